"""Luck: fair, repeatable, provable."""

import hashlib

import pytest

from gnomehall.core.chance import Chance, Dice, Quick, seed_from_text


@pytest.mark.parametrize("chance", [Quick(1), Dice(bytes(32))], ids=["quick", "dice"])
@pytest.mark.parametrize("n", [1, 2, 6, 84])
def test_every_outcome_is_about_as_likely(chance: Chance, n: int) -> None:
    draws = 6000
    counts = [0] * n
    for _ in range(draws):
        counts[chance.below(n)] += 1
    # Chi-squared with n - 1 degrees of freedom stays below this but once in a million.
    expected = draws / n
    assert sum((count - expected) ** 2 / expected for count in counts) < n + 6 * (2 * n) ** 0.5 + 20


def test_quick_is_the_same_on_every_machine() -> None:
    chance = Quick(7)
    assert [chance.below(1000) for _ in range(8)] == [593, 391, 455, 744, 158, 818, 248, 781]


def test_dice_are_the_same_on_every_machine() -> None:
    dice = Dice(bytes(range(32)))
    assert [dice.below(1000) for _ in range(8)] == [221, 120, 402, 210, 673, 201, 749, 431]


def test_neighbouring_seeds_give_unrelated_streams() -> None:
    firsts = {tuple(Quick(seed).below(6) for _ in range(1)) for seed in range(100)}
    assert len(firsts) == 6


def test_dice_resume_where_they_stopped() -> None:
    dice = Dice(bytes(32))
    for _ in range(5):
        dice.below(6)
    again = Dice(bytes(32), dice.position)
    assert [dice.below(6) for _ in range(20)] == [again.below(6) for _ in range(20)]


def test_the_commitment_is_the_plain_hash_of_the_seed() -> None:
    assert Dice(bytes(32)).commitment == hashlib.sha256(bytes(32)).hexdigest()


def test_fresh_dice_differ() -> None:
    assert Dice.fresh().seed != Dice.fresh().seed


def test_a_short_seed_is_refused() -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        Dice(b"short")


@pytest.mark.parametrize("n", [0, -1, 2**33])
def test_dice_refuse_an_impossible_range(n: int) -> None:
    with pytest.raises(ValueError, match="expected a number"):
        Dice(bytes(32)).below(n)


def test_a_typed_seed_is_hashed_and_a_hex_seed_is_used_as_is() -> None:
    assert seed_from_text("00" * 32) == bytes(32)
    assert seed_from_text("gnome") == hashlib.sha256(b"gnome").digest()
    assert seed_from_text("zz" * 32) == hashlib.sha256(b"zz" * 32).digest()
