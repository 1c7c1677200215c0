/** The crash tests as they run with every other: few kills, and all the same questions afterwards. */

import { given } from '@escadre/shared/kernel';
import { expect, jest } from '@jest/globals';
import { ALL_IS_WELL } from './audit.ts';
import { campaign } from './campaign.ts';

/** Of these six kills, some come while the server starts, and some while it goes down. */
const PLAN = { kills: 6, tables: 8, mostCommands: 30, seed: 'three' };

export async function shortRun(databaseUrl?: string): Promise<void> {
  // The framework's client warns of every lost connection, which is the purpose here.
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const report = await campaign(given({ ...PLAN, databaseUrl }));
  const { kills, caught: _, matches, commands, seconds: __, ending: ___, ...wrong } = report;
  expect(Object.values(kills).reduce((sum, each) => sum + each)).toBe(PLAN.kills);
  expect(Object.values(kills).every((count) => count > 0)).toBe(true);
  expect(wrong).toEqual(ALL_IS_WELL);
  expect(matches).toBeGreaterThanOrEqual(PLAN.tables);
  expect(commands).toBeGreaterThan(matches);
}
