import { expect, test } from '@jest/globals';
import { shownName } from '../src/index.ts';

test('names are shown with a distinction where needed', () => {
  expect(shownName({ name: 'Nelson' })).toBe('Nelson');
  expect(shownName({ name: 'Nelson', namesake: 2 })).toBe('Nelson (2)');
  expect(shownName({ name: 'Nelson', by: 'player' })).toBe('Nelson');
  expect(shownName({ name: 'Nelson', namesake: 2, by: 'spectator' })).toBe('Nelson (2) [spectator]');
  expect(shownName({ name: 'Nelson', by: 'spectator' }, 'fr')).toBe('Nelson [spectateur]');
  expect(shownName({})).toBe('');
});
