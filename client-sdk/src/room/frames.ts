/** The frames of a connection, as documented in the protocol: the part of Colyseus' protocol in use here. */

import { decode, ExtensionCodec, encode } from '@msgpack/msgpack';
import { EscadreError } from '../base/error.ts';
import { FrameBytes, KINDS, numberBytes, textBytes } from './frame-bytes.ts';

/** The status of a reply. */
export const DONE = 0;
export const REFUSED = 1;

export type Frame =
  | { readonly kind: 'handshake'; readonly description: Uint8Array }
  /** The reserved place is not available. */
  | { readonly kind: 'error'; readonly code: number }
  | { readonly kind: 'message'; readonly name: string; readonly payload: unknown }
  /** The whole state, or a patch. */
  | { readonly kind: 'state'; readonly changes: Uint8Array }
  | { readonly kind: 'reply'; readonly to: number; readonly status: number; readonly payload: unknown }
  /** A pong, or an unknown frame. */
  | { readonly kind: 'other' };

/** Reads absent fields, which servers send as extension 0. */
const extensionCodec = new ExtensionCodec();
extensionCodec.register({ type: 0, encode: () => null, decode: () => undefined });

/** @throws Error if a frame ends too early */
export function readFrame(bytes: Uint8Array): Frame {
  const frame = new FrameBytes(bytes);
  switch (frame.byte()) {
    case KINDS.handshake:
      // The reconnection token and the encoding's name; neither is used.
      for (const _ of ['token', 'encoding']) frame.take(frame.byte());
      return { kind: 'handshake', description: frame.take(frame.number()) };
    case KINDS.error:
      return { kind: 'error', code: frame.number() };
    case KINDS.message:
      return { kind: 'message', name: frame.text(), payload: payloadIn(frame) };
    case KINDS.state:
    case KINDS.patch:
      return { kind: 'state', changes: frame.take() };
    case KINDS.reply:
      return { kind: 'reply', to: frame.number(), status: frame.byte(), payload: payloadIn(frame) };
    default:
      return { kind: 'other' };
  }
}

const payloadIn = (frame: FrameBytes): unknown =>
  frame.isAtEnd ? undefined : decode(frame.take(), { extensionCodec });

/** Answers a handshake: the server then starts to send. */
export const HERE = Uint8Array.of(KINDS.handshake);
/** A ping. */
export const PING = Uint8Array.of(KINDS.ping);

/**
 * @param number repeated by the reply
 * @throws EscadreError BAD_REQUEST if MessagePack cannot express the payload
 */
export function requestFrame(number: number, name: string, payload: object): Uint8Array<ArrayBuffer> {
  const header = [KINDS.request, ...numberBytes(number), ...textBytes(name)];
  return Uint8Array.from([...header, ...packed(payload)]);
}

function packed(payload: object): Uint8Array {
  try {
    return encode(payload, { ignoreUndefined: true });
  } catch (cause) {
    throw new EscadreError('BAD_REQUEST', 'This cannot be sent.', { cause });
  }
}
