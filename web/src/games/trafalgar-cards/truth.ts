/** What there was to know, of a match that is over: hands are hidden, and a fight is open to all. */

import type { Camp, View } from 'escadre';

type CardView = View<'trafalgar-cards'>;

/** Whether a fight has been laid open since then. */
export const isJustFought = ({ public: { last } }: CardView, before: CardView | null): boolean =>
  last !== undefined && last.hand !== before?.public.last?.hand;

/** The fight that has just been laid open, which is the same to all; undefined where there are hands to be seen. */
export const whole = (
  { british }: Readonly<Record<Camp<'trafalgar-cards'>, CardView>>,
  before: CardView | null,
): CardView | undefined => (isJustFought(british, before) ? british : undefined);
