/** A site of several processes for measures: a PostgreSQL server of its own, a Redis, and a proxy in front. */

import { must } from '@escadre/shared/kernel';
import { findPostgres, startPostgres } from '../../../scripts/postgres.mjs';
import { Cluster, type Member } from '../../../server/test/processes/cluster.ts';
import { OPS_TOKEN } from '../../../server/test/support/harness.ts';
import { CannotBegin } from '../command-line.ts';

export type Database = Awaited<ReturnType<typeof startPostgres>>;

interface AddOptions {
  /** Another way to the database. */
  readonly databaseUrl?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** @throws CannotBegin if there is no PostgreSQL on this machine */
export async function startDatabase(): Promise<Database> {
  const programs = findPostgres();
  if (programs === undefined)
    throw new CannotBegin('This measure needs a PostgreSQL server (Debian: postgresql).');
  return startPostgres(programs);
}

export class MeasuredSite {
  readonly cluster: Cluster;
  readonly members: Member[] = [];

  private constructor(cluster: Cluster) {
    this.cluster = cluster;
  }

  /** On an empty database, with one process. */
  static async start(databaseUrl: string): Promise<MeasuredSite> {
    const site = new MeasuredSite(await Cluster.on({ url: databaseUrl, drop: async () => {} }));
    await site.add(0);
    return site;
  }

  /** The proxy: any process by turns. */
  get url(): string {
    return this.cluster.url;
  }

  /** Starts a process in this place, where none runs. */
  async add(place: number, { env, ...how }: AddOptions = {}): Promise<void> {
    this.members[place] = await this.cluster.add(String(place + 1), {
      ...how,
      env: { TRUST_PROXY: 'loopback', OPS_TOKEN, ...env },
    });
  }

  at(place: number): Member {
    return must(this.members[place], 'a process');
  }

  stop(): Promise<void> {
    return this.cluster.stop();
  }
}
