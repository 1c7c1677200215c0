/** Closes sockets with a code that says why. */

import { CLOSE_CODES, type CloseReason } from '@escadre/shared/protocol';
import type { WebSocket } from 'ws';

/** Milliseconds in which a peer has to answer the closing of a socket, before it is cut off. */
export const ANSWER_TO_CLOSING = 1_000;

/** Closes a socket, and resolves when it is closed: at the latest when its peer has had its time to answer. */
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
