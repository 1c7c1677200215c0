/**
 * Sends a copy of a frame; the frames of one turn of the event loop (patch, view, events, reply) go out in
 * one write.
 *
 * `ws` would make one write per frame: 37 µs of processor time for four frames instead of 15. It queues
 * frames without copying, but Colyseus gives every client slices of one buffer that it keeps overwriting.
 */

import type { WebSocket } from 'ws';
import { streamOf } from './privates.ts';

export function sendFrame(socket: WebSocket, frame: Uint8Array, written?: (error?: Error) => void): void {
  const stream = streamOf(socket);
  if (stream.writableCorked === 0) {
    stream.cork();
    process.nextTick(() => stream.uncork());
  }
  socket.send(Buffer.from(frame), written);
}
