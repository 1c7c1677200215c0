/** The rulebooks name every ruling and every refusal: what is enforced is told to players. */

import { readFileSync } from 'node:fs';
import { REFUSALS } from '@escadre/shared/games/grands-amiraux/refusals.ts';
import { expect, test } from '@jest/globals';

const RULINGS = Array.from({ length: 13 }, (_, index) => `R${index + 1}`);

test.each(['en', 'fr'])('the rulebook (%s) names every ruling and every refusal', (language) => {
  const name = language === 'en' ? 'grands-amiraux.md' : 'grands-amiraux.fr.md';
  const text = readFileSync(new URL(`../../../../docs/rules/${name}`, import.meta.url), 'utf8');
  expect(RULINGS.filter((ruling) => !new RegExp(`\\*\\*${ruling}\\b`).test(text))).toEqual([]);
  expect(Object.keys(REFUSALS).filter((code) => !text.includes(`| \`${code}\` |`))).toEqual([]);
});
