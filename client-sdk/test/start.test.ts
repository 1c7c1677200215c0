/** The start of a match is shown at once, with events or without. */

import { games } from '@escadre/shared/games';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { Escadre, type GameId } from '../src/index.ts';
import { record, sit, type TestServer, testServer, until } from './support/table.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.destroy());
afterEach(() => {
  jest.restoreAllMocks();
});

/** Timers above a second never fire: nothing may depend on them. */
function stopPatience(): void {
  const real = globalThis.setTimeout;
  const patient = (...[ring, delay = 0]: Parameters<typeof setTimeout>) =>
    real(delay > 1_000 && delay < 10_000 ? () => undefined : ring, delay);
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(patient);
}

test.each(Object.keys(games) as GameId[])(
  'of %s, to the first player ready and to spectators',
  async (game) => {
    const ann = await sit((await Escadre.connect(server.url, { name: 'Ann' })).create(game));
    const ben = await sit((await Escadre.connect(server.url, { name: 'Ben' })).enter(ann.id));
    const cat = await sit((await Escadre.connect(server.url, { name: 'Cat' })).watch(ann.id));
    await ann.ready();
    const tellings = [ann, ben, cat].map((match) => record<GameId>(match));
    stopPatience();
    await ben.ready();
    await until(() => [ann, ben, cat].every(({ view }) => view !== null));
    await until(() => tellings.every(({ names }) => names.includes('prompt')));
    for (const { names } of tellings) {
      const told = names.filter((name) => name === 'event' || name === 'view');
      expect(told).toEqual([...told.filter((name) => name === 'event'), 'view']);
    }
  },
);

test.each(Object.keys(games) as GameId[])(
  'of %s, has been shown when the last player’s ready() resolves',
  async (game) => {
    const escadre = await Escadre.connect(server.url, { name: 'Ann' });
    const ann = await sit(escadre.create(game, { computers: { count: 1, level: 'recruit' } }));
    await ann.ready();
    expect(ann.table.phase).toBe('playing');
    expect(ann.view).not.toBeNull();
    expect(ann.prompts.all).not.toEqual([]);
  },
);
