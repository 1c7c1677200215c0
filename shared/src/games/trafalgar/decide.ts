/** What commands that were allowed lead to, who is awaited, and what happens when time runs out. */

import { HEADINGS } from '../../geometry/lattice.ts';
import type { Chance } from '../../kernel/chance.ts';
import type { Outcome, Prompt } from '../../kernel/game.ts';
import { activeSeats, endingOf, seatsAtPlay } from './board.ts';
import type { Command, CommandOf } from './commands.ts';
import { Battle } from './decide/battle.ts';
import {
  answerByStandingOrder,
  answerCall,
  callFeu,
  closeIfDone,
  closeWindow,
  holdFire,
  returnFire,
  standingAnswer,
} from './decide/feu.ts';
import { fireBroadside, fireGun } from './decide/gunfire.ts';
import { sail } from './decide/sail.ts';
import { agreeIfAlone, beginTurn, endTurnIfDone, endTurnOf, repair, setWind } from './decide/turn.ts';
import type { Event } from './events.ts';
import { CAMPS, type Camp, campOfSeat, ENEMY, type Seat, type ShipId, seatOfShip } from './fleet.ts';
import { parsePosition } from './position.ts';
import type { Scenario } from './scenario.ts';
import type { State, TrafalgarTypes } from './state.ts';
import type { Board } from './view.ts';
import type { ShipAim } from './vocabulary.ts';

type TrafalgarPrompt = Prompt<TrafalgarTypes>;
type Decisions = {
  readonly [Type in Command['type']]: (battle: Battle, seat: Seat, command: CommandOf<Type>) => void;
};

/** A standing order looks like a quick hand: it answers after this many milliseconds at most. */
const QUICK_HAND = 1_000;

/** What happens before the first command: a position is laid out, or a coin tossed, or both. */
export function setup(state: State, scenario: Scenario | undefined, chance: Chance): readonly Event[] {
  const battle = new Battle(state, chance);
  const turn = scenario === undefined ? undefined : parsePosition(scenario.position).position.turn;
  if (scenario !== undefined) battle.happens({ type: 'laidOut', position: scenario.position });
  if (turn === undefined) battle.happens({ type: 'coinTossed', camp: chance.pick(CAMPS) });
  else beginTurn(battle, turn.camp, turn.round);
  return battle.events;
}

export function decide(state: State, seat: Seat, command: Command, chance: Chance): readonly Event[] {
  return played(state, chance, (battle) => {
    const decision = DECISIONS[command.type] as (battle: Battle, seat: Seat, command: Command) => void;
    decision(battle, seat, command);
  });
}

const DECISIONS: Decisions = {
  setWind: (battle, _seat, { from }) => setWind(battle, from),
  sail: (battle, _seat, { ship, orders }) => sail(battle, ship, orders, 'may-open-a-window'),
  fire: (battle, _seat, command) => {
    if (battle.board.call === undefined) fireBroadside(battle, command);
    else returnFire(battle, command);
  },
  fireFort: (battle, _seat, { fort, target, aim }) => fireGun(battle, fort, target, aim as ShipAim),
  feu: (battle, _seat, { fort, target, aim }) =>
    callFeu(battle, fort, (battle.board.window?.ship ?? target) as ShipId, aim as ShipAim),
  holdFire: (battle, seat) => {
    if (battle.board.call === undefined) holdFire(battle, seat);
    else answerCall(battle);
  },
  standingOrder: (battle, seat, { fort, order }) =>
    battle.happens({ type: 'ordered', camp: campOfSeat(seat), fort, order }),
  seizeFlag: (battle, _seat, { ship, heading }) => battle.happens({ type: 'flagSeized', ship, heading }),
  transferFlag: (battle, _seat, { from, to }) => battle.happens({ type: 'flagTransferred', from, to }),
  repair: (battle, seat, { ships }) => repair(battle, seat, ships),
  endTurn: (battle, seat) => endTurnOf(battle, [seat]),
};

/** What somebody does, and that the turn ends if nobody is left to play it. */
function played(state: State, chance: Chance, act: (battle: Battle) => void): readonly Event[] {
  const battle = new Battle(state, chance);
  act(battle);
  endTurnIfDone(battle);
  return battle.events;
}

export function outcome({ board }: State): Outcome<Camp> | null {
  return endingOf(board);
}

/** Windows first: while one is open, the turn behind it stands still. */
export function prompts(state: State): readonly TrafalgarPrompt[] {
  const { board } = state;
  if (endingOf(board) !== null) return [];
  if (board.playing === undefined) return [windPrompt(board)];
  return [...callPrompts(state), ...windowPrompts(state), turnPrompt(board, board.playing)];
}

function windPrompt(board: Board): TrafalgarPrompt {
  const camp = board.chooser as Camp;
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
      camp: board.playing as Camp,
      seats: [seatOfShip(board.players, ship)],
      time: { kind: 'window', seconds: feuSeconds },
      about: { ship, fort, aim },
    },
  ];
}

/**
 * The port guns are asked. While the called ship has its turn to fire, the guns wait: their time
 * stands still as that of a phase does behind a window, and starts anew in the next round.
 */
function windowPrompts(state: State): TrafalgarPrompt[] {
  const { board, feuSeconds: seconds } = state;
  const { window, windows, call, playing } = board;
  if (window === undefined) return [];
  const camp = ENEMY[playing as Camp];
  const answersItselfAfter = Math.min(QUICK_HAND, (seconds * 1_000) / 2);
  return [
    {
      id: `feu-${windows}`,
      kind: 'feu',
      camp,
      // A seat that leaves the window to its partner stays listed: that it does is its camp's secret.
      seats: activeSeats(board, camp),
      time: call === undefined ? { kind: 'window', seconds, round: window.anew } : { kind: 'phase', seconds },
      ...(standingAnswer(state) === null ? {} : { answersItselfAfter }),
      about: { ship: window.ship },
    },
  ];
}

/** Turn: it ends. Wind: it is drawn. Windows: fire is held, or the standing order answers. */
export function onTimeout(state: State, prompt: TrafalgarPrompt, chance: Chance): readonly Event[] {
  return played(state, chance, (battle) => timeOut(battle, prompt));
}

function timeOut(battle: Battle, { kind, camp, answersItselfAfter }: TrafalgarPrompt): void {
  const { call, window } = battle.board;
  if (kind === 'setWind') setWind(battle, battle.chance.pick(HEADINGS));
  else if (kind === 'returnFire') answerCall(battle);
  // Behind a call, the time of the guns stands still; behind a window, that of the turn.
  else if (call !== undefined) return;
  else if (kind === 'feu') answerWindow(battle, answersItselfAfter !== undefined);
  else if (window === undefined) endTurnOf(battle, seatsAtPlay(battle.board, camp));
}

function answerWindow(battle: Battle, byStandingOrder: boolean): void {
  const answer = byStandingOrder ? standingAnswer(battle.state) : null;
  if (answer === null) closeWindow(battle);
  else answerByStandingOrder(battle, answer);
}

/**
 * A seat resigns and its partner plays on: it has ended its turn for good, its ships do not
 * answer, and its partner's word is enough for both.
 */
export function onResign(state: State, seat: Seat, chance: Chance): readonly Event[] {
  return played(state, chance, (battle) => {
    battle.happens({ type: 'seatRetired', seat });
    const { call, players } = battle.board;
    if (call !== undefined && seatOfShip(players, call.ship) === seat) answerCall(battle);
    closeIfDone(battle);
    agreeIfAlone(battle);
  });
}

/** A seat that had resigned is taken by somebody, and plays again. */
export function onTakeSeat(state: State, seat: Seat, chance: Chance): readonly Event[] {
  if (!state.board.retired.includes(seat)) return [];
  return played(state, chance, (battle) => battle.happens({ type: 'seatReturned', seat }));
}
