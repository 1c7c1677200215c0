/**
 * JSON request bodies. Compressed ones are refused: forty bytes can unpack to fifty megabytes. Memory is
 * reserved before a body is read, within one bound per address and one for all.
 */

import { LIMITS } from '@escadre/shared/protocol';
import express, { type Request, type RequestHandler } from 'express';
import { networkOf } from '../client-network.ts';
import { Fault } from '../fault.ts';
import { Counts } from './counts.ts';

export interface BodyLimits {
  /** Bytes of bodies under way from one address. */
  readonly bodyBytesPerAddress: number;
  /** Bytes of bodies under way in all. */
  readonly bodyBytes: number;
}

/** Seconds until a refused client may try again. */
const AGAIN_AFTER = 1;

export class Bodies {
  readonly #limits: BodyLimits;
  readonly #bytes = new Counts();
  #allBytes = 0;

  constructor(limits: BodyLimits) {
    this.#limits = limits;
  }

  /**
   * Reads a JSON body.
   *
   * @throws Fault UNSUPPORTED_ENCODING, TOO_FAST, TOO_BUSY, and (through the error handler) BAD_JSON,
   * TOO_LARGE
   */
  readonly json = this.#reader(LIMITS.bodyBytes);

  /** The same for session requests. They are short: only the body says whose budget pays for it. */
  readonly sessionJson = this.#reader(LIMITS.sessionBodyBytes);

  #reader(most: number): RequestHandler {
    const read = express.json({ limit: most, strict: false, inflate: false });
    return (request, response, next) => {
      const fault = encodingFault(request) ?? this.#roomFault(request, most);
      if (fault !== null) {
        if (fault.code === 'UNSUPPORTED_ENCODING') response.set('Accept-Encoding', 'identity');
        next(fault);
        return;
      }
      const release = this.#reserve(request, most);
      read(request, response, (error?: unknown) => {
        release();
        next(error);
      });
    };
  }

  #roomFault(request: Request, most: number): Fault | null {
    const bytes = bytesOf(request, most);
    if (bytes === 0) return null;
    const seconds = AGAIN_AFTER;
    if (this.#bytes.of(networkOf(request.ip)) + bytes > this.#limits.bodyBytesPerAddress) {
      return new Fault('TOO_FAST', 'Too many bodies at once from this address. Wait for an answer first.', {
        seconds,
      });
    }
    if (this.#allBytes + bytes > this.#limits.bodyBytes) {
      return new Fault('TOO_BUSY', 'The server is receiving too many requests. Try again.', { seconds });
    }
    return null;
  }

  #reserve(request: Request, most: number): () => void {
    const address = networkOf(request.ip);
    let bytes = bytesOf(request, most);
    this.#bytes.add(address, bytes);
    this.#allBytes += bytes;
    return () => {
      this.#bytes.remove(address, bytes);
      this.#allBytes -= bytes;
      bytes = 0;
    };
  }
}

/** The most bytes that the body can take. */
function bytesOf({ headers }: Request, most: number): number {
  if (headers['transfer-encoding'] !== undefined) return most;
  return Math.min(most, Number(headers['content-length'] ?? 0) || 0);
}

function encodingFault({ headers }: Request): Fault | null {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (encoding === '' || encoding === 'identity') return null;
  return new Fault('UNSUPPORTED_ENCODING', 'Send the body as it is, without a Content-Encoding.');
}
