/**
 * The board: the chart, its ships and guns, and the picked one's options. A function of view, draft and
 * lens.
 */

import { factsOf, SHIP_IDS, type ShipId } from 'escadre/trafalgar';
import { useContext, useMemo, useRef } from 'preact/hooks';
import type { BoardProps, Marks } from './board-props.ts';
import { Breeze } from './breeze.tsx';
import { Burning, Course, Ghost, Petals, Reach, rangesThatMatter } from './course.tsx';
import { isAiming, reachNow, repairable, targetsNow } from './input.ts';
import { type Spot, STEP, shifted, through } from './layout.ts';
import { LineLabels } from './line-labels.tsx';
import { NoGo } from './no-go.tsx';
import { Names } from './point-names.tsx';
import { PointerContext } from './pointer.ts';
import { PointerMark } from './pointer-mark.tsx';
import { builtAt, Fort, Ports } from './ports.tsx';
import { RangeWashes } from './range-washes.tsx';
import { remainingIn } from './remaining.ts';
import { Cartouche, Rose, Sea, Shores } from './sea.tsx';
import {
  berthed,
  isDim,
  isNameAbove,
  isRepaired,
  Mark,
  ShipName,
  ShipOnChart,
  useNamed,
} from './ship-on-chart.tsx';
import { ShotLines } from './shot-lines.tsx';
import { css } from './styles.ts';
import { useHands } from './use-hands.ts';
import { whoseOf } from './whose.ts';
import { WindArrows } from './wind-arrows.tsx';
import { mastsOf } from './words.ts';

/** Pixels between points of the chart, below which masts are too small to be seen. */
const FAR = 32;

export function Board(props: BoardProps) {
  const { view, layout, lens, scale, words } = props;
  const chart = useRef<SVGGElement>(null);
  const hands = useHands(props, chart);
  const marks = useMarks(props);
  const box = `0 0 ${layout.width} ${layout.height}`;
  const unit = { '--unit': 1 / (scale * lens.zoom) };
  const seenBy = { transform: through(lens) };
  const isFar = STEP * scale * lens.zoom < FAR;
  // Without a class: with each move the browser matches every rule for its classes again.
  const layer = { 'data-layer': '', style: lens.zoom > 1 ? { willChange: 'translate' } : {} };
  const state = css(
    `${lens.zoom > 1 ? 'is-close' : ''} ${isFar ? 'is-far' : ''} ${marks.involved === undefined ? '' : 'is-stopped'} ${props.draft.intent?.do === 'repair' ? 'is-repairing' : ''}`,
  );
  return (
    <>
      <div {...layer}>
        <svg class={`${css('trafalgar-chart')} ${state}`} viewBox={box} style={unit} aria-hidden="true">
          <g class={css('lens')} style={seenBy}>
            <Ground {...props} />
          </g>
        </svg>
      </div>
      <Breeze {...{ layout, lens, scale }} from={view.wind} />
      <div {...layer}>
        {/* biome-ignore lint/a11y/useSemanticElements: a chart is drawn */}
        <svg
          class={`${css('trafalgar-board')} ${state}`}
          viewBox={box}
          role="group"
          aria-label={words.texts.board}
          style={unit}
          {...hands}
        >
          <g class={css('lens')} ref={chart} style={seenBy}>
            <OverTheChart {...props} marks={marks} />
          </g>
        </svg>
      </div>
    </>
  );
}

/** Forts, ships and what can be done with them, in the order in which they lie on each other. */
function OverTheChart(props: BoardProps & { readonly marks: Marks }) {
  const { view, layout, lines = [], marks } = props;
  const afloat = SHIP_IDS.filter((id) => view.ships[id].afloat);
  return (
    <>
      <Steering {...props} />
      <Forts {...props} />
      {/* Under the ships and their names. */}
      {afloat.map((id) =>
        marks.targets.has(id) ? (
          <g key={id} style={{ transform: shifted(berthed(view, id, layout)) }}>
            <Mark />
          </g>
        ) : null,
      )}
      <ShotLines {...{ lines, layout }} />
      {afloat.map((id) => (
        <ShipOnChart key={id} id={id} {...props} />
      ))}
      <ShipNames {...props} afloat={afloat} />
      <LineLabels {...props} />
      <Ghost {...props} />
      {/* Over flags, which are carried beside a hull. */}
      <Reach {...props} />
      <Petals {...props} />
      <Burning {...props} />
      <WindArrows {...props} />
      <PointerMark {...props} />
      {props.children}
    </>
  );
}

/** While a coach points at something, nothing else is marked. */
function useMarks(props: BoardProps): Marks {
  const { draft, situation } = props;
  const involved = useInvolved(props);
  const isLed = useContext(PointerContext).pointer !== undefined;
  return useMemo(() => {
    const targets = new Set(situation === undefined ? [] : targetsNow(draft, situation));
    if (situation?.asked !== 'turn' || isLed) return { targets, idle: new Set(), able: new Set(), involved };
    if (draft.intent?.do === 'repair')
      return { targets, idle: new Set(repairable(situation)), able: new Set(), involved };
    const { idle, guns } = remainingIn(situation);
    const isFree = draft.picked === null && (draft.intent === null || draft.intent.do === 'end');
    return { targets, idle: new Set(idle), able: new Set(isFree && idle.length === 0 ? guns : []), involved };
  }, [draft, situation, isLed, involved]);
}

/** While a gun may fire, or a shot is in the air: the ships, guns and points that matter. */
function useInvolved({ waiting, shot, lines = [] }: BoardProps): ReadonlySet<string> | undefined {
  return useMemo(() => {
    if (waiting === undefined && shot === undefined) return undefined;
    const points = lines.flatMap(({ from, to }) => [from, to]);
    return new Set(shot === undefined ? points : [...points, shot.shooter, shot.target]);
  }, [waiting, shot, lines.map(({ from, to }) => `${from} ${to}`).join()]);
}

/** Where a gun of a port points, in degrees: at its target. */
function aimOf(fort: string, { layout, shot, lines = [] }: BoardProps): number | undefined {
  const line = [...lines, ...(shot === undefined ? [] : [shot.line])].find(({ from }) => from === fort);
  if (line === undefined) return undefined;
  const [gun, target] = [layout.at(fort), layout.at(line.to)];
  return (Math.atan2(target.y - gun.y, target.x - gun.x) * 180) / Math.PI;
}

/** The chart under the ships. */
function Ground(props: BoardProps) {
  const { view, layout, lens, scale, words, draft, situation } = props;
  const title = words.texts.charts[view.chart];
  const sea = useMemo(() => <Sea layout={layout} />, [layout]);
  const shores = useMemo(() => <Shores layout={layout} />, [layout]);
  const cartouche = useMemo(
    () => <Cartouche layout={layout} title="Trafalgar" subtitle={title} seen={seen(props)} />,
    [view, layout, title, draft, situation],
  );
  return (
    <>
      {sea}
      <g clip-path="url(#trafalgar-border)">
        <RangeWashes view={view} layout={layout} strong={rangesThatMatter(props)} />
      </g>
      {shores}
      {cartouche}
      <Names layout={layout} scale={scale * lens.zoom} />
    </>
  );
}

/** The wind, the berths, and where the picked ship can and cannot go; taps pass through it. */
function Steering(props: BoardProps) {
  const { view, layout } = props;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: decorative drawings cannot take the focus
    <g class={css('steering')} aria-hidden="true">
      {props.roseApart === undefined && <Rose layout={layout} from={view.wind} die={props.windDie} />}
      <Ports view={view} layout={layout} />
      <NoGo {...props} />
      <Course {...props} />
    </g>
  );
}

function Forts(props: BoardProps & { readonly marks: Marks }) {
  const { view, camp, layout, draft, lit, words, marks, ordered = [] } = props;
  const classesOf = (fort: string) =>
    [
      draft.picked === fort && 'is-picked',
      marks.targets.has(fort) && 'is-target',
      marks.able.has(fort) && 'is-able',
      lit.has(fort) && 'is-lit',
      ordered.includes(fort) && 'is-ordered',
      isDim(marks, fort, fort) && 'is-dim',
    ]
      .filter(Boolean)
      .join(' ');
  return (
    <>
      {Object.entries(view.forts).map(([fort, { camp: side, gun }]) => (
        // biome-ignore lint/a11y/useSemanticElements: a chart is drawn
        <g
          key={fort}
          class={css(`fort camp-of-${side} is-${gun} ${classesOf(fort)}`)}
          style={{ transform: shifted(builtAt(fort, layout)) }}
          role="button"
          tabindex={0}
          aria-label={words.fort(fort, gun, whoseOf(side, camp))}
          data-point={fort}
        >
          <circle class={css('gun-ring')} r="22" />
          <Fort aimed={aimOf(fort, props)} />
          {marks.targets.has(fort) && <Mark />}
          {ordered.includes(fort) && <ShipName name={fort} isAbove={layout.at(fort).y > 2 * STEP} />}
        </g>
      ))}
    </>
  );
}

function ShipNames(props: BoardProps & { readonly afloat: readonly ShipId[] }) {
  const { view, layout, draft, words, afloat } = props;
  const isNamed = useNamed(props);
  const spotOf = (id: ShipId) => berthed(view, id, layout);
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: decorative drawings cannot take the focus
    <g class={css('ship-names')} aria-hidden="true">
      {afloat.filter(isNamed).map((id) => (
        <g key={id} data-name={id} style={{ transform: shifted(spotOf(id)) }}>
          <ShipName
            name={factsOf(id).name}
            state={isRepaired(id, draft) ? words.texts.standing(mastsOf(view.ships[id])) : undefined}
            isAbove={isNameAbove(view, id, layout)}
          />
        </g>
      ))}
    </g>
  );
}

/** Ships, and the picked one's possible places. */
function seen({ view, layout, draft, situation }: BoardProps): readonly Spot[] {
  const ships = SHIP_IDS.filter((id) => view.ships[id].afloat).map((id) => view.ships[id].at);
  const reach = situation === undefined || isAiming(draft) ? [] : reachNow(draft, situation);
  return [...ships, ...reach.map(({ at }) => at)].map(layout.at);
}
