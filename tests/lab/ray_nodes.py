"""A Ray cluster of two nodes with one core each, on the loopback address, for test_cluster.py.

Prints its address and the port for ``ray://``. A line on standard input kills the second node; its end stops all.
"""

import json
import socket
import sys

from ray.cluster_utils import Cluster


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def main() -> None:
    nodes = Cluster()
    port = free_port()
    small = {"num_cpus": 1, "node_ip_address": "127.0.0.1", "object_store_memory": 80_000_000}
    try:
        nodes.add_node(**small, include_dashboard=False, ray_client_server_port=port)
        second = nodes.add_node(**small)
        sys.stdout.write(json.dumps({"address": nodes.address, "port": port}) + "\n")
        sys.stdout.flush()
        if sys.stdin.readline():
            nodes.remove_node(second, allow_graceful=False)
        sys.stdin.read()
    finally:
        nodes.shutdown()


if __name__ == "__main__":
    main()
