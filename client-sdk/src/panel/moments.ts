/** Links to moments, and matches laid at them. Their code is loaded on demand. */

import { keysOf } from '@escadre/shared/kernel/closed-sets.ts';
import { given } from '@escadre/shared/kernel/optional.ts';
import type { GameId, View } from '../base/game-types.ts';
import type { Match } from '../match/match.ts';
import type { Fixture, FixtureName } from '../testing/index.ts';
import type { PanelOptions } from './tab.ts';

/** A rare moment of a game, with its name. */
export interface NamedFixture {
  readonly name: FixtureName;
  readonly fixture: Fixture;
}

/**
 * The address that opens a present or past view as practice, from the side of this match.
 *
 * @throws EscadreError INVALID_SCENARIO if this side does not know all of it
 */
export async function linkTo(match: Match, view: View, { base }: PanelOptions): Promise<string> {
  const [{ positionOfView }, { scenarioLink }] = await Promise.all([
    import('../verify.ts'),
    import('../links.ts'),
  ]);
  const { game, camp, seats, summary } = match;
  const [seat] = seats;
  const position = positionOfView(game, view, camp ?? 'public');
  const link = given({ game, position, options: summary.options, seat });
  return scenarioLink(link, given({ base }));
}

/** The address that opens the position before a moment. */
export async function linkToFixture(fixture: Fixture, { base }: PanelOptions): Promise<string> {
  const { scenarioLink } = await import('../links.ts');
  return scenarioLink(fixture, given({ base }));
}

/** The rare moments of a game. */
export async function fixturesOf(game: GameId): Promise<readonly NamedFixture[]> {
  const { FIXTURES } = await import('../testing/index.ts');
  return keysOf(FIXTURES).flatMap((name) =>
    FIXTURES[name].game === game ? [{ name, fixture: FIXTURES[name] }] : [],
  );
}

/** A match in the page at a rare moment, and its time. */
export async function laid(name: FixtureName) {
  const { layFixture } = await import('../testing/index.ts');
  return layFixture(name);
}
