/** What a replay shows to a reader who sees all: a fight is public; before it, each side has a hand of its own. */

import type { Camp, View } from 'escadre';

type CardView = View<'trafalgar-cards'>;

/** The fight revealed since then; undefined if none. */
export const justFought = (
  { public: { last } }: CardView,
  before: CardView | null,
): CardView['public']['last'] => (last?.hand === before?.public.last?.hand ? undefined : last);

/** The view of a fight just revealed, which all see alike; undefined while there are hands to show. */
export const whole = (
  { british }: Readonly<Record<Camp<'trafalgar-cards'>, CardView>>,
  before: CardView | null,
): CardView | undefined => justFought(british, before) && british;
