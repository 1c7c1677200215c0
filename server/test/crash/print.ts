/** The findings in words: the amount played, and the first faults line by line. */

import type { Aftermath } from './audit.ts';

/** The most lines about faults. */
const MOST_LINES = 50;

export function printFindings(aftermath: Aftermath): void {
  const { matches, commands, lost, doubled, unanswered, mistold, unverified, troubles, unfinished } =
    aftermath;
  say('matches, every one to its end', matches);
  say('commands acknowledged', commands);
  say('lost', lost.length);
  say('there twice', doubled.length);
  say('there, and not acknowledged', unanswered.length);
  say('sides told something else', mistold.length);
  say('records that do not hold', unverified.length);
  say('sides of matches that did not end', unfinished.length);
  say('other troubles', troubles.length);
  for (const line of [lost, doubled, unanswered, mistold, unverified, troubles, unfinished]
    .flat()
    .slice(0, MOST_LINES)) {
    process.stdout.write(`  ${line}\n`);
  }
}

export function say(what: string, value: string | number): void {
  process.stdout.write(`${what.padEnd(46)} ${value}\n`);
}
