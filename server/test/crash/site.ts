/** A site of several processes, each with its own way to the database, which are replaced like by a supervisor. */

import { setTimeout as pause } from 'node:timers/promises';
import { must } from '@escadre/shared/kernel';
import { Cluster, type Member } from '../processes/cluster.ts';
import { onServer, type TestDatabase } from '../store/databases.ts';
import type { RedisServer } from '../support/redis-server.ts';
import { StallingProxy } from '../support/stalling-proxy.ts';
import { until } from '../support/until.ts';

/** Milliseconds, at most, until a process that was shut out has ended: only a hang takes as long. */
const FINDS_OUT_WITHIN = 240_000;
/** Rows that are closed, of processes that clients reach: tests and tools have none. */
const CLOSED = 'select count(*) from processes where ended_at is not null and address is not null';

/** Whether the last process with an address has closed its row. */
const LAST_IS_CLOSED =
  'select ended_at is not null as closed from processes where address = $1 order by since desc nulls last limit 1';

/** A process, and its way to the database. */
interface Place {
  readonly member: Member;
  readonly way: StallingProxy;
}

export class Site {
  readonly #cluster: Cluster;
  readonly #places: Place[] = [];
  /** Processes that closed their rows themselves. */
  #inOrder = 0;
  /** What processes did that nobody made them do. */
  readonly troubles: string[] = [];

  private constructor(cluster: Cluster) {
    this.#cluster = cluster;
  }

  static async start(database: Pick<TestDatabase, 'url' | 'drop'>, processes: number): Promise<Site> {
    const site = new Site(await Cluster.on(database));
    try {
      await Promise.all(Array.from({ length: processes }, (_, place) => site.fill(place)));
      return site;
    } catch (error) {
      await site.stop();
      throw error;
    }
  }

  /** The door, as the proxy has it. */
  get url(): string {
    return this.#cluster.url;
  }

  get redis(): RedisServer {
    return this.#cluster.redis;
  }

  get store(): Cluster['store'] {
    return this.#cluster.store;
  }

  /** Starts a process at a place, in which the last one has ended. Resolves when it listens. */
  async fill(place: number): Promise<void> {
    const way = await StallingProxy.to(this.#cluster.database.url);
    const databaseUrl = way.urlOf(this.#cluster.database.url);
    const member = await this.#cluster.add(String(place + 1), { databaseUrl });
    await this.#places[place]?.way.close();
    this.#places[place] = { member, way };
  }

  at(place: number): Member['server'] {
    return this.#at(place).member.server;
  }

  /** The database stops answering a process, or all of them. */
  stall(place?: number): void {
    for (const way of this.#ways(place)) way.stall();
  }

  resume(place?: number): void {
    for (const way of this.#ways(place)) way.resume();
  }

  /** An operator stops the process at a place, and another takes it. */
  async roll(place: number): Promise<void> {
    const server = this.at(place);
    await server.stop();
    if (await this.#hasClosedRow(place)) this.#inOrder++;
    else this.#note('SIGTERM left a row open', server);
    if (server.exitCode !== 0) this.#note(`SIGTERM ended with ${server.exitCode}`, server);
    await this.fill(place);
  }

  /** A process that was shut out finds out, ends by itself, and is replaced. */
  async mustFindOut(place: number): Promise<void> {
    const server = this.at(place);
    await Promise.race([server.ended, pause(FINDS_OUT_WITHIN, undefined, { ref: false })]);
    if (!server.hasEnded) {
      this.#note('a process that was shut out did not find out', server);
      await server.kill();
    } else if (server.exitCode !== 1)
      this.#note(`a process that was shut out ended with ${server.exitCode}`, server);
    await this.fill(place);
  }

  /** Whether the process at a place has closed its row, or others have. */
  async #hasClosedRow(place: number): Promise<boolean> {
    const { address } = this.#at(place).member;
    const { rows } = await onServer(this.#cluster.database.url, (client) =>
      client.query<{ closed: boolean }>(LAST_IS_CLOSED, [address]),
    );
    return rows[0]?.closed === true;
  }

  /** How many processes have been shut out by others so far. */
  async burials(): Promise<number> {
    const { rows } = await onServer(this.#cluster.database.url, (client) =>
      client.query<{ count: string }>(CLOSED),
    );
    return Number(rows[0]?.count) - this.#inOrder;
  }

  /** Resolves when so many have been shut out in all. @throws Error if that never comes */
  buried(count: number): Promise<void> {
    return until(`${count} processes shut out`, async () => (await this.burials()) >= count);
  }

  /** Notes processes that have ended and should not. */
  mustBeWhole(after: string): void {
    for (const { member } of this.#places) {
      const { server } = member;
      if (server.hasEnded) this.#note(`after ${after}, a process had ended with ${server.exitCode}`, server);
    }
  }

  async stop(): Promise<void> {
    await this.#cluster.stop();
    await Promise.all(this.#places.map(({ way }) => way.close()));
  }

  #ways(place?: number): StallingProxy[] {
    return place === undefined ? this.#places.map(({ way }) => way) : [this.#at(place).way];
  }

  #at(place: number): Place {
    return must(this.#places[place], 'a process');
  }

  #note(what: string, { log }: Member['server']): void {
    this.troubles.push(`${what}: ${log.join('\n')}`);
  }
}
