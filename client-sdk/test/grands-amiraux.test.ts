import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  FORMATIONS,
  type Formation,
  placementFaults,
  placementOf,
  randomPlacement,
  turnedAbout,
} from '../src/grands-amiraux.ts';
import { Escadre } from '../src/index.ts';
import { sit, type TestServer, testServer, until } from './support/table.ts';

const CAMPS = ['white', 'red'] as const;
const named = FORMATIONS.map((formation): [string, Formation] => [formation.id, formation]);

describe('helpers for a deployment', () => {
  test.each(named)('%s is legal for either camp, and mirrored for Red', (id, { name, idea }) => {
    expect([name, idea]).toEqual([expect.stringMatching(/^[A-Z]/), expect.stringMatching(/\.$/)]);
    const [white, red] = CAMPS.map((camp) => placementOf(id as Formation['id'], camp));
    expect(CAMPS.map((camp) => placementFaults(camp, placementOf(id as Formation['id'], camp)))).toEqual([
      [],
      [],
    ]);
    expect(placementFaults('white', turnedAbout(white!))).toEqual([]);
    for (const column of 'abcdefgh') expect(red?.[`${column}7` as 'a7']).toBe(white?.[`${column}4` as 'a4']);
  });

  test('a random one is legal, and another each time', () => {
    const drawn = Array.from({ length: 20 }, () => randomPlacement('red'));
    expect(drawn.flatMap((placement) => placementFaults('red', placement))).toEqual([]);
    expect(new Set(drawn.map((placement) => JSON.stringify(placement))).size).toBe(20);
  });

  test('what is missing is told, and what there is not is refused by its name', () => {
    const faults = placementFaults('white', { a1: 'G' });
    expect(faults).toContain('b1 is empty');
    expect(() => placementOf('phalanx' as never, 'red')).toThrow('There is no formation "phalanx".');
    expect(() => randomPlacement('blue' as never)).toThrow('"blue" is no camp');
  });
});

describe('a fleet', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(() => server.destroy());

  test('is deployed from a formation, and from a placement by lot', async () => {
    const white = await sit((await Escadre.connect(server.url)).create('grands-amiraux', { seat: 'white' }));
    const red = await sit((await Escadre.connect(server.url)).enter(white.id, { game: 'grands-amiraux' }));
    await Promise.all([white.ready(), red.ready()]);
    await until(() => white.view !== null && red.view !== null);
    await white.play({ type: 'deploy', placement: placementOf('spearhead', 'white') });
    await red.play({ type: 'deploy', placement: randomPlacement('red') });
    for (const match of [white, red]) await match.play({ type: 'ready' });
    expect(red.view?.public.phase).toBe('battle');
    expect(white.view?.own?.fleet).toEqual(placementOf('spearhead', 'white'));
  });
});
