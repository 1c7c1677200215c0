/** Pages and files for browsers: the client, the rulebooks, the documents and the SDK. */

import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { AnyGame } from '@escadre/shared/kernel';
import express, {
  type Application,
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import packedFiles from 'express-static-gzip';
import { type Brand, brandDocument, brandPage } from '../brand/brand.ts';
import { Fault, noticeOf, statusOf, unknownGame } from '../fault.ts';
import { embeddable, frameable } from './browser-headers.ts';
import { asFault } from './errors.ts';
import { KeptTexts, type TextFiles, textFiles, textSender } from './packing.ts';
import { type PreviewedSite, previewTags } from './preview-tags.ts';
import { folder, inPath, resource } from './resource.ts';

interface PageRoutes {
  readonly brand: Brand;
  readonly games: Readonly<Record<string, AnyGame>>;
  /** The origin that previews of links lead to; null for none. */
  readonly siteUrl: string | null;
  /** The origins whose pages may show matches in a frame. */
  readonly embedOrigins: readonly string[];
  /** The folder of rulebooks and documents as pages. */
  readonly rendered: string;
  /** The folder of the developers’ page and its files. */
  readonly pages: string;
  /** The folder of the built client, with compressed copies of its files. */
  readonly web: string;
  /** The folder of the built SDK, with compressed copies. */
  readonly sdk: string;
  /** Whether to serve source maps: for development. */
  readonly sourceMaps: boolean;
  readonly crossOrigin: RequestHandler;
  /** The budget for pages that are packed for the address in the request. */
  readonly budget: RequestHandler;
}

export function pageRoutes(
  app: Application,
  { games, rendered, pages, web, sdk, sourceMaps, crossOrigin, budget, ...about }: PageRoutes,
): void {
  const { brand, siteUrl, embedOrigins } = about;
  const asDocument = brandDocument(brand);
  const rulebook = textFiles(join(rendered, 'rulebook'), 'Unknown rulebook.', asDocument);
  const document = textFiles(join(rendered, 'docs'), 'Unknown document. See the list at /docs.', asDocument);
  const developers = textFiles(pages, 'The page for developers is not here.');
  const page = clientPage({ web, brand, games, siteUrl, embedOrigins });
  for (const path of CLIENT_PAGES) {
    resource(app, path, { get: path.startsWith('/m/') ? [notIndexed, page] : [page] });
  }
  for (const name of CLIENT_FILES) resource(app, `/${name}`, { get: [fileOf(web, name)] });
  // Any path: the page itself says what is wrong with its address, so that no frame is left blank.
  folder(app, '/embed', frameable(embedOrigins), clientFile(web, 'embed.html', brandPage(brand)));
  folder(app, '/icons', files(join(web, 'icons')), noSuchFile);
  folder(app, '/previews', files(join(web, 'previews')), noSuchFile);
  resource(app, '/developers', { get: [budget, developers('index.html')] });
  resource(app, '/rules/:name', { get: [guide(page, games)] });
  resource(app, '/rulebook/:name', { get: [budget, fileNamed(rulebook, (name) => `${name}.html`)] });
  resource(app, '/docs', { get: [budget, document('index.html')] });
  for (const path of ['/docs/:name', '/docs/:folder/:name'])
    resource(app, path, { get: [budget, fileNamed(document, fileOfDocument)] });
  for (const family of FONTS) resource(app, `/page/${family}.woff2`, { get: [font(web, family)] });
  folder(app, '/page', files(pages));
  folder(app, '/app', noneOf(PACKED), clientFiles(join(web, 'app')), noSuchFile);
  folder(
    app,
    '/sdk',
    crossOrigin,
    embeddable,
    noneOf(sourceMaps ? PACKED : MAPS_AND_PACKED),
    sdkFiles(sdk),
    notBuilt,
  );
}

/** The client’s page on how to play a game. `<game>.fr` is an old address of the French rulebook. */
const guide =
  (page: RequestHandler, games: Readonly<Record<string, unknown>>): RequestHandler =>
  (request, response, next) => {
    const name = inPath(request, 'name');
    const [game = '', language] = name.split('.');
    if (!Object.hasOwn(games, game)) throw unknownGame(name, Object.keys(games));
    if (language === undefined) page(request, response, next);
    else response.redirect(301, `/rulebook/${name}`);
  };

/**
 * Shows people an unknown page in the client; programs get an error. A link cut within an escape (`/m/abc%`)
 * matches no route.
 */
export const lostPage = (web: string, brand: Brand): ErrorRequestHandler => {
  const page = clientFile(web, 'index.html', brandPage(brand));
  return (error: unknown, request, response, next) => {
    const isLookedAt = request.method === 'GET' && request.accepts(['json', 'html']) === 'html';
    const status = statusOf(noticeOf(asFault(error)));
    if (!isLookedAt || request.path.startsWith('/api/') || (status !== 404 && status !== 400)) {
      next(error);
      return;
    }
    response.status(404).vary('Accept');
    // Without the client, the error stands.
    return page(request, response, (unsent) => next(unsent === undefined ? undefined : error));
  };
};

/** The client’s fonts, whose files are named by their content. */
const FONTS = ['vollkorn', 'source-sans-3'];

function font(web: string, family: string): RequestHandler {
  const start = `${family}-latin-wght-normal-`;
  const name = namesIn(join(web, 'app')).find((each) => each.startsWith(start) && each.endsWith('.woff2'));
  return (_request, response) => {
    if (name === undefined) throw new Fault('NOT_FOUND', NOT_BUILT);
    response.set('Cache-Control', 'no-cache').redirect(302, `/app/${name}`);
  };
}

/** The names in a folder; none if it is missing. */
export function namesIn(path: string): readonly string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}

const NOT_BUILT =
  'The client is not built: `npm run build` makes it. Developers find their page at /developers.';

/** Addresses of the client, which is a single page. */
export const CLIENT_PAGES = [
  '/',
  '/new/:game',
  '/practice/:game',
  '/learn/:game',
  '/m/:id',
  '/m/:id/replay',
  '/replay',
  '/mine',
  '/settings',
  '/back',
] as const;

/**
 * Files at the root: the service worker, and the notice for browsers too old for the client.
 */
const CLIENT_FILES = ['sw.js', 'unable.js', 'unable.css'] as const;

/** Addresses of pages have no ending, those of other files have. */
const fileOfDocument = (name: string) => (name.includes('.') ? name : `${name}.html`);

/** Serves the file named by the path. */
const fileNamed =
  (files: TextFiles, fileOf: (name: string) => string): RequestHandler =>
  (request, response) => {
    const path = ['folder', 'name'].flatMap((part) => request.params[part] ?? []).join('/');
    return files(fileOf(path))(request, response);
  };

/** Keeps a page out of search engines, not from programs that make previews of links. */
const notIndexed: RequestHandler = (_request, response, next) => {
  response.set('X-Robots-Tag', 'noindex');
  next();
};

/** The client’s page, with the operator’s name and, if the site has an address, the tags of its preview. */
function clientPage({
  web,
  brand,
  games,
  siteUrl,
  embedOrigins,
}: Pick<PageRoutes, 'web' | 'brand' | 'games' | 'siteUrl' | 'embedOrigins'>): RequestHandler {
  const brandedPage = brandPage(brand);
  if (siteUrl === null) return clientFile(web, 'index.html', brandedPage);
  const site: PreviewedSite = { siteUrl, games, name: brand.name, embeds: embedOrigins.length > 0 };
  return clientFile(web, 'index.html', (html, request) => {
    const tags = previewTags(site, request.path, request.query);
    return brandedPage(html).replace('</title>', () => `</title>\n${tags}`);
  });
}

/** A page of the client, changed for the site. One that stays as it is comes from its file. */
function clientFile(
  web: string,
  name: string,
  change: (html: string, request: Request) => string,
): RequestHandler {
  const plain = fileOf(web, name);
  const kept = new KeptTexts();
  return async (request, response, next) => {
    const html = await readFile(join(web, name), 'utf8').catch(() => null);
    const changed = html === null ? null : change(html, request);
    if (changed === null || changed === html) return plain(request, response, next);
    return textSender('html', await kept.of(changed, changed))(request, response);
  };
}

/** One file, revalidated each time. */
const fileOf =
  (path: string, name: string, missing = NOT_BUILT): RequestHandler =>
  (_request, response, next) => {
    const headers = { 'Cache-Control': 'no-cache' };
    response.sendFile(name, { ...fromRoot(path), headers }, (error) => {
      if (error !== undefined && !response.headersSent) next(new Fault('NOT_FOUND', missing));
    });
  };

/** By its folder, which may lie below a hidden one: only the name within it is checked for that. */
const fromRoot = (root: string) => ({ root, cacheControl: false });

/** Revalidated each time. */
const FILES = {
  redirect: false,
  cacheControl: false,
  setHeaders: (response: ServerResponse) => void response.setHeader('Cache-Control', 'no-cache'),
};

const files = (path: string): RequestHandler => express.static(path, { ...FILES, index: false });

/** Files with compressed copies beside them. */
const sdkFiles = (path: string): RequestHandler =>
  packedFiles(path, {
    index: false,
    enableBrotli: true,
    orderPreference: ['br'],
    serveStatic: { ...FILES, setHeaders: sdkHeaders },
  });

/** Files named by their content, cached for good. */
const clientFiles = (path: string): RequestHandler =>
  packedFiles(path, {
    index: false,
    enableBrotli: true,
    orderPreference: ['br'],
    serveStatic: { redirect: false, immutable: true, maxAge: '1y' },
  });

const noSuchFile: RequestHandler = () => {
  throw new Fault('NOT_FOUND', 'Client file not found. It may belong to an older version: reload the page.');
};

function sdkHeaders(response: ServerResponse): void {
  FILES.setHeaders(response);
  // Allowed origins may differ; `packedFiles` has replaced this header. Express serves the files, so the
  // response is its own.
  (response as Response).vary('Origin');
}

const PACKED = /\.(br|gz)$/;
const MAPS_AND_PACKED = /\.(map|br|gz)$/;

/** Hides files with such names. */
const noneOf =
  (names: RegExp): RequestHandler =>
  (request, response, next) =>
    names.test(request.path) ? notBuilt(request, response, next) : next();

const notBuilt: RequestHandler = () => {
  throw new Fault(
    'NOT_FOUND',
    'SDK file not found. `npm run build` makes its modules and the package, escadre.tgz.',
  );
};
