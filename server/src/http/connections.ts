/**
 * Bounds on connections: their number, the time for a request to arrive and for an answer to be read, and the
 * bytes waiting for slow readers. Each bound holds in all and per address, so that no client can crowd out
 * the others.
 */

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { RequestHandler, Response } from 'express';
import { networkOf } from '../client-network.ts';
import { Fault } from '../fault.ts';
import type { BodyLimits } from './bodies.ts';
import { Counts } from './counts.ts';

export interface ConnectionLimits extends BodyLimits {
  /** Open connections, WebSockets included. */
  readonly connections: number;
  /** Unanswered requests of one connection. Browsers and proxies wait for each answer. */
  readonly requestsPerConnection: number;
  /** Unanswered requests of one address. */
  readonly requestsPerAddress: number;
  /** Bytes of unread answers, per address. */
  readonly bytesPerAddress: number;
  /** Bytes of unread answers, in all. */
  readonly bytes: number;
  /** Milliseconds for the head of a request to arrive. */
  readonly headMs: number;
  /** Milliseconds for a whole request to arrive. */
  readonly requestMs: number;
  /** Milliseconds for an answer to be read. */
  readonly answerMs: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  connections: 12_000,
  requestsPerConnection: 16,
  requestsPerAddress: 400,
  bytesPerAddress: 16 * 2 ** 20,
  bytes: 256 * 2 ** 20,
  bodyBytesPerAddress: 4 * 2 ** 20,
  bodyBytes: 256 * 2 ** 20,
  headMs: 10_000,
  requestMs: 20_000,
  answerMs: 60_000,
};

/** Milliseconds between two checks for unread answers. */
const LOOKS_EVERY = 500;

interface Answering {
  readonly response: Response;
  /** An answer waits for those before it on this socket. */
  readonly socket: Socket;
  readonly address: string;
  readonly since: number;
}

export class Connections {
  readonly #limits: ConnectionLimits;
  readonly #perAddress: number;
  readonly #isProxy: (address: string) => boolean;
  readonly #now: () => number;
  readonly #sockets = new Counts();
  readonly #webSockets = new Counts();
  readonly #pipelined = new WeakMap<Socket, number>();
  readonly #requests = new Counts();
  readonly #answering = new Set<Answering>();
  #timer: NodeJS.Timeout | undefined;

  /**
   * @param perAddress open connections of one address; behind a trusted proxy, whose address everyone shares:
   * WebSockets of one client. 0 for no limit
   * @param isProxy whether connections from an address carry many clients
   * @param now monotonic milliseconds
   */
  constructor(
    limits: ConnectionLimits,
    perAddress: number,
    isProxy: (address: string) => boolean,
    now = () => performance.now(),
  ) {
    this.#limits = limits;
    this.#perAddress = perAddress || Number.POSITIVE_INFINITY;
    this.#isProxy = isProxy;
    this.#now = now;
  }

  /** Guards a server until it is closed. */
  guard(http: Server): void {
    const { connections, headMs, requestMs } = this.#limits;
    http.maxConnections = connections;
    http.headersTimeout = headMs;
    http.requestTimeout = requestMs;
    http.on('connection', (socket: Socket) => this.#opened(socket));
    this.#timer = setInterval(() => this.look(), LOOKS_EVERY);
    this.#timer.unref();
    http.once('close', () => clearInterval(this.#timer));
  }

  /**
   * Whether to handle a request. Thousands fit into one read, and each takes memory until those before it are
   * answered. A client that sends too many loses its connection, and so does one that pipelines while its
   * address has too many requests in progress.
   */
  takes({ socket }: IncomingMessage, response: ServerResponse): boolean {
    if (socket.destroyed) return false;
    const before = this.#pipelined.get(socket) ?? 0;
    if (before >= this.#limits.requestsPerConnection || (before > 0 && this.#hasTooMany(socket))) {
      cutWithoutReading(socket);
      return false;
    }
    this.#pipelined.set(socket, before + 1);
    response.once('close', () => this.#pipelined.set(socket, (this.#pipelined.get(socket) ?? 1) - 1));
    return true;
  }

  /**
   * Whether a client may open another WebSocket. Behind a proxy, the connection’s own address says nothing
   * about the client.
   */
  takesWebSocket(client: string | undefined, socket: Duplex): boolean {
    const address = networkOf(client);
    if (this.#webSockets.of(address) >= this.#perAddress) return false;
    this.#webSockets.add(address);
    socket.once('close', () => this.#webSockets.remove(address));
    return true;
  }

  /**
   * Counts requests in progress.
   *
   * @throws Fault TOO_FAST for an address with too many
   */
  readonly count: RequestHandler = (request, response, next) => {
    const address = networkOf(request.ip);
    const answering = { response, socket: request.socket, address, since: this.#now() };
    if (this.#requests.of(address) >= this.#limits.requestsPerAddress) {
      throw new Fault('TOO_FAST', 'Too many requests at once from this address. Wait for an answer first.', {
        seconds: 1,
      });
    }
    this.#requests.add(address);
    this.#answering.add(answering);
    response.once('close', () => {
      this.#requests.remove(address);
      this.#answering.delete(answering);
    });
    next();
  };

  /** Disconnects clients that do not read their answers. */
  look(): void {
    const { answerMs, bytesPerAddress, bytes } = this.#limits;
    const before = this.#now() - answerMs;
    for (const { since, socket } of this.#answering) if (since <= before) socket.destroy();
    const byAddress = Map.groupBy(this.#answering, ({ address }) => address);
    for (const theirs of byAddress.values()) cutDownTo(bytesPerAddress, theirs);
    cutDownTo(bytes, [...this.#answering]);
  }

  #hasTooMany({ remoteAddress }: Socket): boolean {
    return this.#requests.of(networkOf(remoteAddress)) >= this.#limits.requestsPerAddress;
  }

  #opened(socket: Socket): void {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || this.#isProxy(remoteAddress)) return;
    const address = networkOf(remoteAddress);
    if (this.#sockets.of(address) >= this.#perAddress) {
      socket.destroy();
      return;
    }
    this.#sockets.add(address);
    socket.once('close', () => this.#sockets.remove(address));
  }
}

/** Cuts the largest readers first, until at most this many bytes wait. */
function cutDownTo(most: number, answers: readonly Answering[]): void {
  let waiting = bytesOf(answers);
  if (waiting <= most) return;
  const byConnection = Map.groupBy(answers, ({ socket }) => socket);
  const held = [...byConnection].map(([socket, theirs]) => ({ socket, bytes: bytesOf(theirs) }));
  for (const { socket, bytes } of held.sort((one, other) => other.bytes - one.bytes)) {
    if (waiting <= most) return;
    waiting -= bytes;
    socket.destroy();
  }
}

const bytesOf = (answers: readonly Answering[]): number =>
  answers.reduce((sum, { response }) => sum + response.writableLength, 0);

/** Tells Node’s parser to stop. */
const STOP = -1;

/**
 * Node parses everything read at once, even after the connection is destroyed, and thousands of requests
 * would block the process. There is no public way to stop it.
 */
function cutWithoutReading(socket: Socket): void {
  const { parser } = socket as Socket & { readonly parser?: { onIncoming?: () => number } };
  if (parser?.onIncoming) parser.onIncoming = () => STOP;
  socket.destroy();
}
