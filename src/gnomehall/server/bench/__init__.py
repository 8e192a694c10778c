"""Benchmarks: ``gnomehall bench server`` for moves, ``python -m gnomehall.server.bench.bots`` for bots."""

from gnomehall.server.bench.command import bench_server

__all__ = ["bench_server"]
