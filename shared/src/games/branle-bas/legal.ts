/** A seat's legal commands; each area has its file in `legal/`. */

import type { Command } from './commands.ts';
import { alliesOf, arrangementsOf } from './legal/arrangements.ts';
import { firesOf } from './legal/firing.ts';
import { collisionsOf, contactsOf, movesOf, partingsOf, sailingOnOf } from './legal/moves.ts';
import { actorsFor } from './sea/sea.ts';
import type { Call, Sea } from './state.ts';
import type { View } from './view.ts';
import type { Seat } from './vocabulary.ts';

/**
 * The legal commands. Orders to sail and to form divisions are a sample: lengths and angles at the limits
 * and in between. All others are complete, except that broadsides with the default aim omit it.
 */
export function* legal({ public: sea }: View, seat: Seat): Generator<Command> {
  if (sea.result !== undefined) return;
  const { call } = sea;
  if (call !== undefined && actorsFor(sea, call.seat).includes(seat)) yield* answersTo(sea, call);
  yield* alliesOf(sea, seat);
}

function answersTo(sea: Sea, call: Call): Generator<Command> {
  switch (call.kind) {
    case 'divisions':
      return arrangementsOf(sea, call);
    case 'move':
      return movesOf(sea, call);
    case 'collision':
      return collisionsOf(call);
    case 'contact':
      return contactsOf(sea, call);
    case 'sailOn':
      return sailingOnOf(sea, call);
    case 'parting':
      return partingsOf(call);
    case 'fire':
      return firesOf(sea, call);
  }
}
