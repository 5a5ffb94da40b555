"""Motion: what is on its way, how far it has come, and what ends it. Time is passed in."""

import pytest

from halfmoon.view.box import Box
from halfmoon.view.items import Item, Role
from halfmoon.view.motion import (
    AT_REST,
    FRONT,
    REST,
    VEIL,
    Key,
    Motion,
    Pose,
    Posed,
    Track,
    appearing,
    ended,
    fading,
    things,
)

BOX = Box(100, 100, 70, 98)
CARD, OTHER = Item(Role.CARD, BOX, "8"), Item(Role.CARD, BOX, "5")
KEY: Key = (Role.CARD, "8")


def travelling(item: Item, seconds: float) -> list[Posed]:
    """Return an item that moves by a hundred pixels a second."""
    return [Posed(item, Pose(dx=100 * seconds))]


def track(name: str = "8", length: float = 1.0, left: Item | None = None, patient: bool = False) -> Track:
    return Track((Role.CARD, name), travelling, length, left, patient)


def moved(motion: Motion, *items: Item) -> dict[str, float]:
    """Return by name how far the items of a picture are from where they belong."""
    index = {(item.role, item.name): number for number, item in enumerate(items)}
    return {posed.item.name: posed.pose.dx for shown in motion.moving(items, index).values() for posed in shown}


def test_nothing_moves_at_rest() -> None:
    assert moved(AT_REST, CARD) == {}
    assert AT_REST.leaving(in_front=False) == []


@pytest.mark.parametrize(("seconds", "dx"), [(0, 0), (0.25, 25), (0.99, 99)])
def test_a_thing_is_where_its_track_has_brought_it(seconds: float, dx: float) -> None:
    motion = AT_REST.begun([track()]).ticked(seconds)
    assert moved(motion, CARD, OTHER) == pytest.approx({"8": dx})


def test_a_track_begins_when_it_is_given_not_when_time_began() -> None:
    motion = AT_REST.ticked(7).begun([track()]).ticked(0.5)
    assert moved(motion, CARD) == pytest.approx({"8": 50})


def test_what_has_arrived_is_forgotten() -> None:
    motion = AT_REST.begun([track("8", 1), track("5", 2)]).ticked(1)
    assert moved(motion, CARD, OTHER) == pytest.approx({"5": 100})
    assert motion.ticked(1).tracks == ()


def test_a_thing_sent_another_way_leaves_its_old_one() -> None:
    motion = AT_REST.begun([track("8"), track("5")]).ticked(0.5).begun([track("8")]).ticked(0.25)
    assert moved(motion, CARD, OTHER) == pytest.approx({"8": 25, "5": 75})


def test_how_long_things_have_been_on_their_way_is_known() -> None:
    motion = AT_REST.begun([track("8")]).ticked(0.25).begun([track("5")]).ticked(0.25)
    assert motion.under_way == pytest.approx({KEY: 0.5, (Role.CARD, "5"): 0.25})


def test_a_thing_is_as_the_picture_says_when_its_track_is_ended() -> None:
    assert AT_REST.begun([track("8"), track("5")]).begun([ended(KEY)]) == AT_REST.begun([track("5")])


def test_a_touch_ends_what_is_patient_and_nothing_else() -> None:
    motion = AT_REST.begun([track("8", patient=True), track("5")]).ticked(0.5).touched()
    assert moved(motion, CARD, OTHER) == pytest.approx({"5": 50})


def test_a_track_of_what_is_not_in_the_picture_shows_nothing() -> None:
    assert moved(AT_REST.begun([track("8")]), OTHER) == {}


def test_what_has_left_the_picture_is_seen_until_its_track_ends() -> None:
    motion = AT_REST.begun([track(left=CARD)]).ticked(0.5)
    assert moved(motion, OTHER) == {}
    assert motion.leaving(in_front=False) == [Posed(CARD, Pose(dx=50))]
    assert motion.ticked(0.5).leaving(in_front=False) == []


def test_everything_in_front_of_the_veil_moves_as_one() -> None:
    below, veil, panel, title = (
        Item(role, BOX, name) for role, name in [(Role.PLACE, "8"), VEIL, FRONT, (Role.TITLE, "title")]
    )
    motion = AT_REST.begun([Track(FRONT, travelling, 1)]).ticked(0.5)
    assert moved(motion, below, veil, panel, title) == {"": 50, "title": 50}


def test_only_the_veil_and_what_lay_before_it_leave_in_front() -> None:
    veil = Item(Role.VEIL, BOX, "back")
    motion = AT_REST.begun([track(left=CARD), Track(VEIL, travelling, 1, left=veil)])
    assert [posed.item for posed in motion.leaving(in_front=True)] == [veil]
    assert [posed.item for posed in motion.leaving(in_front=False)] == [CARD]


def test_things_are_known_by_role_and_name() -> None:
    rim = Item(Role.RIM, BOX, "8")
    assert things([CARD, rim]) == {KEY: CARD, (Role.RIM, "8"): rim}


@pytest.mark.parametrize(
    ("pose", "in_place"),
    [(REST, True), (Pose(share=0.5), True), (Pose(dx=1), False), (Pose(scale=0.9), False), (Pose(turn=3), False)],
    ids=str,
)
def test_a_pose_is_in_place_if_only_its_share_is_other_than_at_rest(pose: Pose, in_place: bool) -> None:
    assert pose.in_place is in_place


@pytest.mark.parametrize(("seconds", "share"), [(0, 0), (0.5, 0), (1, 0.5), (1.5, 1), (9, 1)])
def test_what_appears_after_a_wait_is_unseen_until_then(seconds: float, share: float) -> None:
    (come,), (gone,) = appearing(1, wait=0.5)(CARD, seconds), fading(1, wait=0.5)(CARD, seconds)
    assert (come.pose, gone.pose) == (Pose(share=share), Pose(share=1 - share))


def test_what_appears_does_so_in_few_steps_that_can_be_kept() -> None:
    shares = {posed.pose.share for hundredth in range(101) for posed in appearing(1, steps=4)(CARD, hundredth / 100)}
    assert shares == {0, 0.25, 0.5, 0.75, 1}
