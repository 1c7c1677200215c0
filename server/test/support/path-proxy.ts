/**
 * A proxy in front of several processes of a site, which behaves like nginx as the operators' guide sets it up:
 * the first part of a path names the process; any other path leads to one of them by turns, and to the next if that
 * one does not answer or is not ready.
 */

import { once } from 'node:events';
import {
  request as ask,
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

const HOST = '127.0.0.1';
/** Milliseconds after which a process that does not answer is passed over, when a player enters a match and otherwise. */
const ENTERS_WITHIN = 4_000;
const ANSWERS_WITHIN = 10_000;
const ENTERING = /^\/api\/matches\/[^/]+\/enter$/;
const NOT_READY = 503;

interface Target {
  /** Of the processes that may answer, in the order in which they are tried. */
  readonly ports: readonly number[];
  readonly path: string;
}

export class PathProxy {
  readonly #ports = new Map<string, number>();
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #turn = 0;

  private constructor() {
    this.#server = createServer((request, response) => {
      this.#forward(request, response).catch(() => response.writeHead(502).end());
    });
    this.#server.on('upgrade', (request: IncomingMessage, client: Socket) => this.#upgrade(request, client));
  }

  static async start(): Promise<PathProxy> {
    const proxy = new PathProxy();
    proxy.#server.listen(0, HOST);
    await once(proxy.#server, 'listening');
    return proxy;
  }

  /** Host and port, without a scheme: the door of the site. */
  get address(): string {
    return `${HOST}:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The way to any process. */
  get url(): string {
    return `http://${this.address}`;
  }

  /** Host, port and path of a process, without a scheme. */
  addressOf(name: string): string {
    return `${this.address}/${name}`;
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

  #target({ url = '/' }: IncomingMessage): Target {
    const [, name = '', path = '/'] = /^\/([^/]+)(\/.*)$/.exec(url) ?? [];
    const port = this.#ports.get(name);
    if (port !== undefined) return { ports: [port], path };
    const all = [...this.#ports.values()];
    const from = this.#turn++ % Math.max(1, all.length);
    return { ports: [...all.slice(from), ...all.slice(0, from)], path: url };
  }

  async #forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { ports, path } = this.#target(request);
    const within = ports.length > 1 && ENTERING.test(path) ? ENTERS_WITHIN : ANSWERS_WITHIN;
    const body = await buffer(request);
    for (const [place, port] of ports.entries()) {
      const isLast = place === ports.length - 1;
      const answer = await answerOf({ port, path, request, body, within }).catch(() => undefined);
      if (answer === undefined || (answer.statusCode === NOT_READY && !isLast)) {
        answer?.resume();
        continue;
      }
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', () => response.destroy());
      answer.pipe(response);
      return;
    }
    response.writeHead(502).end();
  }

  #upgrade(request: IncomingMessage, client: Socket): void {
    const {
      ports: [port = 0],
      path,
    } = this.#target(request);
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

interface Asked {
  readonly port: number;
  readonly path: string;
  readonly request: IncomingMessage;
  readonly body: Uint8Array;
  /** Milliseconds until it begins to answer. */
  readonly within: number;
}

const answerOf = ({ port, path, request, body, within }: Asked): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { method, headers } = request;
    const forwarded = ask({ host: HOST, port, path, method, headers }, resolve);
    forwarded.setTimeout(within, () => forwarded.destroy());
    forwarded.on('error', reject);
    forwarded.on('close', () => reject(new Error('it does not answer')));
    forwarded.end(body);
  });
