/** Events as motion on the chart: gliding and sinking ships, guns that fire, a wind that turns. */

import { useSignal } from '@preact/signals';
import { type Board, factsOf, type ShipId, trackOf } from 'escadre/trafalgar';
import { useContext, useRef } from 'preact/hooks';
import { prefersLessMotion } from '../../base/reduced-motion.ts';
import type { MatchModel } from '../../match/model.ts';
import { StoryContext } from '../../match/story-context.ts';
import { type FortShot, type Gunfire, gunfireOf } from './gunfire.tsx';
import { mentionedIn } from './last-act.ts';
import { angleOf, type Layout, type Spot } from './layout.ts';
import { css } from './styles.ts';
import { type Happened, useNews } from './use-news.ts';
import { AT_EASE, Vessel } from './vessel.tsx';

type Sailed = Extract<Happened['event'], { readonly type: 'sailed' }>;

/** Milliseconds: a point or a sixth of a turn; the most per command; a volley; a sinking; the die of the wind. */
const STEP_TIME = 180;
const COMMAND_TIME = 900;
const VOLLEY_TIME = 2_200;
/** Until a shot has struck, and a stopped ship sails on. */
const FLIGHT_TIME = 1_000;
const SINK_TIME = 1_800;
const WIND_TIME = 4_000;
/** Of a gun of the port, and how far it runs back. */
const RECOIL = { time: 600, far: 5 };

/** A sinking ship, at her last place. */
interface Wreck {
  readonly key: string;
  readonly id: ShipId;
  readonly board: Board;
  readonly at: Spot;
  readonly angle: number;
}

interface Motion {
  readonly gunfire: readonly Gunfire[];
  readonly wrecks: readonly Wreck[];
  /** The shot of a port gun, while it is in the air. */
  readonly shot: FortShot | undefined;
}

/** Ships glide along their courses, guns fire, and smoke lingers. */
export function useMotion(
  model: MatchModel<'trafalgar'>,
  layout: Layout | undefined,
  root: { readonly current: HTMLElement | null },
): Motion {
  const gunfire = usePassing<Gunfire>(VOLLEY_TIME);
  const wrecks = usePassing<Wreck>(SINK_TIME);
  const struck = useRef(0);
  useNews(model, (news) => {
    if (layout === undefined || prefersLessMotion()) return;
    for (const { event, before, n } of news) {
      if (before === null) continue;
      const board = before.public;
      if (event.type === 'sailed')
        glide(event, board, layout, root.current, struck.current - performance.now());
      if (event.type === 'sunk') wrecks.add(wreckOf(event.ship, board, layout, `${n} ${event.ship}`));
      if (event.type !== 'fired' && event.type !== 'fortFired') continue;
      const fired = gunfireOf(event, board, layout, `${n} ${performance.now()}`);
      gunfire.add(fired);
      recoil(fired, root.current);
      struck.current = performance.now() + FLIGHT_TIME;
    }
  });
  return {
    gunfire: gunfire.all,
    wrecks: wrecks.all,
    shot: gunfire.all.find(({ isFort }) => isFort),
  };
}

/** Things that are shown for some milliseconds. */
function usePassing<Thing>(time: number) {
  const shown = useSignal<readonly Thing[]>([]);
  return {
    all: shown.value,
    add: (thing: Thing) => {
      shown.value = [...shown.value, thing];
      setTimeout(() => {
        shown.value = shown.value.filter((each) => each !== thing);
      }, time);
    },
  };
}

/** The stars of the die that has just been thrown for the wind. */
export function useWindDie(model: MatchModel<'trafalgar'>): number | undefined {
  const thrown = usePassing<number>(WIND_TIME);
  useNews(model, (news) => {
    for (const { event } of news) if (event.type === 'windRolled') thrown.add(event.stars);
  });
  return thrown.all.at(-1);
}

/** The gun runs back on its carriage, and a ship rolls away from her broadside. */
function recoil({ from, to, shooter }: Gunfire, root: HTMLElement | null): void {
  const gun = root?.querySelector(`[data-point="${shooter}"] .${css('fort-piece')}`);
  const ship = root?.querySelector(`[data-ship="${shooter}"] .${css('ship-ring')} + g`);
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const away = (size: number) =>
    `${(((from.x - to.x) / far) * size).toFixed(1)}px ${(((from.y - to.y) / far) * size).toFixed(1)}px`;
  const timing = { duration: RECOIL.time, easing: 'cubic-bezier(0.1, 0.9, 0.3, 1)' };
  const back = [{ translate: '0' }, { translate: away(RECOIL.far), offset: 0.15 }, { translate: '0' }];
  (gun ?? ship)?.animate(back, timing);
}

function wreckOf(id: ShipId, board: Board, layout: Layout, key: string): Wreck {
  const { at, heading } = board.ships[id];
  return { key, id, board, at: layout.at(at), angle: angleOf(heading, layout.turn) };
}

/** From her earlier place, pose after pose, to her present one; after the shot that was fired at her. */
function glide(
  { ship, orders }: Sailed,
  before: Board,
  layout: Layout,
  root: HTMLElement | null,
  wait: number,
): void {
  const vessel = root?.querySelector<SVGGElement>(`[data-ship="${ship}"]`);
  if (vessel == null) return;
  const { at, heading } = before.ships[ship];
  const poses = [{ at, heading }, ...trackOf(before, ship, orders).poses];
  const timing: KeyframeAnimationOptions = {
    duration: Math.min(COMMAND_TIME, STEP_TIME * orders.length),
    delay: Math.max(0, wait),
    fill: 'backwards',
    easing: 'ease-in-out',
  };
  const spots = poses.map((pose) => layout.at(pose.at));
  const way = spots.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }));
  vessel.animate(way, timing);
  root?.querySelector(`[data-name="${ship}"]`)?.animate(way, timing);
  const angles = unwound(poses.map((pose) => angleOf(pose.heading, layout.turn)));
  vessel.querySelector(`.${css('heading')}`)?.animate(
    angles.map((angle) => ({ transform: `rotate(${angle}deg)` })),
    timing,
  );
}

/** The same angles without a jump from the last degree to the first. */
function unwound(angles: readonly number[]): readonly number[] {
  let turns = 0;
  return angles.map((angle, index) => {
    const before = angles[index - 1] ?? angle;
    if (angle - before > 180) turns -= 360;
    if (before - angle > 180) turns += 360;
    return angle + turns;
  });
}

/** She settles by the stern, and the sea closes over her. */
export const Wrecks = ({ wrecks }: { readonly wrecks: readonly Wreck[] }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: decorative drawings cannot take the focus
  <g class={css('wrecks')} aria-hidden="true">
    {wrecks.map(({ key, id, board, at, angle }) => (
      <g key={key} transform={`translate(${at.x} ${at.y}) rotate(${angle})`}>
        <circle class={css('swirl')} r="18" />
        <circle class={css('swirl is-late')} r="18" />
        <g class={css('sinking')}>
          <Vessel facts={factsOf(id)} ship={board.ships[id]} trim={AT_EASE} />
        </g>
      </g>
    ))}
  </g>
);

/** The ships, guns and points mentioned last. */
export function useLit(model: MatchModel<'trafalgar'>): ReadonlySet<string> {
  const teller = useContext(StoryContext);
  const last = model.happenings.value.at(-1);
  return new Set(last === undefined || last.missed ? [] : mentionedIn(last, teller));
}
