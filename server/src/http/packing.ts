/**
 * Compresses answers (gzip) as a whole, on another thread. A stream would hold its memory until the client
 * reads: a few hundred that never do would end the process.
 */

import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip as gzipWithCallback } from 'node:zlib';
import { memoized } from '@escadre/shared/kernel';
import type { Request, Response } from 'express';
import QuickLRU from 'quick-lru';
import { Fault } from '../fault.ts';
import type { RecordText } from '../lobby/records.ts';

const gzip = promisify(gzipWithCallback);

/** Below this many bytes, compression gains nothing. */
const LEAST = 1_024;

export interface PackedText {
  readonly plain: Buffer;
  /** Null if it gains nothing. */
  readonly packed: Buffer | null;
}

export async function packedText(text: string): Promise<PackedText> {
  const plain = Buffer.from(text);
  return { plain, packed: plain.length < LEAST ? null : await gzip(plain) };
}

/** Answers a request. */
export type Sender = (request: Request, response: Response) => void | Promise<void>;

/** Answers with a text that clients keep and revalidate; `type` as for Express. */
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

/** Answers with a value as JSON, compressed for this answer alone. */
export async function sendJson(request: Request, response: Response, value: object): Promise<void> {
  sendText(request, response, 'json', await packedText(JSON.stringify(value)));
}

/** A text that is packed again only when it has changed. */
export class KeptText {
  #text: string | null = null;
  #packed: Promise<PackedText> | null = null;

  of(text: string): Promise<PackedText> {
    if (this.#packed === null || this.#text !== text) this.#packed = packedText(text);
    this.#text = text;
    return this.#packed;
  }
}

/** Texts kept packed in one place, which are up to a megabyte each; each address that clients use has its own. */
const KEPT_TEXTS = 20;

/** Texts by key, each packed again only when it has changed. */
export class KeptTexts {
  readonly #texts = new QuickLRU<string, KeptText>({ maxSize: KEPT_TEXTS });

  of(key: string, text: string): Promise<PackedText> {
    const kept = this.#texts.get(key) ?? new KeptText();
    this.#texts.set(key, kept);
    return kept.of(text);
  }
}

/** The server’s address in the examples of our pages. */
const EXAMPLE = 'http://localhost:2567';
/** No way out of the folder, and no hidden file. */
const NAME = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;
/** Types that browsers show. */
const TYPES: Readonly<Record<string, string>> = { '.py': 'txt' };

/** Answers with a named file. @throws Fault NOT_FOUND */
export type TextFiles = (name: string) => Sender;

/**
 * A folder’s text files, with this server’s address in examples.
 *
 * @param missing the message for any other name
 * @param dress changes a text before it is sent
 */
export function textFiles(
  folder: string,
  missing: string,
  dress: (text: string) => string = (text) => text,
): TextFiles {
  const kept = new KeptTexts();
  return (name) => async (request, response) => {
    const text = NAME.test(name) ? await readFile(join(folder, name), 'utf8').catch(() => null) : null;
    if (text === null) throw new Fault('NOT_FOUND', missing);
    const address = addressOf(request);
    const packed = await kept.of(`${address}/${name}`, dress(text.replaceAll(EXAMPLE, address)));
    const type = extname(name);
    await textSender(TYPES[type] ?? type, packed)(request, response);
  };
}

/** This server’s address as the client uses it. */
function addressOf(request: Request): string {
  const host = request.get('host') ?? '';
  return /^[\w.:[\]-]+$/.test(host) ? `${request.secure ? 'https' : 'http'}://${host}` : EXAMPLE;
}
