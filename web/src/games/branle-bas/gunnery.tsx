/** Lines from a firing ship to her targets, with range, rake, and ships in the way. */

import { type Board, chancesOf, type Point, type ShotOdds } from 'escadre/branle-bas';
import { type Draft, type Fire, type Gun, gunsOf, type Situation } from './input.ts';
import { css } from './styles.ts';
import type { SeaWords } from './words.ts';

interface LinesProps {
  readonly situation: Situation;
  readonly draft: Draft;
}

/** The odds of a broadside. */
export const oddsOf = (board: Board, { ship, side, target, aim = 'hull' }: Fire): ShotOdds =>
  chancesOf(board, ship, { side, target, aim });

/** Each side and target once, whatever the aim. */
export function targetsOf(situation: Situation): readonly Gun[] {
  const known = new Map<string, Gun>();
  for (const gun of gunsOf(situation)) {
    const key = `${gun.target} ${gun.type === 'fire' ? gun.side : gun.type}`;
    if (!known.has(key)) known.set(key, gun);
  }
  return [...known.values()];
}

/** Range and rake of every possible target, for display with its name. */
export function notesOf(situation: Situation, words: SeaWords): Readonly<Record<string, string>> {
  const board = situation.view.public;
  const notes = targetsOf(situation).map((gun) => [gun.target, labelOf(gun, board, words)] as const);
  return Object.fromEntries(notes.reverse());
}

export function Lines({ situation, draft }: LinesProps) {
  const board = situation.view.public;
  const shooter = board.ships[situation.call.ship ?? ''];
  if (shooter === undefined) return null;
  const chosen = draft.deed === null ? draft.gun : null;
  return (
    <>
      {targetsOf(situation).map((gun) => {
        const target = board.ships[gun.target];
        if (target === undefined) return null;
        const isChosen = chosen?.target === gun.target && chosen.type === gun.type;
        return (
          <g key={`${gun.target} ${gun.type}`} class={css(`shot ${isChosen ? 'is-chosen' : ''}`)}>
            <path class={css('shot-line')} d={`M${shooter.x} ${shooter.y}L${target.x} ${target.y}`} />
          </g>
        );
      })}
      {chosen?.type === 'fire' && <InTheWay board={board} gun={chosen} />}
    </>
  );
}

function labelOf(gun: Gun, board: Board, words: SeaWords): string {
  if (gun.type === 'carronades') return words.texts.carronades;
  const { range, summands } = oddsOf(board, gun);
  const rake = summands.find(({ name }) => name === 'bowRake' || name === 'sternRake');
  return rake === undefined ? words.summand(range) : `${words.range(range)} · ${words.summand(rake.name)}`;
}

/** The ship in the way, which is hit instead. */
function InTheWay({ board, gun }: { readonly board: Board; readonly gun: Fire }) {
  const { through } = oddsOf(board, gun);
  const ship: Point | undefined = through === null ? undefined : board.ships[through];
  return ship === undefined ? null : <circle class={css('in-the-way')} cx={ship.x} cy={ship.y} r="480" />;
}
