/** What there was to know, of a match that is over: hands are hidden, and a fight is open to all. */

import type { Camp, View } from 'escadre';

type CardView = View<'trafalgar-cards'>;

/** The fight that has been laid open since then; undefined where there was none. */
export const justFought = (
  { public: { last } }: CardView,
  before: CardView | null,
): CardView['public']['last'] => (last?.hand === before?.public.last?.hand ? undefined : last);

/** The fight that has just been laid open, which is the same to all; undefined where there are hands to be seen. */
export const whole = (
  { british }: Readonly<Record<Camp<'trafalgar-cards'>, CardView>>,
  before: CardView | null,
): CardView | undefined => justFought(british, before) && british;
