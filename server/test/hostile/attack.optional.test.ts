/** A short version of the long attack: all attackers at once, for some seconds, with the same checks. */

import { expect, jest, test } from '@jest/globals';
import { attacks } from '../attack/attackers.ts';
import { MEET_WITHIN, MEMORY, siege } from '../attack/siege.ts';
import { ALL_IS_WELL } from '../crash/audit.ts';

// A machine that is slow starts servers slowly, and plays slowly.
jest.setTimeout(300_000);

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('everybody attacks at once, and honest players lose nothing', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const report = await siege({ seconds: 20, tables: 3, mostCommands: 60, seed: 'short' });
  const {
    attacks: tallies,
    waits,
    breaks: _,
    meetings,
    holds,
    memory,
    log,
    matches,
    commands,
    ...wrong
  } = report;
  expect(wrong).toEqual(ALL_IS_WELL);
  expect(memory).toBeLessThan(MEMORY / 2);
  expect(log.bytes).toBeLessThan(log.most);
  expect(matches).toBeGreaterThanOrEqual(3);
  expect(commands).toBeGreaterThan(matches);
  expect(waits.length).toBeGreaterThan(0);
  expect(Math.max(0, ...meetings)).toBeLessThan(MEET_WITHIN);
  expect(Math.min(holds.server, holds.asking)).toBeGreaterThan(0);
  // Attacks that cannot start would not count.
  expect(Object.keys(tallies)).toEqual(Object.keys(attacks));
  expect(Object.entries(tallies).filter(([, counts]) => Object.keys(counts).length === 0)).toEqual([]);
});
