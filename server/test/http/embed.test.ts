import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ask, type Stand, scratch, stand } from './stand.ts';

const SITE = 'https://play.example.org';
const PAGE = '<!doctype html><title>Embed</title>';

const { path: web, remove } = scratch();
const stands: Stand[] = [];
let at: Stand;

async function standWith(env: Record<string, string>): Promise<Stand> {
  const made = await stand({ folders: { web }, env });
  stands.push(made);
  return made;
}

beforeAll(async () => {
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>Client</title>');
  writeFileSync(join(web, 'embed.html'), PAGE);
  at = await standWith({ SITE_URL: SITE });
});
afterAll(async () => {
  for (const each of stands) await each.close();
  remove();
});

/** What lets a page be framed, or not. */
async function framing(where: Stand, path: string) {
  const { status, headers, text } = await ask(where, path);
  const [ancestors] = /frame-ancestors [^;]*/.exec(headers.get('content-security-policy') ?? '') ?? [];
  return { status, text, ancestors, options: headers.get('x-frame-options') };
}

describe('a match in a frame', () => {
  test.each(['/embed/m_123-abc', '/embed/m_123-abc/replay', '/embed/abc%', '/embed/'])(
    '%s may be in any page',
    async (path) => {
      expect(await framing(at, path)).toEqual({
        status: 200,
        text: PAGE,
        ancestors: 'frame-ancestors *',
        options: null,
      });
      expect(at.calls).toEqual([]);
    },
  );

  test.each(['/', '/m/m_123-abc', '/m/m_123-abc/replay', '/settings', '/embedded', '/api/games'])(
    '%s may be in none',
    async (path) => {
      const { ancestors, options } = await framing(at, path);
      expect([ancestors, options]).toEqual(["frame-ancestors 'none'", 'SAMEORIGIN']);
    },
  );

  test('may be in the pages of the operator’s choice, or in none; the site says which', async () => {
    const some = await standWith({ EMBED_ORIGINS: 'https://club.example, https://*.example.org' });
    expect(await framing(some, '/embed/x')).toMatchObject({
      ancestors: 'frame-ancestors https://club.example https://*.example.org',
      options: null,
    });
    const none = await standWith({ EMBED_ORIGINS: 'none', SITE_URL: SITE });
    expect(await framing(none, '/embed/x')).toMatchObject({
      ancestors: "frame-ancestors 'none'",
      options: 'SAMEORIGIN',
    });
    expect((await ask(some, '/api/site')).body).toMatchObject({ embeds: true });
    expect((await ask(some, '/api/site')).body.url).toBeUndefined();
    expect((await ask(none, '/api/site')).body).toMatchObject({ url: SITE, embeds: false });
    expect((await ask(none, '/m/x')).text).not.toContain('oembed');
    expect((await oembed(none, `${SITE}/m/x`)).status).toBe(404);
  });
});

const oembed = (where: Stand, url: string, more = '') =>
  ask(where, `/api/oembed?url=${encodeURIComponent(url)}${more}`);

describe('oEmbed', () => {
  test('answers with a frame', async () => {
    const { status, body, headers } = await oembed(at, `${SITE}/m/m_123-abc?g=regatta`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(body).toEqual({
      version: '1.0',
      type: 'rich',
      provider_name: 'Escadre',
      provider_url: SITE,
      title: 'A match of The Regatta',
      html: `<iframe src="${SITE}/embed/m_123-abc?l=en" width="640" height="560" title="A match of The Regatta" style="border:0" loading="lazy"></iframe>`,
      width: 640,
      height: 560,
      thumbnail_url: `${SITE}/previews/regatta.jpg`,
      thumbnail_width: 1_200,
      thumbnail_height: 630,
    });
  });

  test('keeps the moment, the viewer and the language', async () => {
    const { body } = await oembed(at, `${SITE}/m/x/replay?g=regatta&l=fr#K3F9&n=42&as=red`);
    expect(body.html).toContain(`src="${SITE}/embed/x/replay?l=fr#K3F9&amp;n=42&amp;as=red"`);
    expect(body.title).toBe('Une partie à revoir\u00A0: The Regatta');
  });

  test('leaves out a fragment that could end the attribute', async () => {
    const { body } = await oembed(at, `${SITE}/m/x#"><script>alert(1)</script>`);
    expect(body.html).toContain(`src="${SITE}/embed/x?l=en"`);
  });

  test('takes no more room than there is', async () => {
    const { body } = await oembed(at, `${SITE}/m/x`, '&maxwidth=320&maxheight=2000');
    expect([body.width, body.height]).toEqual([320, 560]);
    expect(body.html).toContain('width="320" height="560"');
  });

  test('says the same of a match that exists and one that does not, and asks nobody', async () => {
    at.answers.summary = () => {
      throw new Error('the door was asked');
    };
    const [one, other] = await Promise.all(
      ['m_123-abc', 'm_000-not'].map((id) => oembed(at, `${SITE}/m/${id}`)),
    );
    expect(one?.text.replace('m_123-abc', 'm_000-not')).toBe(other?.text);
    expect(one?.status).toBe(other?.status);
    expect(at.calls).toEqual([]);
  });

  test.each([
    [404, 'NOT_FOUND', `?url=${encodeURIComponent('https://elsewhere.example/m/x')}`],
    [404, 'NOT_FOUND', `?url=${encodeURIComponent(`${SITE}.evil.example/m/x`)}`],
    [404, 'NOT_FOUND', `?url=${encodeURIComponent(`${SITE}/settings`)}`],
    [404, 'NOT_FOUND', `?url=${encodeURIComponent(`${SITE}/m/${'x'.repeat(65)}`)}`],
    [404, 'NOT_FOUND', '?url=nonsense'],
    [501, 'NOT_IMPLEMENTED', `?format=xml&url=${encodeURIComponent(`${SITE}/m/x`)}`],
    [400, 'BAD_REQUEST', ''],
    [400, 'BAD_REQUEST', `?maxwidth=wide&url=${encodeURIComponent(`${SITE}/m/x`)}`],
    [400, 'BAD_REQUEST', `?maxheight=0&url=${encodeURIComponent(`${SITE}/m/x`)}`],
    [400, 'BAD_REQUEST', `?url=${'x'.repeat(2_001)}`],
  ])('refuses with %i (%s): %s', async (status, code, query) => {
    const { status: given, body } = await ask(at, `/api/oembed${query}`);
    expect([given, body.error.code]).toEqual([status, code]);
  });

  test('needs the address of the site', async () => {
    const without = await standWith({});
    expect((await oembed(without, `${without.url}/m/x`)).status).toBe(404);
  });
});

describe('the head of a match’s page', () => {
  const linkIn = (text: string) =>
    /<link rel="alternate" type="application\/json\+oembed" href="([^"]*)">/.exec(text)?.[1];

  test.each(['/m/m_123-abc?g=regatta&l=fr', '/m/m_123-abc/replay?g=regatta', '/m/m_123-abc'])(
    'of %s leads to its frame',
    async (path) => {
      const href = linkIn((await ask(at, path)).text) ?? '';
      expect(new URL(href).searchParams.get('url')).toBe(`${SITE}${path}`);
      expect((await ask(at, href.slice(SITE.length))).status).toBe(200);
    },
  );

  test('has none on other pages', async () => {
    expect(linkIn((await ask(at, '/new/regatta')).text)).toBeUndefined();
  });
});
