/**
 * The position text: how things stand at the start of a turn, one fact a line (or after `;`).
 *
 *     turn allied 4                        whose turn, and of which round; left out before the wind is set
 *     first english                        who plays first in a round; left out, it is the camp whose turn it is
 *     wind NE                              where it comes from; left out, a coin is tossed
 *     victory N18 NW FMZ 3/3               point, heading, masts (fore, main, mizzen), guns to port and starboard
 *     bucentaure C3 E --- 1/2 repair 6     its mizzen stands again in round 6
 *     flag allied victory                  a flag that is not at its mast, and the ship it is aboard of
 *     gun C1 7                             a gun that is destroyed, and the round in which it is replaced
 *     pass allied 6                        a fleet under repair, and the round in which it plays again
 *
 * Ships that are left out are sunk. What has been moved and fired in a turn is no part of it.
 */

import { HEADINGS, type Heading } from '../../geometry/lattice.ts';
import { isShip } from './fleet.ts';
import { type Board, type Ship, type State, wholeShip } from './state.ts';
import {
  type ByCamp,
  CAMPS,
  type Camp,
  type FortId,
  MASTS,
  type Mast,
  type Point,
  SHIP_IDS,
  type ShipId,
  type Side,
} from './vocabulary.ts';

/** A ship that is afloat, as a position has it. */
export interface PlacedShip extends Readonly<Record<Mast, boolean>>, Readonly<Record<Side, number>> {
  readonly at: Point;
  readonly heading: Heading;
  /** The round in which its mizzen stands again; 0 when it is not under repair. */
  readonly repair: number;
}

export interface Position {
  readonly turn?: { readonly camp: Camp; readonly round: number };
  readonly first?: Camp;
  readonly wind?: Heading;
  /** Those that are afloat. */
  readonly ships: Readonly<Partial<Record<ShipId, PlacedShip>>>;
  /** The ships that flags are aboard of; flags left out are at their masts. */
  readonly flags: Readonly<Partial<ByCamp<ShipId>>>;
  /** The rounds in which destroyed guns are replaced; guns left out are whole. */
  readonly guns: Readonly<Record<FortId, number>>;
  /** The rounds in which fleets under repair play again. */
  readonly passes: Readonly<Partial<ByCamp<number>>>;
}

/** A text as far as it could be read, and everything that is wrong with how it is written. */
export interface Reading {
  readonly position: Position;
  readonly faults: readonly string[];
}

type Draft = { -readonly [Key in keyof Position]: Position[Key] };

/** A line of the text: reads its words into the draft, or says what is wrong with them. */
type Reader = (draft: Draft, words: readonly string[]) => string | null;

const MAST_SIGNS: Readonly<Record<Mast, string>> = { foremast: 'F', mainmast: 'M', mizzenmast: 'Z' };
const POINT = /^[A-Y][1-9][0-9]?$/;
const NUMBER = /^(0|[1-9][0-9]{0,3})$/;

/** Reads a position. Says every fault of the writing; whether it can be played is another matter. */
export function parsePosition(text: string): Reading {
  const draft: Draft = { ships: {}, flags: {}, guns: {}, passes: {} };
  const faults: string[] = [];
  const known = new Set<string>();
  for (const line of text.split(/[\n;]/)) {
    const words = line.trim().split(/\s+/);
    const [word = ''] = words;
    if (word === '') continue;
    const fault = readLine(draft, words, known);
    if (fault !== null) faults.push(`"${line.trim()}": ${fault}`);
  }
  return { position: draft, faults };
}

/** Writes a position. Reading it again gives the same. */
export function makePosition({ turn, first, wind, ships, flags, guns, passes }: Position): string {
  const lines = [
    turn === undefined ? [] : [`turn ${turn.camp} ${turn.round}`],
    first === undefined ? [] : [`first ${first}`],
    wind === undefined ? [] : [`wind ${wind}`],
    SHIP_IDS.flatMap((id) => (ships[id] === undefined ? [] : [shipLine(id, ships[id])])),
    CAMPS.flatMap((camp) => (flags[camp] === undefined ? [] : [`flag ${camp} ${flags[camp]}`])),
    Object.keys(guns)
      .sort()
      .map((fort) => `gun ${fort} ${guns[fort]}`),
    CAMPS.flatMap((camp) => (passes[camp] === undefined ? [] : [`pass ${camp} ${passes[camp]}`])),
  ];
  return lines.flat().join('\n');
}

/** The position on a board, as if the turn that is being played were about to begin. */
export function positionOf(board: Board): Position {
  const { playing, round, first, wind, flags, passes } = board;
  const ships = SHIP_IDS.flatMap((id) => (board.ships[id].afloat ? [[id, placed(board.ships[id])]] : []));
  const carried = CAMPS.flatMap((camp) => (flags[camp] === 'mast' ? [] : [[camp, flags[camp]]]));
  const destroyed = Object.entries(board.forts).flatMap(([id, { gun, back }]) =>
    gun === 'destroyed' ? [[id, back]] : [],
  );
  const passing = CAMPS.flatMap((camp) => (passes[camp] > round ? [[camp, passes[camp]]] : []));
  return {
    ...(playing === undefined ? {} : { turn: { camp: playing, round } }),
    ...(playing === undefined || first === undefined ? {} : { first }),
    ...(wind === undefined ? {} : { wind }),
    ships: Object.fromEntries(ships),
    flags: Object.fromEntries(carried),
    guns: Object.fromEntries(destroyed),
    passes: Object.fromEntries(passing),
  };
}

/** A state with this position laid out in it; the turn it names is still to begin. */
export function stateAt(state: State, position: Position): State {
  const { turn, wind, flags, guns, passes } = position;
  const first = position.first ?? turn?.camp;
  const ships = SHIP_IDS.map((id) => [id, shipAt(state.board, id, position.ships[id])] as const);
  const forts = Object.entries(state.board.forts).map(([id, fort]) => {
    const back = guns[id];
    return [id, back === undefined ? fort : { ...fort, gun: 'destroyed' as const, back }] as const;
  });
  const board: Board = {
    ...state.board,
    round: turn?.round ?? 1,
    ...(first === undefined ? {} : { first }),
    ...(wind === undefined ? {} : { wind }),
    ships: Object.fromEntries(ships) as Board['ships'],
    forts: Object.fromEntries(forts),
    flags: { english: flags.english ?? 'mast', allied: flags.allied ?? 'mast' },
    passes: { english: passes.english ?? 0, allied: passes.allied ?? 0 },
  };
  return { ...state, board };
}

function shipAt(board: Board, id: ShipId, ship: PlacedShip | undefined): Ship {
  if (ship === undefined) return { ...board.ships[id], afloat: false };
  return { ...wholeShip(id, ship.at, ship.heading), ...ship };
}

function placed({ at, heading, foremast, mainmast, mizzenmast, port, starboard, repair }: Ship): PlacedShip {
  return { at, heading, foremast, mainmast, mizzenmast, port, starboard, repair };
}

function shipLine(id: ShipId, ship: PlacedShip): string {
  const masts = MASTS.map((mast) => (ship[mast] ? MAST_SIGNS[mast] : '-')).join('');
  const repair = ship.repair > 0 ? ` repair ${ship.repair}` : '';
  return `${id} ${ship.at} ${ship.heading} ${masts} ${ship.port}/${ship.starboard}${repair}`;
}

function readLine(draft: Draft, words: readonly string[], known: Set<string>): string | null {
  const [word = '', subject = ''] = words;
  const reader = isShip(word) ? readShip : Object.hasOwn(READERS, word) ? READERS[word] : undefined;
  if (reader === undefined) return `${word} is no ship, and no word of a position`;
  const fact = ['flag', 'gun', 'pass'].includes(word) ? `${word} ${subject}` : word;
  if (known.has(fact)) return `${fact} is there twice`;
  known.add(fact);
  return reader(draft, words);
}

const READERS: Readonly<Record<string, Reader>> = {
  turn: (draft, [, camp, round, ...rest]) => {
    if (!isCamp(camp) || !isNumber(round) || rest.length > 0) return 'it should be: turn, a camp, a round';
    draft.turn = { camp, round: Number(round) };
    return null;
  },
  first: (draft, [, camp, ...rest]) => {
    if (!isCamp(camp) || rest.length > 0) return 'it should be: first, a camp';
    draft.first = camp;
    return null;
  },
  wind: (draft, [, from, ...rest]) => {
    if (!isHeading(from) || rest.length > 0) return `it should be: wind, one of ${HEADINGS.join(' ')}`;
    draft.wind = from;
    return null;
  },
  flag: (draft, [, camp, ship, ...rest]) => {
    if (!isCamp(camp) || ship === undefined || !isShip(ship) || rest.length > 0) {
      return 'it should be: flag, the camp it belongs to, a ship';
    }
    draft.flags = { ...draft.flags, [camp]: ship };
    return null;
  },
  gun: (draft, [, fort = '', round, ...rest]) => {
    if (!POINT.test(fort) || !isNumber(round) || rest.length > 0) {
      return 'it should be: gun, an emplacement, a round';
    }
    draft.guns = { ...draft.guns, [fort]: Number(round) };
    return null;
  },
  pass: (draft, [, camp, round, ...rest]) => {
    if (!isCamp(camp) || !isNumber(round) || rest.length > 0) return 'it should be: pass, a camp, a round';
    draft.passes = { ...draft.passes, [camp]: Number(round) };
    return null;
  },
};

function readShip(
  draft: Draft,
  [id, at = '', heading, masts = '', guns = '', ...rest]: readonly string[],
): string | null {
  if (!POINT.test(at)) return `${at} is no point`;
  if (!isHeading(heading)) return `the heading should be one of ${HEADINGS.join(' ')}`;
  if (!/^[F-][M-][Z-]$/.test(masts)) return 'the masts should be FMZ, with - for each that is down';
  const [, port, starboard] = /^([0-9])\/([0-9])$/.exec(guns) ?? [];
  if (port === undefined || starboard === undefined) return 'the guns should be such as 3/2, port first';
  const [word, round] = rest;
  if (rest.length > 0 && (rest.length > 2 || word !== 'repair' || !isNumber(round))) {
    return 'after the guns there can only be: repair, a round';
  }
  const ship: PlacedShip = {
    at,
    heading,
    foremast: masts[0] === 'F',
    mainmast: masts[1] === 'M',
    mizzenmast: masts[2] === 'Z',
    port: Number(port),
    starboard: Number(starboard),
    repair: Number(round ?? 0),
  };
  draft.ships = { ...draft.ships, [id as ShipId]: ship };
  return null;
}

const isCamp = (word: string | undefined): word is Camp =>
  (CAMPS as readonly (string | undefined)[]).includes(word);
const isHeading = (word: string | undefined): word is Heading =>
  (HEADINGS as readonly (string | undefined)[]).includes(word);
const isNumber = (word: string | undefined): word is string => word !== undefined && NUMBER.test(word);
