/** The helm: a button for each step of a course, and one to undo the last. */

import type { Order as Move } from 'escadre/trafalgar';
import type { Gesture } from './input.ts';
import { css } from './styles.ts';
import type { TrafalgarWords } from './words.ts';

const MOVES: readonly {
  readonly move: Move;
  readonly key: 'toPort' | 'ahead' | 'toStarboard';
  readonly d: string;
}[] = [
  { move: 'port', key: 'toPort', d: 'M18 19V12a6 6 0 0 0-12 0v3M2 11l4 4 4-4' },
  { move: 'ahead', key: 'ahead', d: 'M12 20V4M6 10l6-6 6 6' },
  { move: 'starboard', key: 'toStarboard', d: 'M6 19V12a6 6 0 0 1 12 0v3M14 11l4 4 4-4' },
];

interface StepsProps {
  readonly words: TrafalgarWords;
  readonly send: (gesture: Gesture) => void;
  readonly canUndo: boolean;
  /** The first step offered, before any choice. */
  readonly first?: Move | undefined;
  /** No other has room. */
  readonly isAlone?: boolean;
}

export const Steps = ({ words, send, canUndo, first, isAlone = false }: StepsProps) => (
  <span class={css('helm')}>
    {MOVES.filter(({ move }) => !isAlone || move === first).map(({ move, key, d }) => (
      <button
        key={move}
        type="button"
        class={css(`step ${move === first ? 'is-next' : ''}`)}
        aria-label={words.texts[key]}
        onClick={() => send({ type: 'move', move })}
      >
        <Sign d={d} />
        <span>{words.texts.helm[key]}</span>
      </button>
    ))}
    {canUndo && (
      <button
        type="button"
        class={css('step')}
        aria-label={words.texts.undo}
        onClick={() => send({ type: 'back' })}
      >
        <Sign d="M9 6h11v12H9l-6-6zM12 10l4 4M16 10l-4 4" />
        <span>{words.texts.helm.undo}</span>
      </button>
    )}
  </span>
);

export const Sign = ({ d }: { readonly d: string }) => (
  <svg viewBox="0 0 24 24" width="24" height="24" class={css('sign')} aria-hidden="true">
    <path d={d} />
  </svg>
);
