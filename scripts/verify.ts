// Checks the record of a finished match: `npm run verify -- <file or match id>`. What it does and how to do it
// without this program is in docs/verification.md.
import { writeFile } from 'node:fs/promises';
import { games } from '@escadre/shared/games';
import { type AnyGame, examine, gameNamed, Refusal, type Verdict, writeRecord } from '@escadre/shared/kernel';
import { type Arguments, CannotCheck, readCommandLine, USAGE } from './verify/command-line.ts';
import { printable, reportLines, verdictLine } from './verify/report.ts';
import { type AnyRecord, recordFrom } from './verify/source.ts';

const HOLDS = 0;
const DOES_NOT_HOLD = 1;
const NOT_CHECKED = 2;

process.exitCode = await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<number> {
  try {
    const asked = readCommandLine(args);
    if (asked !== null) return await check(asked);
    console.log(USAGE);
    return HOLDS;
  } catch (error) {
    if (error instanceof CannotCheck) return told(error.message, NOT_CHECKED);
    if (!(error instanceof Refusal)) throw error;
    return told(error.message, error.code === 'RECORD_DAMAGED' ? DOES_NOT_HOLD : NOT_CHECKED);
  }
}

async function check(asked: Arguments): Promise<number> {
  const record = await recordFrom(asked);
  const examined = examine(gameOf(record), record, asked.noted);
  for (const line of reportLines(record, examined, asked.noted)) console.log(printable(line));
  if (asked.save !== undefined) await keep(record, asked.save);
  console.log(printable(verdictLine(examined.verdict, asked.noted)));
  return codeOf(examined.verdict);
}

function gameOf({ game: id }: AnyRecord): AnyGame {
  const game = gameNamed(games, id);
  if (game !== undefined) return game;
  throw new CannotCheck(`The game "${id}" is not known here; there are: ${Object.keys(games).join(', ')}.`);
}

/** A file that is there stays as it is. */
async function keep(record: AnyRecord, path: string): Promise<void> {
  const text = writeRecord(record);
  try {
    await writeFile(path, text, { flag: 'wx' });
    console.log(printable(`  saved       ${path}`));
  } catch (error) {
    throw new CannotCheck(`${path} cannot be written (${(error as NodeJS.ErrnoException).code}).`);
  }
}

function codeOf(verdict: Verdict): number {
  if (verdict.ok) return HOLDS;
  return verdict.needs === undefined ? DOES_NOT_HOLD : NOT_CHECKED;
}

function told(sentence: string, code: number): number {
  console.error(printable(sentence));
  return code;
}
