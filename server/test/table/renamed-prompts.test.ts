/** A stored clock knows prompts by the names that they had when it was stored. */

import { games } from '@escadre/shared/games';
import { expect, test } from '@jest/globals';
import { IDLE_AFTER, Processes } from '../support/bare-tables.ts';

test('an unloaded match with renamed prompts wakes, uses the new names, and its time runs out by them', async () => {
  const cards = games['trafalgar-cards'];
  const renamed = {
    ...cards,
    prompts: (state: Parameters<typeof cards.prompts>[0]) =>
      cards.prompts(state).map((prompt) => ({ ...prompt, id: `now-${prompt.id}` })),
  };
  const processes = await Processes.begin();
  const { id, people, listeners } = await processes.stand.twoAtTheTable('trafalgar-cards', {
    clock: { perTurn: 90 },
  });
  for (const listener of listeners) listener.leave();
  await processes.stand.pass(IDLE_AFTER);
  expect((await processes.stand.store.find(id))?.match.asleep).not.toBeNull();

  const stand = await processes.restart(0, { 'trafalgar-cards': renamed });
  const [one, other] = [await stand.enter(people[0], id), await stand.enter(people[1], id)];
  await stand.settled();
  expect(one.state.prompts['now-exchange-1-british']?.deadline).toBe(stand.time.now() + 90_000);
  expect(Object.keys(other.state.prompts)).toEqual(['now-exchange-1-british', 'now-exchange-1-french']);
  await one.play({ type: 'exchange', cards: [] });
  await stand.pass(90_000);
  expect(other.state.prompts).toHaveProperty('now-lineUp-1-french');
  expect(stand.failures).toEqual([]);
  await processes.end();
});
