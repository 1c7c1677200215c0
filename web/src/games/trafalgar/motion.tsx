/** Events as motion on the chart: gliding ships, smoke over a broadside, stars one by one. */

import { useSignal } from '@preact/signals';
import { type Board, distanceOf, factsOf, type ShipId, trackOf } from 'escadre/trafalgar';
import { useContext, useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { prefersLessMotion } from '../../base/reduced-motion.ts';
import { ring } from '../../base/sound.ts';
import type { Happening, MatchModel } from '../../match/model.ts';
import { StoryContext } from '../../match/story-context.ts';
import { type Camp, isShip, opponentOf } from './input.ts';
import { angleOf, apart, type Layout, type Spot } from './layout.ts';
import type { NoticePlace } from './notice.ts';
import { css } from './styles.ts';
import { Vessel } from './vessel.tsx';
import type { TrafalgarWords } from './words.ts';

type Happened = Happening<'trafalgar'>;
type Sailed = Extract<Happened['event'], { readonly type: 'sailed' }>;
type Shot = Extract<Happened['event'], { readonly type: 'fired' | 'fortFired' }>;

/** Milliseconds: a point or a sixth of a turn; the most per command; smoke; the stars of a shot. */
const STEP_TIME = 180;
const COMMAND_TIME = 900;
const SMOKE_TIME = 1_600;
const STARS_TIME = 4_000;
const SINK_TIME = 1_800;

/** Events since the board was last drawn, except missed ones. */
function useNews(model: MatchModel<'trafalgar'>, tell: (news: readonly Happened[]) => void): void {
  const last = useRef<Happened | undefined>(model.happenings.value.at(-1));
  const happenings = model.happenings.value;
  useLayoutEffect(() => {
    const from = last.current === undefined ? 0 : happenings.lastIndexOf(last.current) + 1;
    const news = happenings.slice(from).filter(({ missed }) => !missed);
    last.current = happenings.at(-1);
    if (news.length > 0) tell(news);
  }, [happenings]);
}

/** A sinking ship, at her last place. */
interface Wreck {
  readonly key: string;
  readonly id: ShipId;
  readonly board: Board;
  readonly at: Spot;
  readonly angle: number;
}

interface Smoke {
  readonly key: string;
  readonly from: Spot;
  readonly to: Spot;
  readonly guns: number;
  readonly hits: number;
}

/** Ships glide along their courses, and smoke lingers where guns were fired. */
export function useMotion(
  model: MatchModel<'trafalgar'>,
  layout: Layout | undefined,
  root: { readonly current: HTMLElement | null },
): { readonly smoke: readonly Smoke[]; readonly wrecks: readonly Wreck[] } {
  const smoke = useSignal<readonly Smoke[]>([]);
  const wrecks = useSignal<readonly Wreck[]>([]);
  useNews(model, (news) => {
    if (layout === undefined || prefersLessMotion()) return;
    for (const { event, before, n } of news) {
      if (before === null) continue;
      if (event.type === 'sailed') glide(event, before.public, layout, root.current);
      if (event.type === 'sunk') {
        const wreck = wreckOf(event.ship, before.public, layout, `${n} ${event.ship}`);
        wrecks.value = [...wrecks.value, wreck];
        setTimeout(() => {
          wrecks.value = wrecks.value.filter((each) => each !== wreck);
        }, SINK_TIME);
      }
      const fired = smokeOf(event, before.public, layout);
      if (fired === null) continue;
      const puff = { ...fired, key: `${n} ${smoke.value.length} ${performance.now()}` };
      smoke.value = [...smoke.value, puff];
      setTimeout(() => {
        smoke.value = smoke.value.filter((each) => each !== puff);
      }, SMOKE_TIME);
    }
  });
  return { smoke: smoke.value, wrecks: wrecks.value };
}

function wreckOf(id: ShipId, board: Board, layout: Layout, key: string): Wreck {
  const { at, heading } = board.ships[id];
  return { key, id, board, at: layout.at(at), angle: angleOf(heading, layout.turn) };
}

function smokeOf(event: Happened['event'], board: Board, layout: Layout): Omit<Smoke, 'key'> | null {
  const at = (target: string) => layout.at(isShip(target) ? board.ships[target].at : target);
  if (event.type === 'fired') {
    const { ship, target, dice, hits } = event;
    return { from: at(ship), to: at(target), guns: dice.length, hits };
  }
  if (event.type !== 'fortFired') return null;
  return { from: at(event.fort), to: at(event.target), guns: 1, hits: event.hit ? 1 : 0 };
}

/** From her earlier place, pose after pose, to her present one. */
function glide({ ship, orders }: Sailed, before: Board, layout: Layout, root: HTMLElement | null): void {
  const vessel = root?.querySelector<SVGGElement>(`[data-ship="${ship}"]`);
  if (vessel == null) return;
  const { at, heading } = before.ships[ship];
  const poses = [{ at, heading }, ...trackOf(before, ship, orders).poses];
  const timing = { duration: Math.min(COMMAND_TIME, STEP_TIME * orders.length), easing: 'ease-in-out' };
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
          <Vessel facts={factsOf(id)} ship={board.ships[id]} filled={0} />
        </g>
      </g>
    ))}
  </g>
);

/** Puffs at the muzzles, shots in flight, and splashes. */
export const SmokeOver = ({ smoke }: { readonly smoke: readonly Smoke[] }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: decorative drawings cannot take the focus
  <g class={css('smoke')} aria-hidden="true">
    {smoke.map(({ key, from, to, guns, hits }) => {
      const far = apart(from, to) || 1;
      const [dx, dy] = [(to.x - from.x) / far, (to.y - from.y) / far];
      return (
        <g key={key}>
          {Array.from({ length: guns }, (_, gun) => {
            const aside = (gun - (guns - 1) / 2) * 8;
            const [x, y] = [from.x + dx * 15 - dy * aside, from.y + dy * 15 + dx * aside];
            const end = { x: to.x - dy * aside * 0.6, y: to.y + dx * aside * 0.6 };
            return (
              <g key={gun} style={{ '--gun': gun }}>
                <circle class={css('puff')} cx={x} cy={y} r="5" />
                <circle class={css('puff is-late')} cx={x + dx * 7} cy={y + dy * 7} r="7" />
                <path class={css('shot')} pathLength={1} d={`M${x} ${y}L${end.x} ${end.y}`} />
                {gun < hits ? (
                  <path
                    class={css('splinters')}
                    d={`M${end.x - 6} ${end.y - 6}l12 12M${end.x + 6} ${end.y - 6}l-12 12M${end.x} ${end.y - 8}v16`}
                  />
                ) : (
                  <circle class={css('splash')} cx={end.x + dx * 10} cy={end.y + dy * 10} r="5" />
                )}
              </g>
            );
          })}
        </g>
      );
    })}
  </g>
);

interface Volley extends Happened {
  readonly event: Shot;
}

interface VolleysProps {
  readonly model: MatchModel<'trafalgar'>;
  readonly words: TrafalgarWords;
  /** Their place, clear of these ships and guns. */
  readonly placeFor: (things: readonly string[]) => NoticePlace;
}

/**
 * The stars of the last shots, one by one, and their result; a tap dismisses them and also reaches the
 * chart below.
 */
export function Volleys({ model, words, placeFor }: VolleysProps) {
  const teller = useContext(StoryContext);
  const shown = useSignal<Volley | undefined>(undefined);
  useNews(model, (news) => {
    for (const happening of news) {
      const { event } = happening;
      if (event.type === 'sailed') ring('canvas');
      if (event.type === 'fired' || event.type === 'fortFired') {
        ring('gun');
        shown.value = { ...happening, event };
      }
    }
  });
  const volley = shown.value;
  useEffect(() => {
    if (volley === undefined) return undefined;
    const done = () => {
      shown.value = undefined;
    };
    const timer = setTimeout(done, STARS_TIME);
    addEventListener('pointerdown', done);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', done);
    };
  }, [volley]);
  const place = useMemo(() => (volley === undefined ? undefined : placeFor(inShot(volley.event))), [volley]);
  if (volley === undefined || place === undefined) return null;
  const { event, before, after } = volley;
  const lines = after === null ? [] : (teller?.tell(event, before, after) ?? []);
  const result = lines.at(-1);
  // The shooter already knows the target.
  const isOwn = model.match.camp !== null && firedBy(event) === model.match.camp;
  const needed = starsNeeded(volley);
  return (
    <div class={css(`volley is-${place.down} is-${place.across}`)} role="status">
      <div class={css('volley-dice')} aria-hidden="true">
        {diceOf(event).map((stars, index) => (
          <span key={index} class={css(`die ${stars === 0 ? 'is-blank' : ''}`)} style={{ '--die': index }}>
            <Stars count={stars} />
          </span>
        ))}
      </div>
      <p>
        {lines.length > 1 && !isOwn && `${shortened(lines[0]?.text)} `}
        {result?.text} {needed !== undefined && <span class="soft small">{words.texts.needs(needed)}</span>}
      </p>
    </div>
  );
}

/** The camp that has fired: its ship's, or for a port gun the target's enemy. */
const firedBy = (shot: Shot): Camp =>
  shot.type === 'fired' ? factsOf(shot.ship).camp : opponentOf(factsOf(shot.target).camp);

/** The shooter and the target. */
const inShot = (shot: Shot): readonly string[] => [shooterOf(shot), shot.target];

const shooterOf = (shot: Shot): string => (shot.type === 'fired' ? shot.ship : shot.fort);

const diceOf = (shot: Shot): readonly number[] => (shot.type === 'fired' ? shot.dice : [shot.stars]);

/** The stars that a missed shot needed: one for each step of its flight. */
function starsNeeded({ event, before }: Volley): number | undefined {
  const isMiss = event.type === 'fired' ? event.hits === 0 : !event.hit;
  if (before === null || !isMiss) return undefined;
  const { public: board } = before;
  const at = (thing: string) => (isShip(thing) ? board.ships[thing].at : thing);
  return distanceOf(board, at(shooterOf(event)), at(event.target));
}

/** Without the dice, which are drawn. */
const shortened = (text = ''): string => text.replace(/\s*:[^:]*$/u, '.');

const STAR = 'M0-6L1.600-2 6-1.800 2.600 1 3.800 5.200 0 2.800-3.800 5.200-2.600 1-6-1.800-1.600-2z';

const Stars = ({ count }: { readonly count: number }) => (
  <svg viewBox="-16 -16 32 32" width="36" height="36" aria-hidden="true">
    <rect x="-15" y="-15" width="30" height="30" rx="6" />
    {Array.from({ length: count }, (_, index) => {
      const angle = ((index / count) * 2 - 0.5) * Math.PI;
      const far = count === 1 ? 0 : 7.5;
      return (
        <path
          key={index}
          class={css('star')}
          d={STAR}
          transform={`translate(${far * Math.cos(angle)} ${far * Math.sin(angle)})`}
        />
      );
    })}
  </svg>
);

/** The ships, guns and points mentioned last. */
export function useLit(model: MatchModel<'trafalgar'>): ReadonlySet<string> {
  const teller = useContext(StoryContext);
  const last = model.happenings.value.at(-1);
  if (last === undefined || last.after === null || last.missed) return new Set();
  const lines = teller?.tell(last.event, last.before, last.after) ?? [];
  return new Set(lines.flatMap(({ refs }) => refs.map(({ id }) => id)));
}
