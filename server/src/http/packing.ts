/**
 * Answers that are packed (gzip) before they are sent, in one piece and by another thread. A stream that
 * packs while it sends keeps its memory for as long as the client does not read: some hundred clients that
 * never read would end the process.
 */

import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip as gzipWithCallback } from 'node:zlib';
import { memoized } from '@escadre/shared/kernel';
import type { Request, Response } from 'express';
import { Fault } from '../fault.ts';
import type { RecordText } from '../lobby/records.ts';

const gzip = promisify(gzipWithCallback);

/** Bytes below which packing gains nothing: a frame of the network holds them anyway. */
const LEAST = 1_024;

/** A text that many ask for, packed once. */
interface PackedText {
  readonly plain: Buffer;
  /** Null where packing gains nothing. */
  readonly packed: Buffer | null;
}

/** Packs a text, away from the event loop. */
async function packedText(text: string): Promise<PackedText> {
  const plain = Buffer.from(text);
  return { plain, packed: plain.length < LEAST ? null : await gzip(plain) };
}

/** Answers a request. */
export type Sender = (request: Request, response: Response) => void | Promise<void>;

/** Answers with a text that may be kept, if it is asked for again each time; `type` as for Express. */
export const textSender =
  (type: string, text: PackedText): Sender =>
  (request, response) =>
    sendText(request, response.set('Cache-Control', 'no-cache'), type, text);

/** Sends a text in an encoding that the client accepts, or 304 if the client has it. */
function sendText(request: Request, response: Response, type: string, { plain, packed }: PackedText): void {
  response.vary('Accept-Encoding').type(type);
  if (packed === null || !request.acceptsEncodings('gzip')) {
    response.send(plain);
    return;
  }
  response.set('Content-Encoding', 'gzip').send(packed);
}

const packedOf = memoized((record: RecordText): Promise<PackedText> => packedText(record.json));

/** Answers with a record, which only its client may keep, or with 304 if the client has it. */
export const recordSender =
  (record: RecordText): Sender =>
  async (request, response) => {
    response.vary('Authorization').vary('Escadre-Invite');
    const tag = `W/"${record.tag}"`;
    response.set({ ETag: tag, 'Cache-Control': 'private, no-cache' });
    // Express would send it again to clients that say `no-cache`, as scripts in browsers do.
    const known = request.headers['if-none-match']?.split(',').map((each) => each.trim()) ?? [];
    if (known.includes(tag)) response.status(304).end();
    else sendText(request, response, 'json', await packedOf(record));
  };

/** Answers with a value as JSON, packed for this answer alone. */
export async function sendJson(request: Request, response: Response, value: object): Promise<void> {
  sendText(request, response, 'json', await packedText(JSON.stringify(value)));
}

/** A text that is packed again only when it has changed. */
export class KeptText {
  #made: { readonly from: string; readonly text: Promise<PackedText> } | null = null;

  /** `from` stands for everything that the text depends on. */
  of(from: string, make: () => string): Promise<PackedText> {
    if (this.#made?.from !== from) this.#made = { from, text: packedText(make()) };
    return this.#made.text;
  }
}

/** @throws Fault NOT_FOUND */
export type TextFiles = (name: string) => Promise<Sender>;

/** Text files in a folder, served packed. `missing` is the message for an absent one. */
export function textFiles(folder: string, missing: string): TextFiles {
  const kept = new Map<string, KeptText>();
  return async (name) => {
    const text = await readFile(join(folder, name), 'utf8').catch(() => undefined);
    if (text === undefined) throw new Fault('NOT_FOUND', missing);
    const known = kept.get(name) ?? new KeptText();
    kept.set(name, known);
    return textSender(extname(name), await known.of(text, () => text));
  };
}
