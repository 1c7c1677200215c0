/** Looks after the figures that nobody reports: disk, database, reports waiting, matches that stand still. */

import { statfs } from 'node:fs/promises';
import type { Intake } from '../intake.ts';
import type { Metrics } from '../ops/metrics.ts';
import type { MatchStore } from '../store/port.ts';
import type { Tables } from '../table/tables.ts';
import type { Time } from '../time.ts';
import type { Round } from './rounds.ts';

/** Milliseconds between two glances at what is in memory. */
export const GLANCES_EVERY = 1_000;
/** Glances from one look at the database and the disk to the next. */
const GLANCES_A_LOOK = 10;
/** Milliseconds after which a match whose time is up should have gone on. */
const OVERDUE_AFTER = 120_000;
/** Unloaded matches counted at most. */
const MOST_COUNTED = 1_000;
const MIB = 2 ** 20;

interface FiguresParts {
  readonly store: Pick<MatchStore, 'size' | 'waiting' | 'unattended' | 'moderation'>;
  readonly tables: Pick<Tables, 'all'>;
  readonly time: Time;
  readonly metrics: Metrics;
  readonly intake: Pick<Intake, 'notNow' | 'closedSince'>;
  readonly dataDir: string;
}

/** Glances every second, and looks every tenth time. */
export function figures(parts: FiguresParts): Round {
  let glances = 0;
  return async () => {
    const { store, metrics, intake } = parts;
    metrics.takesMatches.set(Number(intake.notNow === null));
    metrics.storeWaiting.set(store.waiting);
    metrics.clockBehind.set((parts.time.now() - Date.now()) / 1_000);
    if (glances++ % GLANCES_A_LOOK === 0) await look(parts);
    return GLANCES_EVERY;
  };
}

/** @throws errors of the store and of the disk */
async function look(parts: FiguresParts): Promise<void> {
  const { store, metrics, dataDir } = parts;
  // A site on PostgreSQL may have no folder.
  const disk = await statfs(dataDir).catch(() => null);
  if (disk !== null) {
    metrics.diskFree.set(disk.bavail * disk.bsize);
    metrics.diskSize.set(disk.blocks * disk.bsize);
  }
  metrics.overdueMatches.set(await overdue(parts));
  metrics.reportsWaiting.set(await store.moderation.countReports());
  // In whole MiB: the bytes would show when a secret command is written.
  metrics.storeBytes.set(Math.ceil((await store.size()) / MIB) * MIB);
}

async function overdue({ store, tables, time, intake }: FiguresParts): Promise<number> {
  // A closed site loads no match, and its clocks stand still.
  if (intake.closedSince !== null) return 0;
  const before = time.now() - OVERDUE_AFTER;
  const loaded = (await tables.all()).filter(({ live }) => live.isOverdue(before));
  return loaded.length + (await store.unattended.due(before, MOST_COUNTED)).length;
}
