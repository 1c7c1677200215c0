/**
 * A site of three processes, at which everybody comes by another one than the last: all receive the same bytes as
 * from a site of one process, nobody can tell the truths of a pair apart, and Redis hears no secret.
 */

import { must } from '@escadre/shared/kernel';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Redis } from 'ioredis';
import { TABLES } from '../leaks/comparison.ts';
import { makers } from '../leaks/games/index.ts';
import { TRUTHS } from '../leaks/pair.ts';
import { perform } from '../leaks/programme.ts';
import { differences } from '../leaks/recording.ts';
import { SeveralProcesses } from '../leaks/several-processes.ts';
import { COMES_FROM } from '../leaks/stage.ts';
import { postgres } from '../store/databases.ts';

/** Servers start slowly on a busy machine. */
jest.setTimeout(300_000);

/** The number of a pair of each maker, with tables of three and four people, captains and navigators among them. */
const RUN = 2;

describe.each(postgres)('a site of three processes on $name', (kind) => {
  let site: SeveralProcesses;
  let lines: readonly Redis[];
  const heard: string[] = [];

  beforeAll(async () => {
    site = await SeveralProcesses.start();
    const line = site.redis.line();
    const monitor = await line.monitor();
    monitor.on('monitor', (_time: string, args: string[]) => heard.push(args.join(' ')));
    lines = [line, monitor];
  });
  afterAll(async () => {
    for (const line of lines) line.disconnect();
    await site.stop();
  });

  test.each(makers.map((maker, n) => [maker.name, maker, n] as const))(
    '%s: every byte is as from one process, and no secret goes between the processes',
    async (name, maker, n) => {
      heard.length = 0;
      const pair = maker.pair(RUN);
      const table = must(TABLES[n % TABLES.length], 'one of the tables');
      const performances = [];
      for (const truth of TRUTHS) {
        const alone = await perform(pair, truth, table);
        const together = await perform(pair, truth, table, { site: site.on(kind, name, RUN) });
        expect(differences(alone.frames, together.frames)).toEqual([]);
        performances.push(together);
      }
      const [one, other] = performances.map(({ recording }) => recording);
      expect(differences(must(one, 'a recording'), must(other, 'a recording'))).toEqual([]);

      const all = heard.join('\n');
      const [network, end] = COMES_FROM;
      expect(all).toContain('["asked",');
      expect(all).toContain(`"address":"${network}`);
      const secrets = performances.flatMap((performance) => performance.secrets);
      expect([end, ...secrets].filter((secret) => all.includes(secret))).toEqual([]);
    },
  );
});
