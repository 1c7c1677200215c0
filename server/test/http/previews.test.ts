import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ask, type Stand, scratch, stand } from './stand.ts';

const PAGE = '<!doctype html><title>Client</title>';
const SITE = 'https://play.example.org';

const { path: web, remove } = scratch();
let at: Stand;

beforeAll(async () => {
  writeFileSync(join(web, 'index.html'), PAGE);
  at = await stand({ folders: { web }, env: { SITE_URL: SITE } });
});
afterAll(async () => {
  await at.close();
  remove();
});

/** The tags of a page, by property. */
async function tagsOf(path: string): Promise<Record<string, string>> {
  const { status, text } = await ask(at, path);
  expect(status).toBe(200);
  const tags = text.matchAll(/<meta (?:property|name)="([^"]*)" content="([^"]*)">/g);
  return Object.fromEntries([...tags].map(([, name, content]) => [name, content]));
}

describe('the preview of a link', () => {
  test.each([
    ['/', 'Four naval games', 'site'],
    ['/new/regatta', 'The Regatta', 'regatta'],
    ['/practice/regatta', 'The Regatta against the computer', 'regatta'],
    ['/learn/regatta', 'Learn The Regatta', 'regatta'],
    ['/rules/regatta', 'How to play The Regatta', 'regatta'],
    ['/m/abcdef?g=regatta', 'An invitation to The Regatta', 'regatta'],
    ['/m/abcdef/replay?g=regatta', 'The replay of a match of The Regatta', 'regatta'],
    ['/m/abcdef?g=regatta&l=fr', 'Une invitation à jouer\u00A0: The Regatta', 'regatta'],
    ['/m/abcdef', 'An invitation to a match', 'site'],
  ])('%s says "%s"', async (path, title, picture) => {
    expect(await tagsOf(path)).toMatchObject({
      'og:title': title,
      'og:locale': path.includes('l=fr') ? 'fr_FR' : 'en_GB',
      'og:image': `${SITE}/previews/${picture}.jpg`,
      'twitter:card': 'summary_large_image',
    });
  });

  test('comes from the path and the query alone: the same for a match that exists and one that does not', async () => {
    at.answers.summary = () => {
      throw new Error('the door was asked');
    };
    const { text: one } = await ask(at, '/m/m_123-abc?g=regatta');
    const { text: other } = await ask(at, '/m/no-such-match?g=regatta');
    expect(one.replaceAll('m_123-abc', 'no-such-match')).toBe(other);
    expect(at.calls).toEqual([]);
  });

  test.each([
    '/m/abcdef?g=ludo&l=de',
    '/m/abcdef?g=%22%3E%3Cscript%3E',
    '/m/abcdef?g=regatta&g=ludo',
    '/m/abcdef?g=constructor',
  ])('%s is the same as without', async (path) => {
    const { text } = await ask(at, path);
    expect(text).toBe((await ask(at, '/m/abcdef')).text);
  });

  test('needs the address of the site', async () => {
    const without = await stand({ folders: { web } });
    try {
      expect((await ask(without, '/m/abcdef?g=regatta')).text).toBe(PAGE);
    } finally {
      await without.close();
    }
  });
});
