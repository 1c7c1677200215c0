/** The program of `npm run verify`: returns an exit code, and prints to the given outputs. */

import { writeFile } from 'node:fs/promises';
import { games } from '@escadre/shared/games';
import { type AnyGame, gameNamed, Refusal, type Verdict, writeRecord } from '@escadre/shared/kernel';
import { examine } from '@escadre/shared/kernel/verify.ts';
import { type Arguments, CannotCheck, readCommandLine, USAGE } from './command-line.ts';
import { printable, reportLines, verdictLine } from './report.ts';
import { type AnyRecord, recordFrom } from './source.ts';

const HOLDS = 0;
const DOES_NOT_HOLD = 1;
const NOT_CHECKED = 2;

/** The outputs for results and errors. */
interface Ends {
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
}

export async function verifyAs(args: readonly string[], ends: Ends): Promise<number> {
  try {
    const asked = readCommandLine(args);
    if (asked !== null) return await check(asked, ends);
    ends.say(USAGE);
    return HOLDS;
  } catch (error) {
    if (error instanceof CannotCheck) return told(ends, error.message, NOT_CHECKED);
    if (!(error instanceof Refusal)) throw error;
    return told(ends, error.message, error.code === 'RECORD_DAMAGED' ? DOES_NOT_HOLD : NOT_CHECKED);
  }
}

async function check(asked: Arguments, { say }: Ends): Promise<number> {
  const record = await recordFrom(asked);
  const examined = examine(gameOf(record), record, asked.noted);
  for (const line of reportLines(record, examined, asked.noted)) say(printable(line));
  if (asked.save !== undefined) {
    await keep(record, asked.save);
    say(printable(`  saved       ${asked.save}`));
  }
  say(printable(verdictLine(examined.verdict, asked.noted)));
  return codeOf(examined.verdict);
}

function gameOf({ game: id }: AnyRecord): AnyGame {
  const game = gameNamed(games, id);
  if (game !== undefined) return game;
  throw new CannotCheck(`The game "${id}" is not known here; there are: ${Object.keys(games).join(', ')}.`);
}

/** Never overwrites a file. */
async function keep(record: AnyRecord, path: string): Promise<void> {
  const text = writeRecord(record);
  try {
    await writeFile(path, text, { flag: 'wx' });
  } catch (error) {
    throw new CannotCheck(`${path} cannot be written (${(error as NodeJS.ErrnoException).code}).`);
  }
}

function codeOf(verdict: Verdict): number {
  if (verdict.ok) return HOLDS;
  return verdict.needs === undefined ? DOES_NOT_HOLD : NOT_CHECKED;
}

function told({ complain }: Ends, sentence: string, code: number): number {
  complain(printable(sentence));
  return code;
}
