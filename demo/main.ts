/**
 * The demo: two bots play a match over the wire, narrated, and its record is verified.
 *
 * Exit code 0 if the record holds, 1 if it does not or something failed, 2 if the request is impossible.
 */

import { randomBytes } from 'node:crypto';
import { games } from '@escadre/shared/games';
import { keysOf } from '@escadre/shared/kernel';
import { EscadreError } from 'escadre';
import { InputEnded } from './asking.ts';
import { type Arguments, CannotBegin, readCommandLine, USAGE } from './command-line.ts';
import { type Host, hostFor } from './host.ts';
import { narratorOf } from './narrator.ts';
import { Person, sitAt, sitHere } from './person.ts';
import { Story } from './story.ts';
import { layTable, playOut, type Table } from './table.ts';
import { line, Terminal, title } from './terminal.ts';
import { judge, verdictLines } from './verdict.ts';

/** Milliseconds to read each line. */
const READING_PACE = 350;
/** The bots' share with `--fast`. */
const FAST_SHARE = 0.2;

process.exitCode = await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<number> {
  try {
    const asked = readCommandLine(args, keysOf(games));
    if (asked?.person !== undefined) return await playAsPerson(asked, asked.person);
    if (asked !== null) return await demonstrate(asked);
    process.stdout.write(`${USAGE}\n`);
    return 0;
  } catch (error) {
    const isExpected =
      error instanceof CannotBegin || error instanceof EscadreError || error instanceof InputEnded;
    if (!isExpected) throw error;
    process.stderr.write(`${error.message}\n`);
    return error instanceof CannotBegin ? 2 : 1;
  }
}

/** The person at the terminal plays; returns 1 if they leave early. */
async function playAsPerson(
  { game, url, seed, fast }: Arguments,
  { seat, level, local }: NonNullable<Arguments['person']>,
): Promise<number> {
  const sitting = { game, seat, level };
  const host = local ? undefined : await hostFor(game, url, { fast, say: tellAside });
  try {
    const match =
      host === undefined ? await sitHere(sitting, { seed, fast }) : await sitAt(host.url, sitting);
    try {
      const person = new Person(match, process.stdin, new Terminal(process.stdout, 0));
      return (await person.play()) ? 0 : 1;
    } finally {
      process.stdin.destroy();
      await match.close();
    }
  } finally {
    await host?.close();
  }
}

/** A remark outside the story. */
function tellAside(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

async function demonstrate(asked: Arguments): Promise<number> {
  const host = await hostFor(asked.game, asked.url, { say: tellAside });
  const interrupted = () => host.close().finally(() => process.exit(130));
  process.once('SIGINT', interrupted);
  try {
    return await tellMatch(asked, host);
  } finally {
    process.off('SIGINT', interrupted);
    await host.close();
  }
}

async function tellMatch({ game, seed: given, fast }: Arguments, host: Host): Promise<number> {
  const seed = given ?? randomBytes(4).toString('hex');
  const terminal = new Terminal(process.stdout, fast || !process.stdout.isTTY ? 0 : READING_PACE);
  const table = await layTable(host.url, game);
  try {
    introduce(terminal, table, { game, seed, host });
    const share = fast ? FAST_SHARE : 1;
    await playOut(table, game, { seed, share }, new Story(table.matches, narratorOf(game), terminal));
    const record = await table.escadre.record(table.id);
    const verdict = judge(record, table.commitment);
    await terminal.tell(verdictLines(record, table.commitment, verdict));
    return verdict.ok ? 0 : 1;
  } finally {
    await Promise.all(table.matches.map((match) => match.close()));
  }
}

function introduce(
  terminal: Terminal,
  { id, matches, commitment }: Table,
  { game, seed, host }: { readonly game: string; readonly seed: string; readonly host: Host },
): void {
  terminal.say(title(`A match of ${game}`));
  terminal.say(line(host.own ? `at a server of its own, ${host.url}` : `at the server ${host.url}`));
  for (const { table, seats } of matches) {
    const [name] = seats.map((seat) => table.seats[seat]?.name);
    terminal.say(line(`${name} plays ${seats.join(', ')}`));
  }
  terminal.say(line(`match ${id}; the bots' whims: --seed ${seed}`, 'faint'));
  terminal.say(line(`the server promises its dice and shuffles: ${commitment}`, 'faint'));
}
