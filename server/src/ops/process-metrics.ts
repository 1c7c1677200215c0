/** Metrics of the process and its machine, which a standby has as well. */

import { totalmem } from 'node:os';
import { constrainedMemory } from 'node:process';
import { Gauge, type Registry } from 'prom-client';
import { VERSION } from '../version.ts';

/** Bytes that the process may use: Node says 0, or more than there is, if nothing limits it. */
export const memoryLimit = (): number =>
  Math.min(constrainedMemory() || Number.POSITIVE_INFINITY, totalmem());

/** The scheduled backups, as they were last looked at. */
interface Backups {
  /** When the last one was made, in milliseconds since 1970. */
  readonly at: number;
  /** Milliseconds from one to the next. */
  readonly every: number;
  readonly damaged: number;
}

export const backupMetrics = (registers: Registry[]) => {
  let backups: Backups | null = null;
  const ofBackups = (name: string, help: string, value: (backups: Backups) => number) =>
    new Gauge({
      name,
      help: `${help}; absent without scheduled backups`,
      registers,
      collect() {
        this.remove();
        if (backups !== null) this.set(value(backups));
      },
    });
  ofBackups(
    'escadre_backup_age_seconds',
    'Seconds since the last backup that can be restored, or since their folder was made',
    ({ at }) => Math.max(0, Date.now() - at) / 1_000,
  );
  ofBackups(
    'escadre_backup_interval_seconds',
    'Seconds from one backup to the next',
    ({ every }) => every / 1_000,
  );
  ofBackups('escadre_damaged_backups', 'Kept backups that cannot be restored', ({ damaged }) => damaged);
  return {
    backupsSeen: (seen: Backups): void => {
      backups = seen;
    },
  };
};

export const processMetrics = (registers: Registry[]) => {
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
    name: 'escadre_clock_seconds',
    help: 'What the clock of the machine says, in seconds since 1970',
    registers,
    collect() {
      this.set(Date.now() / 1_000);
    },
  });
  return {
    active: new Gauge({
      name: 'escadre_active',
      help: '1 if the process serves the site, 0 while it stands by',
      registers,
    }),
    clockBehind: new Gauge({
      name: 'escadre_clock_behind_seconds',
      help: 'Seconds by which the clock of the machine is behind the site’s time, which never goes back; looked at every second',
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
  };
};
