/** Server refusals outside a match, in the language of the page. */

import { expect, jest, test } from '@jest/globals';
import { setStage } from './support/stage.ts';
import { lay } from './support/tables.ts';
import { DESK } from './support/visitors.ts';

jest.setTimeout(120_000);

const stage = setStage();

test('a French guest with five tables reads in French why there is no sixth', async () => {
  const { page, complaints } = await stage.visitor({ ...DESK, locale: 'fr' });
  for (let table = 0; table < 5; table++) await lay(stage, page, 'trafalgar-cards', {});
  await page.goto(`${stage.url}/new/trafalgar-cards?against=friend`);
  await page.locator('form button[type=submit], main button.primary').first().click();
  const said = page.getByRole('alert');
  await said.waitFor();
  expect(await said.textContent()).toMatch(/table/);
  expect(await said.textContent()).toMatch(/vous|Vous/);
  expect(complaints.filter((line) => !line.includes('429'))).toEqual([]);
});
