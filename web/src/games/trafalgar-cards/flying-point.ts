/** The point of a hand, on its way from the winner’s total to the score. */

import { prefersLessMotion } from '../../base/reduced-motion.ts';
import type { CardsCamp } from './input.ts';
import { css } from './styles.ts';

/** Milliseconds of its flight. */
const FLIGHT = 700;

/** Lets the newest point of a side fly to its place; without motion it is there. */
export function flyPoint(table: HTMLElement | null, winner: CardsCamp): void {
  const points = table?.querySelectorAll(
    `.${css('score')} .${css(`camp-${winner}`)} .${css('pip')}.${css('is-won')}`,
  );
  const point = points?.item(points.length - 1);
  const total = table?.querySelector(`.${css('is-winner')} .${css('total')}`);
  if (!point || !total || prefersLessMotion()) return;
  const [to, from] = [point.getBoundingClientRect(), total.getBoundingClientRect()];
  const [x, y] = [
    from.left + from.width / 2 - to.left - to.width / 2,
    from.top + from.height / 2 - to.top - to.height / 2,
  ];
  point.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(2.6)`, zIndex: 5 },
      { transform: `translate(${x * 0.7}px, ${y * 0.85}px) scale(2.6)`, offset: 0.35, zIndex: 5 },
      { transform: 'none', zIndex: 5 },
    ],
    { duration: FLIGHT, easing: 'cubic-bezier(.4, 0, .2, 1)' },
  );
}
