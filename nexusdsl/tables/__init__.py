"""Cards as tables of a spreadsheet, as JSON and for other programs, and tables read back as set files."""
