import { expect, test } from '@jest/globals';
import { type Person, testServer, twoAtTheTable } from '../support/harness.ts';
import { ManualTime } from '../support/manual-time.ts';
import type { WireClient } from '../support/wire-client.ts';

const LEAVING =
  'turn allied 4; wind E; hortense N12 W FMZ 2/2; bucentaure E3 E FMZ 3/3; victory C12 NW FMZ 3/3';

const promptOf = (client: WireClient, kind: string) =>
  Object.entries(client.state.prompts).find(([id]) => id.startsWith(`${kind}-`))?.[1];

test('a window that was open when the server went down opens again for its full time', async () => {
  const time = new ManualTime();
  const first = await testServer({ time });
  const clock = { perTurn: 60 };
  const table = await twoAtTheTable(first, 'trafalgar', { scenario: { position: LEAVING }, clock });
  const [english, allied] = table.clients;
  time.pass(10_000);
  await allied.play({ type: 'sail', ship: 'hortense', orders: ['ahead', 'ahead'] });
  await english.until(() => promptOf(english, 'feu') !== undefined);
  time.pass(3_000);
  const second = await first.restart();
  time.pass(3_600_000);
  const people = table.people.map((person) => person.at(second)) as [Person, Person];
  const back = await people[0].join(table.id);
  const other = await people[1].join(table.id);
  await back.until(() => promptOf(back, 'feu')?.deadline === time.now() + 5_000);
  await other.until(() => promptOf(other, 'feu')?.deadline !== undefined);
  expect(promptOf(other, 'turn')).toMatchObject({ left: 50_000 });
  await back.play({ type: 'feu', fort: 'N15', aim: 'foremast' });
  await other.until(() => promptOf(other, 'feu') === undefined);
  expect(promptOf(other, 'turn')).toMatchObject({ deadline: time.now() + 50_000 });
  await second.destroy();
});
