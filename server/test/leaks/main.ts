/**
 * `npm run leaks`: plays the requested number of pairs on the wire. Exit code 0 if no byte differs between
 * the truths, 1 if one does, 2 if the request is impossible.
 */

import { availableParallelism } from 'node:os';
import { CannotBegin, longRun, optionsIn, whole } from '../support/long-run.ts';
import { makers } from './games/index.ts';
import { type PlayedPair, playShared } from './shares.ts';
import { Tally } from './tally.ts';

const GAMES = [...new Set(makers.map(({ game }) => game))];

const USAGE = `npm run leaks -- [options]

Plays pairs of matches that differ only in what somebody may not know, with the same course for them,
on a real server, and compares every byte that they are sent.

  --game <id>           one of ${GAMES.join(', ')}; else all
  --pairs <number>      pairs of each kind (100)
  --processes <number>  that share them (as many as there are cores)
  --help                show this`;

const OPTIONS = {
  game: { type: 'string' },
  pairs: { type: 'string', default: '100' },
  processes: { type: 'string', default: String(availableParallelism()) },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** Pairs between two words of how far it is. */
const TELLS_EVERY = 100;

interface Plan {
  readonly makers: readonly string[];
  readonly pairs: number;
  readonly processes: number;
}

process.exitCode = await longRun(process.argv.slice(2), { usage: USAGE, plan: readPlan, run: playAll });

function readPlan(args: readonly string[]): Plan | null {
  const values = optionsIn(args, OPTIONS);
  if (values.help) return null;
  return {
    makers: namesOf(values.game),
    pairs: whole('pairs', values.pairs),
    processes: whole('processes', values.processes),
  };
}

async function playAll({ makers, pairs, processes }: Plan): Promise<boolean> {
  const tallies: Tally[] = [];
  for (const maker of makers) tallies.push(await play(maker, pairs, processes));
  return tallies.every(({ differing }) => differing === 0);
}

async function play(maker: string, pairs: number, processes: number): Promise<Tally> {
  process.stdout.write(`${maker}: ${pairs} pairs, ${processes} at a time\n`);
  const tally = new Tally();
  await playShared({ maker, pairs, processes }, (pair) => {
    tally.add(pair);
    tell(pair);
    if (tally.pairs % TELLS_EVERY === 0 && tally.pairs < pairs) process.stdout.write(`  ${tally.pairs} …\n`);
  });
  process.stdout.write(`${tally.inWords()}\n`);
  return tally;
}

function tell({ run, differences }: PlayedPair): void {
  for (const difference of differences) {
    process.stdout.write(`  pair ${run}: ${difference}\n`);
  }
}

function namesOf(game: string | undefined): string[] {
  const wanted = makers.filter((maker) => game === undefined || maker.game === game);
  if (wanted.length > 0) return wanted.map(({ name }) => name);
  throw new CannotBegin(`--game is "${game}", and should be one of ${GAMES.join(', ')}.`);
}
