/** Divisions before the movement, and allies at any time. */

import { dissolvable, joinable } from '../arranging.ts';
import type { Command, CommandOf } from '../commands.ts';
import { refusal } from '../refusals.ts';
import { captainOf } from '../sea.ts';
import type { Call, Sea } from '../state.ts';
import { campOfSeat, type Seat } from '../vocabulary.ts';

/** Raises CANNOT_FORM. */
export function checkForm(sea: Sea, { seat }: Call, { ships }: CommandOf<'form'>): void {
  const able = joinable(sea, seat);
  const unable = ships.filter((id, place) => !able.includes(id) || ships.indexOf(id) !== place);
  if (unable.length > 0) {
    const message = 'A division is of different ships of one captain, each free to sail and in no other.';
    throw refusal('CANNOT_FORM', message, { unable, able });
  }
}

/** Raises NO_SUCH_DIVISION, CANNOT_DISSOLVE. */
export function checkDissolve(sea: Sea, { seat }: Call, { division }: CommandOf<'dissolve'>): void {
  if (sea.divisions[division]?.seat !== seat) {
    throw refusal('NO_SUCH_DIVISION', 'You have no such division.');
  }
  if (!dissolvable(sea, seat).includes(division)) {
    throw refusal('CANNOT_DISSOLVE', 'A division is kept for the turn it was formed in.');
  }
}

/** All his ships, each two that follow each other, and each division that may be dissolved. */
export function* arrangementsOf(sea: Sea, { seat }: Call): Generator<Command> {
  const able = joinable(sea, seat);
  for (let first = 0; first + 1 < able.length; first++) {
    yield { type: 'form', ships: able.slice(first, first + 2) };
  }
  if (able.length > 2) yield { type: 'form', ships: able };
  for (const division of dissolvable(sea, seat)) yield { type: 'dissolve', division };
  yield { type: 'proceed' };
}

/** Raises ALLY_NAMED, NO_SUCH_ALLY. */
export function checkAlly(sea: Sea, seat: Seat, ally: Seat | undefined): void {
  const captain = captainOf(sea, seat);
  if (captain.namedOn === sea.turn) throw refusal('ALLY_NAMED', 'You have changed your ally this turn.');
  if (ally === undefined) {
    if (captain.ally === undefined) throw refusal('NO_SUCH_ALLY', 'You have named no ally.');
    return;
  }
  const allies = partnersOf(sea, seat).filter((each) => each !== captain.ally);
  if (!allies.includes(ally)) {
    throw refusal('NO_SUCH_ALLY', 'An ally is another captain of your camp, whom you have not named yet.', {
      allies,
    });
  }
}

const partnersOf = (sea: Sea, seat: Seat): Seat[] =>
  (Object.keys(sea.captains) as Seat[]).filter(
    (each) => each !== seat && campOfSeat(each) === campOfSeat(seat),
  );

/** A captain may name and dismiss an ally at any time, once a turn. */
export function* alliesOf(sea: Sea, seat: Seat): Generator<Command> {
  const { ally, namedOn } = captainOf(sea, seat);
  if (namedOn === sea.turn) return;
  for (const each of partnersOf(sea, seat)) if (each !== ally) yield { type: 'nameAlly', ally: each };
  if (ally !== undefined) yield { type: 'dismissAlly' };
}
