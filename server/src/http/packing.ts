/**
 * Answers that are packed (gzip) before they are sent, in one piece and by another thread. A stream that
 * packs while it sends keeps its memory for as long as the client does not read: some hundred clients that
 * never read would end the process.
 */

import { promisify } from 'node:util';
import { gzip as gzipWithCallback } from 'node:zlib';
import { memoized } from '@escadre/shared/kernel';
import type { Request, Response } from 'express';
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

/** Answers with a text as the client takes it; `type` as for Express. Answers 304 to who has it already. */
export function sendText(
  request: Request,
  response: Response,
  type: string,
  { plain, packed }: PackedText,
): void {
  response.vary('Accept-Encoding').type(type);
  if (packed === null || !request.acceptsEncodings('gzip')) {
    response.send(plain);
    return;
  }
  response.set('Content-Encoding', 'gzip').send(packed);
}

/** Texts that are kept by whoever has made them, packed once. */
const packedOf = memoized((record: RecordText): Promise<PackedText> => packedText(record.json));

/** Answers with a record, or that it is the one that the client has. It is the client's alone to keep. */
export async function sendRecord(request: Request, response: Response, record: RecordText): Promise<void> {
  response.vary('Authorization').vary('Escadre-Invite');
  const tag = `W/"${record.tag}"`;
  response.set({ ETag: tag, 'Cache-Control': 'private, no-cache' });
  // Express would send it all the same to who says `no-cache`, as scripts in browsers do that ask so.
  const known = request.headers['if-none-match']?.split(',').map((each) => each.trim()) ?? [];
  if (known.includes(tag)) {
    response.status(304).end();
    return;
  }
  sendText(request, response, 'json', await packedOf(record));
}

/** Answers with a value as JSON, packed for this answer alone. */
export async function sendJson(request: Request, response: Response, value: object): Promise<void> {
  sendText(request, response, 'json', await packedText(JSON.stringify(value)));
}

/** A text that is made and packed anew only when what it is made from has changed: once, however many ask meanwhile. */
export class KeptText {
  #made: { readonly from: string; readonly text: Promise<PackedText> } | null = null;

  /** `make` is called when `from`, which stands for all that the text is made from, is another than before. */
  of(from: string, make: () => string): Promise<PackedText> {
    if (this.#made?.from !== from) this.#made = { from, text: packedText(make()) };
    return this.#made.text;
  }
}
