/** One line of the table: what was measured, against what, and whether that is what is wanted. */

import { given } from '@escadre/shared/kernel';

export interface Quantity {
  readonly value: number;
  readonly unit: string;
}

/** A bound on the ratio where there is something to compare with, on the value itself where not. */
export type Goal = { readonly most: number } | { readonly least: number };

export interface Figure extends Quantity {
  readonly name: string;
  /** What it is compared with, measured in the same run. */
  readonly against?: Quantity & { readonly name: string };
  /** The value in parts of what it is compared with. */
  readonly ratio?: number;
  readonly goal?: Goal;
  /** Absent where there is no goal. */
  readonly verdict?: 'met' | 'missed';
  readonly note?: string;
}

type Compared = Pick<Figure, 'against' | 'goal' | 'note'>;

export function figure(name: string, value: number, unit: string, compared: Compared = {}): Figure {
  const { against, goal } = compared;
  const ratio = against === undefined ? undefined : value / against.value;
  const verdict = goal === undefined ? undefined : isMet(goal, ratio ?? value) ? 'met' : 'missed';
  return given({ name, value, unit, ...compared, ratio, verdict });
}

const isMet = (goal: Goal, value: number): boolean =>
  'most' in goal ? value <= goal.most : value >= goal.least;

/** What a game or the store has to say of itself: no goal is set for it. */
export interface Finding extends Quantity {
  readonly measure: string;
}

export const asFigures = (findings: readonly Finding[], of?: string): Figure[] =>
  findings.map(({ measure, value, unit }) =>
    figure(of === undefined ? measure : `${of}: ${measure}`, value, unit),
  );
