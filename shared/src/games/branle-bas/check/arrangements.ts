/** Whether a captain may form or dissolve a division, or name or dismiss an ally. */

import type { CommandOf } from '../commands.ts';
import { refusal } from '../refusals.ts';
import { dissolvable, joinable } from '../sailing/forming-divisions.ts';
import { captainOf, partnersOf } from '../sea/sea.ts';
import type { Call, Sea } from '../state.ts';
import type { Seat } from '../vocabulary.ts';

/** @throws Refusal CANNOT_FORM */
export function checkForm(sea: Sea, { seat }: Call, { ships }: CommandOf<'form'>): void {
  const able = joinable(sea, seat);
  const unable = ships.filter((id, place) => !able.includes(id) || ships.indexOf(id) !== place);
  if (unable.length > 0) {
    const message = 'A division needs different ships of one captain, free to sail and in no other division.';
    throw refusal('CANNOT_FORM', message, { unable, able });
  }
}

/** @throws Refusal NO_SUCH_DIVISION, CANNOT_DISSOLVE */
export function checkDissolve(sea: Sea, { seat }: Call, { division }: CommandOf<'dissolve'>): void {
  if (sea.divisions[division]?.seat !== seat) {
    throw refusal('NO_SUCH_DIVISION', 'You have no such division.');
  }
  if (!dissolvable(sea, seat).includes(division)) {
    throw refusal('CANNOT_DISSOLVE', 'A division cannot be dissolved in the turn it was formed.');
  }
}

/**
 * Names or dismisses an ally.
 *
 * @throws Refusal ALLY_NAMED, NO_SUCH_ALLY
 */
export function checkAlly(sea: Sea, seat: Seat, ally: Seat | undefined): void {
  const captain = captainOf(sea, seat);
  if (captain.namedOn === sea.turn)
    throw refusal('ALLY_NAMED', 'You have already changed your ally this turn.');
  if (ally === undefined) {
    if (captain.ally === undefined) throw refusal('NO_SUCH_ALLY', 'You have named no ally.');
    return;
  }
  const allies = partnersOf(sea, seat).filter((each) => each !== captain.ally);
  if (!allies.includes(ally)) {
    throw refusal('NO_SUCH_ALLY', 'Your ally must be another captain on your side.', {
      allies,
    });
  }
}
