/** The sum of a broadside: `broadside 7 + force 7 + short range 2 = 16`, each number with its name, and only the total bold. */

import type { ComponentChildren } from 'preact';
import { css } from './styles.ts';

interface SumProps {
  readonly children: ComponentChildren;
}

export const Sum = ({ children }: SumProps) => <p class={css('sum')}>{children}</p>;

interface TermProps {
  readonly name: string | undefined;
  readonly points: number;
  readonly isFirst?: boolean;
}

/** A summand, by name. */
export const Term = ({ name, points, isFirst = false }: TermProps) => (
  <>
    <span class={css('summand')}>
      {isFirst ? '' : points < 0 ? '− ' : '+ '}
      {name}&nbsp;{isFirst ? points : Math.abs(points)}
    </span>{' '}
  </>
);
