/** What people open in a browser: the first page, the rulebooks, and the SDK for their own pages. */

import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import express, { type Application, type RequestHandler, type Response } from 'express';
import packedFiles from 'express-static-gzip';
import { Fault } from '../fault.ts';
import { embeddable } from './guard.ts';
import { KeptText, sendText } from './packing.ts';
import { folder, inPath, resource } from './resource.ts';
import type { Rulebooks } from './rulebooks.ts';

interface PageRoutes {
  readonly rulebooks: Rulebooks;
  /** Where the first page and what belongs to it is kept. */
  readonly pages: string;
  /** Where the bundles of the SDK are built, packed already. */
  readonly sdk: string;
  /** Whether source maps are handed out too: for development. */
  readonly sourceMaps: boolean;
  readonly crossOrigin: RequestHandler;
}

export function pageRoutes(
  app: Application,
  { rulebooks, pages, sdk, sourceMaps, crossOrigin }: PageRoutes,
): void {
  const kept = new Map<string, KeptText>();
  const rulebook: RequestHandler = async (request, response) => {
    const name = inPath(request, 'name');
    const html = await rulebooks.page(name);
    if (html === undefined) throw new Fault('NOT_FOUND', 'There is no such rulebook.');
    const text = kept.get(name) ?? new KeptText();
    kept.set(name, text);
    sendText(request, response.set('Cache-Control', 'no-cache'), 'html', await text.of(html, () => html));
  };
  resource(app, '/', { get: [firstPage(pages)] });
  resource(app, '/rules/:name', { get: [rulebook] });
  folder(app, '/page', files(pages));
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

const firstPage =
  (pages: string): RequestHandler =>
  (_request, response) =>
    response.sendFile(join(pages, 'index.html'), {
      cacheControl: false,
      headers: { 'Cache-Control': 'no-cache' },
    });

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

function sdkHeaders(response: ServerResponse): void {
  FILES.setHeaders(response);
  // Whose pages may load it can depend on them; the packed files have set this header anew.
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
  throw new Fault('NOT_FOUND', 'There is no such file of the SDK; `npm run build` makes escadre.js.');
};
