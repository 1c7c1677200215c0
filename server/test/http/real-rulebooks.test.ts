/** The rulebooks as they are served: each leads to the same one in the other language, and back. */

import { fileURLToPath } from 'node:url';
import { games } from '@escadre/shared/games';
import { expect, test } from '@jest/globals';
import { createRulebooks } from '../../src/http/rulebooks.ts';

const names = Object.keys(games);
const books = createRulebooks(names, fileURLToPath(new URL('../../../docs/rules', import.meta.url)));

test.each(names)('%s', async (game) => {
  const english = await books.page(game);
  const french = await books.page(`${game}.fr`);
  expect(english).toContain(`<a href="/rules/${game}.fr">`);
  expect(french).toContain(`<a href="/rules/${game}">`);
  // What is a file in the repository is no name that a reader of the page could follow.
  for (const page of [english, french]) expect(page).not.toMatch(/[\w-]\.md\b/);
});
