/**
 * What a viewer may know.
 *
 * The state keeps the public part (`state.pieces`, `state.prizes`) apart from the values of each fleet
 * (`state.fleets`): a view has the former, and the fleet of its own camp. The public part is immutable, so
 * views share it.
 */

import type { z } from 'zod';
import type { View as KernelView, Telling, Viewer } from '../../kernel/game.ts';
import type { Event, EventOf, SeenEvent } from './events.ts';
import type { PieceId } from './pieces.ts';
import { makePosition, type Placed, type Position, parsePosition, unknownHome } from './position.ts';
import type { privateView, publicView } from './shapes.ts';
import type { State } from './state.ts';
import { CAMPS, type Camp, type Kind } from './vocabulary.ts';

type Synced = z.infer<typeof publicView>;

/** The ids of pieces are squares, which the schema of a synced record cannot say. */
export type PublicView = Omit<Synced, 'pieces'> & {
  /** The pieces on the board by id: each one's first square. Empty during deployment. */
  pieces: { [Id in PieceId]?: Synced['pieces'][string] };
};

export type PrivateView = Omit<z.infer<typeof privateView>, 'fleet'> & {
  /**
   * The kinds of one's own pieces by id, including destroyed ones. During deployment this is the placement:
   * a piece's id is its home square. Empty without a placement.
   */
  fleet: { [Id in PieceId]?: Kind };
};

export type View = KernelView<PublicView, PrivateView>;

/** A viewer's view. */
export function view(state: State, viewer: Viewer<Camp>): View {
  return {
    public: publicViewOf(state),
    own: viewer === 'public' ? null : { fleet: state.fleets[viewer] },
  };
}

function publicViewOf(state: State): PublicView {
  const { phase, ready, atHelm, turn, ply, quiet, jump, pieces, prizes } = state;
  const seen = { phase, ready, atHelm, ply, quiet, legs: jump?.legs ?? 0, pieces, prizes };
  if (phase === 'deployment') return seen;
  return jump === null ? { ...seen, turn } : { ...seen, turn, jumper: jump.piece };
}

/**
 * An event as told to a viewer; null if it shows them nothing.
 *
 * A placement is known only to its camp (R13). Duels and jumps are told in full as they happen. A game of
 * memory retells only that there was one (R5): players who know their own losses could otherwise identify a
 * piece by who survived.
 */
export function redact(event: Event, viewer: Viewer<Camp>, telling: Telling): SeenEvent | null {
  switch (event.type) {
    case 'laidOut':
      return { type: 'laidOut', position: positionFor(viewer, event.position) };
    case 'deployed':
      return event.camp === viewer ? { type: 'deployed', camp: event.camp } : null;
    case 'ready':
      return { type: 'ready', camp: event.camp };
    case 'began':
      return { type: 'began', white: event.white, red: event.red };
    case 'moved':
      return { type: 'moved', piece: event.piece, from: event.from, to: event.to };
    case 'stopped':
      return { type: 'stopped' };
    case 'commandPassed':
      return { type: 'commandPassed', camp: event.camp, seat: event.seat };
    default:
      return encounterAsTold(event, telling);
  }
}

/** The events that a game of memory tells in full only once. */
type Encounter = EventOf<'duel' | 'jumped' | 'mineStruck'>;

function encounterAsTold(event: Encounter, telling: Telling): SeenEvent {
  if (telling === 'again' && event.memory === 'strict') return { type: event.type };
  switch (event.type) {
    case 'duel': {
      const { type, piece, from, to, target, attacker, defender, survivor } = event;
      return { type, piece, from, to, target, attacker, defender, survivor };
    }
    case 'jumped': {
      const { type, piece, from, to, target, kind, goesOn } = event;
      return { type, piece, from, to, target, kind, goesOn };
    }
    case 'mineStruck': {
      const { type, piece, from, mine, kind } = event;
      return { type, piece, from, mine, kind };
    }
  }
}

/** A position with the values a viewer sees: their own, and the public ones. */
function positionFor(viewer: Viewer<Camp>, text: string): string {
  const { position } = parsePosition(text);
  return makePosition({ ...position, pieces: CAMPS.flatMap((camp) => piecesFor(viewer, position, camp)) });
}

function piecesFor(
  viewer: Viewer<Camp>,
  { pieces, deploying, shown }: Position,
  camp: Camp,
): readonly Placed[] {
  const own = pieces.filter((piece) => piece.camp === camp);
  if (camp === viewer) return own;
  if (deploying !== undefined) return unknownHome(camp);
  const isInSight = ({ kind, square }: Placed) => kind === 'G' || shown?.includes(square) === true;
  return own.map((piece) => (isInSight(piece) ? piece : { camp, square: piece.square }));
}
