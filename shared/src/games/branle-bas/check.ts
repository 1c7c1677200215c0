/** Whether a seat may give a command, from the view alone; each area has its file in `check/`. */

import { ANSWERS } from './answers.ts';
import { checkAlly, checkDissolve, checkForm } from './check/arrangements.ts';
import { checkCarronades, checkFire } from './check/firing.ts';
import {
  checkAnchor,
  checkBoard,
  checkDrift,
  checkScuttle,
  checkSeparate,
  checkStay,
  checkWeigh,
} from './check/moves.ts';
import { checkDivisionSail, checkSail, checkTack } from './check/orders.ts';
import type { Command, CommandOf, CommandType } from './commands.ts';
import { refusal } from './refusals.ts';
import { unmoved } from './sailing/sailing.ts';
import { actorsFor } from './sea/sea.ts';
import type { Call, Sea } from './state.ts';
import type { View } from './view.ts';
import type { Seat } from './vocabulary.ts';

/**
 * Refuses an illegal command.
 *
 * @throws Refusal NOT_YOUR_TURN and the codes of `refusals.ts`
 */
export function check({ public: sea }: View, seat: Seat, command: Command): void {
  if (command.type === 'nameAlly' || command.type === 'dismissAlly') {
    checkAlly(sea, seat, command.type === 'nameAlly' ? command.ally : undefined);
    return;
  }
  const call = checkAsked(sea, seat, command);
  if ('ship' in command) checkShip(sea, call, command);
  // The lookup loses the pairing of a command with its check.
  (CHECKS[command.type] as Check<CommandType>)(sea, call, command);
}

/** @throws Refusal NOT_YOUR_TURN, NOT_ASKED */
function checkAsked(sea: Sea, seat: Seat, { type }: Command): Call {
  const { call } = sea;
  if (call === undefined) throw refusal('NOT_ASKED', 'There is nothing to answer now.');
  const actors = actorsFor(sea, call.seat);
  if (!actors.includes(seat)) {
    throw refusal('NOT_YOUR_TURN', 'It is another captain’s turn.', { seats: actors });
  }
  const answers = ANSWERS[call.kind];
  if (answers.includes(type)) return call;
  throw refusal('NOT_ASKED', `You cannot do that now. Possible: ${answers.join(', ')}.`, {
    kind: call.kind,
    answers,
  });
}

/** @throws Refusal NO_SUCH_SHIP, NOT_THIS_SHIP */
function checkShip(sea: Sea, call: Call, command: Command & { ship: string }): void {
  const { ship } = command;
  if (sea.ships[ship] === undefined) throw refusal('NO_SUCH_SHIP', `There is no ship ${ship}.`);
  const mayAct =
    command.type === 'tack' && call.division !== undefined ? unmoved(sea, call.division) : [call.ship];
  if (!mayAct.includes(ship)) throw refusal('NOT_THIS_SHIP', 'It is not her turn.', { ships: mayAct });
}

type Check<Type extends CommandType> = (sea: Sea, call: Call, command: CommandOf<Type>) => void;

/** Commands that answer the call and are always legal then. */
const always = () => {};

const CHECKS: { readonly [Type in CommandType]: Check<Type> } = {
  sail: (sea, call, command) =>
    'division' in command ? checkDivisionSail(sea, call, command) : checkSail(sea, call, command),
  tack: checkTack,
  anchor: checkAnchor,
  stay: checkStay,
  weigh: checkWeigh,
  drift: checkDrift,
  separate: checkSeparate,
  board: checkBoard,
  scuttle: checkScuttle,
  form: checkForm,
  dissolve: checkDissolve,
  fire: checkFire,
  carronades: checkCarronades,
  part: always,
  evade: always,
  again: always,
  bearAway: always,
  endMove: always,
  proceed: always,
  holdFire: always,
  nameAlly: always,
  dismissAlly: always,
};
