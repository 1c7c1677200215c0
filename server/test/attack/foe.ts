/** An attacker with an address of their own: as much of a client as that takes. */

import { Agent, request } from 'node:http';
import { Protocol } from '@colyseus/core';
import { encode } from '@colyseus/schema';
import { WebSocket } from 'ws';
import { requestFrame } from '../support/frames.ts';

/** Milliseconds after which an answer is not waited for any longer. */
const PATIENCE = 10_000;
/** Sockets that each keeps open for requests. */
const SOCKETS = 24;

interface FoeAnswer {
  readonly status: number;
  /** The server's error code; undefined if all is well. */
  readonly code: string | undefined;
  readonly body: unknown;
}

interface Reservation {
  readonly processId: string;
  readonly roomId: string;
  readonly sessionId: string;
}

export class Foe {
  readonly #server: URL;
  /** An address of the loopback network; undefined if there is only one. */
  readonly #address: string | undefined;
  readonly #agent: Agent;
  readonly #lines = new Set<FoeLine>();
  #token: string | undefined;

  constructor(server: URL, address: string | undefined) {
    this.#server = server;
    this.#address = address;
    this.#agent = new Agent({ keepAlive: true, maxSockets: SOCKETS });
  }

  get server(): URL {
    return this.#server;
  }

  get address(): string | undefined {
    return this.#address;
  }

  /** Another session from the same address. */
  another(): Foe {
    return new Foe(this.#server, this.#address);
  }

  ask(method: string, path: string, body?: object): Promise<FoeAnswer> {
    return this.send(method, path, body === undefined ? undefined : JSON.stringify(body));
  }

  /** Sends a body as it is, with headers of the attacker's own. */
  send(method: string, path: string, body?: string | Buffer, headers: object = {}): Promise<FoeAnswer> {
    const { promise, resolve, reject } = Promise.withResolvers<FoeAnswer>();
    const asked = request(new URL(path, this.#server), {
      method,
      agent: this.#agent,
      timeout: PATIENCE,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.#token === undefined ? {} : { authorization: `Bearer ${this.#token}` }),
        ...headers,
      },
      ...(this.#address === undefined ? {} : { localAddress: this.#address }),
    });
    asked.once('timeout', () => asked.destroy(new Error('no answer')));
    asked.on('error', reject);
    asked.once('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.once('end', () =>
        resolve(answerOf(response.statusCode ?? 0, Buffer.concat(parts).toString())),
      );
    });
    asked.end(body);
    return promise;
  }

  /** The body of a successful answer. @throws a plain error with the code */
  async have<Body>(method: string, path: string, body?: object): Promise<Body> {
    const answer = await this.ask(method, path, body);
    if (answer.code !== undefined) throw new Error(answer.code);
    return answer.body as Body;
  }

  /** Becomes a guest, unless already one. */
  async arrive(name: string): Promise<void> {
    if (this.#token !== undefined) return;
    const { token } = await this.have<{ token: string }>('POST', '/api/session', { name });
    this.#token = token;
  }

  async enter(id: string, how: object): Promise<FoeLine> {
    const { reservation } = await this.have<{ reservation: Reservation }>(
      'POST',
      `/api/matches/${id}/enter`,
      how,
    );
    return this.join(reservation);
  }

  async join({ processId, roomId, sessionId }: Reservation): Promise<FoeLine> {
    const address = `${this.#server.href.replace('http', 'ws')}${processId}/${roomId}?sessionId=${sessionId}`;
    const line = new FoeLine(
      new WebSocket(address, this.#address === undefined ? {} : { localAddress: this.#address }),
    );
    this.#lines.add(line);
    await line.joined;
    return line;
  }

  leave(): void {
    for (const line of this.#lines) line.cut();
    this.#lines.clear();
    this.#agent.destroy();
  }
}

/** A connection to a room that only reads answers to its requests. */
export class FoeLine {
  readonly socket: WebSocket;
  readonly joined: Promise<void>;
  isClosed = false;
  #next = 1;

  constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('close', () => {
      this.isClosed = true;
    });
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.joined = promise;
    socket.once('message', () => {
      socket.send(Buffer.of(Protocol.JOIN_ROOM));
      resolve();
    });
    socket.on('error', reject);
    socket.once('close', (code: number) => reject(new Error(`closed with ${code}`)));
  }

  /** Sends a request, and does not wait for its answer. */
  say(type: string, payload?: unknown): void {
    if (this.socket.readyState === WebSocket.OPEN)
      this.socket.send(requestFrame(this.#next++, type, payload));
  }

  /** Sends a request; true if granted. Rejects if the connection ends first. */
  ask(type: string, payload?: unknown): Promise<boolean> {
    if (this.socket.readyState !== WebSocket.OPEN) return Promise.reject(new Error('the line has ended'));
    const id = this.#next;
    const head = Buffer.alloc(10);
    const at = { offset: 0 };
    encode.number(head, id, at);
    const { promise, resolve, reject } = Promise.withResolvers<boolean>();
    const hear = (frame: Buffer) => {
      const isAnswer =
        frame[0] === Protocol.ROOM_RESPONSE && head.compare(frame, 1, 1 + at.offset, 0, at.offset) === 0;
      if (isAnswer) done(() => resolve(frame[1 + at.offset] === 0));
    };
    const ended = () => done(() => reject(new Error('the line has ended')));
    const done = (settle: () => void) => {
      this.socket.off('message', hear);
      this.socket.off('close', ended);
      settle();
    };
    this.socket.on('message', hear);
    this.socket.once('close', ended);
    this.say(type, payload);
    return promise;
  }

  cut(): void {
    this.socket.terminate();
  }
}

function answerOf(status: number, text: string): FoeAnswer {
  const body = jsonOf(text);
  const code = (body as { error?: { code?: string } } | undefined)?.error?.code;
  return { status, code: code ?? (status >= 400 ? String(status) : undefined), body };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
