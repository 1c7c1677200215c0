/** The catalogues of both languages say the same things. */

import { expect, test } from '@jest/globals';
import { en as firstEn } from '../src/base/first-words.en.ts';
import { fr as firstFr } from '../src/base/first-words.fr.ts';
import { en } from '../src/base/words.en.ts';
import { fr } from '../src/base/words.fr.ts';

/** The names of all words, in order; also those by error code, which the compiler does not compare. */
const namesOf = (words: object, path = ''): string[] =>
  Object.entries(words)
    .flatMap(([name, word]) =>
      typeof word === 'object' && word !== null ? namesOf(word, `${path}${name}.`) : [`${path}${name}`],
    )
    .sort();

test.each([
  ['the first page', firstEn, firstFr],
  ['the other pages', en, fr],
])('no word of %s is missing in French', (_, english, french) => {
  expect(namesOf(french)).toEqual(namesOf(english));
});

test('the first page and the others share no section', () => {
  expect(Object.keys(en).filter((section) => section in firstEn)).toEqual([]);
});
