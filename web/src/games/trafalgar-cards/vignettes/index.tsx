/** The engraving on each card. */

import type { Card } from 'escadre/trafalgar-cards';
import type { JSX } from 'preact';
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

interface CardVignetteProps {
  readonly card: Card;
  readonly class?: string;
}

export function CardVignette({ card, class: name = '' }: CardVignetteProps) {
  const Drawn = PLATES[card];
  return (
    <Plate class={name}>
      <Drawn />
    </Plate>
  );
}
