/** Windows close a little later for a slow connection, until that grace is spent; the player is told. */

import { must } from '@escadre/shared/kernel';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ManualTime } from '../../server/test/support/manual-time.ts';
import { Escadre, type Match } from '../src/index.ts';
import { sit, type TestServer, testServer, until } from './support/table.ts';

/** Three ships in line astern, each about to leave the range of the gun on N15. */
const LEAVING =
  'turn allied 4; wind E; hortense N12 W FMZ 2/2; santa-sabina N13 W FMZ 2/2; bucentaure N14 W FMZ 3/3; victory C12 NW FMZ 3/3; naiad C14 NW FMZ 2/2';
const COLUMN = ['hortense', 'santa-sabina', 'bucentaure'] as const;

const time = new ManualTime();
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ time });
});
afterAll(() => server.destroy());

const arrive = (name: string) => Escadre.connect(server.url, { name, storage: null });
const feuOf = (match: Match<'trafalgar'>) => match.prompts.all.find(({ kind }) => kind === 'feu');

test('a player who always answers late learns that the grace is spent, here and on another device', async () => {
  const ann = await arrive('Ann');
  const english = await sit(
    ann.create('trafalgar', {
      seat: 'english',
      scenario: { position: LEAVING },
      options: { feuSeconds: 1 },
    }),
  );
  const allied = await sit((await arrive('Ben')).enter(english.id, { game: 'trafalgar' }));
  await Promise.all([english.ready(), allied.ready()]);
  await until(() => [english, allied].every(({ table }) => table.phase === 'playing'));
  // By the server's measurement, a round trip takes 400 ms.
  for (let pings = 0; pings < 5; pings++) {
    time.pass(10_000);
    time.pass(400);
    await english.history(1, 1);
  }
  const told: string[] = [];
  english.on('graceEnded', () => told.push('Ann'));
  allied.on('graceEnded', () => told.push('Ben'));
  for (const ship of COLUMN) {
    expect(told).toEqual([]);
    await allied.play({ type: 'sail', ship, orders: ['ahead', 'ahead', 'ahead', 'ahead'] });
    await until(() => feuOf(english) !== undefined);
    time.pass(1_300);
    await english.play({ type: 'holdFire' }, { prompt: must(feuOf(english), 'the window').id });
    await until(() => feuOf(allied) === undefined);
  }
  await until(() => told.length > 0);
  expect(told).toEqual(['Ann']);
  const again = await sit(ann.enter(english.id, { game: 'trafalgar' }));
  again.on('graceEnded', () => told.push('Ann again'));
  await until(() => told.length > 1);
  expect(told).toEqual(['Ann', 'Ann again']);
});
