/** The pictures of how Les Grands Amiraux is played: its own pieces on small boards. */

import { type Camp, factsOf, KINDS, type Kind } from 'escadre/grands-amiraux';
import type { ComponentChildren } from 'preact';
import drawn from '../../guide/figures.module.css';
import type { FigureProps, Guide } from '../../guide/guide.ts';
import styles from './admirals-guide.module.css';
import { LonePiece, Piece } from './pieces.tsx';
import { useAdmiralsWords } from './use-admirals-words.ts';

/** The kinds without a force, in a few words. */
const DOES = {
  en: { M: 'destroys its attacker', D: 'removes mines' },
  fr: { M: 'détruit ce qui l’attaque', D: 'enlève les mines' },
} as const;

function Pieces({ language }: FigureProps) {
  const words = useAdmiralsWords(language);
  const does: Readonly<Record<string, string>> = DOES[language];
  return (
    <ul class={styles.pieces}>
      {KINDS.map((kind) => (
        <li key={kind}>
          <LonePiece camp="white" kind={kind} size={44} />
          <span>
            {words.named(kind)}
            <br />
            <span class="soft small">
              × {factsOf(kind).number}
              {does[kind] !== undefined && `, ${does[kind]}`}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

const SIZE = 45;

interface SeaProps {
  readonly columns: number;
  readonly rows: number;
  readonly children: ComponentChildren;
}

const gridOf = (columns: number, rows: number): string =>
  [
    ...Array.from({ length: columns - 1 }, (_, x) => `M${(x + 1) * SIZE} 0V${rows * SIZE}`),
    ...Array.from({ length: rows - 1 }, (_, y) => `M0 ${(y + 1) * SIZE}H${columns * SIZE}`),
  ].join('');

/** A piece of the board. */
const Sea = ({ columns, rows, children }: SeaProps) => (
  <svg
    class={`${drawn.drawing} ${styles.sea}`}
    viewBox={`0 0 ${columns * SIZE} ${rows * SIZE}`}
    style={{ maxWidth: `${columns * 56}px` }}
    aria-hidden="true"
  >
    <rect class={drawn.sea} width={columns * SIZE} height={rows * SIZE} />
    <path class={drawn.lattice} d={gridOf(columns, rows)} />
    {children}
  </svg>
);

interface StandingProps {
  readonly at: readonly [x: number, y: number];
  readonly camp: Camp;
  /** Undefined for a back. */
  readonly kind?: Kind;
  readonly isGone?: boolean;
}

const middle = (place: number): number => (place + 0.5) * SIZE;

function Standing({ at: [x, y], camp, kind, isGone = false }: StandingProps) {
  return (
    <g transform={`translate(${middle(x)} ${middle(y)})`}>
      <g opacity={isGone ? 0.65 : 1}>
        <Piece camp={camp} kind={kind} />
      </g>
      {isGone && <path class={drawn.alarm} d="M-14-14L14 14M14-14L-14 14" />}
    </g>
  );
}

/** An arrow from the middle of a square to the side of another. */
const Arrow = ({ d }: { readonly d: string }) => <path class={drawn.way} d={d} />;

interface DuelProps {
  readonly attacker: Kind;
  readonly destroyed: Kind;
}

const Duel = ({ attacker, destroyed }: DuelProps) => (
  <Sea columns={3} rows={1}>
    <Standing at={[0, 0]} camp="white" kind={attacker} />
    <Arrow d={`M${SIZE} 22.500H84M76 15l9 7.500-9 7.500`} />
    <Standing at={[2, 0]} camp="red" kind={destroyed} isGone />
  </Sea>
);

const Goal = () => <Duel attacker="S" destroyed="G" />;

const Attack = () => <Duel attacker="C" destroyed="T" />;

const ISLAND = 'M8 3l7 2 8-2 9 3 6-2 4 7-2 8 3 7-3 8 2 6-8 2-7-3-9 4-8-3-7 1-3-8 3-7-4-9 4-6z';

const Move = () => (
  <Sea columns={5} rows={3}>
    <path class={drawn.land} d={ISLAND} transform={`translate(${3 * SIZE} ${SIZE})`} />
    {[1, 2, 3].flatMap((x) =>
      [0, 1, 2].map((y) =>
        (x === 2 && y === 1) || (x === 3 && y === 1) ? null : (
          <circle key={`${x} ${y}`} class={drawn.dot} cx={middle(x)} cy={middle(y)} r="6" />
        ),
      ),
    )}
    <Standing at={[2, 1]} camp="white" kind="C" />
  </Sea>
);

const Jump = () => (
  <Sea columns={5} rows={3}>
    <Standing at={[1, 2]} camp="red" isGone />
    <Standing at={[2, 1]} camp="red" isGone />
    <Standing at={[0, 2]} camp="white" kind="E" />
    <Arrow
      d={`M${middle(0) + 10} ${middle(2) - 18}C${middle(0.6)} ${middle(1.3)} ${middle(1.4)} ${middle(1.3)} ${middle(2) - 6} ${middle(2) - 8}m-10-2l11 3 1-11`}
    />
    <Arrow
      d={`M${middle(2) + 4} ${middle(2) - 10}C${middle(2.9)} ${middle(1.5)} ${middle(2.9)} ${middle(0.5)} ${middle(2) + 8} ${middle(0) + 4}m2 11l-4-11 10-3`}
    />
    <circle class={drawn.dot} cx={middle(2)} cy={middle(2)} r="4" />
    <circle class={drawn.dot} cx={middle(2)} cy={middle(0)} r="4" />
  </Sea>
);

export const figures: Guide['figures'] = {
  goal: Goal,
  pieces: Pieces,
  move: Move,
  attack: Attack,
  jump: Jump,
};
