"""Student's quantiles, compared with printed tables."""

import pytest

from gnomehall.lab.student import quantile, within


@pytest.mark.parametrize(
    ("sure", "free", "bound"),
    [
        (0.95, 1, 12.706),
        (0.95, 2, 4.303),
        (0.95, 3, 3.182),
        (0.95, 10, 2.228),
        (0.95, 24, 2.064),
        (0.95, 1000, 1.962),
        (0.99, 3, 5.841),
        (0.999, 7, 5.408),
    ],
)
def test_few_results_get_wider_intervals(sure: float, free: int, bound: float) -> None:
    assert quantile(sure, free) == pytest.approx(bound, abs=6e-4)
    assert within(quantile(sure, free), free) == pytest.approx(sure)


def test_many_results_deviate_as_normal_ones() -> None:
    assert quantile(0.95, 100_000) == pytest.approx(1.95996, abs=1e-4)
