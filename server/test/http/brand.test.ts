/** The operator’s name on the pages, and the pages about the site. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { ABOUT_PEOPLE } from '../../src/store/about-people.ts';
import { ask, type Stand, type StandSettings, scratch, stand } from './stand.ts';

const { path: root, remove } = scratch();
const web = join(root, 'web');
const texts = join(root, 'texts');
const rendered = join(root, 'rendered');

const PAGE = '<!doctype html><head><title>Escadre</title></head><body>Escadre</body>';
/** A name that would break out of text and of attributes. */
const NAME = 'Club <b> & "Port"';
const NAME_AS_HTML = 'Club &lt;b&gt; &amp; &quot;Port&quot;';
const BRAND = {
  SITE_NAME: NAME,
  SITE_COLOUR: '#1d4f73',
  SITE_CONTACT: 'mailto:olga@example.org',
  SITE_DIR: texts,
  SITE_URL: 'https://play.example.org',
};

beforeAll(() => {
  for (const folder of [web, texts, join(rendered, 'rulebook')]) mkdirSync(folder, { recursive: true });
  writeFileSync(join(web, 'index.html'), PAGE);
  writeFileSync(join(web, 'embed.html'), PAGE);
  writeFileSync(join(web, 'manifest.webmanifest'), '{"name":"Escadre","id":"/"}');
  writeFileSync(
    join(rendered, 'rulebook', 'regatta.html'),
    '<head><title>Rules – Escadre</title></head><a href="/">Escadre</a> Escadre',
  );
  writeFileSync(join(texts, 'welcome.en.txt'), 'Ahoy <script>alert(1)</script>');
  writeFileSync(join(texts, 'welcome.fr.txt'), 'Bienvenue à bord');
  writeFileSync(join(texts, 'imprint.en.txt'), 'Olga\n1, quai Nord');
  writeFileSync(join(texts, 'privacy.en.txt'), 'Olga answers for this.');
});
afterAll(remove);

let at: Stand;
afterEach(() => at.close());

const open = async (env: Record<string, string> = BRAND, more: StandSettings = {}) => {
  at = await stand({ env, folders: { web, rendered }, ...more });
};
const textOf = async (path: string) => (await ask(at, path)).text;

describe('a furnished site', () => {
  test('has its name on every page of the client, as text', async () => {
    await open();
    for (const path of ['/', '/m/abc', '/settings', '/embed/abc']) {
      const text = await textOf(path);
      expect(text).toContain(`<title>${NAME_AS_HTML}</title>`);
      expect(text).not.toMatch(/Escadre|<b>|<script>/);
      expect(text).toContain('<link rel="stylesheet" href="/site.css">');
    }
    const lost = await ask(at, '/nowhere', { headers: { Accept: 'text/html' } });
    expect([lost.status, lost.text.includes(`<title>${NAME_AS_HTML}</title>`)]).toEqual([404, true]);
  });

  test('gives the client its welcome and its links in both languages', async () => {
    await open();
    const text = await textOf('/');
    expect(text).toContain(
      '<template id="welcome-en"><p>Ahoy &lt;script&gt;alert(1)&lt;/script&gt;</p></template>',
    );
    expect(text).toContain('<template id="welcome-fr"><p>Bienvenue à bord</p></template>');
    expect(text).toContain(
      '<template id="foot-fr"><a href="/about/site.fr">À propos</a> <a href="/about/privacy.fr">Confidentialité</a> ' +
        '<a href="/about/imprint.fr">Mentions légales</a></template>',
    );
  });

  test('has its name and colour in the manifest, previews, frames, rulebooks and the style sheet', async () => {
    await open();
    expect((await ask(at, '/manifest.webmanifest')).body).toEqual({
      name: NAME,
      short_name: NAME,
      theme_color: '#1d4f73',
      id: '/',
    });
    expect(await textOf('/')).toContain(`<meta property="og:site_name" content="${NAME_AS_HTML}">`);
    const oembed = await ask(at, '/api/oembed?url=https%3A%2F%2Fplay.example.org%2Fm%2Fx');
    expect(oembed.body.provider_name).toBe(NAME);
    expect(await textOf('/rulebook/regatta')).toBe(
      `<head><title>Rules – ${NAME_AS_HTML}</title><link rel="stylesheet" href="/site.css">\n</head><a href="/">${NAME_AS_HTML}</a> Escadre`,
    );
    const css = await ask(at, '/site.css');
    expect([css.headers.get('content-type'), css.text]).toEqual([
      'text/css; charset=utf-8',
      expect.stringContaining('--act: light-dark(#1d4f73, #'),
    ]);
  });

  test('has its name beside passkeys', async () => {
    await open();
    const { token } = (await ask(at, '/api/session', { body: {} })).body;
    const { body } = await ask(at, '/api/session/passkeys/ask', { token, method: 'POST' });
    expect(body.rp).toEqual({ id: 'play.example.org', name: NAME });
  });

  test('says so to programs', async () => {
    await open();
    const { body } = await ask(at, '/api/site');
    expect(body).toEqual({
      name: NAME,
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      url: BRAND.SITE_URL,
      passkeys: true,
      embeds: true,
      colour: '#1d4f73',
      contact: BRAND.SITE_CONTACT,
      pages: ['site', 'privacy', 'imprint'],
      entry: 'open',
    });
  });
});

describe('a logo', () => {
  const logos = join(root, 'logos');
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

  test('stands beside the name on every page, and runs nothing if it is opened by itself', async () => {
    mkdirSync(logos);
    writeFileSync(join(logos, 'logo.svg'), SVG);
    await open({ SITE_DIR: logos });
    const { status, text, headers } = await ask(at, '/logo.svg');
    expect([status, text]).toEqual([200, SVG]);
    expect(headers.get('content-type')).toMatch(/^image\/svg\+xml/);
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect((await ask(at, '/logo.png')).status).toBe(404);
    const image = '<img class="site-logo" src="/logo.svg" width="28" height="28" alt="">';
    for (const path of ['/about/site', '/rulebook/regatta'])
      expect(await textOf(path)).toContain(`<a href="/">${image}Escadre</a>`);
    for (const path of ['/', '/m/abc', '/embed/abc']) {
      const page = await textOf(path);
      expect(page).toContain('<meta name="site-logo" content="/logo.svg">');
      expect(page).toContain('<link rel="stylesheet" href="/site.css">');
    }
    expect(await textOf('/site.css')).toContain('img.site-logo {');
  });
});

describe('a site with nothing set', () => {
  test('has the client’s page as it is, and no style sheet', async () => {
    await open({});
    expect(await textOf('/')).toBe(PAGE);
    expect((await ask(at, '/manifest.webmanifest')).body).toEqual({ name: 'Escadre', id: '/' });
    for (const path of ['/site.css', '/logo.svg', '/logo.png'])
      expect((await ask(at, path)).status).toBe(404);
    expect((await ask(at, '/.well-known/security.txt')).status).toBe(404);
    expect((await ask(at, '/about/imprint')).status).toBe(404);
    expect(await textOf('/about/site')).toContain('<h1>Escadre</h1>');
  });
});

describe('the pages about the site', () => {
  test('are written in both languages, and lead to each other', async () => {
    await open();
    const english = await textOf('/about/imprint');
    expect(english).toContain('<p>Olga<br>1, quai Nord</p>');
    expect(english).toContain('<a href="/about/imprint.fr" lang="fr" hreflang="fr">Français</a>');
    const french = await textOf('/about/imprint.fr');
    expect(french).toContain('<html lang="fr">');
    expect(french).toContain('<div lang="en"><p>Olga<br>1, quai Nord</p></div>');
    expect(french).toContain('<a href="/about/privacy.fr">Confidentialité</a>');
    expect(await textOf('/about/site')).toContain('<a href="mailto:olga@example.org">olga@example.org</a>');
  });

  test.each([
    'imprint.en',
    'imprint.de',
    'imprint.fr.fr',
    'conduct',
    'welcome',
    'constructor',
    '..%2Fsecret',
  ])('/about/%s is no page', async (page) => {
    await open();
    expect((await ask(at, `/about/${page}`)).status).toBe(404);
  });

  test.each([
    ['fr-CA,fr;q=0.9,en;q=0.5', '/about/site.fr'],
    ['de', '/about/site'],
  ])('are found in the language of the browser: %s', async (languages, address) => {
    await open();
    const { status, headers } = await fetch(`${at.url}/about`, {
      redirect: 'manual',
      headers: { 'Accept-Language': languages },
    });
    expect([status, headers.get('location')]).toEqual([302, address]);
  });
});

describe('the privacy page', () => {
  test('tells what the settings say', async () => {
    await open({
      ...BRAND,
      SESSION_DAYS: '30',
      PRUNE_AFTER_DAYS: '90',
      JOURNAL_DAYS: '1',
      BACKUP_EVERY_HOURS: '24',
      BACKUP_KEEP: '3',
    });
    const text = await textOf('/about/privacy');
    expect(text).toContain('<p>Olga answers for this.</p>');
    for (const sentence of [
      'The server remembers you for 30 days after your last visit.',
      'Matches and their chat are deleted 90 days after the end of the match.',
      'requests is kept for 1 day:',
      'The server makes a backup every 24 hours and keeps the last 3.',
      'Kept: as long as the match, which this site deletes 90 days after its end.',
      'Kept: 30 days after last use, 3 days if never used. Deleted with a forgotten player.',
      '<a href="mailto:olga@example.org">olga@example.org</a>',
    ])
      expect(text).toContain(sentence);
    const french = await textOf('/about/privacy.fr');
    expect(french).toContain('sont supprimées 90 jours après la fin de la partie.');
    expect(french).toContain('une sauvegarde toutes les 24 heures et garde les 3 dernières.');
  });

  test('tells what is off, too', async () => {
    await open({ JOURNAL_DAYS: '0' });
    const text = await textOf('/about/privacy');
    expect(text).toContain('The server keeps no journal of connections.');
    expect(text).toContain('it deletes none by itself.');
    expect(text).not.toContain('backup');
  });

  test('has every column about people, once, in both languages', async () => {
    await open({});
    const english = await textOf('/about/privacy');
    const purposes = Object.values(ABOUT_PEOPLE)
      .flatMap(({ columns }) => Object.values<string | null>(columns))
      .filter((purpose) => purpose !== null);
    expect(purposes.length).toBeGreaterThan(80);
    for (const purpose of purposes) expect(english).toContain(`<li>${purpose}</li>`);
    const french = await textOf('/about/privacy.fr');
    for (const page of [english, french])
      expect(page.slice(page.indexOf('<h3>')).match(/<li>(?!<a)/g)).toHaveLength(purposes.length);
    for (const purpose of purposes) expect(french).not.toContain(`<li>${purpose}</li>`);
  });
});

describe('files for machines', () => {
  test('security.txt says whom to write to, and until when it holds', async () => {
    await open();
    const { text, headers } = await ask(at, '/.well-known/security.txt');
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const [, expires = ''] = /^Expires: (.+)$/m.exec(text) ?? [];
    expect(text).toBe(
      `Contact: mailto:olga@example.org\nExpires: ${expires}\nPreferred-Languages: en, fr\n` +
        'Canonical: https://play.example.org/.well-known/security.txt\n',
    );
    const days = (Date.parse(expires) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(80);
    expect(days).toBeLessThan(365);
    expect(await textOf('/security.txt')).toBe(text);
  });

  test('robots.txt keeps crawlers from private pages; matches stay out of search engines', async () => {
    await open();
    expect(await textOf('/robots.txt')).toBe(
      'User-agent: *\nDisallow: /api/\nDisallow: /back\nDisallow: /embed/\nDisallow: /mine\nDisallow: /settings\n',
    );
    const robots = async (path: string) => (await ask(at, path)).headers.get('x-robots-tag');
    expect([await robots('/m/abc'), await robots('/m/abc/replay'), await robots('/')]).toEqual([
      'noindex',
      'noindex',
      null,
    ]);
  });
});
