import {
  afloat,
  type BranleBasTypes,
  branleBas,
  type Command,
  type CommandType,
  MAST_BOXES,
  type Options,
  type Scenario,
  SEATS,
  type Seat,
  SHEETS,
  SHIP_CLASSES,
  type ShipDraft,
  SIDES,
  type State,
} from '@escadre/shared/games/branle-bas';
import { overlaps, type Rectangle } from '@escadre/shared/geometry';
import { type Chance, given } from '@escadre/shared/kernel';
import type { Specimen } from '@escadre/shared/testkit';

export const specimen: Specimen<BranleBasTypes> = {
  game: branleBas,
  options: (chance) => {
    const captains = 1 + chance.int(2);
    const fleet = () => Array.from({ length: captains + chance.int(2) }, () => chance.pick(SHIP_CLASSES));
    return {
      captains,
      fleets: { french: fleet(), english: fleet() },
      handicap: true,
      ...given({ windFrom: chance.pick([undefined, 0, 3, 6, 9]) }),
      approach: chance.pick([2, 4]),
      turns: 1 + chance.int(4),
    };
  },
  scenario: (chance, options) => (chance.int(4) === 0 ? undefined : randomScenario(chance, options)),
  // Four turns, six ships, at most a dozen answers each, and some table commands.
  longest: 1_000,
  attempt: (state, seat, chance) => anAttempt(state, seat, chance),
  sampled: (command) =>
    command.type === 'sail' ||
    command.type === 'form' ||
    (command.type === 'fire' && command.aim === undefined),
  twin: (state) => state,
  translate: (command) => command,
};

/** A melee: ships of all kinds and states of damage, close together. */
function randomScenario(chance: Chance, { captains, turns }: Options): Scenario {
  const placed: Rectangle[] = [];
  const camp = () => Array.from({ length: captains + chance.int(3) }, () => aShip(chance, placed));
  return {
    turn: 1 + chance.int(turns),
    phase: chance.pick(['tests', 'divisions', 'fire']),
    windFrom: chance.int(12),
    ships: { french: camp(), english: camp() },
    bonds: [],
    divisions: [],
  };
}

const often = (chance: Chance, most: number): number => (chance.int(4) === 0 ? 0 : chance.int(most + 1));

function aShip(chance: Chance, placed: Rectangle[]): ShipDraft {
  const shipClass = chance.pick(SHIP_CLASSES);
  const base = aPlace(chance, shipClass, placed);
  placed.push(base);
  const { x, y, heading } = base;
  return {
    class: shipClass,
    x,
    y,
    heading,
    hull: often(chance, SHEETS[shipClass].hull - 1),
    masts: often(chance, MAST_BOXES - 1),
    gunsLost: 0,
    crewLost: often(chance, 3),
    fires: chance.int(5) === 0 ? 1 + chance.int(3) : 0,
    rudders: chance.int(6) === 0 ? 1 : 0,
    leaks: chance.int(5) === 0 ? [4 + chance.int(6)] : [],
    hinderedTo: 0,
    captainDead: chance.int(6) === 0,
    anchored: chance.int(8) === 0,
    opened: chance.int(2) === 0,
    heldTo: 0,
  };
}

function aPlace(chance: Chance, shipClass: ShipDraft['class'], placed: readonly Rectangle[]): Rectangle {
  const { length, width } = SHEETS[shipClass];
  for (let spread = 1_500; ; spread += 100) {
    const base = {
      x: chance.int(2 * spread) - spread,
      y: chance.int(2 * spread) - spread,
      heading: chance.int(3) === 0 ? 30 * chance.int(12) : chance.int(360),
      length,
      width,
    };
    if (!placed.some((other) => overlaps(base, other))) return base;
  }
}

const TYPES: readonly CommandType[] = [
  ...([
    'sail',
    'tack',
    'anchor',
    'stay',
    'weigh',
    'drift',
    'separate',
    'board',
    'part',
    'evade',
    'again',
  ] as const),
  ...(['bearAway', 'endMove', 'scuttle', 'form', 'dissolve', 'proceed', 'fire', 'carronades'] as const),
  ...(['holdFire', 'nameAlly', 'dismissAlly'] as const),
];

/** A command that mostly fits the prompt, with parameters in and out of range. */
function anAttempt(state: State, seat: Seat, chance: Chance): Command {
  const listed = [...branleBas.legal(branleBas.view(state, 'public'), seat)].map(({ type }) => type);
  const type = listed.length > 0 && chance.int(3) > 0 ? chance.pick(listed) : chance.pick(TYPES);
  return ofType(type, state, chance);
}

function ofType(type: CommandType, state: State, chance: Chance): Command {
  const ship = chance.int(4) > 0 ? (state.call?.ship ?? 'f1') : chance.pick(Object.keys(state.ships));
  const other = chance.int(8) === 0 ? 'e12' : chance.pick(afloat(state));
  switch (type) {
    case 'sail': {
      const legs = Array.from({ length: 1 + chance.int(3) }, () => aLeg(chance));
      if (state.call?.division === undefined && chance.int(5) > 0) return { type, ship, legs };
      const division = state.call?.division ?? 'd1';
      return { type, division, legs, manner: chance.pick(['inSuccession', 'together']) };
    }
    case 'tack':
      return { type, ship, to: chance.int(2) === 0 ? 30 * chance.int(12) : chance.int(360) };
    case 'separate':
      return { type, ship, from: other, turn: chance.pick(SIDES) };
    case 'board':
      return { type, ship, other: chance.int(3) === 0 ? other : (state.call?.other ?? other) };
    case 'evade':
      return { type, ship, turn: chance.pick(SIDES) };
    case 'form':
      return { type, ships: chance.shuffle(Object.keys(state.ships)).slice(0, 2) };
    case 'dissolve':
      return { type, division: `d${1 + chance.int(3)}` };
    case 'fire': {
      const aim = chance.pick(['hull', 'masts', undefined] as const);
      return given({ type, ship, side: chance.pick(SIDES), target: other, aim });
    }
    case 'carronades':
      return { type, ship, target: other };
    case 'nameAlly':
      return { type, ally: chance.pick(SEATS) };
    case 'proceed':
    case 'dismissAlly':
      return { type };
    default:
      return { type, ship };
  }
}

function aLeg(chance: Chance) {
  const ahead = chance.int(2) === 0 ? 250 : 250 + chance.int(251);
  return chance.int(2) === 0 ? { ahead } : { ahead, turn: chance.int(61) - 30 };
}
