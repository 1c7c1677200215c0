/**
 * A client's line: what goes out on it is copied and bounded.
 *
 * Colyseus gives clients slices of one shared encode buffer, and `ws` does not copy what it
 * queues: on a line that does not keep up, an earlier frame would go out with later content.
 * So every frame is copied before it is queued, and a line that lags too far is cut.
 */

import type { Duplex } from 'node:stream';
import type { Client } from '@colyseus/core';
import { ClientState } from '@colyseus/core';
import { CLOSE_CODES, type CloseReason } from '@escadre/shared/protocol';
import type { WebSocket } from 'ws';
import type { Time } from '../time.ts';
import { TokenBucket } from '../token-bucket.ts';
import { isReadable } from './frame.ts';

/** Bytes that may wait for a slow client before its line is cut. */
export const MOST_BYTES_WAITING = 1_048_576;

/** Frames a second that a client may send for long, and in a burst. Beyond, the line is cut. */
export const FRAMES_PER_SECOND = 40;
export const FRAMES_IN_A_BURST = 120;
const FRAMES = { burst: FRAMES_IN_A_BURST, perSecond: FRAMES_PER_SECOND };

/** Milliseconds in which a peer answers the closing of a line, or is cut off. */
const ANSWER_TO_CLOSING = 1_000;

export interface LineOptions {
  readonly time: Time;
  /** Bytes that may wait before the line is cut. */
  readonly mostBytesWaiting: number;
  /** Told when the line is cut, with the reason. */
  readonly onCut: (reason: CloseReason) => void;
}

/** Takes a client's line in hand; to be called before anything is sent on it. */
export function guardLine(client: Client, options: LineOptions): void {
  const socket = client.ref as unknown as WebSocket;
  guardOutput(client, socket, options);
  guardInput(client, socket, options);
}

function guardOutput(client: Client, socket: WebSocket, options: LineOptions): void {
  const send = client.raw.bind(client);
  const holdBreath = breathOf(socket);
  const transmit = (frame: Buffer, rest: unknown[] = []) => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > options.mostBytesWaiting) return cut(client, 'TOO_SLOW', options);
    holdBreath();
    send(frame, ...(rest as []));
  };
  client.raw = (data, ...rest) => transmit(Buffer.from(data as Uint8Array), rest);
  boundQueue(client, options);
}

/**
 * What is said to a client in one breath (the patch, his view, the events, the reply) goes out in
 * one write: each write costs the system more than all else that is done for a frame.
 */
function breathOf(socket: WebSocket): () => void {
  const { _socket: stream } = socket as unknown as { _socket: Duplex };
  let held = false;
  const letGo = () => {
    held = false;
    stream.uncork();
  };
  return () => {
    if (held) return;
    held = true;
    stream.cork();
    process.nextTick(letGo);
  };
}

/** What is said to a client that has not taken up its place waits in the framework, without a bound. */
function boundQueue(client: Client, options: LineOptions): void {
  const enqueue = client.enqueueRaw.bind(client);
  let waiting = 0;
  client.enqueueRaw = (data, ...rest) => {
    if (client.state === ClientState.JOINING) waiting += data.byteLength;
    if (waiting > options.mostBytesWaiting) cut(client, 'TOO_SLOW', options);
    else enqueue(data, ...rest);
  };
}

/** Counts and looks over frames before the framework reads them. */
function guardInput(client: Client, socket: WebSocket, options: LineOptions): void {
  const budget = new TokenBucket(FRAMES, options.time.now);
  socket.on('message', (data: Buffer) => {
    if (!budget.take()) cut(client, 'TOO_FAST', options);
    else if (!isReadable(data)) cut(client, 'BAD_FRAME', options);
  });
  // The socket answers pings by itself, and as many as there are.
  for (const control of ['ping', 'pong'] as const) {
    socket.on(control, () => {
      if (!budget.take()) cut(client, 'TOO_FAST', options);
    });
  }
}

/** Closes a line with its reason, at once: what waits on it is not worth waiting for. */
function cut(client: Client, reason: CloseReason, options: LineOptions): void {
  if (client.state === ClientState.LEAVING) return;
  client.state = ClientState.LEAVING;
  options.onCut(reason);
  closeLine(client, reason);
  const socket = client.ref as unknown as WebSocket;
  // A peer that has stopped reading never answers the closing handshake.
  socket.once(
    'close',
    options.time.after(ANSWER_TO_CLOSING, () => socket.terminate()),
  );
}

/** Closes a line with a code that says why. */
export function closeLine(client: Client, reason: CloseReason): void {
  client.leave(CLOSE_CODES[reason].code, reason);
}

/** Closes a line, and resolves when it is closed: a peer that does not answer is not waited for. */
export function hangUp(client: Client, reason: CloseReason): Promise<void> {
  return closeSocket(client.ref as unknown as WebSocket, reason);
}

/** As {@link hangUp}, for a socket that is no client of a room. */
export function closeSocket(socket: WebSocket, reason: CloseReason): Promise<void> {
  if (socket.readyState === socket.CLOSED) return Promise.resolve();
  return new Promise((resolve) => {
    // A peer that has stopped reading never answers the closing handshake.
    const impatience = setTimeout(() => socket.terminate(), ANSWER_TO_CLOSING);
    socket.once('close', () => {
      clearTimeout(impatience);
      resolve();
    });
    socket.close(CLOSE_CODES[reason].code, reason);
  });
}
