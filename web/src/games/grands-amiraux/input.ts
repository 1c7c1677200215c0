/** The player's choices, and the effect of a tap. Nothing is sent before the button. */

import type { Command, EscadreError, Seat, View } from 'escadre';
import {
  type Camp,
  commandsTo,
  deedsFrom,
  type Placement,
  type Square,
  turnedAbout,
} from 'escadre/grands-amiraux';
import type { TurnRules } from '../../match/use-turn.ts';
import { distance } from './squares.ts';
import { startingFleet } from './starting-fleet.ts';

export type AdmiralsView = View<'grands-amiraux'>;
export type AdmiralsCommand = Command<'grands-amiraux'>;
type PieceCommand = Extract<AdmiralsCommand, { readonly type: 'move' | 'attack' | 'jump' }>;

/** The possible actions on a square. */
export type MarkName = PieceCommand['type'];

export interface Situation {
  readonly asked: 'deploy' | 'turn' | 'jump';
  readonly view: AdmiralsView;
  readonly seat: Seat<'grands-amiraux'>;
  readonly camp: Camp;
  /** Why an order would be refused; null if legal. */
  readonly explain: (order: AdmiralsCommand) => EscadreError | null;
}

export interface Draft {
  /** During the deployment: always all 32 pieces, as they are only exchanged. */
  readonly placement: Placement;
  readonly picked: Square | null;
  readonly order: PieceCommand | null;
  /** Why the last tap had no effect. */
  readonly wrong: EscadreError | null;
  /** Where that tap was. */
  readonly refused?: Square | undefined;
  /** The last tapped square, if several pieces can act there. */
  readonly shared: Square | null;
}

export type Gesture =
  | { readonly type: 'tap'; readonly square: Square }
  | { readonly type: 'drag'; readonly from: Square; readonly to: Square }
  | { readonly type: 'lay'; readonly placement: Placement }
  | { readonly type: 'mirror' }
  | { readonly type: 'drop' };

/** The initial draft: the present fleet, else a random one; in a jump the jumper is picked. */
export function freshDraft({ asked, view, camp }: Situation): Draft {
  const fleet = view.own?.fleet ?? {};
  const isLaidOut = Object.keys(fleet).length > 0;
  const { jumper } = view.public;
  return {
    placement: isLaidOut || asked !== 'deploy' ? fleet : startingFleet(camp),
    picked: asked === 'jump' && jumper !== undefined ? (view.public.pieces[jumper]?.square ?? null) : null,
    order: null,
    wrong: null,
    shared: null,
  };
}

/**
 * The part of a draft that a newer view still allows, else a fresh one. Only the player changes a
 * placement.
 */
export function resumed(draft: Draft, situation: Situation): Draft {
  if (situation.asked === 'deploy') return draft;
  const fresh = freshDraft(situation);
  const { picked, order, wrong, refused, shared } = draft;
  if (order !== null && situation.explain(order) === null) return { ...fresh, picked: order.from, order };
  const isThere = picked === null || standsOn(situation.view, picked) === situation.camp;
  return isThere && situation.asked === 'turn' ? { ...fresh, picked, wrong, refused, shared } : fresh;
}

export function reduce(draft: Draft, gesture: Gesture, situation: Situation): Draft {
  const calm = { ...draft, wrong: null, refused: undefined, shared: null };
  switch (gesture.type) {
    case 'drop':
      return { ...calm, picked: freshDraft(situation).picked, order: null };
    case 'lay':
      return { ...calm, picked: null, placement: gesture.placement };
    case 'mirror':
      return { ...calm, picked: null, placement: turnedAbout(draft.placement) };
    case 'drag':
      return marked(dragged(calm, gesture, situation), gesture.to);
    case 'tap':
      return situation.asked === 'deploy'
        ? exchanged(calm, gesture.square)
        : marked({ ...calm, ...tapped(calm, gesture.square, situation) }, gesture.square);
  }
}

/** With the square that was refused, if one was. */
const marked = (draft: Draft, square: Square): Draft =>
  draft.wrong === null ? draft : { ...draft, refused: square };

/** As if both squares were tapped, whatever was picked before. */
function dragged(
  draft: Draft,
  { from, to }: { readonly from: Square; readonly to: Square },
  situation: Situation,
): Draft {
  const picked = { ...draft, picked: from, order: null };
  return situation.asked === 'deploy'
    ? exchanged(picked, to)
    : { ...picked, ...pick(from, situation), ...onto(from, to, situation) };
}

/** Whether two placements are the same. */
export const isSame = (one: Placement, other: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(one).every(([square, kind]) => other[square] === kind);

/** The first of two taps picks, the second exchanges: a placement is never incomplete. */
function exchanged(draft: Draft, square: Square): Draft {
  const { placement, picked } = draft;
  if (placement[square] === undefined || square === picked) return { ...draft, picked: null };
  if (picked === null) return { ...draft, picked: square };
  return {
    ...draft,
    picked: null,
    placement: { ...placement, [picked]: placement[square], [square]: placement[picked] },
  };
}

function tapped(draft: Draft, square: Square, situation: Situation): Partial<Draft> {
  const { asked, view, camp, seat, explain } = situation;
  const { picked } = draft;
  if (asked === 'turn' && standsOn(view, square) === camp) {
    if (square === picked) return { picked: null, order: null };
    return pick(square, situation);
  }
  if (picked !== null) return onto(picked, square, situation);
  const deeds = commandsTo(view, seat, square)
    .filter(isPieceCommand)
    .filter((deed) => targetOf(deed) === square);
  const [only] = deeds;
  if (deeds.length === 1 && only !== undefined) return { picked: only.from, order: only };
  return deeds.length === 0
    ? { wrong: explain({ type: 'move', from: square, to: square }) }
    : { shared: square };
}

/** The order for the picked piece and a square, or the reason against it. */
function onto(picked: Square, square: Square, situation: Situation): Partial<Draft> {
  const order = commandTo(picked, square, situation);
  if (order !== undefined) return { picked, order, wrong: null };
  return { order: null, wrong: situation.explain(attempt(picked, square, situation.view)) };
}

/** Picks a piece that can do something, or says why it cannot. */
function pick(square: Square, { view, seat, explain }: Situation): Partial<Draft> {
  const { moves, attacks, jumps } = deedsFrom(view, seat, square);
  const canAct = moves.length + attacks.length + jumps.length > 0;
  const wrong = canAct ? null : explain({ type: 'move', from: square, to: square });
  return wrong?.code === 'MINES_STAY'
    ? { picked: null, order: null, wrong }
    : { picked: square, order: null };
}

function commandTo(from: Square, square: Square, { view, seat, asked }: Situation): PieceCommand | undefined {
  const { moves, attacks, jumps } = deedsFrom(view, seat, from);
  if (moves.includes(square)) return { type: 'move', from, to: square };
  if (attacks.includes(square)) return { type: 'attack', from, to: square };
  const leg = jumps.find(({ over, to }) => to === square || (asked === 'jump' && over === square));
  return leg === undefined ? undefined : { type: 'jump', from, path: [leg.to] };
}

/** The likely intention of tapping an unreachable square. */
function attempt(from: Square, to: Square, view: AdmiralsView): AdmiralsCommand {
  const [across, along] = distance(from, to);
  const isLeap = across + along === 2 && across !== along;
  if (view.public.jumper !== undefined || (isLeap && standsOn(view, to) === undefined)) {
    return { type: 'jump', from, path: [to] };
  }
  return { type: standsOn(view, to) === undefined ? 'move' : 'attack', from, to };
}

function standsOn(view: AdmiralsView, square: Square): Camp | undefined {
  return Object.values(view.public.pieces).find((piece) => piece.square === square)?.camp;
}

/** The turn's rules. A reload keeps the picked piece; the match itself keeps the placement. */
export const turnRules: TurnRules<'grands-amiraux', Situation, Draft, Gesture> = {
  fresh: freshDraft,
  reduce,
  pruned: resumed,
  saved: ({ picked, order }, { asked }) => (asked === 'deploy' ? undefined : { picked, order }),
  commandOf: ({ order }) => order,
  isWhole: (_, before, after) => after.order !== before.order,
};

/** An order's target. */
export const targetOf = (order: PieceCommand): Square | undefined =>
  order.type === 'jump' ? order.path.at(-1) : order.to;

const isPieceCommand = (order: AdmiralsCommand): order is PieceCommand =>
  order.type === 'move' || order.type === 'attack' || order.type === 'jump';
