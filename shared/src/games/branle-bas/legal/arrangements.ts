/** Divisions before the movement, and allies at any time. */

import type { Command } from '../commands.ts';
import { dissolvable, joinable } from '../sailing/forming-divisions.ts';
import { captainOf, partnersOf } from '../sea/sea.ts';
import type { Call, Sea } from '../state.ts';
import type { Seat } from '../vocabulary.ts';

/** All the captain's ships, each pair of neighbours, and each division that may be dissolved. */
export function* arrangementsOf(sea: Sea, { seat }: Call): Generator<Command> {
  const able = joinable(sea, seat);
  for (let first = 0; first + 1 < able.length; first++) {
    yield { type: 'form', ships: able.slice(first, first + 2) };
  }
  if (able.length > 2) yield { type: 'form', ships: able };
  for (const division of dissolvable(sea, seat)) yield { type: 'dissolve', division };
  yield { type: 'proceed' };
}

/** Captains may name or dismiss an ally at any time, once a turn. */
export function* alliesOf(sea: Sea, seat: Seat): Generator<Command> {
  const { ally, namedOn } = captainOf(sea, seat);
  if (namedOn === sea.turn) return;
  for (const each of partnersOf(sea, seat)) if (each !== ally) yield { type: 'nameAlly', ally: each };
  if (ally !== undefined) yield { type: 'dismissAlly' };
}
