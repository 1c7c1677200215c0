/** The operators’ console: a page, a script and a style. What it shows, it asks for with the token. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Application, RequestHandler } from 'express';
import { consoleHeaders } from './browser-headers.ts';
import { resource } from './resource.ts';

const FOLDER = join(import.meta.dirname, '..', 'console');

const FILES = [
  ['/', 'index.html', 'html'],
  ['/console.js', 'console.js', 'js'],
  ['/console.css', 'console.css', 'css'],
] as const;

export function consoleRoutes(app: Application, budget: RequestHandler): void {
  const headers = consoleHeaders();
  for (const [path, name, type] of FILES) {
    const text = readFileSync(join(FOLDER, name), 'utf8');
    const send: RequestHandler = (_request, response) => {
      response.set('Cache-Control', 'no-cache').type(type).send(text);
    };
    resource(app, path, { get: [budget, headers, send] });
  }
}
