/**
 * A way to a database: it pauses without a word to either end, so that data arrives later, or leads to another
 * server, as the address does that a database keeps when a copy takes over.
 */

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

export class StallingProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #target: URL;
  #stalls = false;

  private constructor(target: URL) {
    this.#target = target;
    this.#server = createServer((client) => {
      const { port, hostname } = this.#target;
      const server = connect(Number(port || 5_432), hostname);
      for (const [from, to] of [
        [client, server],
        [server, client],
      ] as const) {
        this.#sockets.add(from);
        from.on('data', (bytes) => to.write(bytes));
        from.on('error', () => to.destroy());
        from.on('close', () => {
          this.#sockets.delete(from);
          to.destroy();
        });
        if (this.#stalls) from.pause();
      }
    });
  }

  static async to(target: string): Promise<StallingProxy> {
    const proxy = new StallingProxy(new URL(target));
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  /** The address of the database, by this way. */
  urlOf(target: string): string {
    const url = new URL(target);
    url.hostname = '127.0.0.1';
    url.port = String((this.#server.address() as AddressInfo).port);
    return url.href;
  }

  stall(): void {
    this.#stalls = true;
    this.stallOpen();
  }

  /** Stalls the connections that are open now, and none that comes later. */
  stallOpen(): void {
    for (const socket of this.#sockets) socket.pause();
  }

  resume(): void {
    this.#stalls = false;
    for (const socket of this.#sockets) socket.resume();
  }

  /** From now on it leads to another server; the connections that are open are cut. */
  turnTo(target: string): void {
    this.#target = new URL(target);
    this.#cut();
  }

  async close(): Promise<void> {
    this.#cut();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }
}
