/** The engraving on each card. */

import type { Card } from 'escadre/trafalgar-cards';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { Plate } from '../../../drawing/engraved/plate.tsx';
import { ADMIRALS } from './admirals.tsx';
import { FIGHTING } from './fighting.tsx';
import { MORALE } from './morale.tsx';
import { STRATEGY } from './strategy.tsx';
import { TACTICS } from './tactics.tsx';

const PLATES: Readonly<Record<Card, () => JSX.Element>> = {
  ...STRATEGY,
  ...TACTICS,
  ...MORALE,
  ...FIGHTING,
  ...ADMIRALS,
};

/** A low card may cut people off at the knees, not at the chin. */
const OF_PEOPLE: ReadonlySet<Card> = new Set<Card>([
  'T8',
  'M11',
  'M10',
  'M9',
  'M8',
  'M7',
  'M5',
  'M3',
  'M1',
  'F3',
  'F1',
]);

interface CardVignetteProps {
  readonly card: Card;
  readonly class?: string;
}

/** Drawn once for each card on the table: a tap elsewhere does not engrave it again. */
export function CardVignette({ card, class: name = '' }: CardVignetteProps) {
  return useMemo(() => {
    const Drawn = PLATES[card];
    return (
      <Plate class={name} isFromTop={OF_PEOPLE.has(card)}>
        <Drawn />
      </Plate>
    );
  }, [card, name]);
}
