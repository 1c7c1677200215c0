/**
 * A proxy in front of several processes of a site: the first part of a path may name the process; else any that takes
 * the request answers it.
 */

import { once } from 'node:events';
import {
  request as ask,
  createServer,
  type IncomingMessage,
  type RequestOptions,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

const HOST = '127.0.0.1';

export class PathProxy {
  readonly #ports = new Map<string, number>();
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #turn = 0;

  private constructor() {
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch(() => response.writeHead(502).end());
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

  /** The way to any process. */
  get url(): string {
    return `http://${HOST}:${(this.#server.address() as AddressInfo).port}`;
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

  #target({ url = '' }: IncomingMessage): { readonly ports: readonly number[]; readonly path: string } {
    const [, name = '', path = '/'] = /^\/([^/]+)(\/.*)$/.exec(url) ?? [];
    const port = this.#ports.get(name);
    if (port !== undefined) return { ports: [port], path };
    const all = [...this.#ports.values()];
    const first = this.#turn++ % all.length;
    return { ports: [...all.slice(first), ...all.slice(0, first)], path: url };
  }

  /** From the first process that neither is away nor refuses for now. */
  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { ports, path } = this.#target(request);
    const { method, headers } = request;
    const body = await buffer(request);
    for (const [n, port] of ports.entries()) {
      const isLast = n === ports.length - 1;
      const answer = await answerOf({ host: HOST, port, path, method, headers }, body);
      if (!isLast && (answer === null || answer.statusCode === 503)) {
        answer?.resume();
        continue;
      }
      response.writeHead(answer?.statusCode ?? 502, answer?.headers);
      if (answer === null) response.end();
      else answer.pipe(response);
      return;
    }
  }

  #upgrade(request: IncomingMessage, client: Socket): void {
    const { ports, path } = this.#target(request);
    const server = connect(ports[0] ?? 0, HOST, () => {
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

/** Null if nobody answers. */
function answerOf(options: RequestOptions, body: Buffer): Promise<IncomingMessage | null> {
  return new Promise((resolve) => {
    const asked = ask(options, resolve);
    asked.on('error', () => resolve(null));
    asked.end(body);
  });
}
