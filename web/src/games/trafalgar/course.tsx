/** The picked ship's possible places, her course, her ghost at its end, and the guns watching it. */

import { factsOf, type Heading, trackOf } from 'escadre/trafalgar';
import type { BoardProps } from './board-props.ts';
import { CarriedFlag, flagAboard } from './carried-flag.tsx';
import {
  type Draft,
  isAiming,
  ordersOf,
  pickedShip,
  poseOf,
  reachNow,
  type Situation,
  seizureOf,
} from './input.ts';
import { along, angleOf, type Layout, STEP, shifted } from './layout.ts';
import { css } from './styles.ts';
import { trimOf, Vessel } from './vessel.tsx';

/** From the middle of a point to the petals around it. */
const PETAL = 0.64 * STEP;

/** The guns whose ranges matter: the enemy’s to a ship that may sail, and the picked own one. */
export function rangesThatMatter({ view, draft, situation, ordered }: BoardProps): ReadonlySet<string> {
  if (situation === undefined) return new Set();
  if (ordered !== undefined) return new Set(ordered);
  const isSailing = pickedShip(draft) !== null && situation.asked === 'turn';
  return new Set(
    Object.entries(view.forts).flatMap(([fort, { camp, gun }]) =>
      draft.picked === fort || (isSailing && camp !== situation.camp && gun === 'loaded') ? [fort] : [],
    ),
  );
}

/** A dot at each of the picked ship's possible places, but for her ghost's. */
export function Reach({ layout, draft, situation }: BoardProps) {
  if (situation === undefined || isAiming(draft)) return null;
  const points = new Set(
    reachNow(draft, situation).flatMap(({ at, orders }) => (orders.includes('ahead') ? [at] : [])),
  );
  points.delete(poseOf(draft, situation)?.at ?? '');
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: decorative drawings cannot take the focus
    <g class={css('reach')} aria-hidden="true">
      {[...points].map((point) => (
        <circle key={point} r="5.500" cx={layout.at(point).x} cy={layout.at(point).y} />
      ))}
    </g>
  );
}

/** The planned course; it burns where a window would open. */
export function Course({ view, layout, draft }: BoardProps) {
  const ship = pickedShip(draft);
  const orders = ordersOf(draft);
  if (ship === null || orders.length === 0) return null;
  const { poses, windows } = trackOf(view, ship, orders);
  const spots = [view.ships[ship].at, ...poses.map(({ at }) => at)].map(layout.at);
  return (
    <g class={css('course')}>
      <path
        class={css('way')}
        d={`M${spots.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`}
      />
      {windows.map(({ before }) => {
        const [from, to] = [spots[before], spots[before + 1]];
        if (from === undefined || to === undefined) return null;
        return <path key={before} class={css('burning')} d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />;
      })}
    </g>
  );
}

/** The guns that may cry Feu, named above the burning step. */
export function Burning({ view, layout, draft, words }: BoardProps) {
  const ship = pickedShip(draft);
  if (ship === null) return null;
  const { poses, windows } = trackOf(view, ship, ordersOf(draft));
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: decorative drawings cannot take the focus
    <g class={css('burns')} aria-hidden="true">
      {windows.map(({ before, guns }) => {
        const { x, y } = layout.at(poses[before - 1]?.at ?? view.ships[ship].at);
        return (
          <text key={before} x={x} y={y - 24}>
            {words.texts.burns(guns)}
          </text>
        );
      })}
    </g>
  );
}

/** Her place after the course. */
export function Ghost({ view, layout, draft, situation }: BoardProps) {
  const ship = pickedShip(draft);
  if (situation === undefined || ship === null) return null;
  const pose = poseOf(draft, situation);
  if (pose === null) return null;
  const carried = flagAboard(view, ship);
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: decorative drawings cannot take the focus
    <g aria-hidden="true">
      {(ordersOf(draft).length > 0 || draft.intent?.do === 'seize') && (
        <g class={css('ghost')} style={{ transform: shifted(layout.at(pose.at)) }}>
          <g style={{ transform: `rotate(${angleOf(pose.heading, layout.turn)}deg)` }}>
            <Vessel facts={factsOf(ship)} ship={view.ships[ship]} trim={trimOf(view.wind, pose.heading)} />
          </g>
          {carried !== undefined && <CarriedFlag camp={carried} heading={pose.heading} layout={layout} />}
        </g>
      )}
    </g>
  );
}

/** Around her place after the course, off her hull: a petal for each possible heading. */
export function Petals({ layout, draft, situation }: BoardProps) {
  if (situation === undefined || pickedShip(draft) === null) return null;
  const pose = poseOf(draft, situation);
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: decorative drawings cannot take the focus
    <g class={css('petals')} aria-hidden="true">
      {petalsOf(draft, situation, layout).map(({ heading, spot }) => (
        <g
          key={heading}
          class={css(`petal ${heading === pose?.heading ? 'is-chosen' : ''}`)}
          transform={`translate(${spot.x.toFixed(1)} ${spot.y.toFixed(1)}) rotate(${angleOf(heading, layout.turn)})`}
        >
          <path class={css('petal-sign')} d="M-3.500-6L7 0-3.500 6-.5 0Z" />
        </g>
      ))}
    </g>
  );
}

/** Her possible headings after the course; empty if there is no choice. */
export function petalsOf(draft: Draft, situation: Situation, layout: Layout) {
  const pose = poseOf(draft, situation);
  if (pose === null) return [];
  const headings = headingsNow(draft, situation);
  if (headings.length < 2) return [];
  return headings.map((heading) => ({
    heading,
    spot: along(layout.at(pose.at), heading, layout.turn, PETAL),
  }));
}

/** The picked ship's possible headings where her planned course ends. */
export function headingsNow(draft: Draft, situation: Situation): readonly Heading[] {
  const pose = poseOf(draft, situation);
  if (pose === null) return [];
  if (draft.intent?.do === 'seize') return seizureOf(draft, situation);
  if (isAiming(draft)) return [];
  return reachNow(draft, situation).flatMap(({ at, heading }) => (at === pose.at ? [heading] : []));
}
