/** Makes fixtures into matches to play, and into records of finished matches. */

import { given } from '@escadre/shared/kernel';
import { EscadreError } from '../base/error.ts';
import type { GameId } from '../base/game-types.ts';
import type { MatchRecord } from '../base/wire.ts';
import { LocalMatch } from '../practice/local-match.ts';
import type { LocalOptions } from '../practice/local-options.ts';
import { HeldTime } from '../practice/page-time.ts';
import { FIXTURES, type Fixture } from './fixtures.ts';

export type FixtureName = keyof typeof FIXTURES;
/** The game of a fixture. */
export type GameOf<Name extends FixtureName> = (typeof FIXTURES)[Name]['game'];

/** A match at a rare moment. */
export interface Laid<Id extends GameId> {
  /** From the fixture's seat; `match.as(seat)` gives the others. */
  readonly match: LocalMatch<Id>;
  /** The time of its windows, clocks and computers: it stands still until moved. */
  readonly time: HeldTime;
}

/**
 * A match at that moment, ready to be played on. All seats are the page's, and the dice are the same each
 * time.
 *
 * @throws EscadreError BAD_REQUEST if the name is unknown
 */
export async function layFixture<Name extends FixtureName>(
  name: Name,
  { clock = null }: Pick<LocalOptions, 'clock'> = {},
): Promise<Laid<GameOf<Name>>> {
  const { game, position, options, steps, seed = name, seat } = fixtureOf(name);
  const time = new HeldTime();
  const settings = given({ scenario: position, seed, time, clock, options });
  const first = await LocalMatch.of(game, settings);
  const sides = first.summary.seats.map((chair) => first.as(chair.seat));
  for (const side of sides) await side.ready();
  for (const { seat: by, command } of steps) await first.as(by).play(command);
  return { match: first.as(seat), time };
}

/**
 * The record of a match that reached that moment and was then resigned, if not over: for replays. It can be
 * verified.
 *
 * @throws EscadreError BAD_REQUEST if the name is unknown
 */
export async function recordOf(name: FixtureName): Promise<MatchRecord> {
  const { match } = await layFixture(name);
  if (match.outcome === null) await match.resign();
  const record = match.record();
  await match.close();
  return record;
}

function fixtureOf(name: FixtureName): Fixture {
  if (Object.hasOwn(FIXTURES, name)) return FIXTURES[name];
  throw new EscadreError('BAD_REQUEST', `There is no fixture "${name}".`, {
    data: { fixtures: Object.keys(FIXTURES) },
  });
}
