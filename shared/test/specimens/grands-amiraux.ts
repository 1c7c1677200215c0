import {
  CAMPS,
  campOf,
  type GrandsAmirauxTypes,
  grandsAmiraux,
  HOME,
  KINDS,
  type Kind,
  makePosition,
  opponentOf,
  randomPlacement,
  SQUARES,
  type Square,
  turnedAbout,
} from '@escadre/shared/games/grands-amiraux';
import { fleetOf } from '@escadre/shared/games/grands-amiraux/formations.ts';
import { FLEET } from '@escadre/shared/games/grands-amiraux/pieces.ts';
import { LEAPS, leapBetween, STEPS } from '@escadre/shared/games/grands-amiraux/squares.ts';
import { type Chance, chanceOf, must } from '@escadre/shared/kernel';
import type { Specimen } from '@escadre/shared/testkit';

type State = GrandsAmirauxTypes['State'];
type Command = GrandsAmirauxTypes['Command'];
type Seat = GrandsAmirauxTypes['Seat'];
type Camp = GrandsAmirauxTypes['Camp'];
type Fleet = State['fleets'][Camp];

const OPEN_SQUARES = SQUARES.filter((square) => STEPS[square].length > 0);

/** A playable position of random pieces on random squares. */
export function randomPosition(chance: Chance): string {
  for (;;) {
    const squares = chance.shuffle(OPEN_SQUARES);
    const pieces = CAMPS.flatMap((camp) => {
      const others = chance.shuffle(FLEET.filter((kind) => kind !== 'G')).slice(0, 1 + chance.int(24));
      const kinds: Kind[] = ['G', ...others];
      return kinds.map((kind) => ({ camp, kind, square: must(squares.pop(), 'a square') }));
    });
    const position = makePosition({ pieces, turn: chance.pick(CAMPS) });
    if (grandsAmiraux.faults(grandsAmiraux.defaults, { position }).length === 0) return position;
  }
}

function randomSquare(state: State, camp: Camp, chance: Chance): Square {
  const own = Object.values(state.pieces).filter((piece) => piece.camp === camp);
  return own.length === 0 || chance.int(8) === 0 ? chance.pick(SQUARES) : chance.pick(own).square;
}

/** Mostly a nearby square, or any. */
function squareNear(near: readonly { readonly to: Square }[], chance: Chance): Square {
  return near.length === 0 || chance.int(6) === 0 ? chance.pick(SQUARES) : chance.pick(near).to;
}

function randomPath(from: Square, chance: Chance): Square[] {
  const path: Square[] = [];
  let at = from;
  for (let legs = 1 + chance.int(3); legs > 0; legs--) {
    at = squareNear(LEAPS[at], chance);
    path.push(at);
  }
  return path;
}

function attemptDeployment(camp: Camp, chance: Chance): Command {
  const placement = { ...randomPlacement(chance.int(8) === 0 ? opponentOf(camp) : camp, chance) };
  if (chance.int(3) === 0) placement[chance.pick(SQUARES)] = chance.pick(KINDS);
  return { type: 'deploy', placement };
}

function attempt(state: State, seat: Seat, chance: Chance): Command {
  const camp = campOf(seat);
  const from = randomSquare(state, camp, chance);
  const types: Command['type'][] =
    state.phase === 'deployment'
      ? ['deploy', 'deploy', 'ready', 'move', 'stop']
      : ['move', 'move', 'attack', 'attack', 'jump', 'jump', 'stop', 'ready', 'deploy'];
  const type = chance.pick(types);
  switch (type) {
    case 'deploy':
      return attemptDeployment(camp, chance);
    case 'move':
    case 'attack':
      return { type, from, to: squareNear(STEPS[from], chance) };
    case 'jump':
      return { type, from, path: randomPath(from, chance) };
    default:
      return { type };
  }
}

/** Another fleet for a camp that is not ready, or has revealed nothing yet. */
function hiddenDeployment(state: State, camp: Camp, chance: Chance): Fleet {
  const fleet = state.fleets[camp];
  const roll = chance.int(4);
  if (roll === 0) return fleet;
  if (roll === 1 && !state.ready[camp]) return {};
  const dealt: Fleet = fleetOf(camp, randomPlacement(camp, chance));
  const keepsAdmiral = chance.int(2) === 0 && Object.keys(fleet).length > 0;
  return keepsAdmiral ? withAdmiralOf(fleet, dealt) : dealt;
}

const kindIn = (fleet: Fleet, id: string): Kind => must(fleet[id], `the piece ${id}`);

function withAdmiralOf(fleet: Fleet, dealt: Fleet): Fleet {
  const there = (of: Fleet) =>
    must(
      Object.keys(of).find((square) => of[square] === 'G'),
      'a grand admiral',
    );
  return { ...dealt, [there(dealt)]: kindIn(dealt, there(fleet)), [there(fleet)]: 'G' };
}

/** A piece that has moved, or is moving, is no mine; others may be anything. */
const hasStirred = (state: State, id: string): boolean =>
  state.pieces[id]?.square !== id || state.jump?.piece === id;

/**
 * The fleet with values dealt again among pieces with unknown values, and among the destroyed, of which
 * only the kinds are public.
 */
export function dealtAgain(state: State, camp: Camp, chance: Chance): Fleet {
  const fleet: Record<string, Kind> = { ...state.fleets[camp] };
  const afloat = Object.keys(fleet).filter((id) => id in state.pieces);
  const hidden = afloat.filter((id) => state.pieces[id]?.kind === undefined && chance.int(3) > 0);
  const sunk = Object.keys(fleet).filter((id) => !(id in state.pieces));
  deal(fleet, sunk, chance, () => true);
  deal(fleet, hidden, chance, (id, kind) => kind !== 'M' || !hasStirred(state, id));
  return fleet;
}

function deal(
  fleet: Record<string, Kind>,
  ids: readonly string[],
  chance: Chance,
  fits: (id: string, kind: Kind) => boolean,
): void {
  for (let tries = 0; tries < 10; tries++) {
    const kinds = chance.shuffle(ids.map((id) => kindIn(fleet, id)));
    const dealt = ids.map((id, index) => [id, must(kinds[index], 'a kind')] as const);
    if (!dealt.every(([id, kind]) => fits(id, kind))) continue;
    Object.assign(fleet, Object.fromEntries(dealt));
    return;
  }
}

function twin(state: State, viewer: Camp | 'public', chance: Chance): State {
  const fleets = { ...state.fleets };
  for (const camp of CAMPS) {
    if (camp === viewer) continue;
    fleets[camp] =
      state.phase === 'deployment' ? hiddenDeployment(state, camp, chance) : dealtAgain(state, camp, chance);
  }
  const other = { ...state, fleets };
  return grandsAmiraux.outcome(other) === null ? other : state;
}

function pieceOn(state: State, square: Square): string {
  return must(
    Object.keys(state.pieces).find((id) => state.pieces[id]?.square === square),
    `a piece on ${square}`,
  );
}

/** Whether a square's piece is the same in both states. */
function agree(square: Square, one: State, other: State): boolean {
  const id = pieceOn(one, square);
  return CAMPS.every((camp) => one.fleets[camp][id] === other.fleets[camp][id]);
}

const isMine = (state: State, square: Square): boolean =>
  CAMPS.some((camp) => state.fleets[camp][pieceOn(state, square)] === 'M');

/** A jump reveals its captures; and the jumper, if one of them is a mine. */
function jumpAgrees(from: Square, path: readonly Square[], one: State, other: State): boolean {
  let at = from;
  for (const to of path) {
    const { over } = must(leapBetween(at, to), 'a leap');
    if (!agree(over, one, other)) return false;
    if (isMine(one, over) && !agree(from, one, other)) return false;
    at = to;
  }
  return true;
}

/** Whether both states still look the same to the viewer after this command. */
function showsTheSame(command: Command, seat: Seat, one: State, other: State): boolean {
  switch (command.type) {
    case 'ready':
      return readyAgrees(campOf(seat), one, other);
    case 'move':
      return !isMine(other, command.from);
    case 'attack':
      return agree(command.from, one, other) && agree(command.to, one, other);
    case 'jump':
      return !isMine(other, command.from) && jumpAgrees(command.from, command.path, one, other);
    default:
      return true;
  }
}

/** Readiness needs a placement; the second one reveals both grand admirals. */
function readyAgrees(camp: Camp, one: State, other: State): boolean {
  if (Object.keys(other.fleets[camp]).length === 0) return false;
  if (!one.ready[opponentOf(camp)]) return true;
  return CAMPS.every((each) =>
    HOME[each].every((id) => (one.fleets[each][id] === 'G') === (other.fleets[each][id] === 'G')),
  );
}

/** A camp with only mines left cannot act, which ends the match. */
function endsAlike(command: Command, seat: Seat, one: State, other: State, chance: Chance): boolean {
  const ends = [one, other].map((state) =>
    grandsAmiraux.outcome(
      grandsAmiraux.decide(state, seat, command, chance).reduce(grandsAmiraux.evolve, state),
    ),
  );
  return JSON.stringify(ends[0]) === JSON.stringify(ends[1]);
}

const NO_CHANCE = chanceOf('none is drawn');

export function translate(
  command: Command,
  seat: Seat,
  from: State,
  to: State,
  viewer: Camp | 'public',
): Command | null {
  if (command.type === 'deploy') {
    const hidden = viewer !== campOf(seat);
    return hidden ? { type: 'deploy', placement: { ...turnedAbout(command.placement) } } : command;
  }
  return showsTheSame(command, seat, from, to) && endsAlike(command, seat, from, to, NO_CHANCE)
    ? command
    : null;
}

export const specimen: Specimen<GrandsAmirauxTypes> = {
  game: grandsAmiraux,
  options: (chance) => ({
    players: chance.pick([2, 4]),
    memory: chance.pick(['strict', 'open']),
    quietLimit: chance.pick([5, 20, 60]),
  }),
  scenario: (chance) => (chance.int(3) === 0 ? undefined : { position: randomPosition(chance) }),
  // 62 pieces to lose besides the admirals, at most 60 quiet plies between two losses, and a deployment.
  longest: 6_000,
  attempt,
  sampled: (command) => command.type === 'deploy' || (command.type === 'jump' && command.path.length > 1),
  twin,
  translate,
};
