/** The demo's command line. */

import { parseArgs } from 'node:util';
import { given, isOneOf, LEVELS, type Level, messageOf } from '@escadre/shared/kernel';
import type { GameId } from 'escadre';

/** The request is impossible, and the sentence says why: exit code 2. */
export class CannotBegin extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'CannotBegin';
  }
}

export interface Arguments {
  readonly game: GameId;
  /** The server to play on, if named. */
  readonly url: string | undefined;
  /** The seed of the bots' chance. */
  readonly seed: string | undefined;
  /** Without pauses for reading. */
  readonly fast: boolean;
  /** A person at the terminal plays against computers; absent if bots play both sides. */
  readonly person?: {
    /** Their seat; the game's first by default. */
    readonly seat: string | undefined;
    /** Their opponents' level. */
    readonly level: Level;
    /** In this process, without a server. */
    readonly local: boolean;
  };
}

export const USAGE = `npm run demo -- <game> [options]

Two bots play a whole match over the wire, printed as a story, and its record is verified. With --seat or --level
you play yourself against computers: you choose every command step by step from short numbered lists.

  --seat <name>     your seat, such as white (default: the game's first)
  --level <level>   of your opponents: ${LEVELS.join(', ')} (default: officer)
  --local           without a server, using escadre/practice

  --url <address>   the server (default: http://localhost:2567, or else one of its own)
  --seed <text>     the bots' random seed: the same text gives the same bots
  --fast            without pauses for reading, and with faster bots
  --help            show this`;

const OPTIONS = {
  url: { type: 'string' },
  seed: { type: 'string' },
  fast: { type: 'boolean', default: false },
  seat: { type: 'string' },
  level: { type: 'string' },
  local: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/**
 * The parsed arguments, or null for help.
 *
 * @throws CannotBegin with a sentence that says why
 */
export function readCommandLine(args: readonly string[], games: readonly GameId[]): Arguments | null {
  const { values, positionals } = parsed(args);
  if (values.help) return null;
  const [game, ...more] = positionals;
  if (game === undefined) throw new CannotBegin(`Which game? ${listed(games)}`);
  if (!isOneOf(games, game)) throw new CannotBegin(`There is no game "${game}" here. ${listed(games)}`);
  if (more.length > 0) throw new CannotBegin(`One game at a time: unexpected "${more[0]}".`);
  if (values.url !== undefined) mustBeAddress(values.url);
  const { url, seed, fast } = values;
  return { game, url, seed, fast, ...given({ person: personOf(values) }) };
}

function personOf({ seat, level, local }: ReturnType<typeof parsed>['values']): Arguments['person'] {
  if (seat === undefined && level === undefined && !local) return undefined;
  return { seat, level: levelNamed(level ?? 'officer'), local };
}

function levelNamed(name: string): Level {
  const level = LEVELS.find((each) => each === name);
  if (level !== undefined) return level;
  throw new CannotBegin(`There is no level "${name}". There are: ${LEVELS.join(', ')}.`);
}

const listed = (games: readonly string[]) => `There are: ${games.join(', ')}.`;

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new CannotBegin(`${messageOf(error).split('. ', 1)[0]}. See --help.`);
  }
}

function mustBeAddress(url: string): void {
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return;
  throw new CannotBegin(`"${url}" is no address of a server: one looks like http://localhost:2567.`);
}
