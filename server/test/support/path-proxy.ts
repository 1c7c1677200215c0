/** A proxy in front of several processes of a site: the first part of a path names the process. */

import { once } from 'node:events';
import { request as ask, createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

const HOST = '127.0.0.1';

export class PathProxy {
  readonly #ports = new Map<string, number>();
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor() {
    this.#server = createServer((request, response) => {
      const { port, path } = this.#target(request);
      const { method, headers } = request;
      const forwarded = ask({ host: HOST, port, path, method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      forwarded.on('error', () => response.writeHead(502).end());
      request.pipe(forwarded);
    });
    this.#server.on('upgrade', (request: IncomingMessage, client: Socket) => this.#upgrade(request, client));
  }

  static async start(): Promise<PathProxy> {
    const proxy = new PathProxy();
    proxy.#server.listen(0, HOST);
    await once(proxy.#server, 'listening');
    return proxy;
  }

  /** Host, port and path of a process, without a scheme. */
  addressOf(name: string): string {
    return `${HOST}:${(this.#server.address() as AddressInfo).port}/${name}`;
  }

  route(name: string, port: number): void {
    this.#ports.set(name, port);
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #target({ url = '' }: IncomingMessage): { readonly port: number; readonly path: string } {
    const [, name = '', path = '/'] = /^\/([^/]+)(\/.*)$/.exec(url) ?? [];
    return { port: this.#ports.get(name) ?? 0, path };
  }

  #upgrade(request: IncomingMessage, client: Socket): void {
    const { port, path } = this.#target(request);
    const server = connect(port, HOST, () => {
      const headers = request.rawHeaders
        .map((text, n) => (n % 2 === 0 ? `${text}: ` : `${text}\r\n`))
        .join('');
      server.write(`GET ${path} HTTP/1.1\r\n${headers}\r\n`);
      server.pipe(client);
      client.pipe(server);
    });
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      this.#sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        this.#sockets.delete(socket);
        other.destroy();
      });
    }
  }
}
