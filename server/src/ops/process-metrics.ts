/** Metrics of the process and its machine, which a standby has as well. */

import { totalmem } from 'node:os';
import { constrainedMemory } from 'node:process';
import { Gauge, type Registry } from 'prom-client';
import { VERSION } from '../version.ts';

/** Bytes that the process may use: Node says 0, or more than there is, if nothing limits it. */
export const memoryLimit = (): number =>
  Math.min(constrainedMemory() || Number.POSITIVE_INFINITY, totalmem());

export const processMetrics = (registers: Registry[]) => {
  /** Milliseconds since 1970; null if no backup is known. */
  let backupAt: number | null = null;
  new Gauge({
    name: 'escadre_build_info',
    help: 'Always 1, with the version of Escadre and of Node',
    labelNames: ['version', 'node'],
    registers,
  }).set({ version: VERSION, node: process.version }, 1);
  new Gauge({
    name: 'escadre_memory_limit_bytes',
    help: 'The memory that the process may use, as its container or machine says',
    registers,
    collect() {
      this.set(memoryLimit());
    },
  });
  new Gauge({
    name: 'escadre_backup_age_seconds',
    help: 'Seconds since the last backup, or since the start without one; absent without scheduled backups',
    registers,
    collect() {
      this.remove();
      if (backupAt !== null) this.set(Math.max(0, Date.now() - backupAt) / 1_000);
    },
  });
  return {
    active: new Gauge({
      name: 'escadre_active',
      help: '1 if the process serves the site, 0 while it stands by',
      registers,
    }),
    diskFree: new Gauge({
      name: 'escadre_disk_free_bytes',
      help: 'Free bytes on the disk of DATA_DIR; looked at every 10 seconds',
      registers,
    }),
    diskSize: new Gauge({
      name: 'escadre_disk_size_bytes',
      help: 'Bytes on the disk of DATA_DIR',
      registers,
    }),
    /** Notes a backup made at this time, in milliseconds since 1970. */
    backupMade: (at: number): void => {
      backupAt = Math.max(at, backupAt ?? 0);
    },
  };
};
