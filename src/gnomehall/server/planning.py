"""Handlers of conditional moves: "if b3, then c5". Only by days, and only where no seat has a secret."""

from gnomehall.core.chance import Quick
from gnomehall.core.game import State
from gnomehall.core.match import Match
from gnomehall.core.view import Tell
from gnomehall.server import asks
from gnomehall.server.hub import Hub
from gnomehall.server.messages import Planned, Supposed
from gnomehall.server.out import Out, encode, no
from gnomehall.server.presence import Client
from gnomehall.server.tables import Table
from gnomehall.server.writes import Plan

LONGEST = 24
"""Actions in a line."""
LINES = 12


def suppose(hub: Hub, client: Client, ask: asks.Suppose, out: Out, now: float) -> None:  # noqa: ARG001
    table = hub.table(ask.table)
    match = planner(table, ask.seat, client)
    state = follow(match, ask.actions)
    outcome = state.outcome()
    out.done(client.conn, ask)
    found = Supposed(
        table=table.id,
        seat=ask.seat,
        number=len(match.actions),
        actions=ask.actions,
        actor=-1 if outcome is not None else state.actor(),
        public=state.public(),
        own=state.own(ask.seat),
        legal=[] if outcome is not None else state.legal(),
        outcome=outcome,
    )
    out.sends.append((client.conn, encode(found)))


def plan(hub: Hub, client: Client, ask: asks.Plan, out: Out, now: float) -> None:
    table = hub.table(ask.table)
    match = planner(table, ask.seat, client)
    if ask.number != len(match.actions):
        raise no("stale")
    if len(ask.lines) > LINES:
        raise no("long-plan")
    for line in ask.lines:
        if not line:
            raise no("no-such-action")
        follow(match, line)
    table.plans.pop(ask.seat, None)
    if ask.lines:
        table.plans[ask.seat] = Plan(ask.number, ask.lines)
    hub.save(table, out, now)
    out.done(client.conn, ask)
    for each in hub.people.of(client.player):
        if each.conn in table.watchers:
            show(each, table, out)


def show(client: Client, table: Table, out: Out) -> None:
    """Send a player the plans of the seat they look through, and of no other."""
    seat = table.watchers.get(client.conn)
    if seat is None or table.seats[seat].by != client.player or not may_plan(table):
        return
    match, _ = table.running()
    mine = table.plans.get(seat, Plan(len(match.actions), []))
    seats = [actors(match, line) for line in mine.lines]
    found = Planned(table=table.id, seat=seat, number=mine.number, lines=mine.lines, seats=seats)
    out.sends.append((client.conn, encode(found)))


def rebase(hub: Hub, table: Table, out: Out, now: float) -> None:
    """After a step: keep of each line what is still to come, and drop lines that did not come about. Their owners are
    shown what is left."""
    if not table.plans:
        return
    match, _ = table.running()
    plans = {seat: kept for seat, plan in table.plans.items() if (kept := rest_of(plan, match)) is not None}
    if plans == table.plans:
        return
    changed = {seat for seat in table.plans if plans.get(seat) != table.plans[seat]}
    table.plans = plans
    hub.save(table, out, now)
    for conn, eyes in table.watchers.items():
        if eyes in changed:
            show(hub.people.clients[conn], table, out)


def rest_of(plan: Plan, match: Match) -> Plan | None:
    """None if the plan is void: it did not come about, something was uncovered, or its position was taken back."""
    number = len(match.actions)
    if plan.number > number or match.has_uncovered(plan.number):
        return None
    done = match.actions[plan.number :]
    lines = [line[len(done) :] for line in plan.lines if line[: len(done)] == done and len(line) > len(done)]
    return Plan(number, lines) if lines else None


def actors(match: Match, actions: list[int]) -> list[int]:
    """Who would take each of these actions."""
    state, chance, found = match.state.copy(), Quick(0), []
    for action in actions:
        found.append(state.actor())
        state.apply(action, chance)
    return found


def may_plan(table: Table) -> bool:
    return table.phase == "playing" and table.clock is not None and table.clock.kind == "days" and not table.hides()


def planner(table: Table, seat: int, client: Client) -> Match:
    """The match, if this client may plan ahead for the seat."""
    table.own_seat(seat, client.player)
    table.in_phase("playing")
    match, _ = table.running()
    if not may_plan(table):
        raise no("no-plans")
    return match


def follow(match: Match, actions: list[int]) -> State:
    """A copy of the position after these actions. Refused where one is illegal or luck decides: the dice it is played
    with are not those of the match."""
    if len(actions) > LONGEST:
        raise no("long-plan")
    state, chance = match.state.copy(), Quick(0)
    for action in actions:
        if state.outcome() is not None or action not in state.legal():
            raise no("no-such-action")
        tell = Tell()
        state.apply(action, chance, tell)
        if any(told.uncovers for told in tell.told):
            raise no("hidden-between")
    return state
