/** The state after an event. Never refuses, never rolls. */

import { given } from '../../kernel/optional.ts';
import type { Event, EventOf } from './events.ts';
import { fleetOf } from './formations.ts';
import type { PieceId } from './pieces.ts';
import { fleetIn, type Position, parsePosition } from './position.ts';
import { HOME, type Square } from './squares.ts';
import type { Fleet, Pieces, PublicPiece, State } from './state.ts';
import { CAMPS, type Camp, type Kind, opponentOf } from './vocabulary.ts';

export function evolve(state: State, event: Event): State {
  switch (event.type) {
    case 'laidOut':
      return laidOut(state, event.position);
    case 'deployed':
      return withFleet(state, event.camp, fleetOf(event.camp, event.placement));
    case 'ready':
      return { ...state, ready: { ...state.ready, [event.camp]: true } };
    case 'began':
      return began(state);
    case 'moved':
      return passTurn({ ...state, pieces: moved(state.pieces, event.piece, event.to) }, state.quiet + 1);
    case 'duel':
      return passTurn(afterDuel(state, event), 0);
    case 'jumped':
      return afterLeg(state, event);
    case 'mineStruck':
      return passTurn(afterMine(state, event), 0);
    case 'stopped':
      return passTurn(state, state.quiet);
    case 'commandPassed':
      return { ...state, atHelm: { ...state.atHelm, [event.camp]: event.seat } };
  }
}

/** The other camp's turn. */
function passTurn(state: State, quiet: number): State {
  return { ...state, quiet, jump: null, ply: state.ply + 1, turn: opponentOf(state.turn) };
}

function withFleet(state: State, camp: Camp, fleet: Fleet): State {
  return { ...state, fleets: { ...state.fleets, [camp]: fleet } };
}

/** A position as given: pieces are identified by their squares. */
function laidOut(state: State, text: string): State {
  const { position } = parsePosition(text);
  const { deploying, turn, jump, quiet = 0, ply = 0, prizes = state.prizes } = position;
  const fleets = { white: fleetIn(position, 'white'), red: fleetIn(position, 'red') };
  if (deploying !== undefined) {
    return { ...state, fleets, ready: { white: deploying === 'white', red: deploying === 'red' } };
  }
  return {
    ...state,
    phase: 'battle',
    ready: { white: true, red: true },
    turn,
    ply,
    quiet,
    jump: jump === undefined ? null : { piece: jump.at, legs: jump.legs },
    pieces: piecesIn(position),
    prizes,
    fleets,
  };
}

function piecesIn({ pieces: placed, shown }: Position): Pieces {
  const pieces: Record<string, PublicPiece> = {};
  for (const { camp, square, kind } of placed) {
    pieces[square] = shown?.includes(square) ? given({ camp, square, kind }) : asSeen(camp, square, kind);
  }
  return pieces;
}

/** Both fleets become visible: their squares and their grand admirals. */
function began(state: State): State {
  const pieces: Record<string, PublicPiece> = {};
  for (const camp of CAMPS) {
    for (const square of HOME[camp]) pieces[square] = asSeen(camp, square, state.fleets[camp][square]);
  }
  return { ...state, phase: 'battle', pieces };
}

const asSeen = (camp: Camp, square: Square, kind: Kind | undefined): PublicPiece =>
  kind === 'G' ? { camp, square, kind } : { camp, square };

function moved(pieces: Pieces, piece: PieceId, to: Square): Pieces {
  return { ...pieces, [piece]: { ...pieceOf(pieces, piece), square: to } };
}

function without(pieces: Pieces, piece: PieceId): Pieces {
  const { [piece]: _gone, ...rest } = pieces;
  return rest;
}

function pieceOf(pieces: Pieces, id: PieceId): PublicPiece {
  const piece = pieces[id];
  if (piece === undefined) throw new Error(`there is no piece ${id}`);
  return piece;
}

/** A destroyed piece joins the other camp's prizes, by kind (R2). */
function destroyed(state: State, piece: PieceId, kind: Kind): State {
  const taker = opponentOf(pieceOf(state.pieces, piece).camp);
  const prizes = { ...state.prizes[taker], [kind]: state.prizes[taker][kind] + 1 };
  return {
    ...state,
    pieces: without(state.pieces, piece),
    prizes: { ...state.prizes, [taker]: prizes },
  };
}

/** A piece's value has been shown; with open memory it stays visible. */
function shown(state: State, piece: PieceId, kind: Kind): State {
  if (state.options.memory === 'strict') return state;
  const seen = { ...pieceOf(state.pieces, piece), kind };
  return { ...state, pieces: { ...state.pieces, [piece]: seen } };
}

/** The winner occupies the attacked square: an attacker moves there, a defender stays (R8). */
function afterDuel(state: State, event: EventOf<'duel'>): State {
  const { piece, to, target, attacker, defender, survivor } = event;
  let next = state;
  if (survivor !== 'defender') next = destroyed(next, target, defender);
  if (survivor !== 'attacker') next = destroyed(next, piece, attacker);
  if (survivor === 'defender') return shown(next, target, defender);
  if (survivor === 'none') return next;
  return shown({ ...next, pieces: moved(next.pieces, piece, to) }, piece, attacker);
}

function afterLeg(state: State, event: EventOf<'jumped'>): State {
  const { piece, to, target, kind, goesOn } = event;
  const next = destroyed({ ...state, pieces: moved(state.pieces, piece, to) }, target, kind);
  // A piece that survives jumping a mine is revealed as a minesweeper (R11).
  const seen = kind === 'M' ? shown(next, piece, 'D') : next;
  if (!goesOn) return passTurn(seen, 0);
  return { ...seen, quiet: 0, jump: { piece, legs: (state.jump?.legs ?? 0) + 1 } };
}

const afterMine = (state: State, { piece, mine, kind }: EventOf<'mineStruck'>): State =>
  shown(destroyed(state, piece, kind), mine, 'M');
