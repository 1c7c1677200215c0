/** The public view, a camp's private view, and events as told to a viewer. */

import type { View as KernelView, Viewer } from '@escadre/shared/kernel/game.ts';
import type { z } from 'zod';
import type { Event, SeenEvent } from './events.ts';
import type { privateView, publicView } from './shapes.ts';
import { moverIn, type State } from './state.ts';
import type { Camp } from './vocabulary.ts';

export type PublicView = z.infer<typeof publicView>;

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
