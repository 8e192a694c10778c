"""Benchmarks: ``gnomehall bench server`` for moves, ``gnomehall bench strangers`` for moves under attack,
``python -m gnomehall.server.bench.bots`` for bots."""

from gnomehall.server.bench.command import bench_server, bench_strangers

__all__ = ["bench_server", "bench_strangers"]
