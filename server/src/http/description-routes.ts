/** How the surface is described for programs: as OpenAPI, and as JSON Schemas of what crosses the socket of a match. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Application, RequestHandler } from 'express';
import { Fault } from '../fault.ts';
import { KeptText, sendText } from './packing.ts';
import type { Budgets } from './rate.ts';
import { resource } from './resource.ts';

/** They are generated with the documents, from the shapes that input is checked with (`npm run docs`). */
const DESCRIPTIONS = ['openapi.json', 'wire.schema.json'];

export function descriptionRoutes(
  app: Application,
  { docs, budgets }: { readonly docs: string; readonly budgets: Budgets },
): void {
  for (const name of DESCRIPTIONS) {
    const kept = new KeptText();
    const send: RequestHandler = async (request, response) => {
      const text = await readFile(join(docs, name), 'utf8').catch(() => undefined);
      if (text === undefined) throw new Fault('NOT_FOUND', 'The documents are not available on this server.');
      const packed = await kept.of(text, () => text);
      sendText(request, response.set('Cache-Control', 'no-cache'), 'json', packed);
    };
    resource(app, `/api/${name}`, { get: [budgets.read, send] });
  }
}
