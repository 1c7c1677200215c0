/** The heading that a picked ship cannot sail: a hatched sector into the wind. */

import type { BoardProps } from './board-props.ts';
import { isAiming, poseOf, reachNow } from './input.ts';
import { angleOf, type Spot } from './layout.ts';
import { css } from './styles.ts';

/** From the ship to the near and the far end of the sector. */
const NEAR = 22;
const FAR = 54;
/** Degrees to each side of the wind. */
const HALF = 27;
/** Between two hatches. */
const EVERY = 4;

export function NoGo({ view, layout, draft, situation }: BoardProps) {
  if (situation === undefined || view.wind === undefined || isAiming(draft)) return null;
  const pose = poseOf(draft, situation);
  if (pose === null || reachNow(draft, situation).length === 0) return null;
  const middle = layout.at(pose.at);
  const angle = angleOf(view.wind, layout.turn);
  const spotAt = (off: number, far: number) => around(middle, angle + off, far);
  const [a, b, c, d] = [spotAt(-HALF, NEAR), spotAt(-HALF, FAR), spotAt(HALF, FAR), spotAt(HALF, NEAR)];
  const sector = `M${at(a)}L${at(b)}A${FAR} ${FAR} 0 0 1 ${at(c)}L${at(d)}A${NEAR} ${NEAR} 0 0 0 ${at(a)}Z`;
  return (
    <g class={css('no-go')}>
      <path class={css('no-go-ground')} d={sector} />
      <path d={hatchesOf(middle, angle)} />
      <path class={css('no-go-edge')} d={`M${at(a)}L${at(b)}A${FAR} ${FAR} 0 0 1 ${at(c)}L${at(d)}`} />
    </g>
  );
}

const around = ({ x, y }: Spot, degrees: number, far: number): Spot => ({
  x: x + Math.cos((degrees * Math.PI) / 180) * far,
  y: y + Math.sin((degrees * Math.PI) / 180) * far,
});

const at = ({ x, y }: Spot): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** Arcs across the wind. */
function hatchesOf(middle: Spot, angle: number): string {
  const arcs: string[] = [];
  for (let far = NEAR + EVERY; far < FAR; far += EVERY) {
    const [from, to] = [around(middle, angle - HALF, far), around(middle, angle + HALF, far)];
    arcs.push(`M${at(from)}A${far} ${far} 0 0 1 ${at(to)}`);
  }
  return arcs.join('');
}
