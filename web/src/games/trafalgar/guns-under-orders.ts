/** A window answered by standing orders: the player is only asked if these take too long. */

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Situation } from './input.ts';

/** Milliseconds after which a gun with a standing order has fired or held. An order given in this window waits for the next. */
const PATIENCE = 4_000;

type View = Situation['view'];

/** The guns that may answer the window, if each has an order that answers for it. */
export function gunsUnderOrders({
  asked,
  legal,
  view,
}: Pick<Situation, 'asked' | 'legal' | 'view'>): readonly string[] {
  if (asked !== 'feu') return [];
  const guns = [...new Set(legal.flatMap((deed) => (deed.type === 'feu' ? [deed.fort] : [])))];
  return guns.every((fort) => hasStandingOrder(view, fort)) ? guns : [];
}

const hasStandingOrder = ({ own }: View, fort: string): boolean => (own?.orders[fort]?.do ?? 'ask') !== 'ask';

/** Stable while the same guns can act. */
export function useGunsUnderOrders(
  window: string | undefined,
  situation: Situation | undefined,
): readonly string[] {
  const late = useSignal<string | undefined>(undefined);
  const guns = situation === undefined ? [] : gunsUnderOrders(situation);
  const isWaiting = guns.length > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => {
      late.value = window;
    }, PATIENCE);
    return () => clearTimeout(timer);
  }, [window, isWaiting]);
  return late.value !== undefined && late.value === window ? [] : guns;
}
