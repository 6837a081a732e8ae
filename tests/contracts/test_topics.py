"""Law 11: compiler and runtime meet in the declared vocabulary only; both name the same events and verbs."""

from nexusdsl.runtime.topics import TOPICS, VERBS
from nexusdsl.vocabulary.frames import FRAMES, PHRASED_EVENTS


def test_every_event_of_the_vocabulary_is_a_topic_and_the_other_way_round() -> None:
    kinds = {value for f in FRAMES if f.group == "event" for key, value in f.fields if key == "kind"}
    assert kinds | set(PHRASED_EVENTS) == set(TOPICS)


def test_every_verb_of_the_vocabulary_is_a_verb_of_the_kernel_and_the_other_way_round() -> None:
    assert {f.node for f in FRAMES if f.group == "verb"} == set(VERBS)
