/** The public view, a camp's private view, and events as told to a viewer. */

import type { View as KernelView, Viewer } from '@escadre/shared/kernel/game.ts';
import { z } from 'zod';
import type { Event, SeenEvent } from './events.ts';
import { moverIn, type State } from './state.ts';
import { CAMPS, type Camp, SQUARES } from './vocabulary.ts';

export const publicView = z.object({
  marks: z.partialRecord(z.enum(SQUARES), z.enum(CAMPS)),
  turn: z.enum(CAMPS),
  /** Cards left in the deck. */
  deck: z.int(),
});
export type PublicView = z.infer<typeof publicView>;

export const privateView = z.object({ hand: z.array(z.enum(SQUARES)) });
export type PrivateView = z.infer<typeof privateView>;

export type View = KernelView<PublicView, PrivateView>;

export const view = ({ marks, hands, deck }: State, viewer: Viewer<Camp>): View => ({
  public: { marks, turn: moverIn(marks), deck: deck.length },
  own: viewer === 'public' ? null : { hand: [...hands[viewer]] },
});

export function redact(event: Event, viewer: Viewer<Camp>): SeenEvent {
  if (event.type === 'laidOut') {
    const { type, marks, hands, deck } = event;
    const seen = { type, marks, deck: deck.length };
    return viewer === 'public' ? seen : { ...seen, hand: hands[viewer] };
  }
  const { drawn: _, ...seen } = event;
  return event.camp === viewer ? event : seen;
}
