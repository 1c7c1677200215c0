/** Ships on the chart: a button each, with fires, leaks and anchors. */

import { type Board, namesOf } from 'escadre/branle-bas';
import { useMemo } from 'preact/hooks';
import { CommandFlag } from '../../drawing/command-flag.tsx';
import { Pennant } from '../../drawing/pennant.tsx';
import { flagshipsOf } from './flagships.ts';
import { type Flown, flagstaffOf } from './flagstaff.ts';
import { formable, type Situation } from './input.ts';
import type { Lens } from './lens.ts';
import { Base, Figure, type Ship, Wake } from './ship.tsx';
import { css } from './styles.ts';
import type { SeaWords } from './words.ts';

/** For spectators, no ship is their own. */
export const ownsNothing = () => false;

/** The actions of taps and keys on a ship. */
export interface ShipActions {
  readonly tap: (ship: string | null) => void;
  /** Enter on the choice; undefined while it is incomplete. */
  readonly confirm: (() => void) | undefined;
}

interface ShipsProps {
  readonly board: Board;
  readonly lens: Lens;
  readonly words: SeaWords;
  readonly situation: Situation | undefined;
  /** The ships with the player's pennant. */
  readonly isMine: (ship: string) => boolean;
  /** The target, and the ships of the line being formed. */
  readonly target: string | undefined;
  readonly line: readonly string[] | undefined;
  readonly actions: { readonly current: ShipActions };
}

/** Every ship afloat: a button, in the order of ships. */
export function Ships({ board, lens, words, situation, target, line, actions, isMine }: ShipsProps) {
  const names = useMemo(() => namesOf(board), [board]);
  const flagships = useMemo(() => flagshipsOf(board), [board]);
  const free = situation?.call.kind === 'divisions' ? formable(situation) : NONE;
  const marked = { target, line, free, focus: lens.focus.value, asked: board.call?.ship };
  return (
    <>
      {Object.entries(board.ships).map(([id, ship]) =>
        ship.sunk ? null : (
          // biome-ignore lint/a11y/useSemanticElements: ships are drawn
          <g
            key={id}
            class={css(`ship ${classesOf(id, ship, marked)} ${isMine(id) ? 'is-mine' : ''}`)}
            role="button"
            tabindex={0}
            data-ship={id}
            aria-label={words.ship({
              ...{ id, ship, name: names[id] ?? id, board, isMine: isMine(id) },
              from: situation?.call.ship,
            })}
            aria-pressed={lens.focus.value === id}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== ' ') return;
              event.preventDefault();
              const isChosen = target === id || marked.asked === id;
              const { tap, confirm } = actions.current;
              if (event.key === 'Enter' && isChosen && confirm !== undefined) confirm();
              else tap(id);
            }}
          >
            <g class={css('ship-at')} style={{ transform: `translate(${ship.x}px, ${ship.y}px)` }}>
              <g class={css('ship-turned')} style={{ transform: `rotate(${ship.heading}deg)` }}>
                <Wake ship={ship} windFrom={board.windFrom} />
                <Base ship={ship} />
                <Figure ship={ship} windFrom={board.windFrom} />
              </g>
              <Markers ship={ship} />
              <Staff ship={ship} pennant={isMine(id)} flag={flagships.has(id)} />
            </g>
          </g>
        ),
      )}
    </>
  );
}

/** What flies has the same size at any zoom. */
function Staff({ ship, ...flown }: Flown & { readonly ship: Ship }) {
  if (!flown.pennant && !flown.flag) return null;
  const { at, off } = flagstaffOf(ship, flown);
  return (
    <g transform={`translate(${at.x.toFixed()} ${at.y.toFixed()})`}>
      <g class={css(`steady pennant-at camp-${ship.camp}`)}>
        <g transform={`translate(${off.x.toFixed(1)} ${off.y.toFixed(1)})`}>
          <g class={css('staff')}>
            {flown.flag && <CommandFlag camp={ship.camp} />}
            {flown.pennant && <Pennant />}
          </g>
        </g>
      </g>
    </g>
  );
}

const NONE: ReadonlySet<string> = new Set();

interface Marked extends Pick<ShipsProps, 'target' | 'line'> {
  readonly focus: string | null;
  readonly asked: string | undefined;
  /** Ships that can be formed into a division. */
  readonly free: ReadonlySet<string>;
}

function classesOf(id: string, ship: Ship, { target, line, free, focus, asked }: Marked): string {
  const is = {
    'is-asked': asked === id,
    'is-focus': focus === id,
    'is-target': target === id,
    'is-lined': line?.includes(id),
    'is-free': free.has(id),
    'is-prize': ship.captor !== undefined,
  };
  return Object.entries(is)
    .filter(([, so]) => so)
    .map(([name]) => name)
    .join(' ');
}

/** Fires and leaks burn and bubble beside the hull; an anchor lies before the bow. */
function Markers({ ship }: { readonly ship: Ship }) {
  return (
    <>
      {Array.from({ length: Math.min(3, ship.fires) }, (_, place) => (
        <path
          key={place}
          class={css('flame')}
          transform={`translate(${place * 130 - 60} ${place * 40})`}
          d="M0 60C-90 20-40-60 10-130 20-70 90-50 60 20 45 60 20 70 0 60Z"
        />
      ))}
      {ship.leaks.length > 0 && <path class={css('leak')} d="M-170 110q40-50 80 0t80 0 80 0 80 0" />}
      {ship.anchored && (
        <path
          class={css('anchor')}
          d="M0-120V60M-70-60H70M-90-10C-80 80 80 80 90-10M0-150a30 30 0 1 0 1 0Z"
        />
      )}
    </>
  );
}
