/** The arena's command line. */

import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { games } from '@escadre/shared/games';
import { given, messageOf, Refusal } from '@escadre/shared/kernel';
import { createMatch } from '@escadre/shared/kernel/input.ts';
import { CannotBegin } from '../command-line.ts';
import { checkoutOf } from './checkout.ts';
import type { Contest } from './contest.ts';
import { gameOf, PLAYERS, playerOf } from './players.ts';

export interface Arguments {
  readonly contest: Contest;
  /** The numbers of the matches: the first, and the count. */
  readonly first: number;
  readonly matches: number;
  readonly workers: number;
}

export const USAGE = `npm run arena -- <game> --one <player> --other <player> [options]

Plays two computer players against each other on all cores. The same seed gives the same matches. Matches
come in pairs with exchanged sides. A draw counts half.

  <game>             one of ${Object.keys(games).join(', ')}
  --one, --other     ${PLAYERS.join(', ')} (default: officer, recruit);
                     admiral@0.1 searches a tenth as many positions as an admiral
  --against <build>  the other player comes from this build: a commit, a folder with a checkout (./name),
                     or "yardstick", the pinned commit; the other player is then one's equal by default
  --matches <n>      number of matches (default: 200)
  --first <n>        number of the first match, to continue an earlier run (default: 0)
  --workers <n>      processes (default: the number of cores)
  --seed <text>      the random seed (default: arena)
  --options <json>   options of the game: '{"players":3}'
  --scenario <text>  a position to start from
  --help             show this`;

const OPTIONS = {
  one: { type: 'string', default: 'officer' },
  other: { type: 'string' },
  against: { type: 'string' },
  matches: { type: 'string', default: '200' },
  first: { type: 'string', default: '0' },
  workers: { type: 'string', default: String(availableParallelism()) },
  seed: { type: 'string', default: 'arena' },
  options: { type: 'string', default: '{}' },
  scenario: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/**
 * The parsed arguments, or null for help.
 *
 * @throws CannotBegin with a sentence that says why
 */
export async function readCommandLine(args: readonly string[]): Promise<Arguments | null> {
  const { values, positionals } = parsed(args);
  if (values.help) return null;
  const [game, ...more] = positionals;
  if (game === undefined) throw new CannotBegin(`Which game? There are: ${Object.keys(games).join(', ')}.`);
  if (more.length > 0) throw new CannotBegin(`One game at a time: unexpected "${more[0]}".`);
  const { one, against: name, seed, scenario } = values;
  const other = values.other ?? (name === undefined ? 'recruit' : one);
  const against = name === undefined ? undefined : { name, checkout: checkoutOf(name) };
  const contest = given({ game, one, other, against, seed, scenario, options: objectIn(values.options) });
  await mustBePlayable(contest);
  return {
    contest,
    first: whole('first', values.first, 0),
    matches: whole('matches', values.matches, 1),
    workers: whole('workers', values.workers, 1),
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new CannotBegin(`${messageOf(error).split('. ', 1)[0]}. See --help.`);
  }
}

function objectIn(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Not an object.
  }
  throw new CannotBegin(`--options takes an object as JSON, and not: ${text}`);
}

function whole(name: string, text: string, least: number): number {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value >= least) return value;
  throw new CannotBegin(`--${name} takes a whole number from ${least} on, and not "${text}".`);
}

async function mustBePlayable({ game: id, one, other, against, options, scenario }: Contest): Promise<void> {
  const game = gameOf(id);
  await playerOf(game, one);
  await playerOf(game, other, against?.checkout);
  try {
    createMatch(game, given({ options, scenario, seed: '0'.repeat(64) }));
  } catch (error) {
    if (error instanceof Refusal) throw new CannotBegin(error.message);
    throw error;
  }
}
