/** The operator’s controls of the whole site: drain it, close it for maintenance, announce something. */

import type { SiteNotice } from '@escadre/shared/protocol';
import type { Intake } from './intake.ts';
import type { Journal } from './ops/journal/journal.ts';
import type { MatchStore } from './store/port.ts';
import type { Tables } from './table/tables.ts';
import type { Uptime } from './upkeep/uptime.ts';

interface SiteControlsParts {
  readonly intake: Intake;
  readonly tables: Pick<Tables, 'all'>;
  readonly store: Pick<MatchStore, 'wasDown'>;
  readonly uptime: Pick<Uptime, 'skip'>;
  readonly journal: Pick<Journal, 'note'>;
  readonly now: () => number;
}

export class SiteControls {
  readonly #parts: SiteControlsParts;
  #notice: SiteNotice | null = null;

  constructor(parts: SiteControlsParts) {
    this.#parts = parts;
  }

  /** @throws Fault SHUTTING_DOWN while it is closed, or if this process takes no matches on */
  mustTakeOn(): void {
    this.#parts.intake.mustBeOpen();
    this.#parts.intake.mustTakeOn();
  }

  /** What everybody is told now; null for nothing. */
  get notice(): SiteNotice | null {
    if (this.#parts.intake.closedSince !== null) return { kind: 'maintenance' };
    const { until = Number.POSITIVE_INFINITY } = this.#notice ?? {};
    return until <= this.#parts.now() ? null : this.#notice;
  }

  /** Tells everybody who has the site open; null to tell nothing any more. */
  announce(notice: SiteNotice | null): void {
    this.#notice = notice;
  }

  /** Takes no new matches, or takes them again. */
  drain(drains: boolean): void {
    const { intake } = this.#parts;
    if (intake.closedSince === null) intake.isDraining = drains;
  }

  /** Closes every match, with its clock, and lets nobody in; nothing is lost. */
  async close(): Promise<void> {
    const { intake, tables, journal, now } = this.#parts;
    if (intake.closedSince !== null) return;
    intake.closedSince = now();
    journal.note({ what: 'store', reason: 'maintenance begins' });
    await Promise.all(
      (await tables.all()).map((table) =>
        // Before its start a table has no clock, and is given up if nobody comes back.
        table.close('SHUTTING_DOWN', table.live.phase === 'gathering' ? 'running' : 'stopped'),
      ),
    );
  }

  /** Opens the site again. No clock has run meanwhile. @throws errors of the store */
  async open(): Promise<void> {
    const { intake, store, uptime, journal, now } = this.#parts;
    const since = intake.closedSince;
    if (since === null) return;
    const stall = { since, until: now() };
    await store.wasDown(stall.since, stall.until);
    // Another request may have opened it meanwhile.
    if (intake.closedSince !== since) return;
    uptime.skip(stall);
    journal.note({ what: 'store', reason: 'maintenance ends' });
    intake.closedSince = null;
    intake.isDraining = false;
  }
}
