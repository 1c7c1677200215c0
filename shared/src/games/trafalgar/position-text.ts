/**
 * The position text, one fact per line (or after `;`).
 *
 *     turn allied 4                        the turn about to begin, and its round; omitted before the wind is set
 *     first english                        who plays first in a round; by default, the camp whose turn it is
 *     wind NE                              where it blows from; if omitted, a coin is tossed
 *     victory N18 NW FMZ 3/3               point, heading, masts (fore, main, mizzen), guns to port and starboard
 *     bucentaure C3 E --- 1/2 repair 6     her mizzenmast is back in round 6
 *     flag allied victory                  a flag away from its mast, and the ship carrying it
 *     gun C1 7                             a destroyed gun, and the round of its replacement
 *     pass allied 6                        a fleet under repair, and the round in which it plays again
 *
 * Omitted ships are sunk. In the middle of a turn:
 *
 *     toss english                         the camp that has won the toss and must set the wind
 *     turn allied 4 begun                  the turn has begun; `acted`: and its camp has acted
 *     naiad D3 E FM- 2/2 moved 1 fired 2/0 moves made, shots fired to port and starboard; also `stopped` by a
 *                                          window, and `anchored` or `passing` for the rest of the turn
 *     gun B6 fired                         a gun that has fired this turn
 *     ended french                         one of two allies has ended their turn
 *     proposal french bucentaure           a repair proposed by one of two allies
 *     window naiad ahead port              an open window: the stopped ship, and her remaining orders
 *     call naiad C1 mainmast               a ship called by a gun, which may fire first; the gun's aim
 *     order allied C1 fire 2 battery       a standing order: `ask`, `hold`, or `fire`, a distance and aims
 *     replaced allied C1 hold              the order that answers the open window instead
 *     held french                          one of two allies has left the open window to the other
 */

import { HEADINGS } from '../../geometry/lattice.ts';
import { given } from '../../kernel/optional.ts';
import { isShip } from './fleet.ts';
import { NOTHING, type PlacedShip, type Position, STAGES, shipsIn } from './position.ts';
import type { StandingOrder, StandingOrders } from './state.ts';
import {
  type ByCamp,
  CAMPS,
  type FortId,
  MASTS,
  type Mast,
  ORDERS,
  SEATS,
  SHIP_AIMS,
  SHIP_IDS,
  type ShipId,
  STANCES,
} from './vocabulary.ts';

/** A text as far as it can be read, and all its syntax errors. */
interface Reading {
  readonly position: Position;
  readonly faults: readonly string[];
}

type Draft = { -readonly [Key in keyof Position]: Position[Key] };

/** The words of a line to write. */
type LineWords = readonly (string | number)[];

/** Reads a line, without its first word, into the draft, or returns the expected form. */
type Reader = (draft: Draft, words: readonly string[]) => string | null;

const MAST_SIGNS: Readonly<Record<Mast, string>> = { foremast: 'F', mainmast: 'M', mizzenmast: 'Z' };
const POINT = /^[A-Y][1-9][0-9]?$/;
const NUMBER = /^(0|[1-9][0-9]{0,3})$/;

/**
 * Reads a position. Reports every syntax error, but not whether it can be played. Facts end with a
 * semicolon or a line break; in a text with semicolons, lines may break anywhere.
 */
export function parsePosition(text: string): Reading {
  const reading = readLines(text.split(/[\n;]/));
  if (reading.faults.length === 0 || !text.includes(';')) return reading;
  const unbroken = readLines(text.split(';'));
  return unbroken.faults.length === 0 ? unbroken : reading;
}

function readLines(lines: readonly string[]): Reading {
  const draft: Draft = { ...NOTHING };
  const faults: string[] = [];
  const known = new Set<string>();
  for (const line of lines) {
    const words = line.trim().split(/\s+/);
    if (words[0] === '') continue;
    const fault = readLine(draft, words, known);
    if (fault !== null) faults.push(`"${line.trim()}": ${fault}`);
  }
  return { position: draft, faults };
}

/** Writes a position in one line; reading it back gives the same one. */
export function makePosition(position: Position): string {
  const { toss, turn, first, wind, flags, guns, passes, ended, proposal, window, call } = position;
  const lines: (LineWords | undefined)[] = [
    toss && ['toss', toss],
    turn && ['turn', turn.camp, turn.round, ...(turn.stage === undefined ? [] : [turn.stage])],
    first && ['first', first],
    wind && ['wind', wind],
    ...shipsIn(position).map(([id, ship]) => shipLine(id, ship)),
    ...CAMPS.map((camp) => flags[camp] && ['flag', camp, flags[camp]]),
    ...Object.entries(guns)
      .sort(byFort)
      .map(([fort, round]) => ['gun', fort, round]),
    ...CAMPS.map((camp) => (passes[camp] === undefined ? undefined : ['pass', camp, passes[camp]])),
    ...ended.map((seat) => ['ended', seat]),
    proposal && ['proposal', proposal.seat, ...proposal.ships],
    window && ['window', window.ship, ...window.orders],
    call && ['call', call.ship, call.fort, call.aim],
    ...orderLines('order', position.standingOrders),
    ...orderLines('replaced', position.replaced),
    ...position.held.map((seat) => ['held', seat]),
  ];
  return lines.flatMap((words) => (words === undefined ? [] : [words.join(' ')])).join('; ');
}

const byFort = ([one]: readonly [FortId, unknown], [other]: readonly [FortId, unknown]): number =>
  one < other ? -1 : 1;

function shipLine(id: ShipId, ship: PlacedShip): LineWords {
  const { at, heading, port, starboard, repair, moved, portFired, starboardFired, stopped, stance } = ship;
  const masts = MASTS.map((mast) => (ship[mast] ? MAST_SIGNS[mast] : '-')).join('');
  return [
    ...[id, at, heading, masts, `${port}/${starboard}`],
    ...(repair > 0 ? ['repair', repair] : []),
    ...(moved > 0 ? ['moved', moved] : []),
    ...(portFired + starboardFired > 0 ? ['fired', `${portFired}/${starboardFired}`] : []),
    ...(stopped ? ['stopped'] : []),
    ...(stance === 'ready' ? [] : [stance]),
  ];
}

const orderLines = (word: 'order' | 'replaced', orders: ByCamp<StandingOrders>): LineWords[] =>
  CAMPS.flatMap((camp) =>
    Object.entries(orders[camp])
      .sort(byFort)
      .map(([fort, order]) => [word, camp, fort, ...orderWords(order)]),
  );

const orderWords = (order: StandingOrder): LineWords =>
  order.do === 'fire' ? [order.do, order.distance, ...order.aims] : [order.do];

function readLine(draft: Draft, words: readonly string[], known: Set<string>): string | null {
  const [word = ''] = words;
  const reader = isShip(word) ? readShip(word) : Object.hasOwn(READERS, word) ? READERS[word] : undefined;
  if (reader === undefined) return `unknown word "${word}"`;
  const fact = words.slice(0, 1 + (SUBJECTS[word] ?? 0)).join(' ');
  if (known.has(fact)) return `"${fact}" appears twice`;
  known.add(fact);
  return reader(draft, words.slice(1));
}

/** The number of words after the first that identify a line's subject: one line is allowed per subject. */
const SUBJECTS: Readonly<Record<string, number>> = {
  flag: 1,
  gun: 1,
  pass: 1,
  ended: 1,
  held: 1,
  order: 2,
  replaced: 2,
};

const READERS: Readonly<Record<string, Reader>> = {
  toss: (draft, [camp, ...rest]) => {
    if (!isOne(CAMPS, camp) || rest.length > 0) return 'expected "toss" and a camp';
    draft.toss = camp;
    return null;
  },
  turn: (draft, [camp, round, stage, ...rest]) => {
    const isStage = stage === undefined || isOne(STAGES, stage);
    if (!isOne(CAMPS, camp) || !isNumber(round) || !isStage || rest.length > 0) {
      return 'expected "turn", a camp, a round, and begun or acted once it has begun';
    }
    draft.turn = given({ camp, round: Number(round), stage });
    return null;
  },
  first: (draft, [camp, ...rest]) => {
    if (!isOne(CAMPS, camp) || rest.length > 0) return 'expected "first" and a camp';
    draft.first = camp;
    return null;
  },
  wind: (draft, [from, ...rest]) => {
    if (!isOne(HEADINGS, from) || rest.length > 0) return `expected "wind", one of ${HEADINGS.join(' ')}`;
    draft.wind = from;
    return null;
  },
  flag: (draft, [camp, ship, ...rest]) => {
    if (!isOne(CAMPS, camp) || !isOne(SHIP_IDS, ship) || rest.length > 0) {
      return 'expected "flag", the camp it belongs to, a ship';
    }
    draft.flags = { ...draft.flags, [camp]: ship };
    return null;
  },
  gun: (draft, [fort, round, ...rest]) => {
    if (!isPoint(fort) || !(round === 'fired' || isNumber(round)) || rest.length > 0) {
      return 'expected "gun", an emplacement, a round or fired';
    }
    draft.guns = { ...draft.guns, [fort]: round === 'fired' ? round : Number(round) };
    return null;
  },
  pass: (draft, [camp, round, ...rest]) => {
    if (!isOne(CAMPS, camp) || !isNumber(round) || rest.length > 0) return 'expected "pass", a camp, a round';
    draft.passes = { ...draft.passes, [camp]: Number(round) };
    return null;
  },
  ended: (draft, [seat, ...rest]) => {
    if (!isOne(SEATS, seat) || rest.length > 0) return 'expected "ended" and a seat';
    draft.ended = [...draft.ended, seat];
    return null;
  },
  proposal: (draft, [seat, ...ships]) => {
    if (!isOne(SEATS, seat) || !areDifferent(SHIP_IDS, ships)) return 'expected "proposal", a seat, ships';
    draft.proposal = { seat, ships };
    return null;
  },
  window: (draft, [ship, ...orders]) => {
    if (!isOne(SHIP_IDS, ship) || orders.length === 0 || !areAll(ORDERS, orders)) {
      return `expected "window", a ship, orders out of ${ORDERS.join(' ')}`;
    }
    draft.window = { ship, orders };
    return null;
  },
  call: (draft, [ship, fort, aim, ...rest]) => {
    if (!isOne(SHIP_IDS, ship) || !isPoint(fort) || !isOne(SHIP_AIMS, aim) || rest.length > 0) {
      return `expected "call", a ship, an emplacement, one of ${SHIP_AIMS.join(' ')}`;
    }
    draft.call = { ship, fort, aim };
    return null;
  },
  order: (draft, words) => readOrder(draft, 'standingOrders', words),
  replaced: (draft, words) => readOrder(draft, 'replaced', words),
  held: (draft, [seat, ...rest]) => {
    if (!isOne(SEATS, seat) || rest.length > 0) return 'expected "held" and a seat';
    draft.held = [...draft.held, seat];
    return null;
  },
};

const readShip =
  (id: ShipId): Reader =>
  (draft, [at, heading, masts = '', guns, ...rest]) => {
    if (!isPoint(at)) return at === undefined ? 'the point is missing' : `"${at}" is not a point of a chart`;
    if (!isOne(HEADINGS, heading)) return `the heading should be one of ${HEADINGS.join(' ')}`;
    if (!/^[F-][M-][Z-]$/.test(masts)) return 'the masts should be FMZ, with - for each that is down';
    const left = readPair(guns);
    if (left === null) return 'the guns should be such as 3/2, port first';
    const doings = readDoings(rest);
    if (doings === null) {
      return 'after the guns there can only be, in this order: repair, a round; moved, a number; fired, such as 2/0; stopped; anchored or passing';
    }
    const ship: PlacedShip = {
      at,
      heading,
      foremast: masts[0] === 'F',
      mainmast: masts[1] === 'M',
      mizzenmast: masts[2] === 'Z',
      port: left[0],
      starboard: left[1],
      ...doings,
    };
    draft.ships = { ...draft.ships, [id]: ship };
    return null;
  };

type Doings = Pick<PlacedShip, 'repair' | 'moved' | 'portFired' | 'starboardFired' | 'stopped' | 'stance'>;

/** A ship's stance and actions this turn; null if invalid. */
function readDoings(words: readonly string[]): Doings | null {
  const form =
    /^(?: repair (?<repair>0|[1-9]\d{0,3}))?(?: moved (?<moved>\d))?(?: fired (?<fired>\d\/\d))?(?<stopped> stopped)?(?: (?<stance>anchored|passing))?$/;
  const parts = form.exec(words.map((word) => ` ${word}`).join(''))?.groups;
  if (parts === undefined) return null;
  const [portFired, starboardFired] = readPair(parts.fired ?? '0/0') ?? [0, 0];
  return {
    repair: Number(parts.repair ?? 0),
    moved: Number(parts.moved ?? 0),
    portFired,
    starboardFired,
    stopped: parts.stopped !== undefined,
    stance: isOne(STANCES, parts.stance) ? parts.stance : 'ready',
  };
}

/** Numbers to port and to starboard, such as `3/2`. */
function readPair(text: string | undefined): readonly [number, number] | null {
  const [, port, starboard] = /^(\d)\/(\d)$/.exec(text ?? '') ?? [];
  return port === undefined || starboard === undefined ? null : [Number(port), Number(starboard)];
}

const ORDER_FORM =
  'expected a camp, an emplacement, and ask, hold, or fire with the greatest distance and the aims';

function readOrder(
  draft: Draft,
  among: 'standingOrders' | 'replaced',
  [camp, fort, ...words]: readonly string[],
): string | null {
  const order = readDoing(words);
  if (!isOne(CAMPS, camp) || !isPoint(fort) || order === null) return ORDER_FORM;
  draft[among] = { ...draft[among], [camp]: { ...draft[among][camp], [fort]: order } };
  return null;
}

/** A gun's order; null if invalid. */
function readDoing([does, distance, ...aims]: readonly string[]): StandingOrder | null {
  if (does === 'ask' || does === 'hold') return distance === undefined ? { do: does } : null;
  if (does !== 'fire' || !/^[123]$/.test(distance ?? '') || !areDifferent(SHIP_AIMS, aims)) return null;
  return { do: does, aims, distance: Number(distance) };
}

const isOne = <Word extends string>(words: readonly Word[], word: string | undefined): word is Word =>
  words.some((each) => each === word);
const areAll = <Word extends string>(words: readonly Word[], list: string[]): list is Word[] =>
  list.every((word) => isOne(words, word));
/** Whether words of this list occur at most once each. */
const areDifferent = <Word extends string>(words: readonly Word[], list: string[]): list is Word[] =>
  list.length > 0 && new Set(list).size === list.length && areAll(words, list);
const isPoint = (word: string | undefined): word is string => word !== undefined && POINT.test(word);
const isNumber = (word: string | undefined): word is string => word !== undefined && NUMBER.test(word);
