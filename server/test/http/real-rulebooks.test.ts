/** The rulebooks as they are served: each leads to the same one in the other language, and back. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { games } from '@escadre/shared/games';
import { must } from '@escadre/shared/kernel';
import { expect, test } from '@jest/globals';
import { createRulebooks } from '../../src/http/rulebooks.ts';

const names = Object.keys(games);
const folder = fileURLToPath(new URL('../../../docs/rules', import.meta.url));
const books = createRulebooks(names, folder);

const idsIn = (html = '') => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => must(id, 'the id'));

test.each(names)('%s', async (game) => {
  const english = await books.page(game);
  const french = await books.page(`${game}.fr`);
  expect(english).toContain(`<a href="/rulebook/${game}.fr">`);
  expect(french).toContain(`<a href="/rulebook/${game}">`);
  // Readers of the page cannot follow names of files in the repository.
  for (const page of [english, french]) expect(page).not.toMatch(/[\w-]\.md\b/);
});

test.each(Object.values(games))('$id has its rulebook’s title', async ({ id, title }) => {
  expect(await books.describe(id)).toMatchObject({ title });
});

test.each(names.flatMap((game) => [game, `${game}.fr`]))('%s has every cited place once', async (name) => {
  const written = readFileSync(join(folder, `${name}.md`), 'utf8');
  const ids = idsIn(await books.page(name));
  for (const place of idsIn(written)) expect(ids).toContain(place);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test.each(names)('%s: no line of French can begin with a mark', async (game) => {
  const page = (await books.page(`${game}.fr`)) ?? '';
  const words = page.slice(page.indexOf('<main>')).replace(/<code>.*?<\/code>|<[^>]*>/gs, '');
  expect(words.match(/.{0,20} [:;!?»]|« .{0,20}/g)).toBeNull();
});

test('a place at a heading or at a ruling is no part of its words', async () => {
  const own = mkdtempSync(join(tmpdir(), 'rulebooks-'));
  try {
    writeFileSync(
      join(own, 'toy.md'),
      '# Toy\n\n## <a id="prizes"></a>Prizes\n\n## <a id="wind"></a>The wind\n\n- <a id="R1"></a>**R1.** It blows.\n',
    );
    const page = await createRulebooks(['toy'], own).page('toy');
    expect(page).toContain('<h2 id="the-wind"><a id="wind"></a>The wind</h2>');
    expect(page).toContain('<h2><a id="prizes"></a>Prizes</h2>');
    expect(page).toContain('<a id="R1"></a><strong>R1.</strong> It blows.');
  } finally {
    rmSync(own, { recursive: true });
  }
});
