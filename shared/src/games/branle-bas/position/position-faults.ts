/** All reasons why a position is unplayable, without mere consequences of others. */

import { overlaps, touches } from '../../../geometry/index.ts';
import { TURNS_HELD } from '../boarding/fight-numbers.ts';
import type { Options } from '../options.ts';
import { situationOf } from '../sailing/sailing.ts';
import { TOUCH } from '../sea/measures.ts';
import { afloat, baseOf, homeCamp, partnersOf, seatsIn, shipOf, TURNS_HINDERED } from '../sea/sea.ts';
import { isPastRepair, SHEETS } from '../sea/ship-sheets.ts';
import type { Sea } from '../state.ts';
import { CAMPS, type Camp, opponentOf, type ShipId, shipIdOf } from '../vocabulary.ts';
import type { BondDraft, DivisionDraft, PositionDraft, ShipDraft } from './drafts.ts';
import { divisionsIn, seaOf } from './layout.ts';
import { momentFaults } from './moment-faults.ts';

/** The turns from a surrender until prize and captor may move. */
const LONGEST_HOLD = TURNS_HELD + 1;

/** All reasons why a position cannot be played; empty if it can. */
export function positionFaults(options: Options, position: PositionDraft): string[] {
  const ofNumbers = [...numbersFaults(options, position), ...shipsFaults(options, position)];
  const names = namesFaults(position);
  if (names.length > 0) return [...names, ...ofNumbers];
  const sea = seaOf(options, position);
  const prizes = prizeFaults(position);
  const found = [
    ...ofNumbers,
    ...prizes,
    ...placeFaults(sea),
    ...(prizes.length > 0 ? [] : lostFaults(sea)),
    ...bondsFaults(sea, position),
    ...divisionsFaults(sea, position),
    ...captainsFaults(sea, position),
  ];
  return found.length > 0 ? found : momentFaults(sea, position);
}

/** A position's ships in roster order. */
const draftsIn = ({ ships }: PositionDraft): (readonly [ShipId, ShipDraft])[] =>
  CAMPS.flatMap((camp) => ships[camp].map((draft, place) => [shipIdOf(camp, place), draft] as const));

/** Ships named but missing. */
function namesFaults(position: PositionDraft): string[] {
  const drafts = draftsIn(position);
  const ids = drafts.map(([id]) => id);
  const { bonds, moment } = position;
  const named = [
    ...drafts.flatMap(([, { prizeOf, attackers = [], damagers = [] }]) => [
      prizeOf,
      ...attackers,
      ...damagers,
    ]),
    ...bonds.flatMap(({ striker, other }) => [striker, other]),
    ...divisionsIn(position).flatMap(({ ships, pending = [] }) => [...ships, ...pending]),
    ...(moment?.order ?? []),
    ...[moment?.call.ship, moment?.call.other, moment?.underWay?.ship, moment?.underWay?.from],
    ...(moment?.plan?.waiting ?? []),
  ];
  return [...new Set(named)].flatMap((id) =>
    id === undefined || ids.includes(id) ? [] : [`there is no ship ${id}`],
  );
}

function numbersFaults({ captains, turns }: Options, { turn: now, ships }: PositionDraft): string[] {
  const found = CAMPS.filter((camp) => ships[camp].length < captains).map(
    (camp) => `${captains} captains need as many ${camp} ships`,
  );
  return now > turns ? [...found, `turn ${now} is after nightfall`] : found;
}

/** Each ship's own faults. If the turn itself is impossible, due turns are not checked. */
function shipsFaults({ turns }: Options, position: PositionDraft): string[] {
  return draftsIn(position).flatMap(([id, draft]) => [
    ...boxFaults(id, draft),
    ...(position.turn > turns ? [] : timeFaults(id, draft, position.turn)),
  ]);
}

function boxFaults(id: ShipId, draft: ShipDraft): string[] {
  const { hull } = SHEETS[draft.class];
  if (draft.hull > hull) return [`${id} has ${hull} hull boxes, not ${draft.hull}`];
  return draft.sunk !== true && isPastRepair(draft.class, draft) ? [`${id} is past repair`] : [];
}

function timeFaults(id: ShipId, draft: ShipDraft, now: number): string[] {
  const found: string[] = [];
  if (draft.sunk !== true && draft.leaks.some((due) => due < now))
    found.push(`${id} would have sunk by a leak`);
  if (draft.hinderedTo > now + TURNS_HINDERED) found.push(`${id} is hindered for too long`);
  if (draft.heldTo > now + LONGEST_HOLD) found.push(`${id} is held for too long`);
  const { movedOn = 0, portOn = 0, starboardOn = 0, carronadesOn = 0, boardedOn = 0 } = draft;
  const latest = Math.max(movedOn, portOn, starboardOn, carronadesOn, boardedOn);
  if (latest > now) found.push(`${id} has acted in turn ${latest}, which is to come`);
  return found;
}

/** A prize's captor must be an enemy, who may have been taken later herself. */
function prizeFaults(position: PositionDraft): string[] {
  const captors = new Map(draftsIn(position).map(([id, { prizeOf }]) => [id, prizeOf]));
  return [...captors].flatMap(([id, prizeOf]) => {
    if (prizeOf === undefined) return [];
    if (homeCamp(prizeOf) !== opponentOf(homeCamp(id)))
      return [`${id} cannot be a prize of a friend, ${prizeOf}`];
    return takenInTurn(captors, id) ? [] : [`${id} cannot be a prize of her own prize`];
  });
}

/** Whether a chain of captors ends at a ship that is not a prize. */
function takenInTurn(captors: ReadonlyMap<ShipId, ShipId | undefined>, id: ShipId): boolean {
  let ship: ShipId | undefined = id;
  for (let steps = 0; steps < captors.size && ship !== undefined; steps++) ship = captors.get(ship);
  return ship === undefined;
}

function placeFaults(sea: Sea): string[] {
  const ids = afloat(sea);
  return ids.flatMap((id, place) =>
    ids
      .slice(place + 1)
      .filter((other) => overlaps(baseOf(sea, id), baseOf(sea, other)))
      .map((other) => `${id} and ${other} overlap`),
  );
}

const lostFaults = (sea: Sea): string[] =>
  CAMPS.filter((camp) => !hasShips(sea, camp)).map((camp) => `the ${camp} have no ship left`);

const hasShips = (sea: Sea, camp: Camp): boolean => afloat(sea).some((id) => shipOf(sea, id).camp === camp);

function bondsFaults(sea: Sea, { bonds }: PositionDraft): string[] {
  const pairs = new Set<string>();
  return bonds.flatMap((bond) => {
    const pair = [bond.striker, bond.other].sort().join(' and ');
    if (pairs.has(pair)) return [`${bond.striker} and ${bond.other} are bound twice`];
    pairs.add(pair);
    return bondFaults(sea, bond);
  });
}

function bondFaults(sea: Sea, { striker, other, kind, turn, triedOn = 0 }: BondDraft): string[] {
  if (striker === other) return [`${striker} cannot be bound to herself`];
  const pair = `${striker} and ${other}`;
  const [one, two] = [shipOf(sea, striker), shipOf(sea, other)];
  if (one.sunk || two.sunk) return [`${pair} are bound, and one has sunk`];
  const found: string[] = [];
  if (turn > sea.turn) found.push(`${pair} are bound before it happens`);
  if (triedOn > sea.turn) found.push(`${pair} have tried to part in turn ${triedOn}, which is to come`);
  if (!inReach(sea, striker, other)) found.push(`${pair} are bound and not in contact`);
  if (kind === 'entangled') return found;
  if ((one.captor ?? two.captor) !== undefined) found.push(`${pair} are grappled, and one is a prize`);
  else if (one.camp === two.camp) found.push(`${pair} are grappled and friends`);
  return found;
}

/** Bound ships must be as close as contact can have left them. */
const inReach = (sea: Sea, one: ShipId, other: ShipId): boolean =>
  touches(baseOf(sea, one), baseOf(sea, other), TOUCH);

function divisionsFaults(sea: Sea, position: PositionDraft): string[] {
  const divisions = divisionsIn(position);
  const formed = position.formed ?? divisions.length;
  const ids = divisions.map(({ id }) => id);
  const members = divisions.flatMap(({ ships }) => [...new Set(ships)]);
  return [
    ...repeated(ids).map((id) => `there are two divisions ${id}`),
    ...repeated(members).map((id) => `${id} is in two divisions`),
    ...ids
      .filter((id) => Number(id.slice(1)) > formed)
      .map((id) => `${id} is not one of ${formed} divisions formed`),
    ...divisions.flatMap((division) => divisionFaults(sea, division, position.moment !== undefined)),
  ];
}

/** A list's duplicates. */
const repeated = <Item>(items: readonly Item[]): Item[] => [
  ...new Set(items.filter((item, place) => items.indexOf(item) !== place)),
];

/** In the middle of a turn a member may have lost her rudder and not left yet. */
function divisionFaults(
  sea: Sea,
  { id, ships, formedOn = 0, pending = [] }: DivisionDraft,
  isUnderWay: boolean,
): string[] {
  const name = ships.join(', ');
  const sunk = ships.filter((each) => shipOf(sea, each).sunk);
  if (sunk.length > 0) return [`${sunk.join(', ')} cannot sail in a division: sunk`];
  const found: string[] = [];
  if (new Set(ships).size < ships.length) found.push(`${name}: a ship is named twice`);
  if (new Set(ships.map((each) => shipOf(sea, each).seat)).size > 1)
    found.push(`${name}: of several captains`);
  const unfree = isUnderWay ? [] : ships.filter((each) => situationOf(sea, each) !== 'free');
  if (unfree.length > 0) found.push(`${unfree.join(', ')} cannot sail in a division`);
  const strangers = pending.filter((each) => !ships.includes(each));
  if (strangers.length > 0) found.push(`${strangers.join(', ')} cannot turn with ${id}, and sails elsewhere`);
  if (formedOn > sea.turn) found.push(`${id} is formed in turn ${formedOn}, which is to come`);
  return found;
}

function captainsFaults(sea: Sea, { captains = {} }: PositionDraft): string[] {
  const seats = seatsIn(sea);
  const strangers = Object.keys(captains).filter((seat) => !seats.some((each) => each === seat));
  return [
    ...strangers.map((seat) => `there is no captain ${seat}`),
    ...seats.flatMap((seat) => {
      const { ally, namedOn = 0 } = captains[seat] ?? {};
      const found: string[] = [];
      if (ally !== undefined && !partnersOf(sea, seat).includes(ally))
        found.push(`${ally} cannot be an ally of ${seat}`);
      if (namedOn > sea.turn) found.push(`${seat} has named an ally in turn ${namedOn}, which is to come`);
      return found;
    }),
  ];
}
