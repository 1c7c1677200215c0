/** The sea with its ships and the player's choices. A function of view, draft and lens. */

import type { Point, Board as Sea } from 'escadre/branle-bas';
import { useMemo, useRef } from 'preact/hooks';
import { Choice } from './choice.tsx';
import { useGestures } from './gestures.ts';
import { gripsOf, handleOf, rodAt } from './grips.ts';
import { Lines, notesOf } from './gunnery.tsx';
import { commandOf, type Draft, type Gesture, type Situation } from './input.ts';
import type { Lens } from './lens.ts';
import { OutOfSight } from './out-of-sight.tsx';
import { planOf, wholeReach } from './plan.ts';
import type { Salvo } from './reports.ts';
import { Ruler } from './ruler.tsx';
import { Names } from './ship-names.tsx';
import { ownsNothing, type ShipActions, Ships } from './ships-on-chart.tsx';
import { css } from './styles.ts';
import { ToldShot } from './told-shot.tsx';
import { useCamera } from './use-camera.ts';
import { Patterns, Waters } from './waters.tsx';
import type { SeaWords } from './words.ts';

interface BoardProps {
  readonly board: Sea;
  readonly situation: Situation | undefined;
  /** The draft: callers that read it are redrawn when it changes. */
  readonly drafted: () => Draft | undefined;
  readonly lens: Lens;
  readonly words: SeaWords;
  readonly send: (gesture: Gesture) => void;
  /** The action of Enter once something is chosen. */
  readonly confirm: () => void;
  /** The ships with the player's pennant. */
  readonly isMine?: (ship: string) => boolean;
  /** The broadside of the open report. */
  readonly told?: Salvo | undefined;
}

/** The draft and its situation. */
interface Chosen {
  readonly situation: Situation;
  readonly draft: Draft;
}

type Chart = { readonly current: SVGSVGElement | null };

export function Board(props: BoardProps) {
  const { board, situation, lens, words, confirm, told, isMine = ownsNothing } = props;
  const draft = props.drafted();
  const chosen = situation === undefined || draft === undefined ? undefined : { situation, draft };
  const svg = useRef<SVGSVGElement>(null);
  const world = useRef<SVGGElement>(null);
  useCamera(svg, world, lens);
  const tap = useTaps(svg, props, chosen);
  const isWhole = chosen !== undefined && commandOf(chosen.draft, chosen.situation) !== null;
  const actions = useRef<ShipActions>({ tap, confirm: undefined });
  actions.current = { tap, confirm: isWhole ? confirm : undefined };
  const [target, line] = [draft?.gun?.target, draft?.line];
  // Ships and names are memoised while a leg is drawn: each frame counts then.
  const ships = useMemo(
    () => <Ships {...{ board, lens, words, situation, target, line, actions, isMine }} />,
    [board, lens, words, situation, target, line, isMine],
  );
  const shots = useMemo(() => shotsShown(situation, words, told), [situation, words, told]);
  const reach = useMemo(() => wholeReach(situation), [situation]);
  const names = useMemo(
    () => <Names {...{ board, lens, words, shots, target, reach, isMine }} />,
    [board, lens, words, shots, target, reach, isMine],
  );
  return (
    <div class={css('sea-frame')}>
      {/* Without a class: with each move the browser matches every rule for its classes again. */}
      <div>
        {/* biome-ignore lint/a11y/useSemanticElements: it is drawn, and what is in it has names */}
        <svg ref={svg} class={css(chartClass(lens))} role="group" aria-label={words.texts.board}>
          <Patterns />
          <g ref={world}>
            <Waters {...{ board, lens, words }} planned={chosen && placeAfter(chosen)} />
            {ships}
            {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: decorative drawings cannot take the focus */}
            <g class={css('effects')} aria-hidden="true" />
            {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: decorative drawings cannot take the focus */}
            <g aria-hidden="true">
              {names}
              <OutOfSight {...{ board, lens, words, reach }} />
              {chosen !== undefined && (
                <Drafted {...chosen} board={board} lens={lens} isReading={told !== undefined} />
              )}
              {told !== undefined && <ToldShot board={board} salvo={told} />}
              {lens.measured.value !== null && (
                <Ruler measured={lens.measured.value} board={board} words={words} />
              )}
            </g>
          </g>
        </svg>
      </div>
    </div>
  );
}

/** The end of the drafted course. */
const placeAfter = ({ draft, situation }: Chosen) => planOf(draft, situation).course.at(-1);

/** The shots to be seen, with notes on their targets: the one being read of, else those that can be fired. */
function shotsShown(situation: Situation | undefined, words: SeaWords, told: Salvo | undefined) {
  if (told !== undefined)
    return { from: told.fired.ship, targets: [told.fired.target], notes: {}, isTold: true };
  if (situation?.call.kind !== 'fire') return undefined;
  const notes = notesOf(situation, words);
  return { from: situation.call.ship, targets: Object.keys(notes), notes };
}

const chartClass = (lens: Lens): string =>
  `sea-chart ${lens.isNear.value ? 'is-near' : 'is-far'} ${lens.measures.value ? 'is-measuring' : ''}`;

/** Turns gestures on the chart into those of the draft; returns what a tap on a ship does. */
function useTaps(svg: Chart, { board, situation, lens, send }: BoardProps, chosen: Chosen | undefined) {
  const tap = (ship: string | null) => {
    lens.focus.value = situation?.call.kind === 'divisions' ? null : ship;
    if (ship !== null) send({ type: 'tap', ship });
  };
  useGestures(svg, lens, board, {
    tap,
    pick: (leg) =>
      send(chosen !== undefined && leg >= chosen.draft.legs.length ? { type: 'add' } : { type: 'pick', leg }),
    hold: (leg, at, isFine) => send({ type: 'hold', leg, at, rod: rodAt(lens.scale.value), isFine }),
    grips: () => (chosen === undefined ? [] : gripsOf(chosen.draft, chosen.situation, lens.scale.value)),
    rodEnd: (leg): Point | undefined =>
      chosen && handleOf(chosen.draft, chosen.situation, leg, lens.scale.value),
  });
  return tap;
}

interface DraftedProps extends Chosen {
  readonly board: Sea;
  readonly lens: Lens;
  /** The lines of the next shot would be taken for those of the one being read of. */
  readonly isReading: boolean;
}

/** The effect of the order, and lines of fire. */
function Drafted({ situation, draft, board, lens, isReading }: DraftedProps) {
  const plan = useMemo(() => planOf(draft, situation), [situation, draft]);
  return (
    <>
      <Choice {...{ situation, draft, plan, board, lens }} />
      {board.call?.kind === 'fire' && !isReading && <Lines {...{ situation, draft }} />}
    </>
  );
}
