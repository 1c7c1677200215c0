/** The standard set-up, other positions, and what makes one unplayable. */

import { z } from 'zod';
import { ahead, overlaps, touches } from '../../geometry/index.ts';
import type { Chance } from '../../kernel/chance.ts';
import type { EventOf } from './events.ts';
import { LEADERS, LINE_GAP, TABLE, TOUCH } from './measures.ts';
import { fleetsOf, type Options } from './options.ts';
import { FIRST_WINDS, SECTOR } from './rose.ts';
import { situationOf } from './sailing.ts';
import { baseOf, bondBetween, homeCamp, roster, shipOf } from './sea.ts';
import { windShape } from './shapes.ts';
import { BOXES, isPastRepair, MAST_BOXES, SHEETS, SHIP_CLASSES, type ShipClass } from './sheets.ts';
import { initial, type Sea, type Ship } from './state.ts';
import {
  BONDS,
  CAMPS,
  type Camp,
  FIRST_PHASES,
  MOST_SHIPS,
  opponentOf,
  type Seat,
  type ShipId,
  seatsOf,
} from './vocabulary.ts';

const FARTHEST = 100_000;
const coordinate = z.int().min(-FARTHEST).max(FARTHEST);
const shipId = z.string().regex(/^[fe]\d{1,2}$/);
const turn = z.int().min(1).max(48);

/** A ship as a scenario puts her on the table; the first of each camp is the flagship. */
export const shipDraft = z.strictObject({
  class: z.enum(SHIP_CLASSES),
  x: coordinate,
  y: coordinate,
  heading: z.int().min(0).max(359),
  /** Boxes ticked. */
  hull: z.int().min(0).max(48).default(0),
  masts: z.int().min(0).max(MAST_BOXES).default(0),
  /** BORDÉE and ABORDAGE lost besides what the boxes take. */
  gunsLost: z.int().min(0).max(12).default(0),
  crewLost: z.int().min(0).max(13).default(0),
  fires: z.int().min(0).max(9).default(0),
  rudders: z.int().min(0).max(9).default(0),
  /** The turns at whose end leaks sink her. */
  leaks: z.array(z.int().min(1).max(99)).max(20).default([]),
  /** The turn in whose tests wreckage is cleared away. */
  hinderedTo: z.int().min(0).max(50).default(0),
  captainDead: z.boolean().default(false),
  anchored: z.boolean().default(false),
  /** She has fired her first broadside. */
  opened: z.boolean().default(false),
  /** The enemy she has struck to, and the turn from which both may move again. */
  prizeOf: shipId.optional(),
  heldTo: z.int().min(0).max(51).default(0),
});
export type ShipDraft = z.infer<typeof shipDraft>;

const fleet = z.array(shipDraft).min(1).max(MOST_SHIPS);

/** A position. French ships are `f1`, `f2` … in their order, English ones `e1`, `e2` … */
export const scenario = z.strictObject({
  turn: turn.default(1),
  /** Where in the turn the battle begins. */
  phase: z.enum(FIRST_PHASES).default('tests'),
  windFrom: windShape,
  ships: z.strictObject({ french: fleet, english: fleet }),
  bonds: z
    .array(z.strictObject({ striker: shipId, other: shipId, kind: z.enum(BONDS), turn }))
    .max(50)
    .default([]),
  /** Ships that sail together, the leader first. */
  divisions: z.array(z.array(shipId).min(2).max(MOST_SHIPS)).max(MOST_SHIPS).default([]),
});
export type Scenario = z.infer<typeof scenario>;

type Deployed = EventOf<'deployed'>['sea'];

/** How the battle begins, and in which phase of its first turn. */
export function deployment(
  options: Options,
  position: Scenario | undefined,
  chance: Chance,
): { readonly sea: Deployed; readonly phase: Scenario['phase'] } {
  if (position !== undefined) return { sea: laidOut(options, position), phase: position.phase };
  const windFrom = options.windFrom ?? chance.pick(FIRST_WINDS, 'wind');
  return { sea: laidOut(options, standard(options, windFrom)), phase: 'tests' };
}

/** The two lines, as options and wind have them (R3). */
export function standard(options: Options, windFrom: number): Scenario {
  const ships = { french: line(options, 'french', windFrom), english: line(options, 'english', windFrom) };
  return { turn: 1, phase: 'tests', windFrom, ships, bonds: [], divisions: [] };
}

/** Ships in line astern behind their leader, on a course to one side of the wind. */
function line(options: Options, camp: Camp, windFrom: number): ShipDraft[] {
  const half = (options.approach / 2) * SECTOR;
  const heading = camp === 'french' ? 180 - half : 180 + half;
  let place: { x: number; y: number } = LEADERS[camp];
  let before: ShipClass | undefined;
  return fleetsOf(options)[camp].map((shipClass) => {
    if (before !== undefined) {
      const apart = (SHEETS[before].length + SHEETS[shipClass].length) / 2 + LINE_GAP;
      place = ahead(place, heading + 180, apart);
    }
    before = shipClass;
    return draftAt(shipClass, turnedTable(place, windFrom), (heading + windFrom * SECTOR) % 360);
  });
}

const draftAt = (shipClass: ShipClass, { x, y }: { x: number; y: number }, heading: number): ShipDraft =>
  shipDraft.parse({ class: shipClass, x, y, heading });

/** A place on the table after it has been turned about its centre until the wind is where it is. */
function turnedTable({ x, y }: { x: number; y: number }, windFrom: number): { x: number; y: number } {
  let place = { x, y };
  for (let quarters = windFrom / 3; quarters > 0; quarters--) place = { x: TABLE - place.y, y: place.x };
  return place;
}

/** A position as the rules look at it. Turns are counted on from the position's. */
function laidOut(options: Options, position: Scenario): Deployed {
  const { turns, captains } = initial(options);
  const ships = Object.fromEntries(
    CAMPS.flatMap((camp) =>
      position.ships[camp].map((draft, place) => [idOf(camp, place), shipFrom(draft, camp, place, options)]),
    ),
  ) as Record<ShipId, Ship>;
  const sea: Deployed = {
    turn: position.turn,
    turns,
    windFrom: position.windFrom,
    ships,
    bonds: {},
    divisions: {},
    captains,
    formed: 0,
  };
  for (const id of Object.keys(ships)) takeAsPrize(sea, id, position.phase);
  for (const bond of position.bonds) tie(sea, bond);
  for (const members of position.divisions) join(sea, members);
  return sea;
}

const idOf = (camp: Camp, place: number): ShipId => `${camp[0]}${place + 1}`;

function shipFrom(draft: ShipDraft, camp: Camp, place: number, { captains }: Options): Ship {
  const { gunsLost, crewLost, prizeOf, leaks, ...rest } = draft;
  const sheet = SHEETS[draft.class];
  const seats = seatsOf(captains).filter((chair) => chair.camp === camp);
  const crew = Math.floor(draft.hull / BOXES.crew) + Math.floor(draft.masts / BOXES.mast) + crewLost;
  return {
    camp,
    seat: seats[place % seats.length]?.seat as Seat,
    flagship: place === 0,
    ...rest,
    broadside: Math.max(0, sheet.broadside - Math.floor(draft.hull / BOXES.gun) - gunsLost),
    boarding: Math.max(0, sheet.boarding - crew),
    leaks: [...leaks].sort((a, b) => a - b),
    sunk: false,
    ...(prizeOf === undefined ? {} : { captor: prizeOf }),
    possessed: false,
    adrift: false,
    movedOn: 0,
    portOn: 0,
    starboardOn: 0,
    carronadesOn: 0,
    boardedOn: 0,
    attackers: [],
    damagers: [],
  };
}

/** A prize is her captor's camp's, who has taken possession unless hindered. */
function takeAsPrize({ ships, turn: now }: Deployed, id: ShipId, phase: Scenario['phase']): void {
  const ship = ships[id] as Ship;
  const captor = ship.captor === undefined ? undefined : ships[ship.captor];
  if (captor === undefined) return;
  const { camp, seat, hinderedTo } = captor;
  const isHindered = hinderedTo > now || (hinderedTo === now && phase === 'tests');
  ships[id] = { ...ship, camp, seat, possessed: !isHindered };
}

function tie(sea: Deployed, { striker, other, kind, turn: since }: Scenario['bonds'][number]): void {
  const ids = Object.keys(sea.ships);
  const [a, b] = [striker, other].sort((one, two) => ids.indexOf(one) - ids.indexOf(two)) as [ShipId, ShipId];
  sea.bonds[`${a}-${b}`] = { a, b, kind, striker, turn: since, triedOn: 0 };
}

function join(sea: Deployed, members: readonly ShipId[]): void {
  const division = `d${sea.formed + 1}`;
  const { seat } = sea.ships[members[0] as ShipId] as Ship;
  const ships = [...members];
  sea.divisions[division] = { seat, ships, formedOn: 0, turnX: 0, turnY: 0, turn: 0, pending: [] };
  for (const id of members) sea.ships[id] = { ...(sea.ships[id] as Ship), division };
  sea.formed += 1;
}

// Faults

/** Every reason why a position cannot be played; empty when it can. */
export function faults(options: Options, position: Scenario): string[] {
  const names = namesFaults(position);
  if (names.length > 0) return names;
  const sea: Sea = { ...initial(options), ...laidOut(options, position) };
  return [
    ...numbersFaults(options, position),
    ...CAMPS.flatMap((camp) =>
      position.ships[camp].flatMap((draft, place) => draftFaults(position, draft, idOf(camp, place))),
    ),
    ...placeFaults(sea),
    ...CAMPS.filter((camp) => !Object.values(sea.ships).some((ship) => ship.camp === camp)).map(
      (camp) => `the ${camp} have no ship left`,
    ),
    ...position.bonds.flatMap((bond) => bondFaults(sea, bond)),
    ...position.divisions.flatMap((members) => divisionFaults(sea, members)),
  ];
}

/** Ships that are named, and are not there: nothing else can be judged before. */
function namesFaults({ ships, bonds, divisions }: Scenario): string[] {
  const ids = CAMPS.flatMap((camp) => ships[camp].map((_, place) => idOf(camp, place)));
  const named = [
    ...CAMPS.flatMap((camp) => ships[camp].flatMap(({ prizeOf }) => prizeOf ?? [])),
    ...bonds.flatMap(({ striker, other }) => [striker, other]),
    ...divisions.flat(),
  ];
  return [...new Set(named)].filter((id) => !ids.includes(id)).map((id) => `there is no ship ${id}`);
}

function numbersFaults({ captains, turns }: Options, { turn: now, ships }: Scenario): string[] {
  const found = CAMPS.filter((camp) => ships[camp].length < captains).map(
    (camp) => `${captains} captains need as many ${camp} ships`,
  );
  return now > turns ? [...found, `turn ${now} is after nightfall`] : found;
}

function draftFaults({ turn: now, ships }: Scenario, draft: ShipDraft, id: ShipId): string[] {
  const found: string[] = [];
  const { hull } = SHEETS[draft.class];
  if (draft.hull > hull) found.push(`${id} has ${hull} hull boxes, not ${draft.hull}`);
  if (isPastRepair(draft.class, draft)) found.push(`${id} is past repair`);
  if (draft.leaks.some((due) => due < now)) found.push(`${id} would have sunk by a leak`);
  if (draft.hinderedTo > now + 2) found.push(`${id} is hindered for too long`);
  if (draft.heldTo > now + 3) found.push(`${id} is held for too long`);
  return [...found, ...prizeFaults(ships, draft, id)];
}

function prizeFaults(ships: Scenario['ships'], { prizeOf }: ShipDraft, id: ShipId): string[] {
  if (prizeOf === undefined) return [];
  if (homeCamp(prizeOf) !== opponentOf(homeCamp(id)))
    return [`${id} cannot be a prize of a friend, ${prizeOf}`];
  const captor = ships[homeCamp(prizeOf)][Number(prizeOf.slice(1)) - 1];
  return captor?.prizeOf === undefined ? [] : [`${id} cannot be a prize of a prize, ${prizeOf}`];
}

function placeFaults(sea: Sea): string[] {
  const ids = roster(sea);
  return ids.flatMap((id, place) =>
    ids
      .slice(place + 1)
      .filter((other) => overlaps(baseOf(sea, id), baseOf(sea, other)))
      .map((other) => `${id} and ${other} overlap`),
  );
}

function bondFaults(sea: Sea, { striker, other, kind, turn: since }: Scenario['bonds'][number]): string[] {
  if (striker === other) return [`${striker} cannot be bound to herself`];
  const pair = `${striker} and ${other}`;
  const found: string[] = [];
  const [one, two] = [shipOf(sea, striker), shipOf(sea, other)];
  if (since > sea.turn) found.push(`${pair} are bound before it happens`);
  if (bondBetween(sea, striker, other)?.striker !== striker) found.push(`${pair} are bound twice`);
  if (!inReach(sea, striker, other)) found.push(`${pair} are bound and not in contact`);
  if (kind === 'grappled' && one.camp === two.camp) found.push(`${pair} are grappled and friends`);
  if (kind === 'grappled' && (one.captor ?? two.captor) !== undefined)
    found.push(`${pair} are grappled, and one is a prize`);
  return found;
}

/** Bound ships lie as contact has left them: with no more between them than a turn can leave. */
const inReach = (sea: Sea, one: ShipId, other: ShipId): boolean =>
  touches(baseOf(sea, one), baseOf(sea, other), TOUCH);

function divisionFaults(sea: Sea, members: readonly ShipId[]): string[] {
  const name = members.join(', ');
  const found: string[] = [];
  if (new Set(members).size < members.length) found.push(`${name}: a ship is named twice`);
  if (new Set(members.map((id) => shipOf(sea, id).seat)).size > 1) found.push(`${name}: of several captains`);
  const lost = members.filter(
    (id) => !sea.divisions[shipOf(sea, id).division ?? '']?.ships.every((each) => members.includes(each)),
  );
  if (lost.length > 0) found.push(`${name}: in two divisions`);
  const bound = members.filter((id) => situationOf(sea, id) !== 'free');
  if (bound.length > 0) found.push(`${bound.join(', ')} cannot sail in a division`);
  return found;
}
