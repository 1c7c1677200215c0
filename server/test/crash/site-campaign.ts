/** Many matches of every game on a site of several processes, to which everything happens by lot for some minutes. */

import { setTimeout as pause } from 'node:timers/promises';
import { type Chance, chanceOf, must } from '@escadre/shared/kernel';
import { type Aftermath, auditTables } from './audit.ts';
import { browserWord } from './on-line.ts';
import { Site } from './site.ts';
import { FAULTS, type FaultName, faultsOn } from './site-faults.ts';
import { Tables } from './tables.ts';
import type { SiteDatabase } from './temporary-database.ts';

export interface SitePlan {
  /** At least two. */
  readonly processes: number;
  /** Seconds for which things happen; longer if not everything has happened once by then. */
  readonly seconds: number;
  /** Matches that are played at the same time. */
  readonly tables: number;
  readonly seed: string;
  /** Commands of a match after which it is given up. */
  readonly mostCommands: number;
  /** Of PostgreSQL. */
  readonly database: SiteDatabase;
  /** Called after each fault. */
  readonly onFault?: (name: FaultName) => void;
}

export interface SiteReport extends Aftermath {
  readonly faults: ReadonlyMap<FaultName, number>;
  /** Processes that others have shut out, and that they had to. */
  readonly burials: number;
  readonly due: number;
  readonly seconds: number;
  /** Seconds until everything in progress had ended, after the last fault. */
  readonly ending: number;
}

/** Milliseconds between two faults, at most. */
const QUIET = 1_500;
/** Milliseconds without events after which a match counts as stuck, after the last fault. */
const STUCK_AFTER = 60_000;
const SECOND = 1_000;

export async function siteCampaign(plan: SitePlan): Promise<SiteReport> {
  const site = await Site.start(plan.database, plan.processes);
  try {
    return await new SiteCampaign(plan, site).run();
  } finally {
    site.resume();
    await site.stop();
  }
}

class SiteCampaign {
  readonly #plan: SitePlan;
  readonly #site: Site;
  readonly #fate: Chance;
  readonly #tables: Tables;
  readonly #faults = new Map<FaultName, number>();
  readonly #names: readonly FaultName[];
  /** What is left of a round, the next last. */
  #bag: FaultName[];
  #due = 0;

  constructor(plan: SitePlan, site: Site) {
    this.#plan = plan;
    this.#site = site;
    this.#names = faultsOn(plan.database);
    this.#bag = this.#names.toReversed();
    this.#fate = chanceOf(`${plan.seed}/fate`);
    const { tables, seed, mostCommands } = plan;
    this.#tables = new Tables({ url: site.url, tables, seed, mostCommands, losesStore: true });
  }

  async run(): Promise<SiteReport> {
    const begun = performance.now();
    const word = browserWord();
    try {
      while (!this.#hasSeenAll || performance.now() - begun < this.#plan.seconds * SECOND) {
        await pause(this.#fate.int(QUIET));
        // The fault to come might replace it.
        this.#site.mustBeWhole('the pause');
        await this.#happen(this.#next());
        word.backOnLine();
      }
      const last = performance.now();
      await this.#tables.close(STUCK_AFTER);
      const now = performance.now();
      // A kill is noticed after seconds; a living process would be shut out after ten.
      await this.#site.buried(this.#due).catch((error) => this.#site.troubles.push(String(error)));
      this.#site.mustBeWhole('all');
      const aftermath = await auditTables(this.#site, this.#tables);
      return {
        ...aftermath,
        faults: this.#faults,
        burials: await this.#site.burials(),
        due: this.#due,
        seconds: (now - begun) / SECOND,
        ending: (now - last) / SECOND,
      };
    } finally {
      word.end();
    }
  }

  get #hasSeenAll(): boolean {
    return this.#faults.size === this.#names.length;
  }

  async #happen(name: FaultName): Promise<void> {
    const { burials, act } = FAULTS[name];
    const { processes, database } = this.#plan;
    const { failOver } = database;
    await act({ site: this.#site, processes, fate: this.#fate, due: this.#due, failOver });
    this.#due += burials;
    this.#faults.set(name, (this.#faults.get(name) ?? 0) + 1);
    this.#site.mustBeWhole(name);
    this.#plan.onFault?.(name);
  }

  #next(): FaultName {
    if (this.#bag.length === 0) {
      const round = this.#names.flatMap((name) => Array<FaultName>(FAULTS[name].times).fill(name));
      this.#bag = this.#fate.shuffle(round);
    }
    return must(this.#bag.pop(), 'a fault');
  }
}
