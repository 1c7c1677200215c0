import type { Ship } from '@escadre/shared/games/branle-bas';
import { namesOf } from '@escadre/shared/games/branle-bas/sea/ship-names.ts';
import { expect, test } from '@jest/globals';
import { Tabletop } from './support.ts';

const table = new Tabletop({
  french: [
    { x: 0, y: 0 },
    { x: 0, y: 2_000 },
  ],
  english: [
    { x: 4_000, y: 0 },
    { x: 4_000, y: 2_000, class: '64' },
  ],
});
const { ships } = table.state;

test('each ship is named by her class and her place in it', () => {
  expect(namesOf({ ships })).toEqual({
    ...{ f1: 'Redoutable', f2: 'Fougueux' },
    ...{ e1: 'Bellerophon', e2: 'Agamemnon' },
  });
});

test('a prize keeps her name, and so does a sunk ship', () => {
  const taken = { ...ships, e1: { ...ships.e1, camp: 'french', captor: 'f1' } as Ship };
  expect(namesOf({ ships: taken }).e1).toBe('Bellerophon');
  const gone = { ...ships, f1: { ...ships.f1, sunk: true } as Ship };
  expect(namesOf({ ships: gone }).f2).toBe('Fougueux');
});

test('no two ships of the largest fleets share a name', () => {
  for (const shipClass of ['120', '80', '74', '64', '56'] as const) {
    const camps = ['f', 'e'].flatMap((camp) =>
      Array.from({ length: 12 }, (_, place) => [`${camp}${place + 1}`, { ...ships.f1, class: shipClass }]),
    );
    expect(new Set(Object.values(namesOf({ ships: Object.fromEntries(camps) }))).size).toBe(24);
  }
});
