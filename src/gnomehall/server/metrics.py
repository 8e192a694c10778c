"""Figures of the running hall, for Prometheus: counted where they happen, read only when somebody asks."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

if TYPE_CHECKING:
    from gnomehall.server.hall import Hall


class Metrics(Collector):
    """Plain ints in the hall, turned into Prometheus' form on request: counting costs a move next to nothing."""

    def __init__(self, hall: "Hall") -> None:
        self.hall = hall
        self.steps = 0
        self.registry = CollectorRegistry()
        self.registry.register(self)
        ProcessCollector(registry=self.registry)

    def collect(self) -> Iterator[Metric]:
        hall = self.hall
        yield CounterMetricFamily("gnomehall_steps", "Actions, take-backs and resignations stored.", self.steps)
        yield CounterMetricFamily("gnomehall_refusals", "Messages refused.", hall.hub.refusals)
        yield CounterMetricFamily("gnomehall_commits", "Commits of the store.", hall.writer.commits)
        yield CounterMetricFamily("gnomehall_bots_replaced", "Bots replaced for a move.", hall.thinkers.replaced)
        yield GaugeMetricFamily("gnomehall_connections", "Open connections.", len(hall.hub.clients))
        yield GaugeMetricFamily("gnomehall_tables", "Tables in memory.", len(hall.hub.tables))

    def text(self) -> bytes:
        return generate_latest(self.registry)
