/** `branle-bas` in English. */

import type { Catalogue, Ending, SeatName } from '../../../kernel/story.ts';
import { capital, counted, either, listed, number } from '../../../kernel/words/en.ts';
import type { FightModifier } from '../boarding.ts';
import type { Modifier, Range } from '../gunnery.ts';
import type { Attitude } from '../rose.ts';
import type { BranleBasTypes } from '../types.ts';
import type { Camp, CrewCause, DamageCause, Loss, Phase, Seat, Side, Track } from '../vocabulary.ts';
import type { BranleBasStory, Captain, Marker, Strength, Vessel } from './sayings.ts';

const CAMPS: Readonly<Record<Camp, string>> = { french: 'the French', english: 'the English' };
const ADJECTIVES: Readonly<Record<Camp, string>> = { french: 'French', english: 'English' };
const ORDINALS = ['', 'first', 'second', 'third', 'fourth'] as const;

/** Clockwise from north, one for each sector of 30°. */
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
  pointBlank: 'at point blank',
  short: 'at short range',
  medium: 'at medium range',
  long: 'at long range',
};
const MODIFIERS: Readonly<Record<Modifier, string>> = {
  pointBlank: 'point blank',
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
  captain: 'captain dead',
  support: 'fired on by another',
};
const HALVINGS = {
  fire: 'halved for the fire aboard',
  hindrance: 'halved for the wreckage',
  boarding: 'halved for the boarding',
} as const;
const DAMAGE: Readonly<Record<DamageCause, string>> = {
  shot: 'is hit',
  risk: 'takes an unlucky hit',
  flames: 'burns',
  collision: 'suffers in the collision',
  explosion: 'is caught by the explosion',
};
const CREW: Readonly<Record<CrewCause, string>> = {
  carronades: 'to carronades',
  rake: 'to a raking shot',
  risk: 'to an unlucky hit',
  boarding: 'hand to hand',
};
const LOSSES: Readonly<Record<Loss, string>> = {
  pastRepair: 'is past repair, and goes down',
  explosion: 'blows up',
  leak: 'fills and goes down',
  overdueLeak: 'fills and goes down',
  nightLeak: 'goes down in the night',
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
  movement: 'The ships sail.',
  fire: 'The guns are run out.',
  boarding: 'The crews fight hand to hand.',
  night: 'Night falls.',
} as const;
const MARKERS: Readonly<Record<Marker, string>> = {
  anchored: 'at anchor',
  rudder: 'rudder damaged',
  captainDead: 'captain dead',
  hindered: 'hindered by wreckage',
  entangled: 'entangled',
  grappled: 'grappled',
  retreat: 'in retreat',
  rout: 'in rout',
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
/** With what her name leaves out. */
const inFull = ({ name, id, class: guns, camp, yours, flagship }: Vessel): string =>
  `${name} (${id}, ${yours ? 'your' : ADJECTIVES[camp]} ${guns}${flagship ? ', flagship' : ''})`;

function sum<Name extends string>(
  start: readonly string[],
  modifiers: Partial<Record<Name, number>>,
  names: Readonly<Record<Name, string>>,
): string {
  // Entries forget what the names are.
  const added = Object.entries<number | undefined>(modifiers).map(
    ([name, points = 0]) => `${signed(points)} ${names[name as Name]}`,
  );
  return [...start, ...added].join(', ');
}

const strength = ({ rank, decks, modifiers, total }: Strength): string =>
  `${sum([`rank ${rank}`, `decks ${decks}`], modifiers, FIGHT_MODIFIERS)} = ${total}`;

/** The verdict, as its reader sees it: why somebody has won, and why nobody has. */
function ending(won: (winners: string) => string, drawn: string): (ending: Ending<Camp>) => string {
  return ({ camp, you }) => {
    if (camp === undefined) return `The battle is drawn: ${drawn}.`;
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
    deployed: () => 'Two fleets in sight of each other',
    fleet: ({ camp, yours, ships }) =>
      `${yours ? 'Your side, ' : ''}${yours ? CAMPS[camp] : capital(CAMPS[camp])}: ${ships.map(inFull).join('; ')}.`,
    wind: ({ from }) => `The wind blows from the ${POINTS[from]}.`,
    windShifted: ({ from }) => `The wind shifts: it blows from the ${POINTS[from]} now.`,
    turn: ({ turn, turns }) => `Turn ${turn} of ${turns}`,
    phase: ({ phase }) => TOLD_PHASES[phase],
    tacks: ({ ship }) => says(ship, 'goes about.'),
    missesStays: ({ ship }) => says(ship, 'misses stays, and drifts.'),
    grazes: ({ ship, other }) => says(ship, `scrapes along ${other.name}.`),
    seesRoom: ({ ship, other }) => says(ship, `has room to clear ${other.name}.`),
    cleared: ({ ship }) => says(ship, 'has cut the wreckage away.'),
    ticked: ({ ship, hull, masts, guns, crew, fallen, cause }) => {
      const boxes = [hull > 0 ? `${hull} on the hull` : '', masts > 0 ? `${masts} on the masts` : ''];
      const lost = [
        guns > 0 ? `${guns} of broadside` : '',
        crew > 0 ? `${crew} of crew` : '',
        fallen > 0 ? counted(fallen, 'mast', 'masts') : '',
      ];
      const [damage, losses] = [boxes, lost].map((parts) => listed(parts.filter((part) => part !== '')));
      return says(ship, `${DAMAGE[cause]}: ${damage}${losses === '' ? '' : `; she loses ${losses}`}.`);
    },
    burns: ({ ship, fires }) =>
      says(ship, fires === 1 ? 'is on fire.' : `is on fire in ${number(fires)} places.`),
    firesLess: ({ ship, fires }) => says(ship, `gets a fire under control; ${number(fires)} left.`),
    firesOut: ({ ship }) => says(ship, 'has put her fires out.'),
    rudderHit: ({ ship }) => says(ship, 'is hit in the rudder: she no longer answers her helm.'),
    rudderMended: ({ ship, left }) =>
      says(ship, left === 0 ? 'answers her helm again.' : 'has mended part of her rudder.'),
    leakSprung: ({ ship, due }) =>
      says(ship, `springs a leak: she goes down at the end of turn ${due} unless it is plugged.`),
    leakPlugged: ({ ship }) => says(ship, 'has plugged a leak.'),
    leakGrew: ({ ship, due }) => says(ship, `takes on more water: she has until turn ${due}.`),
    gunBurst: ({ ship }) => says(ship, 'has a gun burst among her crew.'),
    captainKilled: ({ ship }) => says(ship, 'loses her captain!'),
    crewLost: ({ ship, crew, cause }) => says(ship, `loses ${crew} of crew ${CREW[cause]}.`),
    sank: ({ ship, cause }) => says(ship, `${LOSSES[cause]}!`),
    formed: ({ division, ships }) => `Division ${division} is formed: ${listed(ships.map(called))}.`,
    dissolved: ({ division }) => `Division ${division} is dissolved.`,
    leftDivision: ({ ship, division }) => says(ship, `leaves division ${division}.`),
    ordered: ({ division, manner, turns }) =>
      turns
        ? `Division ${division} turns ${manner === 'together' ? 'together' : 'in succession'}.`
        : `Division ${division} holds its course.`,
    wheeled: ({ ship }) => says(ship, 'turns where her leader did.'),
    sailed: ({ ship, sector, attitude }) =>
      says(ship, `sails: now heading ${POINTS[sector]}, ${ATTITUDES[attitude]}.`),
    stoppedByWind: ({ ship }) => says(ship, 'can come no closer to the wind.'),
    drifted: ({ ship }) => says(ship, 'drifts downwind.'),
    anchored: ({ ship }) => says(ship, 'drops anchor.'),
    weighed: ({ ship }) => says(ship, 'weighs anchor.'),
    touched: ({ ship, other }) => says(ship, `runs foul of ${other.name}.`),
    pressed: ({ ship }) => says(ship, 'presses in again.'),
    entangled: ({ ship, other }) => says(ship, `is entangled with ${other.name}.`),
    grappled: ({ ship, other }) => says(ship, `throws her grapnels aboard ${other.name}!`),
    separationFailed: ({ ship, other }) => says(ship, `cannot get free of ${other.name}.`),
    parted: ({ ship, other }) => says(ship, `is clear of ${other.name}.`),
    fired: ({ ship, side, target, aim, range, through }) => {
      const way = through === null ? '' : `, with ${through.name} in the way`;
      return says(
        ship,
        `fires at ${target.name}: ${SIDES[side]} broadside, at the ${AIMS[aim]}, ${RANGES[range]}${way}.`,
      );
    },
    reckoned: ({ broadside, force, modifiers, face, total, result, halved, damage }) => {
      const all = sum([`broadside ${broadside}`, `force ${force}`], modifiers, MODIFIERS);
      const half = halved === null ? '' : `, ${HALVINGS[halved]}`;
      const outcome = halved === null ? `damage ${result}` : `damage ${result}${half}: ${damage}`;
      return `${capital(all)}, die ${signed(face)} = ${total}: ${outcome}.`;
    },
    missed: () => 'No harm is done.',
    carronadesFired: ({ ship, target }) => says(ship, `fires her carronades at ${target.name}.`),
    fought: ({ ship, other, own, others }) =>
      says(ship, `fights ${other.name} hand to hand: ${own.total} against ${others.total}.`),
    strengths: ({ own, others }) => `${capital(strength(own))}; against ${strength(others)}.`,
    bothLose: ({ crew }) => `Each loses ${number(crew)} of crew, whatever the dice say.`,
    struck: ({ ship, to }) => says(ship, `strikes her colours to ${to.name}!`),
    possessed: ({ ship }) => says(ship, 'has a prize crew aboard.'),
    recaptured: ({ ship, by }) => says(ship, `is taken back by ${by.name}!`),
    allyNamed: (given) =>
      `${capital(captain(given.ally))} may now give orders for ${given.captain.you ? 'you' : seatName(given.captain.seat)}.`,
    allyDismissed: (given) =>
      given.captain.you
        ? 'You command alone again.'
        : `${capital(seatName(given.captain.seat))} commands alone again.`,
    ended: () => 'The battle is over',
    shipsCounted: ({ french, english, uneven }) =>
      `Ships that count: ${number(french)} French, ${number(english)} English.${uneven ? ' A prize counts for her captor, a ship in retreat for nobody.' : ''}`,
    damageCounted: ({ french, english }) =>
      `Damage taken: ${french} by the French, ${english} by the English.`,
  },
  prompts: {
    divisions: () => 'Form or dissolve divisions, or go on.',
    move: ({ ship }) => `Sail ${ship.name}.`,
    bound: ({ ship }) => says(ship, 'is held: part, board, or wait.'),
    moveDivision: ({ division, ships }) => `Sail division ${division}: ${listed(ships.map(called))}.`,
    collision: ({ ship, other }) =>
      says(ship, `has scraped along ${other.name}: bear away, or spend a move on trying to board.`),
    contact: ({ ship, other }) => says(ship, `meets ${other.name}: evade, board, or stop here.`),
    sailOn: ({ ship }) => says(ship, 'is clear: sail on, or end her move.'),
    parting: ({ ship, other }) => says(ship, `is coming clear of ${other.name}: part, or board at once.`),
    fire: ({ ship }) => says(ship, 'may fire.'),
    theirDivisions: (given) => `${capital(captain(given.captain))} may form divisions.`,
    theirMove: ({ ship, ...given }) => `${capital(captain(given.captain))} is to move ${ship.name}.`,
    theirContact: ({ ship, ...given }) =>
      `${capital(captain(given.captain))} decides what ${ship.name} does in contact.`,
    theirFire: ({ ship, ...given }) => `${capital(captain(given.captain))} may fire with ${ship.name}.`,
  },
  refusals: {
    NOT_YOUR_TURN: ({ seats = [] }) =>
      seats.length === 0
        ? 'Another captain is asked now.'
        : `It is for ${either(seats.map((seat) => seatName(seat)))} to answer.`,
    NOT_ASKED: () => 'That is not what is asked for now.',
    NOT_THIS_SHIP: ({ ships = [] }) =>
      ships.length === 0 ? 'It is not her turn.' : `It is the turn of ${either(ships)}.`,
    NO_SUCH_SHIP: () => 'There is no such ship afloat.',
    TOO_MANY_LEGS: ({ most }) =>
      most === undefined
        ? 'She has not moves enough.'
        : `She has moves for ${counted(most, 'leg', 'legs')} only.`,
    TURN_AFTER_HALF: ({ ahead = 250 }) => `To turn, she goes ${inCm(ahead)} ahead and then turns.`,
    REST_IS_STRAIGHT: ({ least, most }) =>
      least === undefined || most === undefined
        ? 'What is left of her move is straight ahead.'
        : `What is left of her move is straight ahead, ${inCm(least)} to ${inCm(most)}.`,
    IN_A_DIVISION: ({ division }) =>
      `She sails with her division${division === undefined ? '' : `, ${division}`}.`,
    NO_SUCH_DIVISION: () => 'That division is not yours to command now.',
    TURN_PENDING: ({ pending = [] }) =>
      `The last turn in succession is not finished${pending.length === 0 ? '' : `: ${listed(pending)} must follow first`}.`,
    ONE_TURN_AT_A_TIME: () => 'In succession, one turn is ordered at a time.',
    CANNOT_SAIL: ({ situation }) =>
      situation === 'anchored'
        ? 'She lies at anchor: weigh it first.'
        : situation === 'bound'
          ? 'She is bound to another ship: part first.'
          : situation === 'held'
            ? 'A prize and her captor lie still for two turns.'
            : 'She cannot be steered: she drifts.',
    CANNOT_TACK: ({ to = [] }) =>
      to.length === 0
        ? 'A ship tacks from an edge of the wind only.'
        : `She can tack to ${either(to.map((heading) => `${heading}°`))} only.`,
    CANNOT_ANCHOR: () => 'She cannot anchor while she drifts, is bound, or lies at anchor already.',
    NOT_AT_ANCHOR: () => 'Neither anchor nor grapnels hold her.',
    NOT_BOUND: () => 'She is not in contact with that ship.',
    ALREADY_TRIED: () => 'These two have tried to part this turn.',
    MUST_SEPARATE: ({ from = [] }) =>
      `Having struck another ship, she must try to part${from.length === 0 ? '' : ` from ${either(from)}`}.`,
    NOTHING_HOLDS_HER: () => 'Only a ship that is entangled, or cannot be steered, drifts.',
    CANNOT_BOARD: () =>
      'She cannot board: it takes an enemy, no boarding begun this turn, no wreckage, no fire aboard, and a crew that is not in retreat.',
    NO_PRIZE: () => 'Only a prize that may be moved can be scuttled, by the captain who holds her.',
    CANNOT_FORM: ({ unable = [] }) =>
      unable.length === 0
        ? 'A division is of different ships of yours, free to sail.'
        : `A division is of different ships of yours, free to sail: ${listed(unable)} cannot be in it.`,
    CANNOT_DISSOLVE: () => 'A division is kept for the turn it was formed in.',
    NO_GUNS: () => 'She has no guns left.',
    SILENCED_BY_FIRE: () => 'With two fires aboard nobody serves the guns.',
    PRIZES_ARE_SILENT: () => 'A prize never fires.',
    SIDE_HAS_FIRED: () => 'That side has fired this turn.',
    NOT_AN_ENEMY: () => 'She is no enemy.',
    IN_RETREAT: ({ attackers = [] }) =>
      attackers.length === 0
        ? 'In retreat she fires only at a ship that has attacked her this turn, and none has.'
        : `In retreat she fires only at a ship that has attacked her this turn: ${either(attackers)}.`,
    OUT_OF_RANGE: ({ reach = 6_000 }) => `She is beyond long range, ${inCm(reach)}.`,
    OUT_OF_ARC: () => 'She does not bear on that side.',
    MASTS_ONLY: () => 'At long range only the masts can be aimed at.',
    HULLS_ONLY: () => 'On the side where she is bound only hulls can be aimed at.',
    NOT_POINT_BLANK: ({ reach = 1_000 }) => `Carronades reach point blank, ${inCm(reach)}.`,
    IN_ARC: () => 'She bears in an arc: carronades fire with that broadside.',
    CARRONADES_FIRED: () => 'Her carronades have fired this turn.',
    NO_SUCH_ALLY: () => 'An ally is another captain of your camp, whom you have not named yet.',
    ALLY_NAMED: () => 'You have changed your ally this turn.',
  },
  endings: {
    ships: ending(
      (winners) => `${winners} are masters of more ships`,
      'both sides are masters of as many ships',
    ),
    damage: ending(
      (winners) => `${winners === 'you' ? 'your' : 'their'} ship has suffered less`,
      'both ships have suffered as much',
    ),
  },
  options: {
    captains: {
      label: 'Captains',
      about: 'How many captains a side; the ships are dealt to them in turn.',
      value: (captains) => counted(captains, 'captain a side', 'captains a side'),
    },
    fleets: {
      label: 'Fleets',
      about: 'The classes of the ships, by their guns; the first of each side is the flagship.',
      value: ({ french, english }) => `French ${french.join(', ')}; English ${english.join(', ')}`,
    },
    handicap: {
      label: 'Handicap',
      about: 'Whether the fleets may differ in strength.',
      value: (handicap) => (handicap ? 'fleets may be unequal' : 'fleets are equal'),
    },
    windFrom: {
      label: 'Wind',
      about: 'Where the wind blows from at first.',
      value: (from) => `from the ${POINTS[from]}`,
    },
    approach: {
      label: 'Approach',
      about: 'The angle between the courses of the two lines.',
      value: (sectors) => (sectors === 2 ? 'closing slowly, 60° apart' : 'closing fast, 120° apart'),
    },
    turns: {
      label: 'Length',
      about: 'Turns of a quarter of an hour until nightfall.',
      value: (turns) => counted(turns, 'turn', 'turns'),
    },
  },
  board: {
    turn: ({ turn, turns, phase }) => `Turn ${turn} of ${turns}: ${PHASES[phase]}.`,
    wind: ({ from }) => `Wind from the ${POINTS[from]}.`,
    ship: ({ ship, x, y, heading, attitude }) =>
      `${inFull(ship)}: at ${x} cm east and ${y} cm south, heading ${heading}°, ${ATTITUDES[attitude]}.`,
    sheet: ({ hull, hullOf, masts, mastsOf, broadside, boarding }) =>
      `Hull ${hull} of ${hullOf}, masts ${masts} of ${mastsOf}, broadside ${broadside}, crew ${boarding}.`,
    markers: ({ markers, fires, leaks }) => {
      const burning = fires === 0 ? [] : [counted(fires, 'fire', 'fires')];
      const leaking = leaks.map((due) => `a leak that sinks her at the end of turn ${due}`);
      return `${capital([...markers.map((each) => MARKERS[each]), ...burning, ...leaking].join(', '))}.`;
    },
    prize: ({ captor }) => `Prize of ${CAMPS[captor]}.`,
    sunk: ({ ship }) => says(ship, 'is gone.'),
    bearing: ({ from, distance, bearing, range, side }) => {
      const far = range === null ? 'out of range' : RANGES[range];
      const bears = side === null ? 'not bearing' : `bearing to ${SIDES[side]}`;
      return `${distance} cm from ${from.name}, at ${bearing}°, ${far}, ${bears}.`;
    },
    division: ({ division, ships }) => `Division ${division}: ${listed(ships.map(called))}.`,
  },
};
