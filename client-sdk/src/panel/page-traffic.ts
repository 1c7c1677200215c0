/** The traffic between the page and the server, which can be delayed and cut. */

import { given } from '@escadre/shared/kernel';
import { KINDS } from '../room/frame-bytes.ts';
import { headOf } from './frames.ts';
import { Ring } from './ring.ts';
import { WatchedSocket } from './watched-socket.ts';

/** A frame, sent or received. */
export interface Frame {
  /** Milliseconds since 1970, by this machine's clock. */
  readonly at: number;
  readonly way: 'in' | 'out';
  /** The number of its connection in this page, from 1. */
  readonly connection: number;
  readonly bytes: number;
  readonly what: string;
  /** For a reply: milliseconds since its request. */
  readonly trip?: number;
}

/** Totals of all traffic, kept or not. */
interface Totals {
  readonly frames: number;
  readonly bytes: number;
}

/** The most frames kept. */
const MOST_FRAMES = 300;
/** The most round trips kept. */
const MOST_TRIPS = 100;
/** The most open requests remembered; replies to older ones have no trip time. */
const MOST_ASKED = 200;
/** Milliseconds: with a longer delay, the SDK would give the connection up. */
const MOST_DELAY = 10_000;

export class PageTraffic {
  readonly #frames = new Ring<Frame>(MOST_FRAMES);
  readonly #trips = new Ring<number>(MOST_TRIPS);
  readonly #sockets = new Set<WatchedSocket>();
  readonly #listeners = new Set<() => void>();
  readonly #totals: Record<Frame['way'], Totals> = { in: NOTHING, out: NOTHING };
  #connections = 0;
  #delay = 0;
  #isCut = false;

  /** Watches a socket: for `onSocket` of `Escadre.connect`. */
  readonly watch = (socket: WebSocket): void => {
    this.#connections += 1;
    const connection = this.#connections;
    const asked = new OpenRequests();
    const watched = new WatchedSocket(socket, {
      passed: (way, frame) => this.#passed(way, frame, connection, asked),
      ended: () => {
        this.#sockets.delete(watched);
        this.#changed();
      },
    });
    watched.delay = this.#delay;
    this.#sockets.add(watched);
    // The socket's creator is still under construction: cut now, it would be called back too early.
    if (this.#isCut) queueMicrotask(() => watched.cut());
    this.#changed();
  };

  /** The oldest first. */
  get frames(): readonly Frame[] {
    return this.#frames.items;
  }

  /** Milliseconds of the last round trips, the oldest first. */
  get trips(): readonly number[] {
    return this.#trips.items;
  }

  get totals(): Readonly<Record<Frame['way'], Totals>> {
    return this.#totals;
  }

  /** The number of sockets watched so far. */
  get connections(): number {
    return this.#connections;
  }

  get isCut(): boolean {
    return this.#isCut;
  }

  /** Additional milliseconds each way, up to ten seconds. */
  get delay(): number {
    return this.#delay;
  }

  set delay(milliseconds: number) {
    this.#delay = Math.min(Math.max(0, Math.round(milliseconds) || 0), MOST_DELAY);
    for (const socket of this.#sockets) socket.delay = this.#delay;
    this.#changed();
  }

  /**
   * Breaks all connections, as a tunnel does, and each new one until {@link PageTraffic.restore}. HTTP
   * requests still pass.
   */
  cut(): void {
    this.#isCut = true;
    for (const socket of [...this.#sockets]) socket.cut();
    this.#changed();
  }

  restore(): void {
    this.#isCut = false;
    // Retries at once, as when the network is back.
    if (typeof dispatchEvent === 'function') dispatchEvent(new Event('online'));
    this.#changed();
  }

  /** Pings each server, for one more round trip. */
  ping(): void {
    for (const socket of this.#sockets) socket.send(Uint8Array.of(KINDS.ping));
  }

  clear(): void {
    this.#frames.clear();
    this.#trips.clear();
    this.#changed();
  }

  /** Calls back on each change. Returns the function that stops this. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  #passed(way: Frame['way'], frame: Uint8Array, connection: number, asked: OpenRequests): void {
    const at = Date.now();
    const bytes = frame.byteLength;
    const { what, request = frame[0] === KINDS.ping ? 'ping' : undefined } = headOf(frame);
    const trip = asked.trip(way, request, performance.now());
    if (trip !== undefined) this.#trips.add(trip);
    this.#frames.add(given({ at, way, connection, bytes, what, trip }));
    const before = this.#totals[way];
    this.#totals[way] = { frames: before.frames + 1, bytes: before.bytes + bytes };
    this.#changed();
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}

const NOTHING: Totals = { frames: 0, bytes: 0 };

/** The open requests of one connection, with their times. */
class OpenRequests {
  readonly #since = new Map<number | 'ping', number>();

  /** Milliseconds since the request, if this is its reply. */
  trip(way: Frame['way'], request: number | 'ping' | undefined, now: number): number | undefined {
    if (request === undefined) return undefined;
    if (way === 'out') {
      this.#since.set(request, now);
      const [oldest] = this.#since.keys();
      if (this.#since.size > MOST_ASKED && oldest !== undefined) this.#since.delete(oldest);
      return undefined;
    }
    const since = this.#since.get(request);
    this.#since.delete(request);
    return since === undefined ? undefined : Math.round(now - since);
  }
}

/** The traffic of this page: all its connections made with {@link watched}. */
export const pageTraffic = new PageTraffic();
