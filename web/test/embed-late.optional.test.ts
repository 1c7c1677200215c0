/** A delayed match in a frame is as late as elsewhere. */

import { expect, jest, test } from '@jest/globals';
import { twoAtTheTable } from '../../server/test/support/harness.ts';
import { ManualTime } from '../../server/test/support/manual-time.ts';
import { setStage } from './support/stage.ts';
import { DESK } from './support/visitors.ts';

jest.setTimeout(120_000);

const time = new ManualTime();
const stage = setStage({ time });

test('a frame shows the start and each move after the delay of the table, and not before', async () => {
  const late = { spectators: { allowed: true, delay: 600 } };
  const { id, clients } = await twoAtTheTable(stage, 'trafalgar-cards', late);
  const { page } = await stage.visitor(DESK);
  await page.goto(`${stage.url}/embed/${id}`);
  await page.getByText('This match has not started yet.').waitFor();
  time.pass(300_000);
  await clients[0].play({ type: 'exchange', cards: [] });
  time.pass(300_000);
  await page.locator('.cards_cards-table').waitFor();
  const told = page.getByText('The British have chosen their exchange.');
  time.pass(299_999);
  await page.reload();
  await page.locator('.cards_cards-table').waitFor();
  expect(await told.count()).toBe(0);
  time.pass(1);
  await told.waitFor();
  await Promise.all(clients.map((client) => client.close()));
});
