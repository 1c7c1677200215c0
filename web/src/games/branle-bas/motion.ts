/** Events as motion: ships along their tracks, smoke after a broadside, a ring around a ship that strikes. */

import { type Board, CLASSES, type Point } from 'escadre/branle-bas';
import { prefersLessMotion } from '../../base/reduced-motion.ts';
import { ahead, turnTo } from './course.ts';
import { outlinedIn } from './outlines.ts';
import type { SeaHappening } from './reports.ts';
import { hullOf, type Ship } from './ship.tsx';
import { css } from './styles.ts';

/** Milliseconds: of a move at most, of a leg, between ships that move one after another, of smoke. */
const MOST = 900;
const LEG = 300;
const APART = 220;
const SMOKE = 2_600;
/** How far smoke drifts to leeward, 1/100 cm. */
const DRIFT = 420;
/** The most that motion may lag behind events. */
const BEHIND = 2_400;
const RING = 1_000;
const SINK = 1_800;
const SVG = 'http://www.w3.org/2000/svg';

interface Pose extends Point {
  readonly heading: number;
}

/** Animates one event after the other; a tap skips them all. */
export class Motion {
  readonly #svg: SVGSVGElement;
  #until = 0;
  /** The last outline of each ship, with reduced motion. */
  readonly #outlines = new Map<string, SVGElement>();

  constructor(svg: SVGSVGElement) {
    this.#svg = svg;
  }

  show(happening: SeaHappening): void {
    if (happening.missed || happening.before === null) return;
    const { event, before } = happening;
    if (prefersLessMotion()) {
      this.#outline(happening);
      return;
    }
    const ship = 'ship' in event && event.ship !== undefined ? before.public.ships[event.ship] : undefined;
    if (ship !== undefined) this.#play(event, ship, before.public);
  }

  /** What happens to a ship, as she was before. */
  #play(event: SeaHappening['event'], ship: Ship, { ships, windFrom }: Board): void {
    switch (event.type) {
      case 'moved':
        this.#move(event.ship, [ship, ...posesOf(event.track)]);
        return;
      case 'drifted':
        this.#move(event.ship, [ship, { x: event.x, y: event.y, heading: ship.heading }]);
        return;
      case 'fired':
        this.#smoke(ship, ship.heading + (event.side === 'port' ? -90 : 90), windFrom * 30 + 180);
        this.#hit(ships[event.through ?? event.target]);
        return;
      case 'sank':
        this.#ring(ship);
        this.#sink(ship);
        return;
      case 'struck':
        this.#ring(ship);
    }
  }

  /** Skips the rest. */
  skip(): void {
    this.#until = 0;
    for (const animation of this.#svg.getAnimations({ subtree: true })) {
      if (animation.effect?.getComputedTiming().iterations === 1) animation.finish();
    }
  }

  /** When the next motion begins, from now; it is as far behind as it may be at most. */
  #delay(lasts: number): number {
    const now = performance.now();
    const begins = Math.min(Math.max(now, this.#until), now + BEHIND);
    this.#until = begins + lasts;
    return begins - now;
  }

  #move(id: string, poses: readonly Pose[]): void {
    const duration = Math.min(MOST, LEG * (poses.length - 1));
    const options = {
      duration,
      delay: this.#delay(APART),
      easing: 'ease-in-out',
      fill: 'backwards',
    } as const;
    const ship = this.#svg.querySelector(`[data-ship="${id}"]`);
    const name = this.#svg.querySelector(`[data-name="${id}"]`);
    ship?.querySelector(`.${css('ship-at')}`)?.animate(poses.map(placed), options);
    ship?.querySelector(`.${css('ship-turned')}`)?.animate(headingsOf(poses).map(turned), options);
    const [first, last] = [poses[0], poses.at(-1)];
    if (name instanceof SVGElement && first !== undefined && last !== undefined) {
      const off = { x: first.x - last.x, y: first.y - last.y };
      name.animate([{ translate: `${off.x}px ${off.y}px` }, { translate: '0 0' }], options);
    }
  }

  /** Smoke that bursts from the side that has fired, and drifts to leeward. */
  #smoke(ship: Pose, towards: number, leeward: number): void {
    const delay = this.#delay(APART);
    for (const along of [-220, -110, 0, 110, 220]) {
      const from = ahead(ahead(ship, ship.heading, along), towards, 150);
      const puff = this.#add('circle', { class: css('smoke'), cx: '0', cy: '0', r: '110' });
      const out = ahead(from, towards, 130 + (along % 3) * 20);
      const off = ahead(out, leeward, DRIFT);
      const frames = [
        { transform: `translate(${from.x}px, ${from.y}px) scale(0.2)`, opacity: 1 },
        { transform: `translate(${out.x}px, ${out.y}px) scale(1.1)`, opacity: 0.9, offset: 0.2 },
        { transform: `translate(${off.x}px, ${off.y}px) scale(2.3)`, opacity: 0 },
      ];
      this.#run(puff, frames, { duration: SMOKE, delay: delay + (along + 220) / 4, easing: 'ease-out' });
    }
  }

  /** Splinters at the hit. */
  #hit(at: Point | undefined): void {
    if (at === undefined) return;
    const burst = this.#add('path', {
      class: css('burst'),
      d: 'M-180 0H180M0-180V180M-120-120 120 120M-120 120 120-120',
    });
    const frames = [
      { transform: `translate(${at.x}px, ${at.y}px) scale(0.3)`, opacity: 1 },
      { transform: `translate(${at.x}px, ${at.y}px) scale(1.3)`, opacity: 0 },
    ];
    this.#run(burst, frames, { duration: 500, delay: this.#delay(APART), easing: 'ease-out' });
  }

  /** She settles, and the sea closes over her. */
  #sink(ship: Ship): void {
    const hull = this.#add('path', { class: css('sinking'), d: hullOf(CLASSES[ship.class].length) });
    const at = (scale: number, heel: number) =>
      `translate(${ship.x}px, ${ship.y}px) rotate(${ship.heading + heel}deg) scale(${scale})`;
    const frames = [
      { transform: at(1, 0), opacity: 1 },
      { transform: at(0.9, 8), opacity: 0.9, offset: 0.4 },
      { transform: at(0.4, 20), opacity: 0 },
    ];
    this.#run(hull, frames, { duration: SINK, delay: this.#delay(APART), easing: 'ease-in' });
  }

  #ring(ship: Ship): void {
    const ring = this.#ringed(ship);
    this.#run(ring, [{ opacity: 1 }, { opacity: 0 }], { duration: RING, delay: this.#delay(APART) });
  }

  /** With reduced motion, outlines changes for a second. */
  #outline(happening: SeaHappening): void {
    const { event } = happening;
    if (event.type === 'sank') this.#outlines.get(event.ship)?.remove();
    const id = outlinedIn(happening);
    const ship = happening.after?.public.ships[id ?? ''];
    if (id === undefined || ship === undefined) return;
    const ring = this.#ringed(ship);
    this.#outlines.set(id, ring);
    setTimeout(() => ring.remove(), RING);
  }

  /** As close as her hull, as names are beside it. */
  #ringed({ class: shipClass, x, y, heading }: Ship): SVGElement {
    return this.#add('path', {
      class: css('event-ring'),
      d: hullOf(CLASSES[shipClass].length),
      transform: `translate(${x} ${y}) rotate(${heading}) scale(1.3 1.12)`,
    });
  }

  #add(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
    const element = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    this.#svg.querySelector(`.${css('effects')}`)?.append(element);
    return element;
  }

  #run(element: SVGElement, frames: Keyframe[], options: KeyframeAnimationOptions): void {
    const animation = element.animate(frames, { ...options, fill: 'both' });
    animation.finished.then(
      () => element.remove(),
      () => element.remove(),
    );
  }
}

const posesOf = (track: readonly number[]): readonly Pose[] =>
  Array.from({ length: Math.floor(track.length / 3) }, (_, place) => {
    const [x = 0, y = 0, heading = 0] = track.slice(3 * place, 3 * place + 3);
    return { x, y, heading };
  });

/** Headings that go on beyond 360, so that she turns the short way. */
function headingsOf(poses: readonly Pose[]): readonly number[] {
  let last = poses[0]?.heading ?? 0;
  const headings = poses.map(({ heading }) => {
    last += turnTo(last, heading);
    return last;
  });
  // She ends on her heading on the page.
  const rest = (poses.at(-1)?.heading ?? 0) - last;
  return headings.map((heading) => heading + rest);
}

const placed = ({ x, y }: Pose): Keyframe => ({ transform: `translate(${x}px, ${y}px)` });
const turned = (heading: number): Keyframe => ({ transform: `rotate(${heading}deg)` });
