/** The frames of a connection, as the protocol's page describes them: of Colyseus' many, those that are used here. */

import { decode, ExtensionCodec, encode } from '@msgpack/msgpack';
import { FrameBytes, numberBytes, textBytes } from './frame-bytes.ts';

/** The first bytes of frames. */
const KINDS = {
  handshake: 0x0a,
  error: 0x0b,
  message: 0x0d,
  state: 0x0e,
  patch: 0x0f,
  ping: 0x12,
  request: 0x15,
  reply: 0x16,
} as const;

/** What the status of a reply says. */
export const DONE = 0;
export const REFUSED = 1;

export type Frame =
  | { readonly kind: 'handshake'; readonly description: Uint8Array }
  /** The place that was reserved is not to be had. */
  | { readonly kind: 'error'; readonly code: number }
  | { readonly kind: 'message'; readonly name: string; readonly payload: unknown }
  /** Whole, or a patch. */
  | { readonly kind: 'state'; readonly changes: Uint8Array }
  | { readonly kind: 'reply'; readonly to: number; readonly status: number; readonly payload: unknown }
  /** A sign of life, and whatever is not known here. */
  | { readonly kind: 'other' };

/** Stands for absent fields. */
const extensionCodec = new ExtensionCodec();
extensionCodec.register({ type: 0, encode: () => null, decode: () => undefined });

/** @throws Error for a frame that ends too early */
export function readFrame(bytes: Uint8Array): Frame {
  const frame = new FrameBytes(bytes);
  switch (frame.byte()) {
    case KINDS.handshake:
      // The token for a way back, and the name of the encoding: neither is used.
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

/** Answers a handshake: from then on the server speaks. */
export const HERE = Uint8Array.of(KINDS.handshake);
/** Asks for a sign of life. */
export const PING = Uint8Array.of(KINDS.ping);

/** @param number repeated by the reply */
export function requestFrame(number: number, name: string, payload: object): Uint8Array<ArrayBuffer> {
  const header = [KINDS.request, ...numberBytes(number), ...textBytes(name)];
  return Uint8Array.from([...header, ...encode(payload, { ignoreUndefined: true })]);
}
