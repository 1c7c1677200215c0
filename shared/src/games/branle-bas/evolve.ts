/** The state after an event. Never refuses, never rolls. */

import { given, must } from '../../kernel/optional.ts';
import { TURNS_HELD } from './boarding/fight-numbers.ts';
import type { Event, EventOf } from './events.ts';
import {
  areEnemies,
  bondId,
  captainOf,
  divisionShips,
  homeCamp,
  homeSeat,
  pairOf,
  ROSTER_PLACES,
  roster,
  rosterPlace,
  shipOf,
  TURNS_HINDERED,
} from './sea/sea.ts';
import type { Bond, Division, Sea, Ship, State } from './state.ts';
import type { DivisionId, ShipId } from './vocabulary.ts';

type Evolved = { readonly [Type in Event['type']]: (state: State, event: EventOf<Type>) => State };

const unchanged = (state: State): State => state;
const withLeaks = (state: State, event: EventOf<'leakSprung' | 'leakPlugged' | 'leakGrew'>): State =>
  withShip(state, event.ship, { leaks: leaksAfter(shipOf(state, event.ship), event) });

const EVOLVED: Evolved = {
  deployed,
  turnBegan: (state, { turn }) => turnBegan(state, turn),
  phaseBegan: (state, { phase, order }) => ({
    ...without(state, 'underWay', 'plan'),
    phase,
    order,
    ships: grounded(state),
  }),
  called,
  rolled: unchanged,
  touched: unchanged,
  fought: unchanged,
  windShifted: (state, { windFrom }) => ({ ...state, windFrom }),
  cleared: (state, { ship }) => withShip(state, ship, { hinderedTo: 0 }),
  ticked,
  fires: (state, { ship, fires }) => withShip(state, ship, { fires }),
  rudders: (state, { ship, rudders }) => withShip(state, ship, { rudders }),
  leakSprung: withLeaks,
  leakPlugged: withLeaks,
  leakGrew: withLeaks,
  gunBurst: (state, { ship }) => withShip(state, ship, { broadside: less(shipOf(state, ship).broadside, 1) }),
  captainKilled: (state, { ship }) => withShip(state, ship, { captainDead: true }),
  crewLost: (state, { ship, crew }) =>
    withShip(state, ship, { boarding: less(shipOf(state, ship).boarding, crew) }),
  sank: (state, { ship }) => sank(state, ship),
  formed,
  dissolved: (state, { division }) => dissolved(state, division),
  leftDivision: (state, { ship }) => withoutDivision(state, ship),
  ordered,
  led,
  wheeled: (state, { ship, division }) =>
    withDivision(state, division, {
      pending: state.divisions[division]?.pending.filter((id) => id !== ship) ?? [],
    }),
  moved,
  drifted: (state, { ship, x, y }) => withShip(state, ship, { x, y, adrift: false }),
  adrift: (state, { ship }) => withShip(state, ship, { adrift: true }),
  moveEnded: (state, { ship }) => moveEnded(state, ship),
  anchored: (state, { ship }) => withShip(state, ship, { anchored: true }),
  weighed: (state, { ship }) => withShip(state, ship, { anchored: false }),
  pressed: (state, { ship, left }) => ({ ...state, underWay: { ship, left } }),
  entangled,
  grappled,
  separating,
  parted: (state, { ship, other }) => ({ ...state, bonds: omit(state.bonds, bondId(ship, other)) }),
  fired,
  carronadesFired: (state, { ship, target }) =>
    attacked(withShip(state, ship, { carronadesOn: state.turn }), ship, target),
  struck,
  possessed: (state, { ship }) => withShip(state, ship, { possessed: true }),
  recaptured,
  allyNamed,
  battleEnded: (state, { type: _, ...result }) => ({ ...without(state, 'call', 'underWay', 'plan'), result }),
};

export function evolve(state: State, event: Event): State {
  // The function under the type of an event takes events of that type.
  const evolved = EVOLVED[event.type] as (state: State, event: Event) => State;
  return evolved(state, event);
}

// Pieces of state

const less = (value: number, by: number): number => Math.max(0, value - by);

function omit<Value>(record: Readonly<Record<string, Value>>, key: string): Record<string, Value> {
  const { [key]: _, ...rest } = record;
  return rest;
}

/**
 * The state without these optional parts. Copies instead of deleting: an object with a deleted key stays
 * slow to copy.
 */
function without(state: State, ...parts: readonly ('call' | 'underWay' | 'plan')[]): State {
  let left = state;
  for (const part of parts) {
    if (!(part in left)) continue;
    const { [part]: _, ...others } = left;
    left = others;
  }
  return left;
}

const withShip = (state: State, id: ShipId, change: Partial<Ship>): State => ({
  ...state,
  ships: { ...state.ships, [id]: { ...shipOf(state, id), ...change } },
});

const withDivision = (state: State, id: DivisionId, change: Partial<Division>): State => {
  const division = state.divisions[id];
  if (division === undefined) return state;
  return { ...state, divisions: { ...state.divisions, [id]: { ...division, ...change } } };
};

const withBond = (state: State, bond: Bond): State => ({
  ...state,
  bonds: inOrder({ ...state.bonds, [bondId(bond.a, bond.b)]: bond }, ({ a, b }) => [a, b]),
});

/** Puts ships and bonds in roster order, on which the rules depend, whatever the key order in storage. */
function deployed(state: State, { sea }: EventOf<'deployed'>): State {
  const ships = inOrder(sea.ships, (_, id) => [id]);
  const bonds = inOrder(sea.bonds, ({ a, b }) => [a, b]);
  return { ...state, ...given({ ...sea, ships, bonds }) };
}

/** A record with its entries in roster order, by the ships of each. */
function inOrder<Entry>(
  record: Readonly<Record<string, Entry>>,
  shipsOf: (entry: Entry, key: string) => readonly ShipId[],
): Record<string, Entry> {
  const place = ([key, entry]: readonly [string, Entry]) =>
    shipsOf(entry, key).reduce((sum, id) => sum * ROSTER_PLACES + rosterPlace(id), 0);
  return Object.fromEntries(Object.entries(record).sort((one, other) => place(one) - place(other)));
}

/** The ships after a change, where it returns one. */
function changed(sea: Sea, change: (ship: Ship) => Partial<Ship> | null): Record<ShipId, Ship> {
  const ships = { ...sea.ships };
  for (const id of roster(sea)) {
    const ship = shipOf(sea, id);
    const part = change(ship);
    if (part !== null) ships[id] = { ...ship, ...part };
  }
  return ships;
}

// Turns and phases

/** Clears what is remembered for one turn only. */
function turnBegan(state: State, turn: number): State {
  const ships = changed(state, (ship) =>
    ship.attackers.length + ship.damagers.length > 0 ? { attackers: [], damagers: [] } : null,
  );
  return { ...without(state, 'call', 'underWay', 'plan'), turn, phase: 'tests', ships };
}

/** Ships that should have drifted but lay still with their body. */
const grounded = (state: State): Record<ShipId, Ship> =>
  changed(state, (ship) => (ship.adrift ? { adrift: false } : null));

function called(state: State, { type: _, seat, ...about }: EventOf<'called'>): State {
  const number = state.asked + 1;
  const captain = seat ?? shipOf(state, must(about.ship, 'the ship that is asked')).seat;
  return { ...state, asked: number, call: { number, seat: captain, ...about } };
}

// Damage

function ticked(state: State, event: EventOf<'ticked'>): State {
  const ship = shipOf(state, event.ship);
  const { by } = event;
  return withShip(state, event.ship, {
    hull: ship.hull + event.hull,
    masts: ship.masts + event.masts,
    broadside: less(ship.broadside, event.guns ?? 0),
    boarding: less(ship.boarding, event.crew ?? 0),
    hinderedTo:
      event.fallen === undefined ? ship.hinderedTo : Math.max(ship.hinderedTo, state.turn + TURNS_HINDERED),
    damagers: by === undefined ? ship.damagers : including(ship.damagers, by),
  });
}

const including = (ids: readonly ShipId[], id: ShipId): ShipId[] =>
  ids.includes(id) ? [...ids] : [...ids, id];

function leaksAfter(
  { leaks }: Ship,
  event: EventOf<'leakSprung'> | EventOf<'leakPlugged'> | EventOf<'leakGrew'>,
): number[] {
  const others = leaks.slice(1);
  if (event.type === 'leakPlugged') return others;
  return [...(event.type === 'leakGrew' ? others : leaks), event.due].sort((a, b) => a - b);
}

function sank(state: State, id: ShipId): State {
  const left = withoutDivision(state, id);
  const bonds = Object.fromEntries(Object.entries(left.bonds).filter(([, { a, b }]) => a !== id && b !== id));
  const rest = left.underWay?.ship === id ? without(left, 'underWay') : left;
  return withShip({ ...rest, bonds }, id, { sunk: true, adrift: false });
}

// Divisions

function formed(state: State, { division, seat, ships }: EventOf<'formed'>): State {
  const entry = { seat, ships, formedOn: state.turn, turnX: 0, turnY: 0, turn: 0, pending: [] };
  const members = { ...state.ships };
  for (const id of ships) members[id] = { ...shipOf(state, id), division };
  return {
    ...state,
    ships: members,
    divisions: { ...state.divisions, [division]: entry },
    formed: state.formed + 1,
  };
}

function dissolved(state: State, id: DivisionId): State {
  const ships = { ...state.ships };
  for (const member of divisionShips(state, id)) {
    const { division: _, ...ship } = shipOf(state, member);
    ships[member] = ship;
  }
  const rest = state.plan?.division === id ? without(state, 'plan') : state;
  return { ...rest, ships, divisions: omit(state.divisions, id) };
}

/** Removes a ship from her division; a single ship is no division. */
function withoutDivision(state: State, id: ShipId): State {
  const { division: name, ...ship } = shipOf(state, id);
  const division = name === undefined ? undefined : state.divisions[name];
  if (name === undefined || division === undefined) return state;
  const others = (ids: readonly ShipId[]) => ids.filter((each) => each !== id);
  const left: State = { ...state, ships: { ...state.ships, [id]: ship } };
  const fewer = withDivision(left, name, {
    ships: others(division.ships),
    pending: others(division.pending),
  });
  if (division.ships.length <= 2) return dissolved(fewer, name);
  return fewer.plan?.division === name ? withoutWaiting(fewer, id) : fewer;
}

/** Marks a ship as done with her division's order; the order ends with the last one. */
function withoutWaiting(state: State, id: ShipId): State {
  const { plan } = state;
  if (plan === undefined) return state;
  const waiting = plan.waiting.filter((each) => each !== id);
  return waiting.length === 0 ? without(state, 'plan') : { ...state, plan: { ...plan, waiting } };
}

function ordered(state: State, event: EventOf<'ordered'>): State {
  const { division, manner, legs, length, moves, ships } = event;
  return { ...state, plan: { division, manner, legs, length, moves, led: false, waiting: ships } };
}

function led(
  state: State,
  { division, length, turn, turnX = 0, turnY = 0, pending = [] }: EventOf<'led'>,
): State {
  const turning = turn === undefined ? state : withDivision(state, division, { turn, turnX, turnY, pending });
  const { plan } = turning;
  return plan === undefined ? turning : { ...turning, plan: { ...plan, led: true, length } };
}

// Movement

function moved(state: State, { ship, track, left = 0, ends }: EventOf<'moved'>): State {
  // A track has three numbers per place, and at least one place.
  const [x, y, heading] = track.slice(-3) as [number, number, number];
  const there = withShip(state, ship, { x, y, heading });
  return ends === true ? moveEnded(there, ship) : { ...there, underWay: { ship, left } };
}

const moveEnded = (state: State, id: ShipId): State =>
  withoutWaiting(withShip(without(state, 'underWay'), id, { movedOn: state.turn }), id);

// Bonds

function bondOf(state: State, kind: Bond['kind'], striker: ShipId, other: ShipId): Bond {
  const [a, b] = pairOf(striker, other);
  return { a, b, kind, striker, turn: state.turn, triedOn: 0 };
}

/** Entanglement hinders the striker this turn and the next, and the other this turn. */
function entangled(state: State, { ship, other }: EventOf<'entangled'>): State {
  const bound = withBond(state, bondOf(state, 'entangled', ship, other));
  const hindered = (id: ShipId, to: number) => Math.max(shipOf(state, id).hinderedTo, to);
  const struckBy = withShip(bound, ship, { hinderedTo: hindered(ship, state.turn + TURNS_HINDERED) });
  return withShip(struckBy, other, { hinderedTo: hindered(other, state.turn + 1) });
}

function grappled(state: State, { ship, other }: EventOf<'grappled'>): State {
  const bound = withBond(state, bondOf(state, 'grappled', ship, other));
  return attacked(withShip(bound, ship, { boardedOn: state.turn }), ship, other);
}

function separating(state: State, { ship, other, left, side }: EventOf<'separating'>): State {
  const id = bondId(ship, other);
  const bond = must(state.bonds[id], 'the bond');
  const tried = withBond(state, { ...bond, triedOn: state.turn });
  return { ...tried, underWay: { ship, left, from: other, side } };
}

// Fire

const attacked = (state: State, by: ShipId, target: ShipId): State =>
  withShip(state, target, { attackers: including(shipOf(state, target).attackers, by) });

function fired(state: State, { ship, side, target, carronades }: EventOf<'fired'>): State {
  const { turn } = state;
  const shooter = withShip(state, ship, {
    opened: true,
    ...(side === 'port' ? { portOn: turn } : { starboardOn: turn }),
    ...(carronades === true ? { carronadesOn: turn } : {}),
  });
  return attacked(shooter, ship, target);
}

// Prizes

/** A ship strikes to her captor's camp, and both stay put for a while. */
function struck(state: State, { ship: id, to, possessed }: EventOf<'struck'>): State {
  const left = withoutDivision(withoutDivision(state, id), to);
  const { camp, seat } = shipOf(left, to);
  const heldTo = left.turn + TURNS_HELD + 1;
  const prize = withShip(left, id, { camp, seat, captor: to, possessed, heldTo, adrift: false });
  return withShip(freed(prize, id, to), to, { heldTo });
}

/** The bonds that a surrender releases: with the captor, and grapnels to her new friends. */
function freed(state: State, prize: ShipId, captor: ShipId): State {
  const holds = ({ a, b, kind }: Bond): boolean => {
    if (a !== prize && b !== prize) return true;
    if (a === captor || b === captor) return false;
    return kind === 'entangled' || areEnemies(state, a, b);
  };
  return {
    ...state,
    bonds: Object.fromEntries(Object.entries(state.bonds).filter(([, bond]) => holds(bond))),
  };
}

/** A prize returns to her old camp without a fight. */
function recaptured(state: State, { ship: id, by }: EventOf<'recaptured'>): State {
  const { captor: _, ...ship } = shipOf(state, id);
  const own = { ...ship, camp: homeCamp(id), seat: homeSeat(state, id), possessed: false, heldTo: 0 };
  const bonds = omit(state.bonds, bondId(id, by));
  return withShip({ ...state, bonds, ships: { ...state.ships, [id]: own } }, by, { boardedOn: state.turn });
}

function allyNamed(state: State, { seat, ally }: EventOf<'allyNamed'>): State {
  const { ally: _, ...captain } = captainOf(state, seat);
  const named = { ...captain, namedOn: state.turn, ...given({ ally }) };
  return { ...state, captains: { ...state.captains, [seat]: named } };
}
