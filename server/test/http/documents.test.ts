/** The documents as served: plain pages with working links. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { games } from '@escadre/shared/games';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ask, type Stand, stand } from './stand.ts';

const root = join(import.meta.dirname, '..', '..', '..');

let at: Stand;
beforeAll(async () => {
  // The package has the README of the SDK in it, and is not built for this.
  at = await stand({ games, folders: { sdk: join(root, 'client-sdk') } });
});
afterAll(() => at.close());

const found = (text: string, of: RegExp) => [...new Set([...text.matchAll(of)].map(([, part = '']) => part))];

test('lists the documents, plain pages with anchors and links to each other', async () => {
  const { status, headers, text } = await ask(at, '/docs');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  const pages = found(text, /href="(\/docs\/[^"#]+)"/g);
  expect(pages).toEqual(
    expect.arrayContaining(
      ['frontend', 'reference', 'sdk', 'protocol/trafalgar'].map((name) => `/docs/${name}`),
    ),
  );
  const others = new Set<string>();
  for (const path of pages) {
    const page = await ask(at, path);
    expect([path, page.status]).toEqual([path, 200]);
    expect(page.text).not.toMatch(/<script(?! src="\/page\/theme\.js">)|<style|\sstyle=|<!-- given/);
    const ids = new Set(found(page.text, / id="([^"]+)"/g));
    const missing = found(page.text, /href="#([^"]+)"/g).filter((id) => !ids.has(decodeURIComponent(id)));
    expect([path, missing]).toEqual([path, []]);
    for (const other of found(page.text, /href="(\/(?:rulebook|docs)[^"]*)"/g)) others.add(other);
  }
  for (const other of others) {
    const [path = '', anchor] = other.split('#');
    const page = await ask(at, path);
    expect([other, page.status]).toEqual([other, 200]);
    if (anchor !== undefined) expect([other, page.text.includes(` id="${anchor}"`)]).toEqual([other, true]);
  }
});

test('keeps the policy of all pages, and serves nothing else', async () => {
  const { headers } = await ask(at, '/docs/frontend');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  for (const path of [
    '/docs/..%2Fpackage',
    '/docs/rules/trafalgar',
    '/docs/protocol/chess',
    '/docs/__proto__',
  ]) {
    expect([path, (await ask(at, path)).status]).toEqual([path, 404]);
  }
});

test('comments for checking examples are not shown', async () => {
  expect(await readFile(join(root, 'docs', 'frontend.md'), 'utf8')).toContain('<!-- given:');
  expect((await ask(at, '/docs/frontend')).text).not.toContain('declare const match');
});
