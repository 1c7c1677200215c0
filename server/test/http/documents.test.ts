/** The rulebooks and documents as served: plain pages with working links. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { games } from '@escadre/shared/games';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { writeSite } from '../../../scripts/pages/site.ts';
import { ask, type Stand, scratch, stand } from './stand.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const { path: rendered, remove } = scratch();

let at: Stand;
beforeAll(async () => {
  writeSite(Object.keys(games), root, rendered);
  at = await stand({ games, folders: { rendered, web: join(root, 'web') } });
});
afterAll(async () => {
  await at.close();
  remove();
});

const found = (text: string, of: RegExp) => [...new Set([...text.matchAll(of)].map(([, part = '']) => part))];

test('are plain pages with anchors, from which every link leads to a page', async () => {
  const left = ['/docs'];
  const read = new Map<string, string>();
  const anchors = new Set<string>();
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    if (read.has(path)) continue;
    const { status, headers, text } = await ask(at, path);
    expect([path, status]).toEqual([path, 200]);
    read.set(path, text);
    if (!/^\/(docs|rulebook)/.test(path) || !headers.get('content-type')?.startsWith('text/html')) continue;
    expect(text).not.toMatch(/<script(?! src="\/page\/theme\.js">)|<style|<\w[^<>]*\sstyle=|<!-- given/);
    for (const link of found(text, /(?:href|src)="(?![a-z]+:)([^"]+)"/g)) {
      const [to = '', anchor] = link.split('#');
      left.push(to || path);
      if (anchor !== undefined) anchors.add(`${to || path}#${decodeURIComponent(anchor)}`);
    }
  }
  expect([...read.keys()]).toEqual(
    expect.arrayContaining([
      ...['/docs/frontend', '/docs/reference', '/docs/sdk', '/docs/protocol/trafalgar'],
      ...['/docs/examples/bot.py', '/docs/test-vectors.json'],
      ...Object.keys(games).flatMap((game) => [
        `/rulebook/${game}`,
        `/rulebook/${game}.fr`,
        `/rules/${game}`,
      ]),
    ]),
  );
  expect(anchors.size).toBeGreaterThan(100);
  const missing = [...anchors].filter((link) => {
    const [path = '', id] = link.split('#');
    return !read.get(path)?.includes(` id="${id}"`);
  });
  expect(missing).toEqual([]);
});

test('show the address at which they are read', async () => {
  const { text } = await ask(at, '/docs/frontend');
  expect(text).toContain(`npm install ${at.url}/sdk/escadre.tgz`);
  for (const path of ['/docs/frontend', '/docs/operators', '/docs/examples/bot.py'])
    expect([path, (await ask(at, path)).text.includes('localhost:2567')]).toEqual([path, false]);
});

test('the example in Python can be read, and run as it is', async () => {
  const { headers, text } = await ask(at, '/docs/examples/bot.py');
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const written = await readFile(join(root, 'docs', 'examples', 'bot.py'), 'utf8');
  expect(text).toBe(written.replaceAll('http://localhost:2567', at.url));
});

test('keep the policy of all pages, and nothing else is served', async () => {
  const { headers } = await ask(at, '/docs/frontend');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  for (const path of [
    '/docs/..%2Fpackage',
    '/docs/..%2Frulebook/trafalgar',
    '/docs/rules/trafalgar',
    '/docs/protocol/chess',
    '/docs/style',
    '/docs/__proto__',
  ]) {
    expect([path, (await ask(at, path)).status]).toEqual([path, 404]);
  }
});

test('comments for checking examples are not shown', async () => {
  expect(await readFile(join(root, 'docs', 'frontend.md'), 'utf8')).toContain('<!-- given:');
  expect((await ask(at, '/docs/frontend')).text).not.toContain('declare const match');
});
