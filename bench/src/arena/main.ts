/**
 * `npm run arena`: plays computer players against each other and reports which is better, with confidence.
 * Exit code 2 if the request is impossible, 1 if a match fails.
 */

import { messageOf } from '@escadre/shared/kernel';
import { CannotBegin } from '../command-line.ts';
import { type Arguments, readCommandLine, USAGE } from './command-line.ts';
import { Progress } from './progress.ts';
import { progressOf, reportOf } from './report.ts';
import { Tally } from './tally.ts';
import { playAll } from './workers.ts';

process.exitCode = await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<number> {
  try {
    const asked = await readCommandLine(args);
    if (asked === null) process.stdout.write(`${USAGE}\n`);
    else await contend(asked);
    return 0;
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
    return error instanceof CannotBegin ? 2 : 1;
  }
}

async function contend({ contest, first, matches, workers }: Arguments): Promise<void> {
  const tally = new Tally();
  const processes = Math.min(workers, matches);
  process.stdout.write(
    `${contest.game}: matches ${first} to ${first + matches - 1} of seed "${contest.seed}", ${processes} at a time\n`,
  );
  const interrupted = () => {
    process.stdout.write(`\nbroken off\n${reportOf(contest, tally)}`);
    process.exit(130);
  };
  process.once('SIGINT', interrupted);
  const progress = new Progress(matches, (seconds) => progressOf(contest, tally, matches, seconds));
  await playAll(contest, numbers(first, matches), processes, (played) => {
    tally.add(played);
    progress.tell(tally.matches);
  });
  process.off('SIGINT', interrupted);
  process.stdout.write(`\n${reportOf(contest, tally)}`);
}

function* numbers(first: number, count: number): Generator<number> {
  for (let number = first; number < first + count; number++) yield number;
}
