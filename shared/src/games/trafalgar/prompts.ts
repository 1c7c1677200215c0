/** Prompts, time-outs and the end of the game. */

import { HEADINGS } from '../../geometry/lattice.ts';
import type { Chance } from '../../kernel/chance.ts';
import type { AnswerTime, Outcome, Prompt, PromptForms } from '../../kernel/game.ts';
import { must } from '../../kernel/optional.ts';
import { activeSeats, endingOf, seatsAtPlay } from './board.ts';
import type { Battle } from './decide/battle.ts';
import { answerByStandingOrder, answerCall, closeWindow, standingAnswer } from './decide/feu.ts';
import { endTurnOf, setWind, withTurnEnd } from './decide/turn.ts';
import type { Event } from './events.ts';
import { seatOfShip } from './fleet.ts';
import type { Board, State } from './state.ts';
import type { TrafalgarTypes } from './types.ts';
import { type Camp, opponentOf, type Reason } from './vocabulary.ts';

type TrafalgarPrompt = Prompt<TrafalgarTypes>;

/** Milliseconds that a quick player takes, whom a standing order imitates; at most half of the time available. */
const QUICK_HAND = 1_000;
/** How much that varies, as a share, either way. */
const SPREAD = 0.6;

function handIn(seconds: number): AnswerTime {
  const hand = Math.min(QUICK_HAND, (seconds * 1_000) / 2);
  return { least: hand * (1 - SPREAD), most: hand * (1 + SPREAD) };
}

export function outcome({ board }: State): Outcome<Camp, Reason> | null {
  return endingOf(board);
}

/** The form of each kind of prompt. */
export const PROMPT_FORMS: PromptForms<TrafalgarTypes> = {
  setWind: { id: 'setWind', time: ['turn'] },
  turn: { id: 'turn-<turn>', time: ['turn'] },
  feu: { id: 'feu-<window>', time: ['window', 'phase'], about: ['ship'] },
  returnFire: { id: 'returnFire-<call>', time: ['window'], about: ['ship', 'fort', 'aim'] },
};

/** Windows first: an open window pauses the turn behind it. */
export function prompts(state: State): readonly TrafalgarPrompt[] {
  const { board } = state;
  if (endingOf(board) !== null) return [];
  if (board.playing === undefined) return [windPrompt(board)];
  return [...callPrompts(state), ...windowPrompts(state), turnPrompt(board, board.playing)];
}

function windPrompt(board: Board): TrafalgarPrompt {
  const camp = must(board.chooser, 'the camp that has won the toss');
  const seats = activeSeats(board, camp);
  return { id: 'setWind', kind: 'setWind', camp, seats, time: { kind: 'turn', turn: 'wind' } };
}

function turnPrompt(board: Board, camp: Camp): TrafalgarPrompt {
  const turn = String(board.turn);
  const seats = seatsAtPlay(board, camp);
  return { id: `turn-${turn}`, kind: 'turn', camp, seats, time: { kind: 'turn', turn } };
}

/** The called ship may fire first. */
function callPrompts({ board, feuSeconds }: State): TrafalgarPrompt[] {
  const { call, calls } = board;
  if (call === undefined) return [];
  const { ship, fort, aim } = call;
  return [
    {
      id: `returnFire-${calls}`,
      kind: 'returnFire',
      camp: must(board.playing, 'the camp whose turn it is'),
      seats: [seatOfShip(board.players, ship)],
      time: { kind: 'window', seconds: feuSeconds },
      about: { ship, fort, aim },
    },
  ];
}

/**
 * Prompts for the port guns. `answersItselfAfter` also tells {@link timeOut} that the standing order answers. Their
 * time pauses while the called ship decides, and restarts in the next round.
 */
function windowPrompts(state: State): TrafalgarPrompt[] {
  const { board, feuSeconds: seconds } = state;
  const { window, windows, call, playing } = board;
  if (window === undefined) return [];
  const camp = opponentOf(must(playing, 'the camp whose turn it is'));
  return [
    {
      id: `feu-${windows}`,
      kind: 'feu',
      camp,
      // A seat that leaves the window to its partner stays listed: that is its camp's secret.
      seats: activeSeats(board, camp),
      time: call === undefined ? { kind: 'window', seconds, round: window.anew } : { kind: 'phase', seconds },
      ...(standingAnswer(state) === null ? {} : { answersItselfAfter: handIn(seconds) }),
      about: { ship: window.ship },
    },
  ];
}

/** Turn: it ends. Wind: drawn at random. Windows: fire is held, or the standing order answers. */
export function onTimeout(state: State, prompt: TrafalgarPrompt, chance: Chance): readonly Event[] {
  return withTurnEnd(state, chance, (battle) => timeOut(battle, prompt));
}

function timeOut(battle: Battle, { kind, camp, answersItselfAfter }: TrafalgarPrompt): void {
  const { call, window } = battle.board;
  if (kind === 'setWind') setWind(battle, battle.chance.pick(HEADINGS, 'wind'));
  else if (kind === 'returnFire') answerCall(battle);
  // A call pauses the guns' time; a window pauses the turn's.
  else if (call !== undefined) return;
  else if (kind === 'feu') answerWindow(battle, answersItselfAfter !== undefined);
  else if (window === undefined) endTurnOf(battle, seatsAtPlay(battle.board, camp));
}

function answerWindow(battle: Battle, byStandingOrder: boolean): void {
  const answer = byStandingOrder ? standingAnswer(battle.state) : null;
  if (answer === null) closeWindow(battle);
  else answerByStandingOrder(battle, answer);
}
