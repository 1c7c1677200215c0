/** Closes sockets with a code that says why. */

import { CLOSE_CODES, type CloseReason } from '@escadre/shared/protocol';
import type { WebSocket } from 'ws';

/** Milliseconds for the peer to answer the close frame. */
export const ANSWER_TO_CLOSING = 1_000;

/** Closes a socket; resolves when it is closed, at the latest after {@link ANSWER_TO_CLOSING}. */
export function closeSocket(socket: WebSocket, reason: CloseReason): Promise<void> {
  if (socket.readyState === socket.CLOSED) return Promise.resolve();
  return new Promise((resolve) => {
    // A stalled peer never answers the closing handshake.
    const impatience = setTimeout(() => socket.terminate(), ANSWER_TO_CLOSING);
    socket.once('close', () => {
      clearTimeout(impatience);
      resolve();
    });
    socket.close(CLOSE_CODES[reason].code, reason);
  });
}
