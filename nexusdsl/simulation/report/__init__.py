"""What a series says, as one page: counted from its rows, with intervals and warnings, in German or English."""
