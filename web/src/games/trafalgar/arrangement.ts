/**
 * The arrangement of a board: the visible part of the chart, and the places of panels over it. Pure: reads
 * no page.
 */

import { type Board, RANGE } from 'escadre/trafalgar';
import { type Draft, pickedShip, reachNow, repairable, type Situation, targetsNow } from './input.ts';
import type { LastAct } from './last-act.ts';
import { apart, isCut, type Layout, type Lens, lensOn, type Spot, STEP, scaleOf, WHOLE } from './layout.ts';
import {
  type BesidePlace,
  type Cover,
  cardPlace,
  type NoticePlace,
  placeBeside,
  seenIn,
  signPlace,
} from './notice.ts';
import type { ShotLine } from './shot-line.ts';
import type { Size } from './use-size.ts';

/** The board’s place on the page: its size, and the style's layout of panels over it. */
interface Screen {
  readonly size: Size;
  /** Panels over the board are at its side. */
  readonly isWide: boolean;
  /** A phone in landscape: panels over the board are at its right. */
  readonly isLow: boolean;
}

/** The input of an arrangement. */
export interface Scene {
  readonly board: Board;
  readonly layout: Layout;
  readonly screen: Screen;
  readonly situation: Situation | undefined;
  readonly draft: Draft;
  /** The panel of a window is open. */
  readonly isBand: boolean;
  /** The shot of a port gun in the air. */
  readonly shot?: ShotLine | undefined;
  /** The guns whose standing orders are asked. */
  readonly ordered?: readonly string[] | undefined;
  /** At the end, what happened last, above the plate. */
  readonly last?: LastAct | undefined;
}

type Edge = 'left' | 'right';

export interface Arrangement {
  /** The side of a wide board for a window's panel, clear of the ship. */
  readonly band: Edge;
  /** The place of the aiming panel; undefined without one. */
  readonly card: NoticePlace | undefined;
  /** The place of a small wind rose; undefined while the chart’s own is visible. */
  readonly sign: NoticePlace | undefined;
}

/** Pixels between points of the chart: close up, and when there is room to look at a shot. */
const CLOSE = 40;
const CLOSEST = 64;
/** The least magnification that is worth hiding the rest of the chart. */
const WORTH = 1.25;
/** The part of the magnification that may be given up to show whole ships. */
const WHOLE_SHIPS = 0.75;
/** The width in pixels from which a board is roomy. */
const ROOMY = 600;
/** Pixels at the side of a wide board that a panel takes. */
const PANEL_WIDTH = 480;
/** The part of a small board, from below, that a panel takes. */
const PANEL_PART = 0.62;
/** Pixels that a panel takes from below, and the least and the most of a small board that stays free above it. */
const PANEL_HEIGHT = 330;
const FREE_ABOVE = { least: 0.4, most: 0.5 };
/** Pixels of a small board that the sheet of standing orders takes, with two short ones. */
const SHEET_HEIGHT = 215;
/** The free share of a low board at the left. */
const FREE_LEFT = 0.4;
/** The cost of covering the way of a shot. */
const ON_ITS_WAY = 6;
/** And of a place where the picked ship may sail; several headings of it weigh more. */
const ON_A_DOT = 2;
/** Units of the chart that the shortest free height has. */
const LEAST_HEIGHT = 80;

export function arrange(scene: Scene, lens: Lens): Arrangement {
  const { board, layout, screen, draft, isBand, last } = scene;
  const shown = { layout, lens, size: screen.size, scale: scaleOf(layout, screen.size) };
  const { intent, picked } = draft;
  const aim = intent?.do === 'fire' || intent?.do === 'fort' ? intent : undefined;
  const card =
    aim === undefined || picked === null
      ? undefined
      : cardPlace(
          [picked, aim.target].map((thing) => layout.at(placeIn(board, thing))),
          shown,
        );
  const band = bandSide(scene);
  const isLeft = isBand ? band === 'left' : card?.across === 'left';
  const { width, height } = screen.size;
  const plate = last && { left: 0, right: width, top: height - last.below };
  const cover = isBand || card !== undefined ? coverOf(screen, isLeft) : plate;
  return { band, card, sign: signPlace(seenIn(board, layout), shown, cover) };
}

/** The place of the dice of a shot, in pixels of the board, with the part of the chart that is seen. */
export function dicePlace(
  scene: Scene,
  lens: Lens,
  { from, to }: ShotLine,
  isTakenBelow: boolean,
): BesidePlace {
  const { board, layout, screen, situation, draft } = scene;
  const { size } = screen;
  const reach = situation === undefined ? [] : reachNow(draft, situation);
  const seen = [
    ...seenIn(board, layout),
    ...along(layout.at(from), layout.at(to)),
    ...reach.map(({ at }) => ({ spot: layout.at(at), weight: ON_A_DOT })),
  ];
  return placeBeside(layout.at(to), seen, { layout, size, lens, scale: scaleOf(layout, size) }, isTakenBelow);
}

/** A shot on its way, which nothing should cover. */
const along = (from: Spot, to: Spot) =>
  [0, 0.33, 0.66, 1].map((part) => ({
    spot: { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part },
    weight: ON_ITS_WAY,
  }));

/** The points of the chart to look at, and whether a panel covers part of it. */
interface Subject {
  readonly points: readonly string[];
  readonly isShot: boolean;
}

/** Zooms in on choices and targets if the whole chart is too small for a finger. */
export function lensFor(scene: Scene): Lens {
  const { layout, screen, last } = scene;
  if (last !== undefined) return lensOnLast(scene, last);
  const subject = subjectOf(scene);
  if (subject === undefined) return WHOLE;
  const scale = scaleOf(layout, screen.size);
  const close = CLOSE / (STEP * scale);
  const spots = subject.points.map(layout.at);
  if (!subject.isShot) return close < WORTH ? WHOLE : lensOnChoice(spots, close, scene);
  const closest = screen.size.width < ROOMY ? close : CLOSEST / (STEP * scale);
  const seen = { layout, size: screen.size, scale, lens: lensOn(spots, closest, layout) };
  if (isAimedOnWide(scene) && isBesideFire(cardPlace(spots, seen))) return seen.lens;
  return lensOn(spots, closest, layout, roomIn(scene, scale));
}

/** Whether the panel of an aim is over a part of a wide board. */
const isAimedOnWide = ({ screen, isBand }: Scene): boolean => screen.isWide && !screen.isLow && !isBand;

/** Whether the panel is at its usual place. */
const isBesideFire = ({ down, across }: NoticePlace): boolean => down === 'bottom' && across === 'left';

/** Ships that the edge of the board would cut are in sight, too, unless the chart becomes much smaller by that. */
function lensOnChoice(spots: readonly Spot[], close: number, { board, layout, screen }: Scene): Lens {
  let [seen, lens] = [spots, lensOn(spots, close, layout)];
  const least = lens.zoom * WHOLE_SHIPS;
  for (const { afloat, at } of Object.values(board.ships)) {
    const ship = layout.at(at);
    if (!afloat || !isCut(ship, lens, layout, screen.size)) continue;
    const wider = lensOn([...seen, ship], close, layout);
    if (wider.zoom >= least) [seen, lens] = [[...seen, ship], wider];
  }
  return lens;
}

/** The last act in the room that the plate leaves, no closer than for a choice. */
function lensOnLast({ board, layout, screen: { size } }: Scene, { about, below }: LastAct): Lens {
  const scale = scaleOf(layout, size);
  const beside = (size.height / scale - layout.height) / 2;
  const room = {
    width: size.width / scale,
    height: Math.max(LEAST_HEIGHT, (size.height - below) / scale - beside),
  };
  const spots = about.map((thing) => layout.at(placeIn(board, thing)));
  return lensOn(spots, Math.max(1, CLOSE / (STEP * scale)), layout, room);
}

/** The point of a ship; guns and points are named by theirs. */
const placeIn = ({ ships }: Board, thing: string): string =>
  Object.hasOwn(ships, thing) ? ships[thing as keyof typeof ships].at : thing;

function subjectOf({ board, layout, screen, situation, draft, shot, ordered }: Scene): Subject | undefined {
  if (situation === undefined) return undefined;
  // On a wide page the sheet leaves the whole board free.
  if (ordered !== undefined) return screen.isWide ? undefined : { points: ordered, isShot: true };
  if (shot !== undefined) return { points: [shot.from, shot.to], isShot: true };
  const { window, call } = board;
  const at = (thing: string) => placeIn(board, thing);
  // Both sides look at the stopped ship, and at the guns about her.
  if (call !== undefined) return { points: [at(call.ship), call.fort], isShot: true };
  if (window !== undefined) {
    const near = Object.keys(board.forts).filter((fort) => isNear(layout, fort, at(window.ship)));
    return { points: [at(window.ship), ...near], isShot: true };
  }
  return subjectOfDraft(draft, situation, at);
}

/** Where the player's own draft takes place. */
function subjectOfDraft(
  draft: Scene['draft'],
  situation: NonNullable<Scene['situation']>,
  at: (thing: string) => string,
): Subject | undefined {
  const { picked, intent } = draft;
  const ship = pickedShip(draft);
  if (picked !== null && intent?.do === 'fort') return { points: [picked, at(intent.target)], isShot: true };
  if (intent?.do === 'repair') return { points: repairable(situation).map(at), isShot: false };
  // While others act, their action is in sight.
  if (ship === null || situation.asked !== 'turn') return undefined;
  if (intent?.do === 'fire') return { points: [at(ship), at(intent.target)], isShot: true };
  const reached = reachNow(draft, situation).map((reach) => reach.at);
  return { points: [at(ship), ...reached, ...targetsNow(draft, situation).map(at)], isShot: false };
}

/** Within range, or nearly. */
const isNear = (layout: Layout, fort: string, point: string): boolean =>
  apart(layout.at(fort), layout.at(point)) < (RANGE + 0.25) * STEP;

/** Whether a panel or the sheet of standing orders is open. */
const isCovered = ({ isBand, draft: { intent }, ordered }: Scene): boolean =>
  isBand || ordered !== undefined || intent?.do === 'fire' || intent?.do === 'fort';

/** The room that a panel leaves on the board, in units of the whole chart. */
function roomIn(scene: Scene, scale: number) {
  const { layout, screen, isBand } = scene;
  const { width, height } = screen.size;
  const whole = { width: layout.width, height: layout.height };
  const edge = (layout.width - width / scale) / 2;
  if (!isCovered(scene)) return whole;
  if (screen.isLow) return { ...whole, width: (width * FREE_LEFT) / scale, left: edge };
  if (screen.isWide) {
    if (!isBand && width < 2 * PANEL_WIDTH) return whole;
    const isLeft = !isBand || bandSide(scene) === 'left';
    const left = isLeft ? edge + PANEL_WIDTH / scale : edge;
    return { ...whole, width: (width - PANEL_WIDTH) / scale, left };
  }
  const beside = (height / scale - layout.height) / 2;
  return { width: width / scale, height: Math.max(LEAST_HEIGHT, freeAbove(scene) / scale - beside) };
}

/** Pixels of a small board above a panel or the sheet of standing orders. */
function freeAbove({ screen: { size }, ordered }: Scene): number {
  const { height } = size;
  if (ordered !== undefined) return height - SHEET_HEIGHT;
  return Math.max(height * FREE_ABOVE.least, Math.min(height * FREE_ABOVE.most, height - PANEL_HEIGHT));
}

/**
 * The part covered by a panel: the lower part of a small board, a side of a wide one, the right of a low
 * one.
 */
function coverOf({ size: { width, height }, isWide, isLow }: Screen, isLeft: boolean): Cover {
  if (isLow) return { left: width * FREE_LEFT, right: width, top: 0 };
  if (!isWide) return { left: 0, right: width, top: height * (1 - PANEL_PART) };
  return { left: isLeft ? 0 : width - PANEL_WIDTH, right: isLeft ? PANEL_WIDTH : width, top: 0 };
}

/** Across from the ship that a window is about. */
function bandSide({ board, layout }: Scene): Edge {
  const ship = board.window?.ship ?? board.call?.ship;
  return ship !== undefined && layout.at(board.ships[ship].at).x > layout.width / 2 ? 'left' : 'right';
}
