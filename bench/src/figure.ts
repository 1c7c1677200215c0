/** One line of the table: the value, its reference, and whether the goal is met. */

import { given } from '@escadre/shared/kernel';

export interface Quantity {
  readonly value: number;
  readonly unit: string;
}

/** A limit on the ratio if there is a reference, else on the value. */
export type Goal = { readonly most: number } | { readonly least: number };

export interface Figure extends Quantity {
  readonly name: string;
  /** The reference, measured in the same run. */
  readonly against?: Quantity & { readonly name: string };
  /** The value as a share of the reference. */
  readonly ratio?: number;
  readonly goal?: Goal;
  /** Absent without a goal. */
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

/** A value of a game or the store without a goal. */
export interface Finding extends Quantity {
  readonly measure: string;
}

export const asFigures = (findings: readonly Finding[], of?: string): Figure[] =>
  findings.map(({ measure, value, unit }) =>
    figure(of === undefined ? measure : `${of}: ${measure}`, value, unit),
  );
