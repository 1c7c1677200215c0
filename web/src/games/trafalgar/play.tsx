/** Trafalgar in the frame: what is asked, what is chosen, and FEU over all of it. */

import { useSignal } from '@preact/signals';
import { type ComponentChildren, Fragment } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { language } from '../../base/settings.ts';
import { words as pageWords } from '../../base/words.ts';
import { isByPost } from '../../match/correspondence.ts';
import { End } from '../../match/end.tsx';
import { Frame } from '../../match/frame.tsx';
import type { MatchModel } from '../../match/model.ts';
import { Board } from './board.tsx';
import { Band, leavingOf } from './feu.tsx';
import { type Draft, mine, pickedShip, reachNow, type Situation, targetsNow } from './input.ts';
import {
  type Layout,
  type Lens,
  layoutOf,
  lensOn,
  pannedLens,
  STEP,
  scaleOf,
  turnFor,
  WHOLE,
} from './layout.ts';
import { missedWindow } from './missed-window.ts';
import { SmokeOver, useLit, useMotion, Volleys, Wrecks } from './motion.tsx';
import { type Cover, cardPlace, freePlace, type NoticePlace, seenIn, signPlace } from './notice.ts';
import { OrdersSheet } from './orders.tsx';
import { AskedWord, ShotPanel } from './panel.tsx';
import { Watching } from './spectator-panel.tsx';
import { css } from './styles.ts';
import { isLow, isTurned, isWide, type Size, useSize } from './use-size.ts';
import { useTurn } from './use-turn.ts';
import { WindSign } from './wind-sign.tsx';
import { TrafalgarWords } from './words.ts';

type Model = MatchModel<'trafalgar'>;

/** Pixels from point to point when a ship is looked at closely, and what she fires at where there is room. */
const CLOSE = 40;
const CLOSEST = 64;
/** How many times larger a ship has to become that one looks closely at her, and loses the rest of the chart. */
const WORTH = 1.25;
/** The width of a board from which on there is. */
const ROOMY = 600;
/** What an aim takes of a board: its part of a small one, and pixels of a wide one. */
const COVER = { part: 0.62, width: 480 };
/** The parts of a small board that are free above what lies over it, at least and at most, and how high that is. */
const FREE = { least: 0.4, most: 0.5 };
const OVER = 330;
/** The part of a low board that is free at its left. */
const FREE_LEFT = 0.4;

export function Play({ model }: { readonly model: Model }) {
  const words = useMemo(() => new TrafalgarWords(language.value), [language.value]);
  const root = useRef<HTMLDivElement>(null);
  const size = useSize(root);
  /** The guns that orders are given for before others; undefined while none are. */
  const ordering = useSignal<readonly string[] | undefined>(undefined);
  const { situation, draft, send, confirm, play } = useTurn(model);
  const view = model.view.value;
  const { camp } = model.match;
  const layout =
    view === null || size === undefined
      ? undefined
      : layoutOf(view.public.chart, turnFor(isTurned(size), camp));
  const { smoke, wrecks } = useMotion(model, layout, root);
  const lit = useLit(model);
  const missed = useMissed(model);
  const whole = layout === undefined || size === undefined ? WHOLE : lensFor(layout, size, situation, draft);
  const [lens, pan] = usePan(whole, layout);
  if (view === null) return <Frame model={model} board={null} word={<p>{pageWords.value.app.loading}</p>} />;
  const [prompt] = model.prompts.value.all;
  const isWindow = prompt?.kind === 'feu' || prompt?.kind === 'returnFire';
  const isBand = isWindow && situation?.asked === prompt.kind;
  const openOrders = () => {
    ordering.value = [];
  };
  /** What is told lies where it covers least; the chart as it is once nothing more is aimed at. */
  const placeFor = (things: readonly string[]): NoticePlace =>
    layout === undefined || size === undefined
      ? { down: 'top', across: 'middle' }
      : freePlace(
          seenIn(view.public, layout, things),
          {
            ...{ layout, size },
            lens: lensFor(layout, size, situation, { ...draft, intent: null }),
            scale: scaleOf(layout, size),
          },
          isBand || missed !== undefined,
        );
  const shown =
    layout === undefined || size === undefined
      ? undefined
      : { layout, size, lens, scale: scaleOf(layout, size) };
  const { intent, picked } = draft;
  const aim = intent?.do === 'fire' || intent?.do === 'fort' ? intent : undefined;
  /** Where what an aim is chosen on lies: beside the ships that it is about. */
  const card =
    shown === undefined || aim === undefined || picked === null
      ? undefined
      : cardPlace(
          seenIn(view.public, shown.layout, [picked, aim.target]),
          shown,
          !isOnTheLeft(shown.layout, view.public.ships, draft),
        );
  const isOnLeft = isBand
    ? layout !== undefined && isOnTheRight(layout, view.public)
    : card?.across === 'left';
  const sign =
    shown === undefined
      ? undefined
      : signPlace(
          seenIn(view.public, shown.layout, []),
          shown,
          isBand || card !== undefined ? coverOf(shown.size, isOnLeft) : undefined,
        );
  const board = (
    <div class={css('trafalgar')} ref={root}>
      {layout !== undefined && size !== undefined && (
        <Board
          view={view.public}
          own={ownShips(view, model.match)}
          {...{ camp, layout, situation, draft, lit, words, send, confirm }}
          waiting={isWindow ? prompt : undefined}
          scale={scaleOf(layout, size)}
          {...{ lens, pan }}
        >
          <Wrecks wrecks={wrecks} />
          <SmokeOver smoke={smoke} />
        </Board>
      )}
      {layout !== undefined && sign !== undefined && (
        <WindSign from={view.public.wind} {...{ layout, place: sign }} />
      )}
      <Volleys {...{ model, words, placeFor }} />
      {isBand && (
        <Band
          key={prompt.id}
          {...{ prompt, situation, words, play }}
          isLeft={isOnLeft}
          busy={model.busy.value}
          leaveOrders={openOrders}
        />
      )}
      {situation !== undefined && !isBand && card !== undefined && (
        <ShotPanel {...{ draft, situation, words, send }} place={card} />
      )}
      {missed !== undefined && !isBand && (
        <div class={css('missed')} role="alert">
          <p>{missed.away ? words.texts.missedAway : words.texts.missed(missed.seconds)}</p>
          <p>{words.texts.missedAsk}</p>
          <div class="row">
            <button
              type="button"
              class="primary"
              onClick={() => {
                missed.read();
                ordering.value = missed.guns;
              }}
            >
              {words.texts.leaveOrders}
            </button>
            <button type="button" onClick={missed.read}>
              {words.texts.read}
            </button>
          </div>
        </div>
      )}
      {ordering.value !== undefined && situation !== undefined && (
        <OrdersSheet
          {...{ model, situation, words }}
          first={ordering.value}
          close={() => {
            ordering.value = undefined;
          }}
        />
      )}
    </div>
  );
  const word = (): ComponentChildren => {
    if (model.outcome.value !== null) return <End model={model} />;
    if (situation === undefined) return <Watching {...{ model, words }} />;
    const hasNoOrders = Object.keys(view.own?.orders ?? {}).length === 0;
    const isOffered = isByPost(model.match.summary.clock) && hasNoOrders && draft.picked === null;
    return (
      <>
        {isOffered && (
          <p class="strip">
            {words.texts.postOffer}{' '}
            <button type="button" class="link" onClick={openOrders}>
              {words.texts.leaveOrders}
            </button>
          </p>
        )}
        <AskedWord {...{ model, situation, draft, words, send, confirm, openOrders }} />
      </>
    );
  };
  return <Frame model={model} board={board} word={<Fragment>{word()}</Fragment>} />;
}

const ownShips = (view: Situation['view'], { seats, camp }: Model['match']) =>
  camp === null ? [] : seats.flatMap((seat) => mine({ view, seat, camp }));

type Ships = Situation['view']['public']['ships'];

/** Closer to what is chosen between, where the whole chart is too small for a finger. */
function lensFor(layout: Layout, size: Size, situation: Situation | undefined, draft: Draft): Lens {
  if (situation === undefined) return WHOLE;
  const scale = scaleOf(layout, size);
  const { view, asked } = situation;
  const most = CLOSE / (STEP * scale);
  const closest = size.width < ROOMY ? most : CLOSEST / (STEP * scale);
  const { window, call, ships } = view.public;
  const beside = (size.height / scale - layout.height) / 2;
  const free = Math.max(size.height * FREE.least, Math.min(size.height * FREE.most, size.height - OVER));
  const height = isWide() ? layout.height : Math.max(80, free / scale - beside);
  const half = isLow()
    ? {
        width: (size.width * FREE_LEFT) / scale,
        height: layout.height,
        left: (layout.width - size.width / scale) / 2,
      }
    : { width: isWide() ? layout.width : size.width / scale, height };
  if ((asked === 'feu' || asked === 'returnFire') && window !== undefined) {
    return lensOn(
      [
        ships[window.ship].at,
        ...Object.keys(view.public.forts).filter(isNear(layout, ships[window.ship].at)),
      ].map(layout.at),
      closest,
      layout,
      half,
    );
  }
  if (asked === 'returnFire' && call !== undefined)
    return lensOn([ships[call.ship].at, call.fort].map(layout.at), closest, layout, half);
  const ship = pickedShip(draft);
  if (draft.intent?.do === 'fort' && draft.picked !== null)
    return lensOn([draft.picked, ships[draft.intent.target].at].map(layout.at), closest, layout, half);
  // While others act, what they do is in sight.
  if (ship === null || asked !== 'turn') return WHOLE;
  const at = (target: string) =>
    Object.hasOwn(ships, target) ? ships[target as keyof typeof ships].at : target;
  if (draft.intent?.do === 'fire')
    return lensOn([ships[ship].at, at(draft.intent.target)].map(layout.at), closest, layout, half);
  const points = [
    ships[ship].at,
    ...reachNow(draft, situation).map((reach) => reach.at),
    ...targetsNow(draft, situation).map(at),
  ];
  return most < WORTH ? WHOLE : lensOn(points.map(layout.at), most, layout);
}

/** What an aim lies over: the lower part of a small board, a side of a wide one, the right of a low one. */
function coverOf({ width, height }: Size, isLeft: boolean): Cover {
  if (isLow()) return { left: width * FREE_LEFT, right: width, top: 0 };
  return isWide()
    ? { left: isLeft ? 0 : width - COVER.width, right: isLeft ? COVER.width : width, top: 0 }
    : { left: 0, right: width, top: height * (1 - COVER.part) };
}

/** The lens as a finger has moved the chart under it; where the lens is set anew, that is over. */
function usePan(lens: Lens, layout: Layout | undefined) {
  const { zoom, x, y } = lens;
  const about = `${zoom} ${x} ${y}`;
  const panned = useSignal<{ readonly about: string; readonly lens: Lens } | undefined>(undefined);
  const now = panned.value?.about === about ? panned.value.lens : lens;
  const pan = (dx: number, dy: number) => {
    const from = panned.peek()?.about === about ? panned.peek()?.lens : undefined;
    if (layout !== undefined) panned.value = { about, lens: pannedLens(from ?? lens, dx, dy, layout) };
  };
  return [now, pan] as const;
}

const isNear =
  (layout: Layout, point: string) =>
  (fort: string): boolean =>
    Math.hypot(layout.at(fort).x - layout.at(point).x, layout.at(fort).y - layout.at(point).y) < 130;

/** Whether what is picked lies in the left half of the chart. */
function isOnTheLeft(layout: Layout, ships: Ships, draft: Draft): boolean {
  const ship = pickedShip(draft);
  const point = ship === null ? draft.picked : ships[ship].at;
  return point !== null && layout.at(point).x < layout.width / 2;
}

/** Whether the ship that a window is about lies in the right half of the chart. */
function isOnTheRight(layout: Layout, { window, call, ships }: Situation['view']['public']): boolean {
  const ship = window?.ship ?? call?.ship;
  return ship !== undefined && layout.at(ships[ship].at).x > layout.width / 2;
}

/** The own guns whose range the ship of the last window has left. */
function gunsLeft({ happenings, match }: Model): readonly string[] {
  const board = happenings.value.findLast(({ event }) => event.type === 'windowOpened')?.after?.public;
  return board === undefined
    ? []
    : leavingOf(board, Object.keys(board.forts)).filter((fort) => board.forts[fort]?.camp === match.camp);
}

/** The window that was missed, until it is read; not one that somebody here has just answered. */
function useMissed(model: Model) {
  const read = useSignal<ReadonlySet<string>>(new Set());
  const answered = useRef<string | undefined>(undefined);
  const window = model.prompts.value.mine.find(({ kind }) => kind === 'feu');
  if (window !== undefined && model.busy.value) answered.current = window.id;
  const missed = missedWindow(model.happenings.value, model.match);
  if (missed === undefined || window !== undefined || read.value.has(missed.id)) return undefined;
  if (answered.current === missed.id && model.fault.value === undefined) return undefined;
  return {
    away: missed.away,
    guns: gunsLeft(model),
    seconds: model.match.summary.options.feuSeconds,
    read: () => {
      read.value = new Set([...read.value, missed.id]);
    },
  };
}
