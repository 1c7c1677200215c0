/** What carries the operator’s name: the pages about the site, its style sheet, its logo, its manifest, and files for machines. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Application, RequestHandler } from 'express';
import { aboutHtml } from '../brand/about-page.ts';
import { ABOUT_PAGES, aboutAddress, type Brand, manifestOf, sheetOf } from '../brand/brand.ts';
import { isLanguage, LANGUAGES } from '../brand/language.ts';
import { LOGO_FILES } from '../brand/logo.ts';
import type { PrivacyTerms } from '../brand/privacy-page.ts';
import { Fault } from '../fault.ts';
import { KeptTexts, textSender } from './packing.ts';
import { inPath, resource } from './resource.ts';

interface BrandRoutes {
  readonly brand: Brand;
  readonly terms: PrivacyTerms;
  /** The site’s origin; null if it is not set. */
  readonly siteUrl: string | null;
  /** The folder of the built client. */
  readonly web: string;
  /** The budget for pages that are packed for the address in the request. */
  readonly budget: RequestHandler;
}

const DAY = 86_400_000;
/** Days for which `security.txt` says that it holds. */
const HOLDS = 90;

export function brandRoutes(app: Application, parts: BrandRoutes): void {
  const { brand, siteUrl, web, budget } = parts;
  resource(app, '/about', { get: [toAbout] });
  resource(app, '/about/:page', { get: [budget, aboutPages(parts)] });
  resource(app, '/site.css', { get: [text('css', async () => sheetOf(brand))] });
  for (const file of LOGO_FILES) resource(app, `/${file}`, { get: [logoAt(`/${file}`, brand)] });
  resource(app, '/manifest.webmanifest', {
    get: [
      text('application/manifest+json', async () => {
        const json = await readFile(join(web, 'manifest.webmanifest'), 'utf8').catch(() => null);
        return json === null ? null : manifestOf(json, brand);
      }),
    ],
  });
  resource(app, '/robots.txt', { get: [text('txt', async () => ROBOTS)] });
  const security = text('txt', async () => securityTxt(brand, siteUrl, Date.now()));
  for (const path of ['/.well-known/security.txt', '/security.txt']) resource(app, path, { get: [security] });
}

/** Opened by itself, an operator’s SVG runs nothing and loads nothing. */
const LOGO_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const logoAt =
  (path: string, { logo }: Brand): RequestHandler =>
  (_request, response) => {
    if (logo?.path !== path) throw new Fault('NOT_FOUND', 'This site has no such file.');
    response
      .set({ 'Content-Security-Policy': LOGO_POLICY, 'X-Content-Type-Options': 'nosniff' })
      .set({ 'Content-Type': logo.type, 'Cache-Control': 'no-cache' })
      .send(logo.bytes);
  };

/** The page about the site, in the language of the browser. */
const toAbout: RequestHandler = (request, response) => {
  const language = request.acceptsLanguages([...LANGUAGES]);
  response.vary('Accept-Language').set('Cache-Control', 'no-cache');
  response.redirect(302, aboutAddress('site', isLanguage(language) ? language : 'en'));
};

/** By `<page>` and `<page>.fr`. */
function aboutPages({ brand, terms }: BrandRoutes): RequestHandler {
  const kept = new KeptTexts();
  return async (request, response) => {
    const name = inPath(request, 'page');
    const [first, language = 'en', ...rest] = name.split('.');
    const page = ABOUT_PAGES.find((each) => each === first);
    const html =
      page === undefined || rest.length > 0 || !isLanguage(language) || name.endsWith('.en')
        ? null
        : aboutHtml(page, language, brand, terms);
    if (html === null) throw new Fault('NOT_FOUND', 'Unknown page. The list is at /about.');
    await textSender('html', await kept.of(name, html))(request, response);
  };
}

/** A text that is revalidated each time; null for none. */
function text(type: string, of: () => Promise<string | null>): RequestHandler {
  const kept = new KeptTexts();
  return async (request, response) => {
    const content = await of();
    if (content === null) throw new Fault('NOT_FOUND', 'This site has no such file.');
    await textSender(type, await kept.of('', content))(request, response);
  };
}

/**
 * The addresses that crawlers should leave alone. Matches are not among them, as programs that preview shared
 * links obey this file, too; a header keeps matches out of search engines.
 */
const ROBOTS = `User-agent: *
${['/api/', '/back', '/embed/', '/mine', '/settings'].map((path) => `Disallow: ${path}`).join('\n')}
`;

/** As in RFC 9116; null without a contact. */
function securityTxt({ contact }: Brand, siteUrl: string | null, now: number): string | null {
  if (contact === null) return null;
  const expires = new Date(Math.floor(now / DAY + HOLDS) * DAY).toISOString();
  const canonical = siteUrl === null ? '' : `Canonical: ${siteUrl}/.well-known/security.txt\n`;
  return `Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: en, fr\n${canonical}`;
}
