/**
 * The framework’s line to other processes, over Redis, which may go away at any time: the framework neither awaits
 * nor catches what it sends, and would end the process.
 *
 * It lets through what other processes ask of a match, and nothing else: the framework would let anyone who can
 * write to Redis call any method of any room. Redis keeps nothing.
 */

import { RedisPresence } from '@colyseus/redis-presence';
import { Redis, type RedisOptions } from 'ioredis';
import { freshId } from '../fresh-id.ts';
import type { Logger } from '../ops/logger.ts';
import { ASKED } from './asked.ts';

type Heard = (message: unknown) => void;

/** Milliseconds between two messages to ourselves. A line that has not brought the last one is opened again. */
const ECHOES_EVERY = 3_000;
/** Milliseconds. */
const CONNECTS_WITHIN = 2_000;
const ANSWERS_WITHIN = 1_500;
const MOST_PAUSE = 1_000;
const FIRST_PAUSE = 50;

const OPTIONS: RedisOptions = {
  // The driver would not catch what it subscribes to again; `resubscribeAll` does both.
  autoResubscribe: false,
  commandTimeout: ANSWERS_WITHIN,
  connectTimeout: CONNECTS_WITHIN,
  // While it waits for the answer the driver does not see that the connection ends, and never opens another.
  disableClientInfo: true,
  maxRetriesPerRequest: 1,
  retryStrategy: (tries) => Math.min(tries * FIRST_PAUSE, MOST_PAUSE),
};

/** Channels of the framework: of a room, and of a process. */
const [ROOM, PROCESS] = ['$', 'p:'];

interface SteadyPresenceParts {
  readonly url: string;
  readonly logger: Logger;
}

// Nothing here is `#private`: the framework makes objects of which this one is the prototype.
export class SteadyPresence extends RedisPresence {
  declare protected readonly sub: Redis;
  declare protected readonly pub: Redis;
  protected readonly log: Logger;
  protected readonly ownChannel: string;
  protected readonly timer: NodeJS.Timeout;
  protected isKnownAway = false;
  protected isEchoDue = false;
  protected isDoubted = false;

  constructor({ url, logger }: SteadyPresenceParts) {
    super(new Redis(url, OPTIONS));
    this.log = logger;
    // The framework turns it off. A proxy accepts connections also while Redis is gone.
    this.sub.options.enableReadyCheck = true;
    this.ownChannel = `escadre:${freshId()}`;
    this.sub.on('message', (topic: string, text: string) => this.take(topic, text));
    for (const line of [this.sub, this.pub]) {
      // The framework would log each attempt to connect.
      line.removeAllListeners('error');
      line.on('error', (error: Error) => this.noteAway(error.message));
      line.on('close', () => this.noteAway('the connection has ended'));
      line.on('ready', () => this.noteBack());
    }
    this.subscriptions.on(this.ownChannel, () => {
      this.isEchoDue = false;
      this.isDoubted = false;
    });
    this.timer = setInterval(() => this.echo(), ECHOES_EVERY).unref();
  }

  /** Whether messages arrive, as far as is known. */
  get isThere(): boolean {
    return this.isOpen && !this.isDoubted;
  }

  protected get isOpen(): boolean {
    return this.sub.status === 'ready' && this.pub.status === 'ready';
  }

  /**
   * Redis has not answered in time: it counts as away until it answers again. Otherwise everybody would wait as long
   * for it, until the next message to ourselves is missed.
   */
  doubt(): void {
    if (!this.isThere) return;
    this.isDoubted = true;
    const trust = () => {
      this.isDoubted = false;
    };
    this.pub.ping().then(trust, ignore);
  }

  /** The connection for anything but messages. */
  get client(): Redis {
    return this.pub;
  }

  /** True if a process has subscribed to a room. @throws errors of Redis */
  async isHeard(room: string): Promise<boolean> {
    const asked = this.pub.pubsub('NUMSUB', `${ROOM}${room}`);
    asked.catch(() => this.doubt());
    const [, count] = await asked;
    return Number(count) > 0;
  }

  /** Subscribes now, or else when the line is back (`resubscribeAll`). Never rejects. */
  override async subscribe(topic: string, heard: Heard): Promise<this> {
    if (topic.startsWith(PROCESS)) return this;
    const isRoom = topic.startsWith(ROOM);
    this.subscriptions.addListener(topic, isRoom ? onlyAsked(heard) : heard);
    if (this.sub.status !== 'ready') return this;
    const subscribed = this.sub.subscribe(topic).catch(ignore);
    // A room does not wait for Redis. Any other channel does, or the first answer on it would be missed.
    if (!isRoom) await subscribed;
    return this;
  }

  override async unsubscribe(topic: string, heard?: Heard): Promise<this> {
    await super.unsubscribe(topic, heard).catch(ignore);
    return this;
  }

  override async publish(topic: string, message: unknown): Promise<void> {
    await super.publish(topic, message).catch(ignore);
  }

  /** The framework’s statistics, which nobody reads. */
  override async hset(): Promise<boolean> {
    return false;
  }

  override async hdel(): Promise<boolean> {
    return false;
  }

  override shutdown(): void {
    clearInterval(this.timer);
    for (const line of [this.sub, this.pub]) {
      line.removeAllListeners('close');
      line.disconnect();
    }
  }

  /** A message that makes no sense must not end the process. */
  protected take(topic: string, text: string): void {
    try {
      this.handleSubscription(topic, text);
    } catch (error) {
      this.log.warn({ err: error }, 'redis: a message that nobody understands');
    }
  }

  protected noteAway(reason: string): void {
    if (!this.isKnownAway) this.log.warn({ reason }, 'redis: not reachable');
    this.isKnownAway = true;
  }

  protected noteBack(): void {
    if (!this.isOpen) return;
    this.isDoubted = false;
    if (this.isKnownAway) this.log.info('redis: reachable again');
    this.isKnownAway = false;
  }

  /** A line can be dead for minutes before the system notices. */
  protected echo(): void {
    if (!this.isOpen) return;
    if (this.isEchoDue) {
      this.isEchoDue = false;
      for (const line of [this.sub, this.pub]) line.disconnect(true);
      return;
    }
    this.isEchoDue = true;
    void this.publish(this.ownChannel, null);
  }
}

/** The lines report when Redis is away, and messages may be lost anyway. */
const ignore = () => {};

const onlyAsked =
  (heard: Heard): Heard =>
  (message) => {
    if (Array.isArray(message) && message[0] === ASKED) heard(message);
  };
