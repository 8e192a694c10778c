"""Figures as data: TOML files read into validated structs, each figure with its source."""

import tomllib
from importlib.resources import files
from typing import Literal, TypeVar

import msgspec

T = TypeVar("T")

Source = Literal["rulebook", "found", "reconstructed", "ours"]


def load(package: str, name: str, kind: type[T]) -> T:
    """The file ``name`` of the game's ``data`` folder, validated as ``kind``."""
    text = files(package).joinpath("data", name).read_text("utf-8")
    try:
        return msgspec.convert(tomllib.loads(text), kind, str_keys=True)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise ValueError(f"{package}/{name}: {error}") from None
