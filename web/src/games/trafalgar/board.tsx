/**
 * The board: the chart, its ships and guns, and the picked one's options. A function of view, draft and
 * lens.
 */

import { factsOf, SHIP_IDS, type ShipId } from 'escadre/trafalgar';
import { useContext, useMemo, useRef } from 'preact/hooks';
import type { BoardProps, Marks } from './board-props.ts';
import { Burning, Course, Ghost, Ranges, Reach } from './course.tsx';
import { isAiming, reachNow, targetsNow } from './input.ts';
import { type Spot, shifted } from './layout.ts';
import { Names } from './point-names.tsx';
import { PointerContext } from './pointer.ts';
import { PointerMark } from './pointer-mark.tsx';
import { builtAt, Fort, Ports } from './ports.tsx';
import { remainingIn } from './remaining.ts';
import { Cartouche, Rose, Sea } from './sea.tsx';
import { berthed, liesBelow, Mark, ShipName, ShipOnChart, useNamed } from './ship-on-chart.tsx';
import { ShotLines } from './shot-lines.tsx';
import { css } from './styles.ts';
import { useHands } from './use-hands.ts';
import { whoseOf } from './whose.ts';
import { WindArrows } from './wind-arrows.tsx';

export function Board(props: BoardProps) {
  const { view, layout, lens, scale, words, waiting, lines = [] } = props;
  const chart = useRef<SVGGElement>(null);
  const hands = useHands(props, chart);
  const marks = useMarks(props);
  const afloat = SHIP_IDS.filter((id) => view.ships[id].afloat);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a chart is drawn
    <svg
      class={css(
        `trafalgar-board ${lens.zoom > 1 ? 'is-close' : ''} ${waiting === undefined ? '' : 'is-stopped'}`,
      )}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      role="group"
      aria-label={words.texts.board}
      style={{ '--unit': 1 / (scale * lens.zoom) }}
      {...hands}
    >
      <g
        class={css('lens')}
        ref={chart}
        style={{ transform: `translate(${lens.x}px, ${lens.y}px) scale(${lens.zoom})` }}
      >
        <Ground {...props} />
        <Forts {...props} marks={marks} />
        {/* Under the ships and their names. */}
        {afloat.map((id) =>
          marks.targets.has(id) ? (
            <g key={id} style={{ transform: shifted(berthed(view, id, layout)) }}>
              <Mark />
            </g>
          ) : null,
        )}
        <ShotLines lines={lines} layout={layout} />
        {afloat.map((id) => (
          <ShipOnChart key={id} id={id} marks={marks} {...props} />
        ))}
        <ShipNames {...props} afloat={afloat} />
        <Ghost {...props} />
        <Burning {...props} />
        <WindArrows {...props} />
        <PointerMark {...props} />
        {props.children}
      </g>
    </svg>
  );
}

/** While a coach points at something, nothing else is marked. */
function useMarks({ draft, situation }: BoardProps): Marks {
  const isLed = useContext(PointerContext).pointer !== undefined;
  return useMemo(() => {
    const targets = new Set(situation === undefined ? [] : targetsNow(draft, situation));
    if (situation?.asked !== 'turn' || isLed) return { targets, idle: new Set(), able: new Set() };
    const { idle, guns } = remainingIn(situation);
    const isFree = draft.picked === null && (draft.intent === null || draft.intent.do === 'end');
    return { targets, idle: new Set(idle), able: new Set(isFree ? guns : []) };
  }, [draft, situation, isLed]);
}

/** The chart under the ships, which ignores taps. */
function Ground(props: BoardProps) {
  const { view, layout, lens, scale, words, draft, situation } = props;
  const title = words.texts.charts[view.chart];
  const sea = useMemo(() => <Sea layout={layout} />, [layout]);
  const cartouche = useMemo(
    () => <Cartouche layout={layout} title="Trafalgar" subtitle={title} seen={seen(props)} />,
    [view, layout, title, draft, situation],
  );
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: decorative drawings cannot take the focus
    <g aria-hidden="true">
      {sea}
      {cartouche}
      <Rose layout={layout} from={view.wind} />
      <Names layout={layout} scale={scale * lens.zoom} />
      <Ports view={view} layout={layout} />
      <g clip-path="url(#trafalgar-border)">
        <Ranges {...props} />
      </g>
      <Reach {...props} />
      <Course {...props} />
    </g>
  );
}

function Forts({ view, camp, layout, draft, lit, words, marks }: BoardProps & { readonly marks: Marks }) {
  const classesOf = (fort: string) =>
    [
      draft.picked === fort && 'is-picked',
      marks.targets.has(fort) && 'is-target',
      marks.able.has(fort) && 'is-able',
      lit.has(fort) && 'is-lit',
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
          <Fort />
          {marks.targets.has(fort) && <Mark />}
        </g>
      ))}
    </>
  );
}

function ShipNames(props: BoardProps & { readonly afloat: readonly ShipId[] }) {
  const { view, layout, afloat } = props;
  const isNamed = useNamed(props);
  const spotOf = (id: ShipId) => berthed(view, id, layout);
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: decorative drawings cannot take the focus
    <g class={css('ship-names')} aria-hidden="true">
      {afloat.filter(isNamed).map((id) => (
        <g key={id} data-name={id} style={{ transform: shifted(spotOf(id)) }}>
          <ShipName
            name={factsOf(id).name}
            spot={spotOf(id)}
            isCrowded={afloat.some((other) => liesBelow(spotOf(other), spotOf(id)))}
            layout={layout}
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
