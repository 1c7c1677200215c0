/** The camera in a match: all ships at first, then the acting ship, then the scene of events. */

import { reachOf } from 'escadre/branle-bas';
import { useEffect, useRef } from 'preact/hooks';
import type { MatchModel } from '../../match/model.ts';
import { CLEAR } from './camera.ts';
import { boxOn } from './floating-card.tsx';
import type { SeaView } from './input.ts';
import { afloat, type Covered, cornersAround, type Lens } from './lens.ts';
import { Motion } from './motion.ts';
import type { Salvo } from './reports.ts';
import { byDistance, nearestEnemy, placesOf, targetsOf } from './sights.ts';
import { css } from './styles.ts';

type Model = MatchModel<'branle-bas'>;
type Room = { readonly current: HTMLDivElement | null };

/** Margins around a ship's reach or a line of fire, and around the ship herself, in 1/100 cm. */
const AROUND_REACH = 500;
const AROUND_SHIP = 800;
/** The scale at which a ship is as long as a finger is wide. */
const TOUCHABLE = 0.07;

/** @param told the broadside of the open report */
export function useMatchCamera(
  room: Room,
  lens: Lens,
  model: Model,
  view: SeaView,
  told: Salvo | undefined,
): void {
  const motion = useMotion(room, lens, view);
  const happenings = model.happenings.value;
  const shown = useRef(happenings.length);
  useEffect(() => {
    const fresh = happenings.slice(shown.current);
    shown.current = happenings.length;
    for (const happening of fresh) motion.current?.show(happening);
    const places = fresh.filter(({ missed }) => !missed).flatMap(placesOf);
    if (lens.follows.value) lens.look(places, view.public);
  }, [happenings]);
  useEffect(() => {
    if (told === undefined) lookAtCall(lens, view, model.prompts.value.mine.length > 0);
    else lookAtShot(lens, view, told, model.prompts.value.mine.length > 0);
  }, [view.public.call?.number, told?.key]);
  // At the end, the remains of both fleets.
  const isOver = model.outcome.value !== null;
  useEffect(() => {
    if (!isOver) return undefined;
    const uncover = lens.cover(() => underPlate(room.current));
    lens.after(() => lens.fit(view.public));
    return uncover;
  }, [isOver]);
}

/** The sea under the plate with the result. */
function underPlate(room: HTMLDivElement | null): Covered {
  const plate = room?.closest('.frame')?.querySelector<HTMLElement>('.end section');
  if (!room || !plate) return { left: 0, below: 0, box: { left: 0, right: 0, top: 0, bottom: 0 } };
  const { bottom } = room.getBoundingClientRect();
  const below = Math.max(0, bottom - plate.getBoundingClientRect().top);
  return { left: 0, below, box: boxOn(plate, room) };
}

/** The motion of ships on the chart, if any; a tap skips it. */
function useMotion(room: Room, lens: Lens, view: SeaView) {
  const motion = useRef<Motion | undefined>(undefined);
  useEffect(() => {
    const chart = room.current?.querySelector<SVGSVGElement>(`.${css('sea-chart')}`);
    if (!chart) return undefined;
    const { width, height } = chart.getBoundingClientRect();
    lens.size.value = { width, height };
    lens.start(view.public);
    motion.current = new Motion(chart);
    const skip = () => motion.current?.skip();
    chart.addEventListener('pointerdown', skip);
    return () => {
      chart.removeEventListener('pointerdown', skip);
      lens.rest();
    };
  }, [lens, lens.inWords.value]);
  return motion;
}

/** Looks at the ship that acts, with her targets or her reach. */
function lookAtCall(lens: Lens, view: SeaView, isMine: boolean): void {
  const { call, ships } = view.public;
  if (call?.kind === 'divisions' && isMine) {
    lookAtFleet(lens, view, call.seat);
    return;
  }
  const ship = ships[call?.ship ?? ''];
  if (ship === undefined || !(isMine || lens.follows.value)) return;
  const other = ships[call?.other ?? ''];
  const places = [ship, ...(other === undefined ? [] : [other])];
  lens.after(() => {
    if (call?.kind === 'fire') lens.showAmong([ship, ...targetsOf(view, ship)], byDistance(view, ship));
    else if (!isMine) lens.showToo(places, view.public);
    else if (other !== undefined) lens.meet(places);
    else {
      const reach = reachOf(view.public, call?.ship ?? '');
      const enemy = nearestEnemy(view, ship);
      const herself = cornersAround(ship, AROUND_SHIP - AROUND_REACH);
      lens.approach([...herself, ...reach], AROUND_REACH, {
        foes: isDuel(view) ? enemy : [],
        others: [...enemy, ...byDistance(view, ship)],
      });
    }
  });
}

/**
 * The ships of a broadside, as long as its report is read, with as many others as there is room for: first those that
 * a captain is asked to tap.
 */
function lookAtShot(lens: Lens, view: SeaView, { fired }: Salvo, isMine: boolean): void {
  const { ships, call } = view.public;
  const [from, to] = [ships[fired.ship], ships[fired.target]];
  if (from === undefined || to === undefined) return;
  const asked = isMine && call?.kind === 'divisions' ? fleetOf(view, call.seat) : [];
  lens.after(() => lens.frame([from, to], AROUND_REACH, [...asked, ...byDistance(view, from)]));
}

/** A captain's ships as large as fingers need them to form a line, with as many others as there is room for. */
function lookAtFleet(lens: Lens, view: SeaView, seat: string): void {
  const own = fleetOf(view, seat);
  const [first] = own;
  if (first === undefined) return;
  lens.after(() => lens.approach(own, CLEAR, { others: byDistance(view, first), least: TOUCHABLE }));
}

const fleetOf = (view: SeaView, seat: string) => afloat(view.public).filter((ship) => ship.seat === seat);

/** Of two ships: in a fleet, a leg among so many ships is drawn close up. */
const isDuel = ({ public: board }: SeaView): boolean => afloat(board).length === 2;
