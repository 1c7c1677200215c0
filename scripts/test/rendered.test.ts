/** The rulebooks as pages: each leads to the same one in the other language, and back. */

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games } from '@escadre/shared/games';
import { must } from '@escadre/shared/kernel';
import { expect, test } from '@jest/globals';
import { siteOf } from '../pages/site.ts';
import { inRoot } from '../toolchain.mjs';

const names = Object.keys(games);
const site = siteOf(names, inRoot());
const page = (name: string, of = site) => must(of.get(`rulebook/${name}.html`), name);

const idsIn = (html: string) => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => must(id, 'the id'));

test.each(names)('%s', (game) => {
  const [english, french] = [page(game), page(`${game}.fr`)];
  expect(english).toContain(`<a href="/rulebook/${game}.fr" lang="fr"`);
  expect(french).toContain(`<a href="/rulebook/${game}" lang="en"`);
  // Readers of the page cannot follow names of files in the repository.
  for (const each of [english, french]) expect(each).not.toMatch(/[\w-]\.md\b/);
});

test.each(Object.values(games))('$id has its rulebook’s title', ({ id, title }) => {
  expect(page(id)).toContain(`<title>${title} – Escadre</title>`);
});

test.each(names.flatMap((game) => [game, `${game}.fr`]))('%s has every cited place once', (name) => {
  const written = readFileSync(inRoot('docs', 'rules', `${name}.md`), 'utf8');
  const ids = idsIn(page(name));
  for (const place of idsIn(written)) expect(ids).toContain(place);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test.each(names)('%s: no line of French can begin with a mark', (game) => {
  const french = page(`${game}.fr`);
  const words = french.slice(french.indexOf('<main>')).replace(/<code>.*?<\/code>|<[^>]*>/gs, '');
  expect(words.match(/.{0,20} [:;!?»]|« .{0,20}/g)).toBeNull();
});

/** The site of a repository with these rulebooks. */
function siteWith(rules: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const own = mkdtempSync(join(tmpdir(), 'rulebooks-'));
  try {
    mkdirSync(join(own, 'docs', 'rules'), { recursive: true });
    for (const [name, text] of Object.entries(rules))
      writeFileSync(join(own, 'docs', 'rules', `${name}.md`), text);
    return siteOf(['toy'], own);
  } finally {
    rmSync(own, { recursive: true });
  }
}

test('a place at a heading or at a ruling is no part of its words', () => {
  const toy =
    '# Toy\n\n## <a id="prizes"></a>Prizes\n\n## <a id="wind"></a>The wind\n\n- <a id="R1"></a>**R1.** It blows.\n';
  const html = page('toy', siteWith({ toy }));
  expect(html).toContain('<h2 id="the-wind"><a id="wind"></a>The wind</h2>');
  expect(html).toContain('<h2><a id="prizes"></a>Prizes</h2>');
  expect(html).toContain('<a id="R1"></a><strong>R1.</strong> It blows.');
});

test('headings, links and tables of a rulebook', () => {
  const made = siteWith({
    toy: [
      '# The *Toy* & more',
      '## The `wind` (R1)',
      'See [the sails](toy.md#the-wind-r1), [en français](./toy.fr.md) or [elsewhere](https://example.org/a.md).',
      '## The `wind` (R1)',
      '|  | b |\n|---|--:|\n| 1 | 2 |',
    ].join('\n\n'),
    'toy.fr': '# Le jouet\n\n## Départ à l’été\n',
  });
  const html = page('toy', made);
  expect(html).toContain('<html lang="en">');
  expect(html).toContain('<title>The Toy &amp; more – Escadre</title>');
  expect(html).toContain('<h1 id="the-toy--more">The <em>Toy</em> &amp; more</h1>');
  expect(html).toContain('<h2 id="the-wind-r1">The <code>wind</code> (R1)</h2>');
  expect(html).toContain('<h2 id="the-wind-r1-1">');
  expect(html).toContain('href="/rulebook/toy#the-wind-r1"');
  expect(html).toContain('href="/rulebook/toy.fr"');
  expect(html).toContain('href="https://example.org/a.md"');
  expect(html).toContain('<tr><td></td><th align="right">b</th></tr>');
  const french = page('toy.fr', made);
  expect(french).toContain('<html lang="fr">');
  expect(french).toContain('<title>Le jouet – Escadre</title>');
  expect(french).toContain('id="départ-à-lété"');
});

test('a link to a file that does not exist is a fault', () => {
  expect(() => siteWith({ toy: '# Toy\n\n[here](other.md)\n' })).toThrow('links to other.md');
});

test('a link to an unserved file is shown as plain words', () => {
  const toy = '# Toy\n\nRead [the *code*](../../src/toy.ts) first.\n';
  expect(page('toy', siteWith({ toy }))).toContain('<p>Read the <em>code</em> first.</p>');
});
