/**
 * What connections may hold: how many there are, how long a request may take to arrive and an answer to be
 * read, and how many bytes may wait for clients that do not read. All of it in all and for one address, so
 * that nobody alone can take the place or the memory of everybody.
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
  /** Of these, from one address; behind a trusted proxy, whose address all share, its WebSockets. */
  readonly connectionsPerAddress: number;
  /** Requests of one connection that are being answered: browsers and proxies wait for each answer. */
  readonly requestsPerConnection: number;
  /** Requests of one address that are being answered. */
  readonly requestsPerAddress: number;
  /** Bytes of answers that wait to be read, from one address. */
  readonly bytesPerAddress: number;
  /** Bytes of answers that wait to be read, in all. */
  readonly bytes: number;
  /** Milliseconds in which the head of a request has to arrive. */
  readonly headMs: number;
  /** Milliseconds in which a whole request has to arrive. */
  readonly requestMs: number;
  /** Milliseconds in which an answer has to be read. */
  readonly answerMs: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  connections: 12_000,
  connectionsPerAddress: 1_000,
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

/** Milliseconds between two looks at what waits to be read. */
const LOOKS_EVERY = 500;

interface Answering {
  readonly response: Response;
  /** That of its request: an answer has it only when those before it have been read. */
  readonly socket: Socket;
  readonly address: string;
  readonly since: number;
}

export class Connections {
  readonly #limits: ConnectionLimits;
  readonly #isProxy: (address: string) => boolean;
  readonly #now: () => number;
  readonly #sockets = new Counts();
  readonly #webSockets = new Counts();
  readonly #pipelined = new WeakMap<Socket, number>();
  readonly #requests = new Counts();
  readonly #answering = new Set<Answering>();
  #timer: NodeJS.Timeout | undefined;

  /** `isProxy` says whose connections carry those of many; `now` is monotonic, in milliseconds. */
  constructor(
    limits: ConnectionLimits,
    isProxy: (address: string) => boolean,
    now = () => performance.now(),
  ) {
    this.#limits = limits;
    this.#isProxy = isProxy;
    this.#now = now;
  }

  /** Guards a server from here on, until it is closed. */
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
   * False for a request that is not to be looked at: thousands fit into what is read at once, and each of them takes
   * memory until those before it are answered. Whoever sends too many has their connection cut, and so has whoever
   * does not wait for answers on one connection while their address waits for too many on others.
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
   * False for a WebSocket that is one too many for the address of its client. That of a connection is the
   * proxy's, where there is one, and says nothing of who opens it.
   */
  takesWebSocket(client: string | undefined, socket: Duplex): boolean {
    const address = networkOf(client);
    if (this.#webSockets.of(address) >= this.#limits.connectionsPerAddress) return false;
    this.#webSockets.add(address);
    socket.once('close', () => this.#webSockets.remove(address));
    return true;
  }

  /**
   * Counts what is being answered.
   *
   * @throws Fault TOO_FAST where an address has too much under way
   */
  readonly count: RequestHandler = (request, response, next) => {
    const address = networkOf(request.ip);
    const answering = { response, socket: request.socket, address, since: this.#now() };
    if (this.#requests.of(address) >= this.#limits.requestsPerAddress) {
      response.set('Retry-After', '1');
      throw new Fault(
        'TOO_FAST',
        'Too many requests in progress from this address. Wait for some to finish.',
        {
          seconds: 1,
        },
      );
    }
    this.#requests.add(address);
    this.#answering.add(answering);
    response.once('close', () => {
      this.#requests.remove(address);
      this.#answering.delete(answering);
    });
    next();
  };

  /** Cuts off whoever does not read what they have asked for. */
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
    if (this.#sockets.of(address) >= this.#limits.connectionsPerAddress) {
      socket.destroy();
      return;
    }
    this.#sockets.add(address);
    socket.once('close', () => this.#sockets.remove(address));
  }
}

/** Cuts the connections first that hold most, until no more bytes than these wait. */
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

/** What Node's parser takes for: go no further. */
const STOP = -1;

/**
 * Thousands of requests may stand in what was read at once, and Node parses all of it, whatever becomes of the
 * connection: that takes longer than all else that this does. Node has no public way to end it.
 */
function cutWithoutReading(socket: Socket): void {
  const { parser } = socket as Socket & { readonly parser?: { onIncoming?: () => number } };
  if (parser?.onIncoming) parser.onIncoming = () => STOP;
  socket.destroy();
}
