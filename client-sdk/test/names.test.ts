import { expect, test } from '@jest/globals';
import { PHRASES, shownName, shownText } from '../src/index.ts';

test('names are shown with a distinction where needed', () => {
  expect(shownName({ name: 'Nelson' })).toBe('Nelson');
  expect(shownName({ name: 'Nelson', namesake: 2 })).toBe('Nelson (2)');
  expect(shownName({ name: 'Nelson', by: 'player' })).toBe('Nelson');
  expect(shownName({ name: 'Nelson', namesake: 2, by: 'spectator' })).toBe('Nelson (2) [spectator]');
  expect(shownName({ name: 'Nelson', by: 'spectator' }, 'fr')).toBe('Nelson [spectateur]');
  expect(shownName({})).toBe('');
});

test('a set phrase is shown in the reader’s language, and any other line as it was written', () => {
  expect(shownText({ text: 'Well played', phrase: 'wellPlayed' })).toBe('Well played');
  expect(shownText({ text: 'Well played', phrase: 'wellPlayed' }, 'fr')).toBe('Bien joué');
  expect(shownText({ text: 'Well played' }, 'fr')).toBe('Well played');
  expect(shownText({ text: 'Ahoy', phrase: 'ahoy' as never }, 'fr')).toBe('Ahoy');
  expect(Object.keys(PHRASES.fr)).toEqual(Object.keys(PHRASES.en));
});
