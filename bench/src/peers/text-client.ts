/** A minimal client of a server that speaks text: passes frames on unread. */

import { WebSocket } from 'ws';
import type { Wire } from './seat.ts';

export class TextClient implements Wire {
  onAnyFrame: (frame: Buffer) => void = () => {};
  /** Resolves when it is open. */
  readonly opened: Promise<void>;
  /** Rejects when the socket closes. */
  readonly lost: Promise<never>;
  readonly #socket: WebSocket;

  constructor(url: string) {
    this.#socket = new WebSocket(url, { perMessageDeflate: false, skipUTF8Validation: true });
    this.#socket.on('message', (frame: Buffer) => this.onAnyFrame(frame));
    this.opened = new Promise((resolve, reject) => {
      this.#socket.once('open', resolve).once('error', reject);
    });
    this.lost = new Promise((_, reject) => {
      this.#socket.once('close', () => reject(new Error('the socket was closed')));
    });
    this.lost.catch(() => {});
  }

  send(text: string): void {
    this.#socket.send(text);
  }

  cut(): void {
    this.#socket.terminate();
  }
}
