/** The order of ships in the phase, as chips: done, current, next. */

import type { Board } from 'escadre/branle-bas';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { CommandFlagSign } from '../../drawing/command-flag.tsx';
import { PennantSign } from '../../drawing/pennant.tsx';
import { flagshipsOf } from './flagships.ts';
import { ordered, stateOf } from './sequence.ts';
import { css } from './styles.ts';
import type { SeaWords } from './words.ts';

interface ShipOrderProps {
  readonly board: Board;
  readonly names: Readonly<Record<string, string>>;
  readonly words: SeaWords;
  /** The name of a ship's captain, if a camp has several. */
  readonly captainOf: (ship: string) => string | undefined;
  /** Ships of the division being formed. */
  readonly lined: () => readonly string[];
  /** The ship aimed at. */
  readonly target?: () => string | undefined;
  readonly focus: string | null;
  readonly isMine: (ship: string) => boolean;
  readonly pick: (ship: string) => void;
}

export function ShipOrder(props: ShipOrderProps) {
  const { board, names, words, captainOf, focus, isMine, pick } = props;
  const [line, target] = [props.lined(), props.target?.()];
  const list = useRef<HTMLUListElement>(null);
  const now = board.call?.ship;
  const flagships = useMemo(() => flagshipsOf(board), [board]);
  useEffect(() => {
    const chip = list.current?.querySelector<HTMLElement>(`.${css('is-now')}`);
    if (chip && list.current) list.current.scrollLeft = chip.offsetLeft - list.current.clientWidth / 2;
  }, [now]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: makes it scrollable by keys
    <ul class={css('order')} aria-label={words.texts.order} ref={list} tabIndex={0}>
      {ordered(board).map((id) => {
        const state = stateOf(board, id);
        const place = line.indexOf(id);
        const ship = board.ships[id];
        return (
          <li key={id}>
            <button
              type="button"
              class={css(`chip camp-${ship?.camp} is-${state} ${id === target ? 'is-aimed-at' : ''}`)}
              aria-pressed={place >= 0 || focus === id}
              onClick={() => pick(id)}
            >
              <span class="band" aria-hidden="true" />
              {isMine(id) && <PennantSign />}
              {flagships.has(id) && <CommandFlagSign camp={ship?.camp ?? ''} />}
              {place >= 0 && <b class={css('chip-place')}>{place + 1}</b>}
              <span class={css('chip-id')}>{id}</span>
              <span class={css('chip-name')}>{names[id]}</span>
              {!isMine(id) && <Captain name={captainOf(id)} />}
              <State state={state} words={words} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

const Captain = ({ name }: { readonly name: string | undefined }) =>
  name === undefined ? null : <span class={css('chip-captain')}>{name}</span>;

/** Whether she is done, or it is her turn: a sign, and a word for screen readers. */
const State = ({
  state,
  words,
}: {
  readonly state: ReturnType<typeof stateOf>;
  readonly words: SeaWords;
}) => (
  <>
    {state === 'done' && <Done />}
    {state !== 'next' && <span class="unseen">{words.texts[state]}</span>}
  </>
);

const Done = () => (
  <svg class={css('chip-done')} viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
    <path d="m2 6 3 3 5-6" />
  </svg>
);
