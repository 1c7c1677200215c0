import { expect, jest, test } from '@jest/globals';
import { ALL_IS_WELL } from './audit.ts';
import { siteCampaign } from './site-campaign.ts';
import { FAULTS } from './site-faults.ts';
import { temporaryDatabase } from './temporary-database.ts';

// A machine that is slow starts servers slowly.
jest.setTimeout(600_000);
// What is lost once is lost: a second try would hide it.
jest.retryTimes(0);

const PLAN = { processes: 3, seconds: 60, tables: 12, mostCommands: 60, seed: 'three' };

test('whatever happens to a site of several processes, nothing acknowledged is missing', async () => {
  // The framework's client warns of every lost connection, which is the purpose here.
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const report = await siteCampaign({ ...PLAN, database: await temporaryDatabase() });
  const { faults, burials, due, matches, commands, seconds: _, ending: __, ...wrong } = report;
  expect(wrong).toEqual(ALL_IS_WELL);
  expect(burials).toBe(due);
  expect([...faults.keys()].sort()).toEqual(Object.keys(FAULTS).sort());
  expect(matches).toBeGreaterThanOrEqual(PLAN.tables);
  expect(commands).toBeGreaterThan(matches);
});
