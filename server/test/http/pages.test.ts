import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { must } from '@escadre/shared/kernel';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ask, type Stand, scratch, stand } from './stand.ts';

let at: Stand;
const { path: sdk, remove } = scratch();
const { path: web, remove: removeWeb } = scratch();
const bundle = `export const games = ${JSON.stringify('ship '.repeat(2_000))};`;

const FONTS = ['vollkorn', 'source-sans-3'];

const EVERY_KIND_OF_FILE = [
  '/',
  '/m/abcdef',
  '/sw.js',
  '/manifest.webmanifest',
  '/unable.js',
  '/icons/icon.svg',
  '/app/index-1234.js',
  '/developers',
  '/page/style.css',
  '/sdk/escadre.js',
  '/rules/regatta',
  '/docs/frontend',
  '/api/openapi.json',
];

beforeAll(async () => {
  writeFileSync(join(sdk, 'escadre.js'), bundle);
  writeFileSync(join(sdk, 'escadre.js.gz'), gzipSync(bundle));
  writeFileSync(join(sdk, 'escadre.js.br'), brotliCompressSync(bundle));
  writeFileSync(join(sdk, 'escadre.js.map'), '{}');
  writeFileSync(join(sdk, '.hidden'), 'no');
  mkdirSync(join(sdk, 'folder'));
  mkdirSync(join(web, 'app'));
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>Client</title>');
  writeFileSync(join(web, 'sw.js'), 'self.skipWaiting();');
  writeFileSync(join(web, 'unable.js'), 'say();');
  writeFileSync(join(web, 'manifest.webmanifest'), '{"name":"Client"}');
  mkdirSync(join(web, 'icons'));
  writeFileSync(join(web, 'icons', 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  for (const font of FONTS) writeFileSync(join(web, 'app', `${font}-latin-wght-normal-1234.woff2`), 'font');
  const script = Buffer.from('export {};');
  writeFileSync(join(web, 'app', 'index-1234.js'), script);
  writeFileSync(join(web, 'app', 'index-1234.js.br'), brotliCompressSync(script));
  at = await stand({ folders: { sdk, web } });
});
afterAll(async () => {
  await at.close();
  remove();
  removeWeb();
});

describe('the client', () => {
  test.each([
    '/',
    '/new/trafalgar',
    '/practice/trafalgar',
    '/learn/trafalgar',
    '/rules/regatta',
    '/m/abcdef',
    '/m/abcdef/replay',
    '/mine',
    '/settings',
  ])('%s is the single page, revalidated each time', async (path) => {
    const { status, headers, text } = await ask(at, path);
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ]);
    expect(text).toBe('<!doctype html><title>Client</title>');
  });

  test('an old address of a rulebook in French leads to the rulebook', async () => {
    const { status, headers } = await fetch(`${at.url}/rules/regatta.fr`, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([301, '/rulebook/regatta.fr']);
  });

  test.each(FONTS)('pages of the server have the font that the client is built with: %s', async (font) => {
    const { status, headers } = await fetch(`${at.url}/page/${font}.woff2`, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([302, `/app/${font}-latin-wght-normal-1234.woff2`]);
  });

  test('there is no guide for an unknown game', async () => {
    const { status, body } = await ask(at, '/rules/ludo');
    expect([status, body.error.code]).toEqual([404, 'UNKNOWN_GAME']);
  });

  test.each([
    ['/sw.js', 'text/javascript; charset=utf-8'],
    ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['/unable.js', 'text/javascript; charset=utf-8'],
    ['/icons/icon.svg', 'image/svg+xml'],
  ])('%s is revalidated each time, so that updates show', async (path, type) => {
    const { status, headers } = await ask(at, path);
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      type,
      'no-cache',
    ]);
  });

  test('an unknown address shows browsers an error page; programs get JSON', async () => {
    const looking = { headers: { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };
    const seen = await ask(at, '/nothing-like-it', looking);
    expect([seen.status, seen.text]).toEqual([404, '<!doctype html><title>Client</title>']);
    for (const told of [await ask(at, '/nothing-like-it'), await ask(at, '/api/nothing-like-it', looking)])
      expect([told.status, JSON.parse(told.text).error.code]).toEqual([404, 'NOT_FOUND']);
  });

  test.each([
    '/m/abc%',
    '/m/abc%2',
    '/m/%E0%A4/replay',
    '/new/%',
    '/practice/%',
    '/learn/%',
    '/rules/%',
    '/rules/nothing',
    '/docs/%',
    '/docs/protocol/%FF',
    '/docs/nothing',
    '/%',
  ])('%s, as from a cut link, shows people the error page, and programs JSON', async (path) => {
    const seen = await ask(at, path, { headers: { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });
    expect([seen.status, seen.text]).toEqual([404, '<!doctype html><title>Client</title>']);
    const told = await ask(at, path);
    expect(JSON.parse(told.text).error.code).toMatch(/^(BAD_REQUEST|NOT_FOUND|UNKNOWN_GAME)$/);
  });

  test('a missing icon is not found', async () => {
    const { status, text } = await ask(at, '/icons/other.png');
    expect([status, JSON.parse(text).error.code]).toEqual([404, 'NOT_FOUND']);
  });

  test('its files are named by content, kept for good, and served compressed', async () => {
    const { status, headers } = await ask(at, '/app/index-1234.js', { headers: { 'Accept-Encoding': 'br' } });
    expect([status, headers.get('content-encoding')]).toEqual([200, 'br']);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  test('a file that is not there, or packed by name, is refused with a sentence', async () => {
    for (const path of ['/app/index-0000.js', '/app/index-1234.js.br', '/app/']) {
      const { status, text } = await ask(at, path);
      expect([path, status, JSON.parse(text).error.code]).toEqual([path, 404, 'NOT_FOUND']);
    }
  });

  test.each(['.local', 'a #b', 'c?d', 'e%25f', 'ä & [g]'])(
    'is served from below a folder named "%s"',
    async (name) => {
      const above = scratch();
      const folder = join(above.path, name);
      const [client, bundles] = [join(folder, 'web'), join(folder, 'sdk')];
      cpSync(web, client, { recursive: true });
      cpSync(sdk, bundles, { recursive: true });
      cpSync(join(import.meta.dirname, '..', '..', 'public'), join(folder, 'pages'), { recursive: true });
      const docs = join(folder, 'docs');
      mkdirSync(join(docs, 'docs'), { recursive: true });
      for (const file of ['docs/frontend.html', 'openapi.json']) writeFileSync(join(docs, file), 'A text');
      const there = await stand({
        folders: { web: client, sdk: bundles, pages: join(folder, 'pages'), rendered: docs, docs },
      });
      try {
        for (const path of EVERY_KIND_OF_FILE) {
          const { status } = await ask(there, path);
          expect([path, status]).toEqual([path, 200]);
        }
        const lost = await ask(there, '/nothing', { headers: { Accept: 'text/html' } });
        expect([lost.status, lost.text]).toEqual([404, '<!doctype html><title>Client</title>']);
        expect((await ask(there, '/sdk/.hidden')).status).toBe(404);
      } finally {
        await there.close();
        above.remove();
      }
    },
  );

  test('unbuilt, the page says how to build it', async () => {
    const bare = await stand({ folders: { web: join(sdk, 'nothing') } });
    try {
      const { status, text } = await ask(bare, '/');
      expect([status, JSON.parse(text).error.message]).toEqual([
        404,
        expect.stringContaining('npm run build'),
      ]);
    } finally {
      await bare.close();
    }
  });
});

describe('GET /developers', () => {
  test('is a page that needs nothing from elsewhere', async () => {
    const { status, headers, text } = await ask(at, '/developers');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const loaded = [...text.matchAll(/<(?:link[^>]+href|\w+[^<>]*\ssrc)="([^"]+)"/g)].map(([, path]) =>
      must(path, 'the path'),
    );
    expect(loaded.length).toBeGreaterThan(2);
    for (const path of loaded) {
      expect(path).toMatch(/^\/page\//);
      expect((await ask(at, path)).status).toBe(200);
    }
    expect(text).not.toMatch(/<script(?![^>]*\bsrc=)|<style|<\w[^<>]*\s(?:on\w+|style)=/);
  });

  test('links to existing pages', async () => {
    const { text } = await ask(at, '/developers');
    const links = [...text.matchAll(/<a[^>]+href="(\/[^"#]*)"/g)].map(([, path]) => must(path, 'the path'));
    writeFileSync(join(sdk, 'escadre.global.js'), 'var escadre = {};');
    for (const path of links.filter((each) => !each.startsWith('/docs')))
      expect([path, (await ask(at, path)).status]).toEqual([path, 200]);
  });

  test('shows the address at which it is read', async () => {
    expect((await ask(at, '/developers')).text).toContain(`connect('${at.url}')`);
    const behind = await stand({ env: { TRUST_PROXY: '1' } });
    try {
      const { text } = await ask(behind, '/developers', { headers: { 'X-Forwarded-Proto': 'https' } });
      expect(text).toContain(`connect('https://127.0.0.1:${behind.port}')`);
    } finally {
      await behind.close();
    }
  });

  test('works over plain HTTP, and prevents code injection', async () => {
    const { headers } = await ask(at, '/developers');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/unsafe|upgrade-insecure-requests|\*/);
    expect(headers.has('strict-transport-security')).toBe(false);
    expect(headers.has('x-powered-by')).toBe(false);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  test.each([
    ['/page/page.js', 'text/javascript; charset=utf-8'],
    ['/page/style.css', 'text/css; charset=utf-8'],
    ['/page/icon.svg', 'image/svg+xml'],
  ])('%s', async (path, type) => {
    const { status, headers } = await ask(at, path);
    expect([status, headers.get('content-type')]).toEqual([200, type]);
  });
});

describe('GET /sdk', () => {
  test('serves the bundle to pages of any origin, packed', async () => {
    const { status, headers, text } = await ask(at, '/sdk/escadre.js', {
      headers: { Origin: 'https://play.example.org', 'Accept-Encoding': 'gzip, br' },
    });
    expect([status, text]).toEqual([200, bundle]);
    expect(headers.get('content-type')?.toLowerCase()).toBe('text/javascript; charset=utf-8');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('content-encoding')).toBe('br');
    expect(headers.get('vary')).toContain('Accept-Encoding');
  });

  test('is revalidated, and answered with 304 while unchanged', async () => {
    const first = await ask(at, '/sdk/escadre.js');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const again = await ask(at, '/sdk/escadre.js', {
      headers: {
        'If-None-Match': must(first.headers.get('etag') ?? undefined, 'the header etag'),
        'Cache-Control': 'max-age=0',
      },
    });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  test.each([
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
  ])('is packed as the client takes it: %s', async (taken, encoding) => {
    const { headers, text } = await ask(at, '/sdk/escadre.js', { headers: { 'Accept-Encoding': taken } });
    expect([headers.get('content-encoding'), text]).toEqual([encoding, bundle]);
  });

  test('hands out source maps for development only', async () => {
    expect((await ask(at, '/sdk/escadre.js.map')).status).toBe(404);
    const forDevelopment = await stand({ env: { NODE_ENV: 'development' }, folders: { sdk } });
    try {
      const { status, headers } = await ask(forDevelopment, '/sdk/escadre.js.map');
      expect([status, headers.get('content-type')]).toEqual([
        200,
        expect.stringMatching(/^application\/json/),
      ]);
    } finally {
      await forDevelopment.close();
    }
  });

  test.each([
    '/sdk',
    '/sdk/',
    '/sdk/folder',
    '/sdk/folder/',
    '/sdk/.hidden',
    '/sdk/other.js',
    '/sdk/escadre.js.br',
  ])('%s is not one of its files', async (path) => {
    const { status, body } = await ask(at, path);
    expect([status, body.error.code]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('other origins', () => {
  const preflight = (to: Stand, origin: string) =>
    ask(to, '/api/matches', {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization',
      },
    });

  test('any may use the API, without credentials', async () => {
    const { status, headers } = await preflight(at, 'https://play.example.org');
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-headers')).toBe(
      'Authorization,Content-Type,Escadre-Invite,If-None-Match',
    );
    expect(headers.has('access-control-allow-credentials')).toBe(false);
  });

  test('errors can be read from there too', async () => {
    const { headers } = await ask(at, '/api/nothing', { headers: { Origin: 'https://play.example.org' } });
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-expose-headers')).toBe('ETag,Retry-After,X-Request-Id');
  });

  test('or only those of a list', async () => {
    const listed = await stand({ env: { CORS_ORIGINS: 'https://a.example, http://localhost:5173' } });
    try {
      const allowed = async (origin: string) =>
        (await preflight(listed, origin)).headers.get('access-control-allow-origin');
      expect(await allowed('https://a.example')).toBe('https://a.example');
      expect(await allowed('http://localhost:5173')).toBe('http://localhost:5173');
      expect(await allowed('https://b.example')).toBeNull();
      expect(await allowed('https://a.example.evil')).toBeNull();
    } finally {
      await listed.close();
    }
  });
});
