"""Metrics of the running hall for Prometheus."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

if TYPE_CHECKING:
    from gnomehall.server.hall import Hall


class Metrics(Collector):
    """Counters are plain ints where they happen, converted on request: counting is nearly free."""

    def __init__(self, hall: "Hall") -> None:
        self.hall = hall
        self.steps = 0
        self.registry = CollectorRegistry()
        self.registry.register(self)
        ProcessCollector(registry=self.registry)

    def collect(self) -> Iterator[Metric]:
        hall = self.hall
        yield CounterMetricFamily("gnomehall_steps", "Stored actions, take-backs and resignations.", self.steps)
        yield CounterMetricFamily("gnomehall_refusals", "Refused messages.", hall.hub.refusals)
        yield CounterMetricFamily("gnomehall_commits", "Commits to the store.", hall.writer.commits)
        yield CounterMetricFamily(
            "gnomehall_bots_replaced", "Moves in which a bot failed and was replaced.", hall.thinkers.replaced
        )
        yield GaugeMetricFamily("gnomehall_connections", "Open connections.", len(hall.hub.people.clients))
        yield GaugeMetricFamily("gnomehall_tables", "Tables in memory.", len(hall.hub.tables))

    def text(self) -> bytes:
        return generate_latest(self.registry)
