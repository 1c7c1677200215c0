/** A client’s connection: bounds and sends the outgoing frames, meters and checks the incoming ones. */

import { type Client, ClientState, getMessageBytes, Protocol, ResponseStatus } from '@colyseus/core';
import {
  CLOSE_CODES,
  type CloseReason,
  type ErrorNotice,
  LIMITS,
  type NumberedEvents,
  type SentEvents,
} from '@escadre/shared/protocol';
import type { WebSocket } from 'ws';
import type { SessionPayer } from '../cost.ts';
import { Fault, noticeOf, statusOf, tooFast } from '../fault.ts';
import {
  type Letter,
  type Listener,
  type ListenerMessages,
  NO_ROUND_TRIP,
  type RoundTripTimes,
} from '../table/audience/listener.ts';
import type { Time } from '../time.ts';
import { TokenBucket } from '../token-bucket.ts';
import { ANSWER_TO_CLOSING, closeSocket } from './close-socket.ts';
import { askedIn, type FramedRequest, type Message, readFrame } from './frame.ts';
import type { LateState, LateViewer } from './late-state.ts';
import { sendFrame } from './outbox.ts';
import { boundQueue, sendBy, socketOf } from './privates.ts';
import { RoundTrip } from './round-trip.ts';

/** Bytes that may wait for a slow client before it is cut. */
export const MOST_BYTES_WAITING = 1_048_576;

/** Frames per second and in a burst; beyond that, the connection is cut. */
export const FRAMES_PER_SECOND = 40;
export const FRAMES_IN_A_BURST = 120;
const FRAMES = { burst: FRAMES_IN_A_BURST, perSecond: FRAMES_PER_SECOND };

/** Frames read from a spectator; further ones are refused unread. */
const WATCHING = {
  burst: LIMITS.spectatorFramesInABurst,
  perSecond: LIMITS.spectatorFramesPerSecond,
} as const;

interface ConnectionOptions {
  readonly time: Time;
  /** Bytes that may wait before the connection is cut. */
  readonly mostBytesWaiting: number;
  /** Whether the client is a spectator. */
  readonly watches: boolean;
  /** Whether round trips are measured, as windows need: a ping every ten seconds. */
  readonly measuresRoundTrip: boolean;
  /** Pays for reading the frames. */
  readonly payer: SessionPayer;
  /** The delayed state for a spectator; null without a delay. */
  readonly late: LateState | null;
  /** Called with each request. */
  readonly ask: (message: Message) => void;
  /** Called when the server ends the connection: closes it in order, or cuts it at once. */
  readonly onEnd: (reason: CloseReason, how: 'closed' | 'cut') => void;
}

export class Connection implements Listener, LateViewer {
  readonly #client: Client;
  readonly #socket: WebSocket;
  readonly #options: ConnectionOptions;
  readonly #roundTrip: RoundTrip | null;
  /** The last time sent, to which the next is relative; milliseconds since 1970. */
  #toldTime = 0;
  readonly #frames: TokenBucket;
  /** Meters a spectator’s frames; null for a player. */
  readonly #watching: TokenBucket | null;

  /** Create it before anything is sent to the client. */
  constructor(client: Client, options: ConnectionOptions) {
    this.#client = client;
    this.#socket = socketOf(client);
    this.#options = options;
    const { late } = options;
    sendBy(client, (frame, ...rest) => {
      const shown = late === null ? frame : seenLate(late, frame);
      if (shown !== null) this.raw(shown, ...rest);
    });
    boundQueue(client, options.mostBytesWaiting, () => this.#cut('TOO_SLOW'));
    this.#frames = new TokenBucket(FRAMES, options.time.now);
    this.#watching = options.watches ? new TokenBucket(WATCHING, options.time.now) : null;
    this.#countControls();
    this.#roundTrip = options.measuresRoundTrip ? new RoundTrip(this.#socket, options.time) : null;
    options.late?.add(this);
  }

  get roundTrip(): RoundTripTimes {
    return this.#roundTrip?.times ?? NO_ROUND_TRIP;
  }

  send<Name extends keyof ListenerMessages>(name: Name, message: Letter<Name>): void {
    // The name determines the message’s type.
    if (name === 'welcome') this.#toldTime = (message as ListenerMessages['welcome']).now;
    this.#client.send(name, name === 'events' ? this.#sent(message as NumberedEvents) : message);
  }

  /** Events with their time relative to the last one sent. */
  #sent({ n, at, events }: NumberedEvents): SentEvents {
    const after = at - this.#toldTime;
    this.#toldTime = at;
    return [n, after, events];
  }

  close(reason: CloseReason): Promise<void> {
    if (this.#socket.readyState === this.#socket.OPEN) this.#options.onEnd(reason, 'closed');
    return closeSocket(this.#socket, reason);
  }

  /** The connection is gone. */
  gone(): void {
    this.#options.late?.delete(this);
  }

  get state(): ClientState {
    return this.#client.state;
  }

  /** Sends a frame of the framework, or of the delayed state. */
  raw: Client['raw'] = (frame, _options, written) => {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > this.#options.mostBytesWaiting) return this.#cut('TOO_SLOW');
    sendFrame(this.#socket, frame, written);
    this.#roundTrip?.begin();
  };

  /** Handles a frame: answers it, has the framework `read` it, refuses it unread, or cuts the connection. */
  take(frame: Buffer, read: () => void): void {
    if (this.state === ClientState.LEAVING) return;
    if (!this.#frames.take()) {
      this.#cut('TOO_FAST');
      return;
    }
    const asked = askedIn(frame);
    const refused = asked === null ? null : this.#refusalOf(frame);
    if (asked !== null && refused !== null) {
      this.refuse(asked, noticeOf(refused));
      return;
    }
    this.#options.payer.charge(() => {
      const message = readFrame(frame);
      if (message === null) this.#cut('BAD_FRAME');
      else if (message === 'bare') read();
      else this.#options.ask(message);
    });
  }

  /** Answers a request; a message gets no answer. */
  reply({ request }: FramedRequest, reply: object | undefined): void {
    if (request !== null) this.#respond(request, ResponseStatus.OK, reply);
  }

  /**
   * Refuses a request. The client of a plain message, which expects no answer, gets the framework's error
   * message instead: the HTTP status of the error, and its code with its sentence.
   */
  refuse({ request }: FramedRequest, notice: ErrorNotice): void {
    if (request !== null) this.#respond(request, ResponseStatus.REJECTED, notice);
    else this.#client.error(statusOf(notice), `${notice.code}: ${notice.message}`);
  }

  #respond(request: number, status: number, payload: object | undefined): void {
    this.#client.enqueueRaw(getMessageBytes[Protocol.ROOM_RESPONSE](request, status, payload));
  }

  /** The reason to refuse a frame unread; null to read it. */
  #refusalOf(frame: Buffer): Fault | null {
    if (this.#watching !== null) {
      if (frame.length > LIMITS.spectatorFrameBytes) return tooLongForSpectator();
      if (!this.#watching.take()) return tooFast('Too many requests', 1);
    }
    const { wait } = this.#options.payer;
    return wait > 0 ? tooFast('Too many requests', wait) : null;
  }

  /** Pings and pongs count as frames, since the socket answers any number of pings. */
  #countControls(): void {
    for (const control of ['ping', 'pong'] as const) {
      this.#socket.on(control, () => {
        if (!this.#frames.take()) this.#cut('TOO_FAST');
      });
    }
  }

  /** Closes the connection at once, without its queue. */
  #cut(reason: CloseReason): void {
    const client = this.#client;
    if (client.state === ClientState.LEAVING) return;
    client.state = ClientState.LEAVING;
    this.#options.onEnd(reason, 'cut');
    client.leave(CLOSE_CODES[reason].code, reason);
    // A stalled peer never answers the closing handshake.
    this.#socket.once(
      'close',
      this.#options.time.after(ANSWER_TO_CLOSING, () => this.#socket.terminate()),
    );
  }
}

const tooLongForSpectator = (): Fault =>
  new Fault('TOO_LARGE', 'This message is too long for a spectator.', { limit: LIMITS.spectatorFrameBytes });

/** The frame for a delayed spectator instead of the room’s; null for none. */
function seenLate(late: LateState, frame: Uint8Array): Uint8Array | null {
  if (frame[0] === Protocol.ROOM_STATE) return late.full;
  return frame[0] === Protocol.ROOM_STATE_PATCH ? null : frame;
}
