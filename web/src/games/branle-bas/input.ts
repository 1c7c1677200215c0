/** The player's choices, and the effect of each gesture. No order is sent before the button. */

import type { Command, EscadreError, Seat, View } from 'escadre';
import {
  type Board,
  chancesOf,
  type Leg,
  type LegEnd,
  legsOf,
  type Point,
  type Track,
  trackOf,
} from 'escadre/branle-bas';
import { previewOf } from 'escadre/branle-bas/preview';
import { type LegLimits, legHeldAt, legWith, MOVE, turnTo } from './course.ts';

export type SeaView = View<'branle-bas'>;
export type SeaCommand = Command<'branle-bas'>;
type Call = NonNullable<Board['call']>;
type CommandOf<Type extends SeaCommand['type']> = Extract<SeaCommand, { readonly type: Type }>;
export type Fire = CommandOf<'fire'>;
/** Commands of a single tap: all but legs, fire and forming divisions. */
export type SimpleCommand = Exclude<
  SeaCommand,
  { readonly type: 'sail' | 'fire' | 'carronades' | 'form' | 'nameAlly' | 'dismissAlly' | TableOrder }
>;
type TableOrder = 'resign' | 'offerDraw' | 'acceptDraw' | 'declineDraw';
export type Gun = Fire | CommandOf<'carronades'>;
export type Manner = 'inSuccession' | 'together';

export interface Situation {
  readonly call: Call;
  readonly view: SeaView;
  readonly seat: Seat<'branle-bas'>;
  /** The legal commands; orders to sail and to form divisions are a sample. */
  readonly legal: readonly SeaCommand[];
  /** Why an order would be refused; null if legal. */
  readonly explain: (order: SeaCommand) => EscadreError | null;
}

export interface Draft {
  readonly legs: readonly Leg[];
  /** The leg that steppers change. */
  readonly leg: number;
  readonly manner: Manner;
  /** Ships of the division being formed, leader first. */
  readonly line: readonly string[];
  /** Chosen instead of sailing. */
  readonly deed: SimpleCommand | null;
  readonly gun: Gun | null;
  /** Why the last tap had no effect. */
  readonly wrong: EscadreError | null;
}

export type Gesture =
  | { readonly type: 'tap'; readonly ship: string }
  /** The ghost is held by its rod: `at` is the finger's place. */
  | {
      readonly type: 'hold';
      readonly leg: number;
      readonly at: Point;
      readonly rod: number;
      readonly isFine: boolean;
    }
  | { readonly type: 'pick'; readonly leg: number }
  | { readonly type: 'change'; readonly ahead?: number; readonly turn?: number }
  | { readonly type: 'add' }
  | { readonly type: 'cut' }
  | { readonly type: 'manner'; readonly manner: Manner }
  | { readonly type: 'deed'; readonly deed: SimpleCommand }
  | { readonly type: 'gun'; readonly gun: Gun }
  | { readonly type: 'aim'; readonly aim: Track }
  | { readonly type: 'drop' };

/** The initial draft: one leg, straight on as far as allowed; the first way out of a contact; the best shot. */
export function freshDraft(situation: Situation): Draft {
  const { call } = situation;
  return {
    legs: sails(situation) ? [{ ahead: limitsOf(situation, 0).most }] : [],
    leg: 0,
    manner: 'inSuccession',
    line: [],
    deed: sails(situation) ? null : firstSimpleCommand(situation),
    gun: call.kind === 'fire' ? bestGun(situation) : null,
    wrong: null,
  };
}

/** The part of a draft that is still legal in a new situation. */
export function pruned(draft: Draft, situation: Situation): Draft {
  const order = commandOf(draft, situation);
  return order === null || situation.explain(order) === null ? draft : freshDraft(situation);
}

export function reduce(draft: Draft, gesture: Gesture, situation: Situation): Draft {
  const calm = { ...draft, wrong: null };
  switch (gesture.type) {
    case 'drop':
      return freshDraft(situation);
    case 'deed':
      return { ...calm, deed: gesture.deed };
    case 'gun':
      return { ...calm, gun: gesture.gun, deed: null };
    case 'aim':
      return { ...calm, ...aimedAt(calm, gesture.aim, situation) };
    case 'manner':
      return { ...calm, deed: null, manner: gesture.manner };
    case 'pick':
      return { ...calm, deed: null, leg: Math.min(gesture.leg, draft.legs.length - 1) };
    case 'add':
      return { ...calm, ...added(calm, situation) };
    case 'cut':
      return { ...calm, ...cut(calm) };
    case 'change':
      return { ...calm, ...changed(calm, gesture, situation) };
    case 'hold':
      return { ...calm, ...held(calm, gesture, situation) };
    case 'tap':
      return { ...calm, ...tapped(calm, gesture.ship, situation) };
  }
}

// Sailing

/** Whether legs can be ordered now. */
export const sails = ({ legal }: Situation): boolean => legal.some(({ type }) => type === 'sail');

const NO_LEGS = { whole: 0, rest: 0 };

/** The limits of one leg: whole moves, then a straight rest. */
export function limitsOf({ view, call }: Situation, leg: number): LegLimits {
  const { whole, rest } = call.ship === undefined ? NO_LEGS : legsOf(view.public, call.ship);
  const isPending = (view.public.divisions[call.division ?? '']?.pending.length ?? 0) > 0;
  return leg < whole ? { most: MOVE, canTurn: !isPending } : { most: rest, canTurn: false };
}

/** How many legs may be ordered at most. */
export function mostLegs({ view, call }: Situation): number {
  const { whole, rest } = call.ship === undefined ? NO_LEGS : legsOf(view.public, call.ship);
  return whole + (rest > 0 ? 1 : 0);
}

/** The course of the drafted legs, leg by leg. */
export const courseOf = ({ legs }: Draft, { view, call }: Situation): readonly LegEnd[] =>
  call.ship === undefined || legs.length === 0 ? [] : trackOf(view.public, call.ship, legs);

/** Whether another leg is possible: moves are left, and neither contact nor the wind ends the last one. */
export function canAdd(draft: Draft, situation: Situation): boolean {
  const last = courseOf(draft, situation).at(-1);
  return (
    draft.legs.length < mostLegs(situation) &&
    last !== undefined &&
    last.met === null &&
    !last.stopped &&
    sails(situation)
  );
}

function added(draft: Draft, situation: Situation): Partial<Draft> {
  if (!canAdd(draft, situation)) return {};
  const leg = draft.legs.length;
  return { deed: null, leg, legs: [...draft.legs, { ahead: limitsOf(situation, leg).most }] };
}

/** The first leg stays: sailing means at least half a move. */
function cut({ legs }: Draft): Partial<Draft> {
  const left = legs.slice(0, Math.max(1, legs.length - 1));
  return { legs: left, leg: left.length - 1 };
}

type Change = Extract<Gesture, { type: 'change' }>;

function changed(draft: Draft, { ahead, turn }: Change, situation: Situation): Partial<Draft> {
  const leg = draft.legs[draft.leg];
  if (leg === undefined) return {};
  const change = turn === undefined ? { ahead: ahead ?? leg.ahead } : { turn };
  return withLeg(draft, draft.leg, legWith(leg, change, limitsOf(situation, draft.leg)));
}

type Hold = Extract<Gesture, { type: 'hold' }>;

/** A dragged leg; beyond the last, a new one. */
function held(draft: Draft, { leg, at, rod, isFine }: Hold, situation: Situation): Partial<Draft> {
  const { view, call } = situation;
  if (leg > draft.legs.length || (leg === draft.legs.length && !canAdd(draft, situation))) return {};
  const ship = view.public.ships[call.ship ?? ''];
  const from = leg === 0 ? ship : trackOf(view.public, call.ship ?? '', draft.legs.slice(0, leg)).at(-1);
  if (from === undefined) return {};
  return withLeg(draft, leg, legHeldAt(from, at, rod, limitsOf(situation, leg), isFine));
}

function withLeg({ legs }: Draft, place: number, leg: Leg): Partial<Draft> {
  return { deed: null, leg: place, legs: [...legs.slice(0, place), leg, ...legs.slice(place + 1)] };
}

// Deeds

/** Choices other than by a button's tap, captains' arrangements, and commands of all games. */
const NOT_SIMPLE: ReadonlySet<SeaCommand['type']> = new Set([
  ...(['sail', 'fire', 'carronades', 'form', 'nameAlly', 'dismissAlly'] as const),
  ...(['resign', 'offerDraw', 'acceptDraw', 'declineDraw'] as const),
]);

const isSimple = (order: SeaCommand): order is SimpleCommand => !NOT_SIMPLE.has(order.type);

/** The commands of a single tap, in the order of the rules. */
const simpleCommandsOf = ({ legal }: Situation): readonly SimpleCommand[] => legal.filter(isSimple);

/** The default: reversible, and with the smaller turn. */
function firstSimpleCommand(situation: Situation): SimpleCommand | null {
  const deeds = simpleCommandsOf(situation);
  const calm = CALM.flatMap((type) => deeds.find((deed) => deed.type === type) ?? [])[0];
  if (calm !== undefined) return calm;
  const [first, ...others] = deeds.filter(({ type }) => type !== 'scuttle');
  if (first === undefined || situation.call.kind === 'fire') return null;
  return others.reduce(
    (best, deed) =>
      deed.type === best.type && turnOf(deed, situation) < turnOf(best, situation) ? deed : best,
    first,
  );
}

const CALM: readonly SimpleCommand['type'][] = ['proceed', 'stay', 'bearAway', 'part'];

/** The turn of the called ship by a deed, if any. */
function turnOf(deed: SimpleCommand, { view, seat, call }: Situation): number {
  const before = view.public.ships[call.ship ?? ''];
  const after = previewOf(view, seat, deed).board.ships[call.ship ?? ''];
  return before === undefined || after === undefined ? 0 : Math.abs(turnTo(before.heading, after.heading));
}

/** Whether two orders are the same. */
export const isSame = (one: SeaCommand | null, other: SeaCommand | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

// Fire

const isGun = (order: SeaCommand): order is Gun => order.type === 'fire' || order.type === 'carronades';

/** Every broadside that can be fired now, and every target of the carronades. */
export const gunsOf = ({ legal }: Situation): readonly Gun[] => legal.filter(isGun);

/** The broadside that may be expected to do most. */
function bestGun(situation: Situation): Gun | null {
  const board = situation.view.public;
  const worth = (gun: Gun): number =>
    gun.type === 'carronades' || gun.aim === undefined
      ? 0
      : chancesOf(board, gun.ship, { side: gun.side, target: gun.target, aim: gun.aim }).expected;
  const [first, ...others] = gunsOf(situation);
  if (first === undefined) return null;
  return others.reduce((best, gun) => (worth(gun) > worth(best) ? gun : best), first);
}

function aimedAt({ gun }: Draft, aim: Track, situation: Situation): Partial<Draft> {
  if (gun === null || gun.type !== 'fire') return {};
  const other: Gun = { ...gun, aim };
  const wrong = situation.explain(other);
  return wrong === null ? { gun: other } : { wrong };
}

// Taps on ships

function tapped(draft: Draft, ship: string, situation: Situation): Partial<Draft> {
  const { call } = situation;
  if (call.kind === 'divisions') return lined(draft, ship, situation);
  if (call.kind === 'fire') return gunTapped(draft, ship, situation);
  const deeds = simpleCommandsOf(situation).filter((deed) => namesOther(deed, ship));
  if (deeds.length === 0) return {};
  const next = deeds[(deeds.findIndex((deed) => isSame(deed, draft.deed)) + 1) % deeds.length];
  return { deed: next ?? null };
}

const namesOther = (deed: SimpleCommand, ship: string): boolean =>
  ('other' in deed && deed.other === ship) || ('from' in deed && deed.from === ship);

/** A tap aims at a ship; more taps go through other shots at her; without any, it says why. */
function gunTapped({ gun }: Draft, ship: string, situation: Situation): Partial<Draft> {
  const guns = gunsOf(situation).filter(({ target }) => target === ship);
  const [first] = guns;
  if (first === undefined) return { wrong: whyNotAt(ship, situation) };
  const place = guns.findIndex((each) => isSame(each, gun));
  return { gun: guns[(place + 1) % guns.length] ?? first, deed: null };
}

/** Why a ship cannot be fired at: by the side that comes nearest to it. */
function whyNotAt(target: string, { call, view, explain }: Situation): EscadreError | null {
  const ship = call.ship ?? '';
  const { ships } = view.public;
  if (ships[target]?.camp === ships[ship]?.camp) return null;
  const whys = (['port', 'starboard'] as const).map((side) => explain({ type: 'fire', ship, side, target }));
  return whys.find((why) => why?.code !== 'OUT_OF_ARC') ?? whys[0] ?? null;
}

/** Ships that can be formed into a division now. */
export const formable = ({ legal }: Situation): ReadonlySet<string> =>
  new Set(legal.flatMap((order) => (order.type === 'form' ? order.ships : [])));

/** Whether two ships are left that could sail in line. */
export const canForm = (situation: Situation): boolean => formable(situation).size > 1;

/** Tapped in the order of their line; a second tap takes a ship out. */
function lined(draft: Draft, ship: string, situation: Situation): Partial<Draft> {
  if (draft.line.includes(ship)) return { line: draft.line.filter((each) => each !== ship) };
  const able = formable(situation);
  if (able.has(ship)) return { line: [...draft.line, ship], deed: firstSimpleCommand(situation) };
  const division = situation.view.public.ships[ship]?.division;
  const dissolves = simpleCommandsOf(situation).find(
    (deed) => 'division' in deed && deed.division === division,
  );
  if (dissolves !== undefined) return { line: [], deed: dissolves };
  const other = [...able][0] ?? situation.call.ship ?? '';
  return { wrong: situation.explain({ type: 'form', ships: [ship, other] }) };
}

// The order

/** The order the button would send; null without a choice. */
export function commandOf(draft: Draft, situation: Situation): SeaCommand | null {
  const { call } = situation;
  if (call.kind === 'divisions' && draft.line.length > 1) return { type: 'form', ships: [...draft.line] };
  if (draft.deed !== null) return draft.deed;
  if (draft.gun !== null) return draft.gun;
  if (draft.legs.length === 0 || call.ship === undefined) return null;
  const legs = [...draft.legs];
  return call.division === undefined
    ? { type: 'sail', ship: call.ship, legs }
    : { type: 'sail', division: call.division, legs, manner: draft.manner };
}

/** The ship that holds a ship, and how. */
export const bondsOf = ({ bonds }: Pick<SeaView['public'], 'bonds'>, ship: string) =>
  Object.values(bonds)
    .filter(({ a, b }) => a === ship || b === ship)
    .map(({ a, b, kind }) => ({ other: a === ship ? b : a, kind }));

/** What a ship or division can do instead of sailing. */
export const waysOf = (situation: Situation): readonly SimpleCommand[] =>
  simpleCommandsOf(situation).filter(({ type }) => type !== 'holdFire');

/** Whether there is a choice among them, or between them and sailing. */
export const hasWays = (situation: Situation): boolean => sails(situation) || waysOf(situation).length > 1;

/** The other ship of the question: the one she touches, or the only one that holds her. */
export function otherIn({ call, view }: Situation): string | undefined {
  const bonds = bondsOf(view.public, call.ship ?? '');
  return call.other ?? (bonds.length === 1 ? bonds[0]?.other : undefined);
}
