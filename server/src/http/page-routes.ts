/** What people open in a browser: the first page, the rulebooks, and the SDK for their own pages. */

import { join } from 'node:path';
import compression from 'compression';
import express, { type Application, type RequestHandler } from 'express';
import { Fault } from '../fault.ts';
import { embeddable } from './guard.ts';
import { folder, resource } from './resource.ts';
import type { Rulebooks } from './rulebooks.ts';

export interface PageRoutes {
  readonly rulebooks: Rulebooks;
  /** Where the first page and what belongs to it is kept. */
  readonly pages: string;
  /** Where the bundles of the SDK are built. */
  readonly sdk: string;
  readonly crossOrigin: RequestHandler;
}

export function pageRoutes(app: Application, { rulebooks, pages, sdk, crossOrigin }: PageRoutes): void {
  const compressed = compression();
  const rulebook: RequestHandler = async (request, response) => {
    const html = await rulebooks.page(request.params.name as string);
    if (html === undefined) throw new Fault('NOT_FOUND', 'There is no such rulebook.');
    response.set('Cache-Control', 'no-cache').type('html').send(html);
  };
  resource(app, '/', { get: [compressed, firstPage(pages)] });
  resource(app, '/rules/:name', { get: [compressed, rulebook] });
  folder(app, '/page', compressed, files(pages));
  folder(app, '/sdk', crossOrigin, embeddable, compressed, files(sdk), notBuilt);
}

const firstPage =
  (pages: string): RequestHandler =>
  (_request, response) =>
    response.sendFile(join(pages, 'index.html'), {
      cacheControl: false,
      headers: { 'Cache-Control': 'no-cache' },
    });

/** Asked for again each time, and answered with 304 while they are the same. */
const files = (path: string): RequestHandler =>
  express.static(path, {
    index: false,
    redirect: false,
    cacheControl: false,
    setHeaders: (response) => response.setHeader('Cache-Control', 'no-cache'),
  });

const notBuilt: RequestHandler = () => {
  throw new Fault('NOT_FOUND', 'There is no such file of the SDK; `npm run build` makes escadre.js.');
};
