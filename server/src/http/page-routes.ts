/** What people open in a browser: the client, the rulebooks, and the SDK for their own pages. */

import { readdirSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import express, {
  type Application,
  type ErrorRequestHandler,
  type RequestHandler,
  type Response,
} from 'express';
import packedFiles from 'express-static-gzip';
import { Fault, noticeOf, statusOf } from '../fault.ts';
import { asFault } from './errors.ts';
import { embeddable } from './guard.ts';
import { type TextFiles, textFiles } from './packing.ts';
import { folder, inPath, resource } from './resource.ts';

interface PageRoutes {
  /** Their ids. */
  readonly games: readonly string[];
  /** The folder of rulebooks and documents as pages. */
  readonly rendered: string;
  /** Where the page for developers and what belongs to it is kept. */
  readonly pages: string;
  /** Where the reference client is built, its files packed already. */
  readonly web: string;
  /** Where the bundles of the SDK are built, packed already. */
  readonly sdk: string;
  /** Whether source maps are handed out too: for development. */
  readonly sourceMaps: boolean;
  readonly crossOrigin: RequestHandler;
}

export function pageRoutes(
  app: Application,
  { games, rendered, pages, web, sdk, sourceMaps, crossOrigin }: PageRoutes,
): void {
  const rulebook = textFiles(join(rendered, 'rulebook'), 'There is no such rulebook.');
  const document = textFiles(join(rendered, 'docs'), 'There is no such document: /docs lists all.');
  const developers = textFiles(pages, 'The page for developers is not here.');
  for (const path of CLIENT_PAGES) resource(app, path, { get: [pageOf(web, NOT_BUILT)] });
  for (const name of CLIENT_FILES) resource(app, `/${name}`, { get: [fileOf(web, name)] });
  folder(app, '/icons', files(join(web, 'icons')), noSuchFile);
  resource(app, '/developers', { get: [developers('index.html')] });
  resource(app, '/rules/:name', { get: [guide(web, games)] });
  resource(app, '/rulebook/:name', { get: [named(rulebook, (name) => `${name}.html`)] });
  resource(app, '/docs', { get: [document('index.html')] });
  for (const path of ['/docs/:name', '/docs/:folder/:name'])
    resource(app, path, { get: [named(document, fileOfDocument)] });
  resource(app, FONT, { get: [font(web)] });
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

/** How a game is played, which the client shows; `<game>.fr` is where its rulebook in French used to be. */
const guide =
  (web: string, games: readonly string[]): RequestHandler =>
  (request, response, next) => {
    const name = inPath(request, 'name');
    const [game = '', language] = name.split('.');
    if (!games.includes(game)) throw new Fault('NOT_FOUND', `There is no game "${name}" here.`);
    if (language === undefined) pageOf(web, NOT_BUILT)(request, response, next);
    else response.redirect(301, `/rulebook/${name}`);
  };

/**
 * A page that is not there is told to people by the client; programs get an error, as everywhere. A link that was cut
 * within an escape (`/m/abc%`) is read by no route.
 */
export const lostPage =
  (web: string): ErrorRequestHandler =>
  (error: unknown, request, response, next) => {
    const isLookedAt = request.method === 'GET' && request.accepts(['json', 'html']) === 'html';
    const status = statusOf(noticeOf(asFault(error)));
    if (!isLookedAt || request.path.startsWith('/api/') || (status !== 404 && status !== 400)) {
      next(error);
      return;
    }
    const headers = { 'Cache-Control': 'no-cache', Vary: 'Accept' };
    response.status(404).sendFile('index.html', { ...fromRoot(web), headers }, (unsent) => {
      if (unsent !== undefined && !response.headersSent) next(error);
    });
  };

/** The font of names and headings, which is built with the client: its file is named by what is in it. */
const FONT = '/page/vollkorn.woff2';

function font(web: string): RequestHandler {
  const name = namesIn(join(web, 'app')).find((each) =>
    /^vollkorn-latin-wght-normal-[\w-]+\.woff2$/.test(each),
  );
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

/** The addresses that the client answers itself, from its one page. */
export const CLIENT_PAGES = [
  '/',
  '/new/:game',
  '/practice/:game',
  '/learn/:game',
  '/m/:id',
  '/m/:id/replay',
  '/mine',
  '/settings',
] as const;

/**
 * What browsers ask for at the root: the worker that keeps the client for offline, what is installed, and what speaks
 * where the client cannot.
 */
const CLIENT_FILES = ['sw.js', 'manifest.webmanifest', 'unable.js', 'unable.css'] as const;

/** Pages have no ending in their address; other files, to which they link, have. */
const fileOfDocument = (name: string) => (name.includes('.') ? name : `${name}.html`);

/** The file for the names in a path. */
const named =
  (files: TextFiles, fileOf: (name: string) => string): RequestHandler =>
  (request, response) => {
    const { folder = [], name } = request.params;
    return files(fileOf([folder, name].flat().join('/')))(request, response);
  };

/** The page of a folder; `missing` is what whoever asks is told where it is not there. */
const pageOf = (path: string, missing: string): RequestHandler => fileOf(path, 'index.html', missing);

/** One file of a folder, asked for again each time. */
const fileOf =
  (path: string, name: string, missing = NOT_BUILT): RequestHandler =>
  (_request, response, next) => {
    const headers = { 'Cache-Control': 'no-cache' };
    response.sendFile(name, { ...fromRoot(path), headers }, (error) => {
      if (error !== undefined && !response.headersSent) next(new Fault('NOT_FOUND', missing));
    });
  };

/** By its folder, which may lie below one whose name begins with a dot: only what is in it is looked at for that. */
const fromRoot = (root: string) => ({ root, cacheControl: false });

/** Asked for again each time, and answered with 304 while they are the same. */
const FILES = {
  redirect: false,
  cacheControl: false,
  setHeaders: (response: ServerResponse) => void response.setHeader('Cache-Control', 'no-cache'),
};

const files = (path: string): RequestHandler => express.static(path, { ...FILES, index: false });

/** Files beside which lie their packed forms, which were made when they were built. */
const sdkFiles = (path: string): RequestHandler =>
  packedFiles(path, {
    index: false,
    enableBrotli: true,
    orderPreference: ['br'],
    serveStatic: { ...FILES, setHeaders: sdkHeaders },
  });

/** Files whose names change with what is in them: they are asked for once. */
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
  // Whose pages may load it can depend on them; the packed files have set this header anew.
  // The files are served by Express, whose response it is.
  (response as Response).vary('Origin');
}

const PACKED = /\.(br|gz)$/;
const MAPS_AND_PACKED = /\.(map|br|gz)$/;

/** Passes by the files with such names, as if they were not there. */
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
