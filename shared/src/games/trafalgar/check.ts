/**
 * Whether a seat may give a command, from its view alone.
 *
 * Commands depend on public facts and on one secret of the seat's own camp: that a seat has left the open
 * window to its partner.
 */

import type { Heading } from '../../geometry/lattice.ts';
import { given, must } from '../../kernel/optional.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import {
  carriesPrize,
  chartIn,
  hasActed,
  hasBegun,
  hasEnded,
  hasMasts,
  isUnderWay,
  movesLeft,
  shotsLeft,
} from './board.ts';
import { cornerBerth, distanceOf, isInRange } from './chart.ts';
import type { Command, CommandOf } from './commands.ts';
import { campOfShip, isShip, SHIPS, seatOfShip } from './fleet.ts';
import { aimsAt, badAim, bearsOn, isFort, pointOf, shipsInRange, targetsOf } from './gunnery.ts';
import { hasResigned, notYourTurn, refusal, windowClosed } from './refusals.ts';
import { headingsToSea, traceOf } from './sailing.ts';
import type { Board, Fort } from './state.ts';
import type { View } from './view.ts';
import {
  type Aim,
  campOfSeat,
  type FortId,
  opponentOf,
  type Seat,
  type ShipId,
  SIDES,
  type Target,
} from './vocabulary.ts';

/**
 * Checks a seat's command. Ships act in any order, freely interleaved (R3).
 *
 * @throws Refusal with a code of `REFUSALS` if it is illegal
 */
export function check({ public: board, own }: View, seat: Seat, command: Command): void {
  if (board.retired.includes(seat)) throw hasResigned();
  const hasHeld = own?.held.includes(seat) ?? false;
  switch (command.type) {
    case 'setWind':
      checkSetWind(board, seat);
      break;
    case 'sail':
      checkSail(board, seat, command);
      break;
    case 'fire':
      checkFire(board, seat, command);
      break;
    case 'fireFort':
      checkFireFort(board, seat, command);
      break;
    case 'feu':
      checkFeu(board, seat, command, hasHeld);
      break;
    case 'holdFire':
      checkHoldFire(board, seat, hasHeld);
      break;
    case 'standingOrder':
      checkOwnFort(board, seat, command.fort);
      break;
    case 'seizeFlag':
      checkSeizeFlag(board, seat, command);
      break;
    case 'transferFlag':
      checkTransferFlag(board, seat, command);
      break;
    case 'repair':
      checkRepair(board, seat, command);
      break;
    case 'endTurn':
      checkTurn(board, seat);
      break;
  }
}

const nameOf = (id: ShipId): string => `${SHIPS[id].name}`;

function windowOpen(board: Board): Refusal | null {
  const { call, window } = board;
  if (call !== undefined) {
    return refusal('WINDOW_OPEN', `Wait: ${nameOf(call.ship)} may fire first at the gun at ${call.fort}.`, {
      ship: call.ship,
    });
  }
  if (window === undefined) return null;
  return refusal('WINDOW_OPEN', `Wait: the port guns may fire at ${nameOf(window.ship)}.`, {
    ship: window.ship,
  });
}

/**
 * Checks that it is the seat's turn, and nothing holds it up.
 *
 * @throws Refusal WIND_FIRST, NOT_YOUR_TURN, WINDOW_OPEN, TURN_ENDED
 */
function checkTurn(board: Board, seat: Seat): void {
  if (board.playing === undefined) throw refusal('WIND_FIRST', 'The wind must be set first.');
  if (board.playing !== campOfSeat(seat)) throw notYourTurn('It is the other side’s turn.');
  const open = windowOpen(board);
  if (open !== null) throw open;
  if (hasEnded(board, seat)) throw refusal('TURN_ENDED', 'You have ended your turn. Your partner plays on.');
}

/**
 * Checks that a ship belongs to the seat and is afloat.
 *
 * @throws Refusal NOT_YOUR_SHIP, SHIP_SUNK
 */
function checkOwnShip(board: Board, seat: Seat, id: ShipId): void {
  if (seatOfShip(board.players, id) !== seat) {
    throw refusal('NOT_YOUR_SHIP', `You do not command ${nameOf(id)}.`);
  }
  checkAfloat(board, id);
}

function checkAfloat(board: Board, id: ShipId): void {
  if (!board.ships[id].afloat) throw refusal('SHIP_SUNK', `${SHIPS[id].name} has sunk.`);
}

/** @throws Refusal SHIP_PASSES */
function checkNotPassing(board: Board, id: ShipId): void {
  const { stance, repair } = board.ships[id];
  if (stance !== 'passing') return;
  const { name } = SHIPS[id];
  if (repair > 0) {
    throw refusal('SHIP_PASSES', `${name} cannot act: she is under repair until round ${repair}.`);
  }
  throw refusal('SHIP_PASSES', `${name} cannot act: she is passing a flag this turn.`, undefined, 'flag');
}

/** @throws Refusal NO_SUCH_FORT, NOT_YOUR_FORT */
function checkOwnFort(board: Board, seat: Seat, id: FortId): void {
  checkFort(board, id);
  if (fortAt(board, id).camp !== campOfSeat(seat)) {
    throw refusal('NOT_YOUR_FORT', `The gun at ${id} belongs to the enemy.`);
  }
}

function checkFort(board: Board, id: string): void {
  if (isFort(board, id)) return;
  throw refusal('NO_SUCH_FORT', `There is no gun at ${id}.`, { forts: Object.keys(board.forts) });
}

const fortAt = (board: Board, id: FortId): Fort => must(board.forts[id], `the gun at ${id}`);

/** @throws Refusal GUN_DESTROYED, GUN_FIRED */
function checkLoaded(board: Board, id: FortId): void {
  const { gun, back } = fortAt(board, id);
  if (gun === 'destroyed') {
    throw refusal('GUN_DESTROYED', `The gun at ${id} is destroyed until round ${back}.`, { back });
  }
  if (gun === 'fired') throw refusal('GUN_FIRED', `The gun at ${id} has already fired this turn.`);
}

function checkSetWind({ wind, chooser }: Board, seat: Seat): void {
  if (wind !== undefined) throw refusal('WIND_IS_SET', `The wind is already set: it blows from ${wind}.`);
  if (chooser !== campOfSeat(seat)) throw notYourTurn('The other side won the toss and sets the wind.');
}

function checkSail(board: Board, seat: Seat, { ship, orders }: CommandOf<'sail'>): void {
  checkTurn(board, seat);
  checkOwnShip(board, seat, ship);
  checkNotPassing(board, ship);
  if (board.ships[ship].stance === 'anchored') {
    throw refusal('ANCHORED', `${SHIPS[ship].name} can sail no further this turn.`);
  }
  const moves = movesLeft(board, ship);
  if (orders.length > moves) {
    throw refusal('TOO_FEW_MOVES', `${SHIPS[ship].name} has ${moves} moves left.`, { moves });
  }
  const { poses, obstacle } = traceOf(board, ship, orders);
  if (obstacle === null) return;
  const { code, message, at } = obstacle;
  throw refusal(code, message, given({ order: poses.length + 1, at }));
}

function checkFire(board: Board, seat: Seat, command: CommandOf<'fire'>): void {
  if (board.call === undefined) checkTurn(board, seat);
  else checkReturnFire(board, seat, command);
  const { ship, side, guns, target, aim } = command;
  checkOwnShip(board, seat, ship);
  checkNotPassing(board, ship);
  checkEnemy(board, campOfSeat(seat), target);
  const shots = shotsLeft(board.ships[ship], side);
  if (guns > shots) {
    throw refusal('TOO_FEW_GUNS', `${SHIPS[ship].name} has ${shots} shots left to ${side}.`, { shots });
  }
  if (!bearsOn(chartIn(board), board.ships[ship], side, pointOf(board, target))) {
    const targets = Object.fromEntries(SIDES.map((each) => [each, targetsOf(board, ship, each)]));
    throw refusal('DOES_NOT_BEAR', `The ${side} guns do not bear on ${target}.`, targets);
  }
  checkAim(board, board.ships[ship].at, target, aim);
}

/**
 * Only the called ship may fire, and only at the gun that called it.
 *
 * @throws Refusal NOT_YOUR_TURN, WRONG_TARGET, WINDOW_OPEN
 */
function checkReturnFire(board: Board, seat: Seat, { ship, target }: CommandOf<'fire'>): void {
  if (board.playing !== campOfSeat(seat)) throw notYourTurn('Only the ship under the gun may fire first.');
  const { call } = board;
  if (ship !== call?.ship) throw windowOpen(board);
  if (target !== call.fort) {
    throw refusal('WRONG_TARGET', `${SHIPS[ship].name} may fire only at the gun at ${call.fort}.`, {
      target: call.fort,
    });
  }
}

/** @throws Refusal NO_SUCH_FORT, FRIENDLY_TARGET, SHIP_SUNK */
function checkEnemy(board: Board, camp: string, target: Target): void {
  if (!isShip(target)) checkFort(board, target);
  const targetCamp = isShip(target) ? campOfShip(target) : fortAt(board, target).camp;
  if (targetCamp === camp) throw refusal('FRIENDLY_TARGET', 'You cannot fire at your own side.');
  if (isShip(target)) checkAfloat(board, target);
}

/** @throws Refusal WRONG_AIM, AIM_GONE, AIM_SHELTERED, GUN_DESTROYED */
function checkAim(board: Board, from: string, target: Target, aim: Aim): void {
  const bad = badAim(board, from, target, aim);
  if (bad !== null) throw refusal(bad.code, bad.message, { aims: aimsAt(board, from, target) });
}

function checkFireFort(board: Board, seat: Seat, { fort, target, aim }: CommandOf<'fireFort'>): void {
  checkTurn(board, seat);
  checkOwnFort(board, seat, fort);
  checkLoaded(board, fort);
  checkEnemy(board, campOfSeat(seat), target);
  checkRange(board, fort, target);
  checkAim(board, fort, target, aim);
}

/** @throws Refusal OUT_OF_RANGE */
function checkRange(board: Board, fort: FortId, target: ShipId): void {
  if (isInRange(chartIn(board), fort, board.ships[target].at)) return;
  const targets = shipsInRange(board, fort);
  throw refusal('OUT_OF_RANGE', `The gun at ${fort} cannot reach ${nameOf(target)}.`, { targets });
}

/**
 * A port gun fires out of turn: in a window at the stopped ship, otherwise at a ship under way. A shot
 * without a target after the window has closed is a late answer.
 */
function checkFeu(board: Board, seat: Seat, { fort, target, aim }: CommandOf<'feu'>, hasHeld: boolean): void {
  const stopped = board.window?.ship;
  const ship = stopped ?? target;
  if (ship === undefined) throw windowClosed('Too late to fire.');
  if (board.playing === undefined) throw refusal('WIND_FIRST', 'The wind must be set first.');
  if (board.playing === campOfSeat(seat)) {
    throw refusal('OWN_TURN', 'In your own turn, fire port guns with fireFort.');
  }
  checkOwnFort(board, seat, fort);
  if (board.call !== undefined) throw windowOpen(board);
  if (stopped !== undefined) checkWindow(stopped, target, hasHeld);
  checkLoaded(board, fort);
  checkEnemy(board, campOfSeat(seat), ship);
  checkRange(board, fort, ship);
  if (stopped === undefined && !isUnderWay(board.ships[ship])) {
    throw refusal('NOT_UNDER_WAY', `${SHIPS[ship].name} has not moved or turned this turn.`);
  }
  checkAim(board, fort, ship, aim);
}

/** @throws Refusal ALREADY_HELD, WRONG_TARGET */
function checkWindow(stopped: ShipId, target: ShipId | undefined, hasHeld: boolean): void {
  if (hasHeld) throw alreadyHeld();
  if (target === undefined || target === stopped) return;
  throw refusal('WRONG_TARGET', `You can fire only at ${nameOf(stopped)} now.`, { target: stopped });
}

const alreadyHeld = (): Refusal => refusal('ALREADY_HELD', 'You have left this shot to your partner.');

function checkHoldFire(board: Board, seat: Seat, hasHeld: boolean): void {
  const { call, window, playing } = board;
  if (call === undefined && window === undefined) throw windowClosed('There is nothing to fire at now.');
  const ofPlaying = playing === campOfSeat(seat);
  if (ofPlaying !== (call !== undefined)) throw notYourTurn('The other side must answer.');
  if (call !== undefined) checkOwnShip(board, seat, call.ship);
  else if (hasHeld) throw alreadyHeld();
}

function checkSeizeFlag(board: Board, seat: Seat, { ship, heading }: CommandOf<'seizeFlag'>): void {
  checkTurn(board, seat);
  checkOwnShip(board, seat, ship);
  checkNotPassing(board, ship);
  const enemy = opponentOf(campOfSeat(seat));
  const corner = cornerBerth(chartIn(board), enemy);
  if (board.ships[ship].at !== corner) {
    throw refusal('NOT_AT_THE_FLAG', `Seize the flag from the corner berth, ${corner}.`, { at: corner });
  }
  if (isUnderWay(board.ships[ship])) {
    throw refusal('HAS_MOVED', 'This ship has moved: she can seize the flag next turn.');
  }
  if (board.flags[enemy] !== 'mast') throw refusal('FLAG_IS_AWAY', 'The flag is not at its mast.');
  checkFacesSea(board, ship, heading);
}

/** @throws Refusal FACES_LAND */
function checkFacesSea(board: Board, ship: ShipId, heading: Heading): void {
  const headings = headingsToSea(board, board.ships[ship].at);
  if (headings.includes(heading)) return;
  throw refusal('FACES_LAND', `Heading ${heading}, she would face land.`, { headings });
}

function checkTransferFlag(board: Board, seat: Seat, { from, to }: CommandOf<'transferFlag'>): void {
  checkTurn(board, seat);
  if (from === to) throw refusal('SAME_SHIP', 'Choose another ship to take the flag.');
  checkOwnShip(board, seat, from);
  if (campOfShip(to) !== campOfSeat(seat))
    throw refusal('NOT_YOUR_SHIP', `${SHIPS[to].name} belongs to the enemy.`);
  checkAfloat(board, to);
  if (!carriesPrize(board, from)) {
    throw refusal('CARRIES_NO_FLAG', `${SHIPS[from].name} is not carrying the enemy flag.`);
  }
  if (distanceOf(chartIn(board), board.ships[from].at, board.ships[to].at) > 1) {
    throw refusal('NOT_ALONGSIDE', 'The two ships must be side by side.');
  }
  const busy = [from, to].find((id) => hasActed(board.ships[id]));
  if (busy !== undefined) throw hasDoneSomething(busy, 'flag');
}

const hasDoneSomething = (ship: ShipId, section?: 'flag'): Refusal =>
  refusal('HAS_ACTED', `${SHIPS[ship].name} has already acted this turn.`, { ship }, section);

function checkRepair(board: Board, seat: Seat, { ships }: CommandOf<'repair'>): void {
  checkTurn(board, seat);
  if (board.proposal?.seat === seat) {
    throw refusal('ALREADY_PROPOSED', 'You have already proposed this. Your partner must agree.');
  }
  if (board.repair === 'fleet' && board.acted) {
    throw refusal('NOT_FIRST', 'Repair first, before anything else in the turn.');
  }
  if (ships.length === 0 && board.proposal === undefined) {
    throw refusal('NO_SHIP_NAMED', 'Choose the ships to repair.');
  }
  for (const id of ships) checkRepairable(board, seat, id);
}

function checkRepairable(board: Board, seat: Seat, id: ShipId): void {
  checkOwnShip(board, seat, id);
  checkNotPassing(board, id);
  if (hasMasts(board.ships[id])) throw refusal('HAS_MASTS', `${SHIPS[id].name} still has a mast.`);
  if (board.repair === 'ship' && hasBegun(board.ships[id])) throw hasDoneSomething(id);
}
