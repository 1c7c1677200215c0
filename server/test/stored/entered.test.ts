/** Stored matches of earlier versions, entered by the door and delivered over the wire. */

import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { games } from '@escadre/shared/games';
import { gameNamed, must } from '@escadre/shared/kernel';
import type { MatchSummary, ViewerRecord } from '@escadre/shared/protocol';
import { describe, expect, test } from '@jest/globals';
import BetterSqlite from 'better-sqlite3';
import { Person, testServer } from '../support/harness.ts';
import { ManualTime } from '../support/manual-time.ts';
import { unpacked } from './suite.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const files = readdirSync(here).filter((name) => name.endsWith('.db.gz'));
/** After all that was stored. */
const LATER = 1_795_000_000_000;
const PATIENCE = 180_000;

interface SeatOfAMatch {
  readonly id: string;
  readonly phase: string;
  readonly entries: number;
}

/** Gives a player the first taken seat of every match; returns these matches. */
function seatEverywhere(url: string, player: string): SeatOfAMatch[] {
  const db = new BetterSqlite(url);
  db.prepare('update seats set player = ? where place = 0 and player is not null').run(player);
  const rows = db
    .prepare(
      `select id, phase, (select count(*) from entries where match = id) as entries
       from matches join seats on seats.match = id where player = ? order by id`,
    )
    .all(player);
  db.close();
  return rows as SeatOfAMatch[];
}

/** Options complete as a request of today. */
function mustBeOfToday({ game, options }: Pick<MatchSummary, 'game' | 'options'>): void {
  const { schemas } = must(gameNamed(games, game), game);
  expect(schemas.options.parse(options)).toEqual(options);
}

describe('a server on the store of an earlier version', () => {
  test.each(files)(
    'admits players to all matches of %s, and tells them what has happened',
    async (name) => {
      const { url, drop } = await unpacked(await readFile(join(here, name)));
      const server = await testServer({ time: new ManualTime(LATER) }, { DATA_DIR: dirname(url) });
      try {
        const ann = await Person.arrive(server, 'Ann');
        const seated = seatEverywhere(url, ann.session.player.id);
        expect(seated.length).toBeGreaterThan(40);
        for (const { id, phase, entries } of seated) {
          const client = await ann.join(id);
          const { prompts, view } = client.state;
          mustBeOfToday(client.answer.match);
          // Time that ran out in storage has its effect.
          if (phase !== 'playing') expect({ id, phase: client.state.phase }).toEqual({ id, phase });
          if (client.state.phase === 'playing') expect(Object.keys(prompts)).not.toHaveLength(0);
          if (entries > 0) {
            expect(view).toBeDefined();
            await client.request('history', { from: 1, to: entries });
            const record = await ann.api<ViewerRecord>('GET', `/api/matches/${id}/record`);
            if (client.state.phase === 'playing') mustBeOfToday(record);
          }
          await client.close();
        }
      } finally {
        await server.destroy();
        await drop();
      }
    },
    PATIENCE,
  );
});
