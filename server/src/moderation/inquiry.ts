/** Answers operators’ questions about the site, its players and matches: who was there, and what became of it. */

import { asMatchId, asPlayerId, type MatchId, type PlayerId } from '@escadre/shared/kernel';
import type { SiteNotice } from '@escadre/shared/protocol';
import { z } from 'zod';
import type { DamagedMatches } from '../damaged-matches.ts';
import { unknownMatch } from '../fault.ts';
import type { Intake, NotNow } from '../intake.ts';
import type { Journal } from '../ops/journal/journal.ts';
import type { Found } from '../ops/journal/search.ts';
import type { Metrics } from '../ops/metrics.ts';
import { memoryLimit } from '../ops/process-metrics.ts';
import type { StoreHealth } from '../ops/store-health.ts';
import type { SiteControls } from '../site-controls.ts';
import type { ListedMatch, StoredProcess, StoredSanction } from '../store/model.ts';
import type { MatchStore, NamedPlayer } from '../store/port.ts';
import type { Tables } from '../table/tables.ts';
import { thisProcess } from '../version.ts';
import type { Sanctions } from './sanctions.ts';
import { type TimelineQuery, timelineIn } from './timeline.ts';

/** Rows shown at once. */
const MOST_SHOWN = 50;
/** Those that run, and some that have ended: an update or a takeover shows. */
const MOST_PROCESSES = 6;

export const playersQuery = z.strictObject({ name: z.string().trim().min(1).max(64) });

interface InquiryParts {
  readonly store: MatchStore;
  readonly tables: Pick<Tables, 'all'>;
  readonly damaged: Pick<DamagedMatches, 'read' | 'all'>;
  readonly journal: Pick<Journal, 'folder' | 'flush'>;
  readonly controls: Pick<SiteControls, 'notice'>;
  readonly intake: Pick<Intake, 'notNow'>;
  readonly health: Pick<StoreHealth, 'refusing'>;
  readonly sanctions: Pick<Sanctions, 'all'>;
  readonly metrics: Metrics;
  /** A keyed hash of a text. */
  readonly markOf: (text: string) => string;
}

interface Status {
  /** A process on standby says true, and nothing of what follows {@link Status.up}. */
  readonly standby: false;
  readonly version: string;
  readonly pid: number;
  /** Seconds since the process began. */
  readonly up: number;
  /** Why new matches are refused; null if they are taken. */
  readonly notNow: NotNow | null;
  readonly notice: SiteNotice | null;
  /** Why the store takes no writes; null if it does. */
  readonly refusing: string | null;
  readonly damaged: number;
  /** The site’s processes, those that run first; null while the store refuses. One on standby is not among them. */
  readonly processes: readonly StoredProcess[] | null;
  /** Null while the store refuses. */
  readonly reports: number | null;
  /** Bytes. */
  readonly memory: { readonly used: number; readonly limit: number };
  readonly database: number | null;
  readonly waitingWrites: number;
  readonly matches: readonly LiveSummary[];
}

interface LiveSummary {
  readonly id: string;
  readonly game: string;
  readonly phase: string;
  readonly people: number;
}

interface FoundPlayer extends NamedPlayer {
  readonly matches: readonly Pick<ListedMatch['match'], 'id' | 'game' | 'phase' | 'createdAt'>[];
  /** Sanctions in force. */
  readonly sanctions: readonly Pick<StoredSanction, 'id' | 'kind' | 'name' | 'until' | 'why'>[];
  /** Open reports about them. */
  readonly reports: number;
}

export class Inquiry {
  readonly #parts: InquiryParts;
  /** One search at a time: matches go on beside it. */
  #search: Promise<unknown> = Promise.resolve();

  constructor(parts: InquiryParts) {
    this.#parts = parts;
  }

  async status(): Promise<Status> {
    const { store, tables, damaged, controls, intake, health } = this.#parts;
    const all = await tables.all();
    // The status must answer while the store is down.
    const answers = health.refusing === null;
    return {
      standby: false,
      ...thisProcess(),
      notNow: intake.notNow,
      notice: controls.notice,
      refusing: health.refusing,
      damaged: damaged.all.length,
      processes: answers ? await store.processes.latest(MOST_PROCESSES) : null,
      reports: answers ? await store.moderation.countReports() : null,
      memory: { used: process.memoryUsage.rss(), limit: memoryLimit() },
      database: answers ? await store.size() : null,
      waitingWrites: store.waiting,
      matches: all.map(({ id, game, live, present }) => ({
        ...{ id, game, phase: live.phase, people: present.length },
      })),
    };
  }

  /** By a part of the name, or by the id. */
  async players(name: string): Promise<{ readonly players: readonly FoundPlayer[] }> {
    const { store } = this.#parts;
    const named = await store.players.named(name, MOST_SHOWN);
    const known = named.length > 0 ? named : await this.#byId(name);
    const found = new Map(known.map((each) => [each.player, each]));
    const players = [...found.values()].map(async ({ player, name }) => ({
      ...{ player, name },
      matches: await this.#matchesOf(player),
      sanctions: this.#sanctionsOn(player),
      reports: await store.moderation.countReports(player),
    }));
    return { players: await Promise.all(players) };
  }

  async #matchesOf(player: PlayerId): Promise<FoundPlayer['matches']> {
    const { store } = this.#parts;
    const { matches } = await store.ownMatches({ player, limit: MOST_SHOWN });
    const over = await store.ownMatches({ player, phase: 'over', limit: MOST_SHOWN });
    return [...matches, ...over.matches].map(({ match: { id, game, phase, createdAt } }) => ({
      ...{ id, game, phase, createdAt },
    }));
  }

  #sanctionsOn(player: PlayerId): FoundPlayer['sanctions'] {
    const all = this.#parts.sanctions.all.filter(({ subject }) => subject === player);
    return all.map(({ id, kind, name, until, why }) => ({ id, kind, name, until, why }));
  }

  /**
   * What the journal says, with the names of players.
   *
   * @throws Fault UNKNOWN_MATCH if neither the store nor the journal knows it
   */
  async timeline(query: TimelineQuery) {
    const { match } = query;
    const { journal, markOf } = this.#parts;
    const names = match === undefined ? {} : await this.#namesAt(asMatchId(match));
    await journal.flush();
    const search = () => timelineIn(journal.folder, query, markOf);
    const searched: Promise<Found> = this.#search.then(search, search);
    this.#search = searched;
    const found = await searched;
    if (names === undefined && !found.lines.some((line) => line.match === match)) throw unknownMatch();
    return { ...found, names: names ?? {} };
  }

  async #byId(text: string): Promise<NamedPlayer[]> {
    const player = asPlayerId(text);
    const name = await this.#parts.store.sessions.lastName(player);
    return name === undefined ? [] : [{ player, name }];
  }

  async #namesAt(match: MatchId): Promise<Record<string, string> | undefined> {
    const { store, damaged } = this.#parts;
    // The journal also has the lines of a damaged or removed match.
    const found = await damaged.read(match, () => store.find(match)).catch(() => undefined);
    if (found === undefined) return undefined;
    return Object.fromEntries(
      found.seats.flatMap(({ player, name }) => (player === null ? [] : [[player, name ?? '']])),
    );
  }
}
