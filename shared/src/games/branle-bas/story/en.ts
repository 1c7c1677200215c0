/** `branle-bas` in English. */

import type { Catalogue, Ending, SeatName } from '../../../kernel/story.ts';
import { capital, counted, either, form, listed, number } from '../../../kernel/words/en.ts';
import type { FightModifier } from '../boarding/fight-numbers.ts';
import type { Modifier, Range } from '../gunnery/gunnery.ts';
import type { Attitude } from '../sea/wind-rose.ts';
import type { BranleBasTypes } from '../types.ts';
import type { Camp, CrewCause, DamageCause, Loss, Phase, Seat, Side, Track } from '../vocabulary.ts';
import type { BranleBasStory, Captain, Marker, Strength, Vessel } from './sayings.ts';

const CAMPS: Readonly<Record<Camp, string>> = { french: 'the French', english: 'the English' };
const ADJECTIVES: Readonly<Record<Camp, string>> = { french: 'French', english: 'English' };
const ORDINALS = ['', 'first', 'second', 'third', 'fourth'] as const;

/** Clockwise from north, in sectors of 30°. */
const POINTS = [
  ...['north', 'north-north-east', 'east-north-east', 'east', 'east-south-east', 'south-south-east'],
  ...['south', 'south-south-west', 'west-south-west', 'west', 'west-north-west', 'north-north-west'],
] as const;
const ATTITUDES: Readonly<Record<Attitude, string>> = {
  headToWind: 'head to wind',
  closeHauled: 'close-hauled',
  reaching: 'reaching',
  running: 'running before the wind',
};
const RANGES: Readonly<Record<Range, string>> = {
  pointBlank: 'at point-blank range',
  short: 'at short range',
  medium: 'at medium range',
  long: 'at long range',
};
const MODIFIERS: Readonly<Record<Modifier, string>> = {
  pointBlank: 'point-blank range',
  short: 'short range',
  long: 'long range',
  bowRake: 'raking her bow',
  sternRake: 'raking her stern',
  firstBroadside: 'first broadside',
  atAnchor: 'at anchor',
};
const FIGHT_MODIFIERS: Readonly<Record<FightModifier, string>> = {
  damage: 'damage',
  flagship: 'flagship',
  captain: 'captain killed',
  support: 'under fire from a third ship',
};
const HALVINGS = {
  fire: 'halved for the fire aboard',
  hindrance: 'halved for the wreckage',
  boarding: 'halved for the boarding',
} as const;
const DAMAGE: Readonly<Record<DamageCause, string>> = {
  shot: 'takes',
  risk: 'is unlucky and takes',
  flames: 'burns and takes',
  collision: 'collides and takes',
  explosion: 'is caught in the explosion and takes',
};
const CREW: Readonly<Record<CrewCause, string>> = {
  carronades: 'to carronades',
  rake: 'to raking fire',
  risk: 'to an unlucky hit',
  boarding: 'in the fight',
};
const LOSSES: Readonly<Record<Loss, string>> = {
  pastRepair: 'is beyond repair and sinks',
  explosion: 'blows up',
  leak: 'fills and sinks',
  overdueLeak: 'fills and sinks',
  nightLeak: 'sinks in the night',
  scuttled: 'is scuttled',
};
const PHASES: Readonly<Record<Phase, string>> = {
  tests: 'tests',
  divisions: 'divisions',
  movement: 'movement',
  fire: 'fire',
  boarding: 'boarding',
  night: 'night',
};
const TOLD_PHASES = {
  movement: 'The ships manoeuvre.',
  fire: 'The guns are run out.',
  boarding: 'The crews fight hand to hand.',
  night: 'Night falls.',
} as const;
const MARKERS: Readonly<Record<Marker, string>> = {
  anchored: 'at anchor',
  rudder: 'rudder damaged',
  captainDead: 'captain killed',
  hindered: 'hindered by wreckage',
  entangled: 'entangled',
  grappled: 'grappled',
  retreat: 'in retreat',
  rout: 'routed',
  broken: 'broken',
};
const AIMS: Readonly<Record<Track, string>> = { hull: 'hull', masts: 'masts' };
const SIDES: Readonly<Record<Side, string>> = { port: 'port', starboard: 'starboard' };

const called = ({ name }: Vessel): string => name;
const says = (ship: Vessel, what: string): string => `${ship.name} ${what}`;

const seatName = (seat: Seat, only = false): string => {
  // A seat is named after its camp.
  const [camp, place] = seat.split('-') as [Camp, string];
  return `the ${only ? '' : `${ORDINALS[Number(place)]} `}${ADJECTIVES[camp]} captain`;
};
const seat = (id: Seat): SeatName => ({ text: seatName(id), alone: seatName(id, true) });
const captain = ({ seat, only, you }: Captain): string => (you ? 'you' : seatName(seat, only));

function signed(points: number): string {
  if (points === 0) return '0';
  return points < 0 ? `−${-points}` : `+${points}`;
}
const inCm = (length: number): string => `${length / 100} cm`;
/** Whole centimetres with a direction: `6 cm west`. */
const away = (cm: number, after: string, before: string): string =>
  `${Math.abs(cm)} cm ${cm < 0 ? before : after}`;
/** Her name with her id, class and side. */
const inFull = ({ name, id, class: guns, camp, yours, flagship }: Vessel): string =>
  `${name} (${id}, ${yours ? 'your' : ADJECTIVES[camp]} ${guns}${flagship ? ', flagship' : ''})`;

function sum<Name extends string>(
  start: readonly string[],
  modifiers: Partial<Record<Name, number>>,
  names: Readonly<Record<Name, string>>,
): string {
  // `Object.entries` widens the names to strings.
  const added = Object.entries<number | undefined>(modifiers).map(
    ([name, points = 0]) => `${signed(points)} ${names[name as Name]}`,
  );
  return [...start, ...added].join(', ');
}

const strength = ({ rank, decks, modifiers, total }: Strength): string =>
  `${sum([`rank ${rank}`, `decks ${decks}`], modifiers, FIGHT_MODIFIERS)} = ${total}`;

/** The result and its reason, from the reader's side. */
function ending(won: (winners: string) => string, drawn: string): (ending: Ending<Camp>) => string {
  return ({ camp, you }) => {
    if (camp === undefined) return `Draw: ${drawn}.`;
    if (you === null) return `${capital(CAMPS[camp])} win the battle: ${won('they')}.`;
    return camp === you ? `You win the battle: ${won('you')}.` : `You lose the battle: ${won(CAMPS[camp])}.`;
  };
}

export const en: Catalogue<BranleBasTypes, BranleBasStory> = {
  language: 'en',
  title: 'Branle-bas de combat',
  camps: {
    french: { text: CAMPS.french, plural: true },
    english: { text: CAMPS.english, plural: true },
  },
  seats: {
    'french-1': seat('french-1'),
    'french-2': seat('french-2'),
    'french-3': seat('french-3'),
    'french-4': seat('french-4'),
    'english-1': seat('english-1'),
    'english-2': seat('english-2'),
    'english-3': seat('english-3'),
    'english-4': seat('english-4'),
  },
  beats: {
    deployed: () => 'Two fleets in sight',
    fleet: ({ camp, yours, ships }) =>
      `${yours ? 'Your side, ' : ''}${yours ? CAMPS[camp] : capital(CAMPS[camp])}: ${ships.map(inFull).join('; ')}.`,
    wind: ({ from }) => `The wind blows from the ${POINTS[from]}.`,
    windShifted: ({ from }) => `The wind shifts and now blows from the ${POINTS[from]}.`,
    turn: ({ turn, turns }) => `Turn ${turn} of ${turns}`,
    phase: ({ phase }) => TOLD_PHASES[phase],
    tacks: ({ ship }) => says(ship, 'goes about.'),
    missesStays: ({ ship }) => says(ship, 'misses stays and drifts.'),
    grazes: ({ ship, other }) => says(ship, `scrapes along ${other.name}.`),
    seesRoom: ({ ship, other }) => says(ship, `has room to clear ${other.name}.`),
    cleared: ({ ship }) => says(ship, 'cuts away the wreckage.'),
    ticked: ({ ship, hull, masts, guns, crew, fallen, cause }) => {
      const damage = [
        ...(hull > 0 ? [`${hull} damage to the hull`] : []),
        ...(masts > 0 ? [hull > 0 ? `${masts} to the masts` : `${masts} damage to the masts`] : []),
      ];
      const lost = [
        ...(guns > 0 ? [`${guns} broadside`] : []),
        ...(crew > 0 ? [`${crew} crew`] : []),
        ...(fallen > 0 ? [`${fallen} ${form(fallen, 'mast', 'masts')}`] : []),
      ];
      const losses = lost.length === 0 ? '' : `${damage.length > 1 ? ',' : ''} and loses ${listed(lost)}`;
      return says(ship, `${DAMAGE[cause]} ${listed(damage)}${losses}.`);
    },
    burns: ({ ship, fires }) =>
      says(ship, fires === 1 ? 'is on fire.' : `is on fire in ${number(fires)} places.`),
    firesLess: ({ ship, fires }) => says(ship, `puts out a fire: ${number(fires)} left.`),
    firesOut: ({ ship }) => says(ship, 'is no longer on fire.'),
    rudderHit: ({ ship }) => says(ship, 'is hit in the rudder and no longer answers the helm.'),
    rudderMended: ({ ship, left }) =>
      says(ship, left === 0 ? 'answers the helm again.' : 'repairs part of her rudder.'),
    leakSprung: ({ ship, due }) =>
      says(ship, `springs a leak: she will sink at the end of turn ${due} unless it is plugged.`),
    leakPlugged: ({ ship }) => says(ship, 'plugs a leak.'),
    leakGrew: ({ ship, due }) => says(ship, `takes on more water: she will sink at the end of turn ${due}.`),
    gunBurst: ({ ship }) => `A gun bursts aboard ${called(ship)}.`,
    captainKilled: ({ ship }) => says(ship, 'loses her captain!'),
    crewLost: ({ ship, crew, cause }) => says(ship, `loses ${crew} crew ${CREW[cause]}.`),
    sank: ({ ship, cause }) => says(ship, `${LOSSES[cause]}!`),
    formed: ({ division, ships }) => `${listed(ships.map(called))} form division ${division}.`,
    dissolved: ({ division }) => `Division ${division} is dissolved.`,
    leftDivision: ({ ship, division }) => says(ship, `leaves division ${division}.`),
    ordered: ({ division, manner, turns }) =>
      turns
        ? `Division ${division} turns ${manner === 'together' ? 'together' : 'in succession'}.`
        : `Division ${division} holds its course.`,
    wheeled: ({ ship }) => says(ship, 'turns in her leader’s wake.'),
    sailed: ({ ship, sector, attitude }) => says(ship, `sails ${POINTS[sector]}, ${ATTITUDES[attitude]}.`),
    stoppedByWind: ({ ship }) => says(ship, 'can sail no closer to the wind.'),
    drifted: ({ ship }) => says(ship, 'drifts downwind.'),
    anchored: ({ ship }) => says(ship, 'drops anchor.'),
    weighed: ({ ship }) => says(ship, 'weighs anchor.'),
    touched: ({ ship, other }) => says(ship, `runs foul of ${other.name}.`),
    pressed: ({ ship }) => says(ship, 'presses in to board.'),
    entangled: ({ ship, other }) => says(ship, `is entangled with ${other.name}.`),
    grappled: ({ ship, other }) => says(ship, `grapples ${other.name}!`),
    separationFailed: ({ ship, other }) => says(ship, `cannot break free of ${other.name}.`),
    parted: ({ ship, other }) => says(ship, `is clear of ${other.name}.`),
    fired: ({ ship, side, target, aim, range, through }) => {
      const way = through === null ? '' : `, with ${through.name} in the way`;
      const mark = `${target.name}’s ${AIMS[aim]}`;
      return says(ship, `fires her ${SIDES[side]} broadside at ${mark} ${RANGES[range]}${way}.`);
    },
    reckoned: ({ broadside, force, modifiers, face, total, result, halved, damage }) => {
      const all = sum([`broadside ${broadside}`, `force ${force}`], modifiers, MODIFIERS);
      const half = halved === null ? '' : `, ${HALVINGS[halved]}`;
      const outcome = halved === null ? `${result} damage` : `${result} damage${half}: ${damage}`;
      return `${capital(all)}, die ${signed(face)} = ${total}: ${outcome}.`;
    },
    carronadesFired: ({ ship, target }) => says(ship, `fires her carronades at ${target.name}.`),
    fought: ({ ship, other, own, others }) =>
      says(ship, `fights ${other.name} hand to hand: ${own.total} against ${others.total}.`),
    strengths: ({ own, others }) => `${capital(strength(own))}; against ${strength(others)}.`,
    bothLose: ({ crew }) => `Each side loses ${crew} crew, whatever the dice.`,
    struck: ({ ship, to }) => says(ship, `strikes her colours to ${to.name}!`),
    possessed: ({ ship }) => says(ship, 'has a prize crew aboard.'),
    recaptured: ({ ship, by }) => says(ship, `is retaken by ${by.name}!`),
    allyNamed: (given) =>
      `${capital(captain(given.ally))} may now give orders for ${given.captain.you && !given.ally.you ? 'you' : seatName(given.captain.seat)}.`,
    allyDismissed: (given) =>
      given.captain.you
        ? 'You command alone again.'
        : `${capital(seatName(given.captain.seat))} commands alone again.`,
    ended: () => 'The battle is over',
    shipsCounted: ({ french, english, uneven }) =>
      `Ships left: French ${french}, English ${english}.${uneven ? ' A prize counts for her captor; a ship in retreat does not count.' : ''}`,
    duelLost: ({ ship, how, winner, you }) => {
      const loser = you === null || you === winner ? ship.name : 'Your ship';
      return `${loser} is ${how}: ${you === winner ? 'you' : CAMPS[winner]} win.`;
    },
    damageCounted: ({ french, english }) => `Damage taken: French ${french}, English ${english}.`,
  },
  prompts: {
    divisions: () => 'Form or dissolve divisions, or continue.',
    move: ({ ship }) => `Sail ${ship.name}.`,
    bound: ({ ship }) => says(ship, 'is held: break free, board or wait.'),
    moveDivision: ({ division, ships }) => `Sail division ${division}: ${listed(ships.map(called))}.`,
    collision: ({ ship, other }) =>
      says(ship, `has scraped along ${other.name}: bear away, or spend a move to try boarding.`),
    contact: ({ ship, other }) => says(ship, `meets ${other.name}: evade, board or stop here.`),
    sailOn: ({ ship }) => says(ship, 'is clear: sail on, or end her move.'),
    parting: ({ ship, other }) =>
      says(ship, `is breaking free of ${other.name}: sail clear, or board at once.`),
    fire: ({ ship }) => says(ship, 'may fire.'),
    theirDivisions: (given) => `Waiting for ${captain(given.captain)} to form divisions.`,
    theirMove: ({ ship, ...given }) => `Waiting for ${captain(given.captain)} to move ${ship.name}.`,
    theirContact: ({ ship, ...given }) =>
      `Waiting for ${captain(given.captain)}: ${ship.name} is in contact.`,
    theirFire: ({ ship, ...given }) => `${ship.name} may fire. Waiting for ${captain(given.captain)}.`,
  },
  refusals: {
    NOT_YOUR_TURN: ({ seats = [] }) =>
      seats.length === 0
        ? 'It is another captain’s turn.'
        : `Waiting for ${either(seats.map((seat) => seatName(seat)))}.`,
    NOT_ASKED: () => 'You cannot do that now.',
    NOT_THIS_SHIP: ({ ships = [] }) =>
      ships.length === 0 ? 'It is not her turn.' : `It is the turn of ${either(ships)}.`,
    NO_SUCH_SHIP: () => 'There is no such ship afloat.',
    TOO_MANY_LEGS: ({ most }) =>
      most === undefined
        ? 'She has too few moves left.'
        : `She can sail only ${counted(most, 'leg', 'legs')}.`,
    TURN_AFTER_HALF: ({ ahead = 250 }) => `To turn, she must first sail ${inCm(ahead)} ahead.`,
    REST_IS_STRAIGHT: ({ least, most }) =>
      least === undefined || most === undefined
        ? 'She can only sail straight ahead now.'
        : `She can only sail straight ahead now, ${least === most ? '' : `${inCm(least)} to `}${inCm(most)}.`,
    IN_A_DIVISION: ({ division }) =>
      `She sails with her division${division === undefined ? '' : `, ${division}`}.`,
    NO_SUCH_DIVISION: () => 'You do not command that division now.',
    TURN_PENDING: ({ pending = [] }) =>
      `The last turn in succession is not complete${pending.length === 0 ? '' : `: ${listed(pending)} must follow first`}.`,
    ONE_TURN_AT_A_TIME: () => 'Order one turn in succession at a time.',
    CANNOT_SAIL: ({ situation }) =>
      situation === 'anchored'
        ? 'She is at anchor: weigh it first.'
        : situation === 'bound'
          ? 'She is held by another ship: break free first.'
          : situation === 'held'
            ? 'A prize and her captor cannot move for two turns.'
            : 'She cannot steer: she drifts.',
    CANNOT_TACK: ({ to = [] }) =>
      to.length === 0
        ? 'A ship can tack only from the edge of the wind.'
        : `She can tack only to ${either(to.map((heading) => `${heading}°`))}.`,
    CANNOT_ANCHOR: () => 'She cannot anchor: she is adrift, held by another ship or already at anchor.',
    NOT_AT_ANCHOR: () => 'She is not at anchor.',
    NOT_BOUND: () => 'She is not in contact with that ship.',
    ALREADY_TRIED: () => 'These two have already tried to break free this turn.',
    MUST_SEPARATE: ({ from = [] }) =>
      `She has hit another ship and must try to break free${from.length === 0 ? '' : ` of ${either(from)}`}.`,
    NOTHING_HOLDS_HER: () => 'Only an entangled ship, or one that cannot steer, drifts.',
    CANNOT_BOARD: () =>
      'She can board only an enemy in contact, once a turn, and not with wreckage, on fire or in retreat.',
    NO_PRIZE: () => 'Only her captor can scuttle a prize, once she is free to move.',
    CANNOT_FORM: ({ unable = [] }) =>
      unable.length === 0
        ? 'A division needs several of your ships, free to sail.'
        : `A division needs several of your ships, free to sail. Not ${either(unable)}.`,
    CANNOT_DISSOLVE: () => 'A division cannot be dissolved in the turn it was formed.',
    NO_GUNS: () => 'She has no guns left.',
    SILENCED_BY_FIRE: () => 'She cannot fire with two fires aboard.',
    PRIZES_ARE_SILENT: () => 'A prize cannot fire.',
    SIDE_HAS_FIRED: () => 'That side has already fired this turn.',
    NOT_AN_ENEMY: () => 'She is not an enemy.',
    IN_RETREAT: ({ attackers = [] }) =>
      attackers.length === 0
        ? 'In retreat she can fire only at a ship that attacked her this turn, and none did.'
        : `In retreat she can fire only at a ship that attacked her this turn: ${either(attackers)}.`,
    OUT_OF_RANGE: ({ reach = 6_000 }) => `She is out of range: more than ${inCm(reach)} away.`,
    OUT_OF_ARC: () => 'Those guns do not bear on her.',
    MASTS_ONLY: () => 'At long range you can aim only at the masts.',
    HULLS_ONLY: () => 'On the side where she is held you can aim only at hulls.',
    NOT_POINT_BLANK: ({ reach = 1_000 }) => `Carronades reach only ${inCm(reach)}.`,
    IN_ARC: () => 'A broadside bears on her: the carronades fire with it.',
    CARRONADES_FIRED: () => 'Her carronades have already fired this turn.',
    NO_SUCH_ALLY: () => 'Your ally must be another captain on your side.',
    ALLY_NAMED: () => 'You have already changed your ally this turn.',
  },
  endings: {
    ships: ending((winners) => `${winners} hold more ships`, 'both sides hold the same number of ships'),
    damage: ending(
      (winners) => `${winners === 'you' ? 'your' : 'their'} ship took less damage`,
      'both ships took the same damage',
    ),
  },
  options: {
    captains: {
      label: 'Captains',
      about: 'Captains on each side; the ships are dealt to them in turn.',
      value: (captains) => counted(captains, 'captain per side', 'captains per side'),
    },
    fleets: {
      label: 'Fleets',
      about: 'The ships by number of guns; the first on each side is the flagship.',
      value: ({ french, english }) => `French ${french.join(', ')}; English ${english.join(', ')}`,
    },
    handicap: {
      label: 'Handicap',
      about: 'Whether one fleet may be stronger than the other.',
      value: (handicap) => (handicap ? 'unequal fleets allowed' : 'equal fleets'),
    },
    windFrom: {
      label: 'Wind',
      about: 'Where the wind blows from at the start.',
      value: (from) => `from the ${POINTS[from]}`,
    },
    approach: {
      label: 'Approach',
      about: 'The angle between the two lines.',
      value: (sectors) => (sectors === 2 ? 'closing slowly, 60° apart' : 'closing fast, 120° apart'),
    },
    turns: {
      label: 'Length',
      about: 'Turns until nightfall, a quarter of an hour each.',
      value: (turns) => counted(turns, 'turn', 'turns'),
    },
  },
  board: {
    turn: ({ turn, turns, phase }) => `Turn ${turn} of ${turns}: ${PHASES[phase]}.`,
    wind: ({ from }) => `Wind from the ${POINTS[from]}.`,
    ship: ({ ship, x, y, heading, attitude }) =>
      `${inFull(ship)}: ${away(x, 'east', 'west')}, ${away(y, 'south', 'north')}, heading ${heading}°, ${ATTITUDES[attitude]}.`,
    sheet: ({ hull, hullOf, masts, mastsOf, broadside, boarding }) =>
      `Hull ${hull} of ${hullOf}, masts ${masts} of ${mastsOf}, broadside ${broadside}, crew ${boarding}.`,
    markers: ({ markers, fires, leaks }) => {
      const burning = fires === 0 ? [] : [counted(fires, 'fire', 'fires')];
      const leaking = leaks.map((due) => `a leak that will sink her at the end of turn ${due}`);
      return `${capital([...markers.map((each) => MARKERS[each]), ...burning, ...leaking].join(', '))}.`;
    },
    prize: ({ captor }) => `${ADJECTIVES[captor]} prize.`,
    sunk: ({ ship }) => says(ship, 'has sunk.'),
    bearing: ({ from, distance, bearing, range, side }) => {
      const far = range === null ? 'out of range' : RANGES[range];
      const bears = side === null ? 'no guns bear' : `${SIDES[side]} guns bear`;
      return `${distance} cm from ${from.name}, at ${bearing}°, ${far}, ${bears}.`;
    },
    division: ({ division, ships }) => `Division ${division}: ${listed(ships.map(called))}.`,
  },
};
