/** A stored clock knows prompts by the names that they had when it was stored. */

import { games } from '@escadre/shared/games';
import { type AnyGame, asMatchId } from '@escadre/shared/kernel';
import { expect, test } from '@jest/globals';
import { testServer, twoAtTheTable } from '../support/harness.ts';
import { ManualTime } from '../support/manual-time.ts';

test('a match out of memory whose prompts have other names now wakes, asks by those, and time runs out by them', async () => {
  const cards = games['trafalgar-cards'];
  const renamed = {
    ...cards,
    prompts: (state: Parameters<typeof cards.prompts>[0]) =>
      cards.prompts(state).map((prompt) => ({ ...prompt, id: `now-${prompt.id}` })),
  } as AnyGame;
  const time = new ManualTime();
  const first = await testServer({ time }, { IDLE_UNLOAD_SECONDS: '10' });
  const { id, people, clients } = await twoAtTheTable(first, 'trafalgar-cards', { clock: { perTurn: 60 } });
  for (const client of clients) await client.close();
  while ((await first.store.find(asMatchId(id)))?.match.asleep === null) {
    time.pass(1_000);
    await first.store.ping();
  }

  const second = await first.restart({ time, games: { 'trafalgar-cards': renamed } });
  const [one, other] = [await people[0].at(second).join(id), await people[1].at(second).join(id)];
  await one.until(() => one.state.prompts['now-exchange-1-british']?.deadline === time.now() + 60_000);
  expect(Object.keys(other.state.prompts)).toEqual(['now-exchange-1-british', 'now-exchange-1-french']);
  await one.play({ type: 'exchange', cards: [] });
  time.pass(60_000);
  await other.until(() => Object.keys(other.state.prompts).includes('now-lineUp-1-french'));
  await second.destroy();
});
