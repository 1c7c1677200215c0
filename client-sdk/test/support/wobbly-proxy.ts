/** A line between client and server that can be cut, or made deaf in one direction, on real sockets. */

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

/** Pacing of a slow line: so many bytes, then a pause of so many milliseconds. */
interface Pieces {
  readonly bytes: number;
  readonly pause: number;
}

interface Pair {
  readonly client: Socket;
  readonly server: Socket;
}

export class WobblyProxy {
  readonly #server: Server;
  readonly #pairs = new Set<Pair>();
  #target: URL;
  #open = true;
  #pieces: Pieces | undefined;

  private constructor(target: string) {
    this.#target = new URL(target);
    this.#server = createServer((client) => this.#join(client));
  }

  static async to(target: string): Promise<WobblyProxy> {
    const line = new WobblyProxy(target);
    line.#server.listen(0, '127.0.0.1');
    await once(line.#server, 'listening');
    return line;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Points the line at a moved server. */
  leadTo(target: string): void {
    this.#target = new URL(target);
  }

  /** Cuts every open connection, without a word to either end. */
  cut(): void {
    for (const { client, server } of this.#pairs) {
      client.destroy();
      server.destroy();
    }
    this.#pairs.clear();
  }

  /** Silently drops everything sent in this direction on open connections. */
  swallow(direction: 'to server' | 'to client'): void {
    for (const { client, server } of this.#pairs) {
      const [from, to] = direction === 'to server' ? [client, server] : [server, client];
      from.unpipe(to);
      from.resume();
    }
  }

  /** New connections deliver the server's data in pieces. */
  inPieces(pieces: Pieces): void {
    this.#pieces = pieces;
  }

  /** False admits no connection at all. */
  set open(open: boolean) {
    this.#open = open;
    if (!open) this.cut();
  }

  async close(): Promise<void> {
    this.cut();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #join(client: Socket): void {
    if (!this.#open) {
      client.destroy();
      return;
    }
    const server = connect(Number(this.#target.port), '127.0.0.1');
    const pair = { client, server };
    this.#pairs.add(pair);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      from.setNoDelay(true);
      const slow = from === server ? this.#pieces : undefined;
      if (slow === undefined) from.pipe(to);
      else from.pipe(trickle(slow)).pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        to.destroy();
        this.#pairs.delete(pair);
      });
    }
  }
}

function trickle({ bytes, pause: milliseconds }: Pieces): Transform {
  return new Transform({
    async transform(chunk: Buffer, _encoding, done) {
      for (let at = 0; at < chunk.length; at += bytes) {
        this.push(chunk.subarray(at, at + bytes));
        await pause(milliseconds);
      }
      done();
    },
  });
}
