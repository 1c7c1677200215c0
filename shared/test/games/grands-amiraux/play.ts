/** Shared by this game's tests: matches that start where a test needs them. */

import {
  type Camp,
  type GrandsAmirauxTypes,
  grandsAmiraux,
  placementOf,
  type Square,
} from '@escadre/shared/games/grands-amiraux';
import { type AnySeenEvent, type Entry, type Match, must, type Viewer } from '@escadre/shared/kernel';
import { createMatch } from '@escadre/shared/kernel/input.ts';

export type BattleMatch = Match<GrandsAmirauxTypes>;
type BattleEntry = Entry<GrandsAmirauxTypes>;
export type Command = GrandsAmirauxTypes['Command'];

export const SEED = '5e'.repeat(32);

export const optionsFrom = (input: object = {}) => grandsAmiraux.schemas.options.parse(input);

/** A match started from a position. */
export function battle(position: string, options: object = {}): BattleMatch {
  const match = createMatch(grandsAmiraux, {
    options: optionsFrom(options),
    scenario: { position },
    seed: SEED,
  });
  match.start();
  return match;
}

/** A match at the start of deployment. */
export function deployment(options: object = {}): BattleMatch {
  const match = createMatch(grandsAmiraux, { options: optionsFrom(options), seed: SEED });
  match.start();
  return match;
}

/** A match in which both camps have deployed a ready-made formation. */
export function deployedBattle(options: object = {}): BattleMatch {
  const match = deployment(options);
  for (const camp of ['white', 'red'] as const) {
    const { seat } = must(
      match.chairs.find((chair) => chair.camp === camp),
      `a seat of ${camp}`,
    );
    match.submit(seat, { type: 'deploy', placement: placementOf('fortress', camp) });
    match.submit(seat, { type: 'ready' });
  }
  return match;
}

const { positions } = grandsAmiraux;

/** The position text of a match, and of a viewer's view. */
export const positionOf = (match: BattleMatch): string | null =>
  positions.ofState(match.state.game)?.position ?? null;
export const positionFor = (match: BattleMatch, viewer: Viewer<Camp>): string =>
  positions.ofView(match.view(viewer), viewer);

/** A position text without the progress of the match. */
const boardOf = (text: string): string => text.split(' ', 2).join(' ');

/** The board as a viewer sees it, and the camp to move. */
export const standingFor = (match: BattleMatch, viewer: Viewer<Camp>): string =>
  boardOf(positionFor(match, viewer));

/** The true board, also at the end: by both camps' views. */
export function standing(match: BattleMatch): string {
  const { public: seen } = match.view('public');
  const { white, red } = match.state.game.fleets;
  return boardOf(positions.ofView({ public: seen, own: { fleet: { ...white, ...red } } }, 'public'));
}

export const told = (
  match: BattleMatch,
  entry: BattleEntry,
  viewer: Viewer<Camp> = 'public',
  telling: 'live' | 'again' = 'live',
): readonly AnySeenEvent<GrandsAmirauxTypes>[] => match.seenBy(viewer, entry, telling);

export const move = (from: Square, to: Square): Command => ({ type: 'move', from, to });
export const attack = (from: Square, to: Square): Command => ({ type: 'attack', from, to });
export const jump = (from: Square, ...path: Square[]): Command => ({ type: 'jump', from, path });

/** The refusal's code, or null. */
export const refused = (
  match: BattleMatch,
  seat: GrandsAmirauxTypes['Seat'],
  command: Command,
): string | null => match.explain(seat, command)?.code ?? null;
