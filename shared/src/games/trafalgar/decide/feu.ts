/** FEU: the call, the ship's priority, the shot, and the window around them. */

import { activeSeats } from '../board.ts';
import type { CommandOf } from '../commands.ts';
import { gunsToAnswer, reactionTo } from '../feu.ts';
import { campOfShip, seatOfShip } from '../fleet.ts';
import { sidesBearing } from '../gunnery.ts';
import { ASK, type Board, type State } from '../state.ts';
import { campOfSeat, type FortId, opponentOf, type Seat, type ShipAim, type ShipId } from '../vocabulary.ts';
import type { Battle } from './battle.ts';
import { fireBroadside, fireGun } from './gunfire.ts';
import { sail } from './sail.ts';

/** A gun fires out of turn: the called ship may fire first, if it has a gun that bears. */
export function callFeu(battle: Battle, fort: FortId, ship: ShipId, aim: ShipAim): void {
  const answer = mayAnswer(battle.board, ship, fort);
  battle.happens({ type: 'called', fort, ship, aim, answer });
  if (!answer) shoot(battle, fort, ship, aim);
}

/** A resigned seat's ship cannot answer. */
const mayAnswer = (board: Board, ship: ShipId, fort: FortId): boolean =>
  !board.retired.includes(seatOfShip(board.players, ship)) && sidesBearing(board, ship, fort).length > 0;

/** The called ship fires at the gun; if it destroys the gun, the shot is lost. */
export function returnFire(battle: Battle, command: CommandOf<'fire'>): void {
  fireBroadside(battle, command);
  const { call } = battle.board;
  if (call === undefined) return;
  if (battle.board.forts[call.fort]?.gun !== 'destroyed') {
    answerCall(battle);
    return;
  }
  battle.happens({ type: 'shotLost', fort: call.fort });
  closeIfDone(battle);
}

/** The called ship has answered: the fort fires. */
export function answerCall(battle: Battle): void {
  const { call } = battle.board;
  if (call !== undefined) shoot(battle, call.fort, call.ship, call.aim);
}

function shoot(battle: Battle, fort: FortId, ship: ShipId, aim: ShipAim): void {
  fireGun(battle, fort, ship, aim);
  closeIfDone(battle);
}

/** A seat holds its fire; the window closes once all active seats of its camp have. */
export function holdFire(battle: Battle, seat: Seat): void {
  const others = activeSeats(battle.board, campOfSeat(seat)).filter(
    (each) => each !== seat && !battle.state.held.includes(each),
  );
  if (others.length === 0) closeWindow(battle);
  else battle.happens({ type: 'heldFire', seat });
}

/** The window closes by itself once no gun is left to answer it. */
export function closeIfDone(battle: Battle): void {
  const { window, call } = battle.board;
  if (window === undefined || call !== undefined) return;
  const defenders = activeSeats(battle.board, opponentOf(campOfShip(window.ship)));
  const allHeld = defenders.every((seat) => battle.state.held.includes(seat));
  const sunk = !battle.board.ships[window.ship].afloat;
  if (sunk || allHeld || gunsToAnswer(battle.board).length === 0) closeWindow(battle);
}

/** The window closes, and the ship sails on if it still can. */
export function closeWindow(battle: Battle): void {
  const { window } = battle.board;
  if (window === undefined || battle.isOver) return;
  battle.happens({ type: 'windowClosed' });
  const { ship, orders } = window;
  if (battle.board.ships[ship].afloat) sail(battle, ship, orders, 'has-had-its-window');
  else battle.happens({ type: 'cutShort', ship, dropped: orders.length });
}

/** The standing orders' answer in a window: a shot, or that all hold. */
type StandingAnswer = { readonly fort: FortId; readonly aim: ShipAim } | 'hold';

/**
 * The standing orders' answer to the open window: the first gun ordered to fire does so; if all remaining
 * guns are ordered to hold, the window is answered that way; if one of them asks and none fires, the camp
 * is prompted. For guns with an order given since the window opened, the previous one applies.
 */
export function standingAnswer({ board, orders, replaced }: State): StandingAnswer | null {
  const { window, call } = board;
  if (window === undefined || call !== undefined) return null;
  let answer: StandingAnswer | null = 'hold';
  for (const fort of gunsToAnswer(board)) {
    const order = replaced[fort] ?? orders[fort] ?? ASK;
    const reaction = reactionTo(board, fort, window.ship, order);
    if (reaction.do === 'fire') return { fort, aim: reaction.aim };
    if (reaction.do === 'ask') answer = null;
  }
  return answer;
}

/** Gives the standing orders' answer. */
export function answerByStandingOrder(battle: Battle, answer: StandingAnswer): void {
  const { window } = battle.board;
  if (window === undefined) return;
  if (answer === 'hold') closeWindow(battle);
  else callFeu(battle, answer.fort, window.ship, answer.aim);
}
