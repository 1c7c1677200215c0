/** Moderation. Every act is stored with its result. */

import {
  type AnyGame,
  asMatchId,
  asPlayerId,
  gameNamed,
  given,
  type MatchId,
  type PlayerId,
} from '@escadre/shared/kernel';
import type { Nudges } from '../cluster/nudges.ts';
import { type DamagedMatches, isUnreadable } from '../damaged-matches.ts';
import { Fault, MatchLost, notClaimed, unknownMatch } from '../fault.ts';
import { freshId } from '../fresh-id.ts';
import { mustBeFree } from '../identity/names.ts';
import { type Logger, withoutSecrets } from '../ops/logger.ts';
import type { SiteControls } from '../site-controls.ts';
import type { ListedMatch, StoredAct, StoredReport, StoredSanction } from '../store/model.ts';
import type { MatchStore, Moderated } from '../store/port.ts';
import type { Presence } from '../table/audience/audience.ts';
import type { Holder, Holders } from '../table/holder.ts';
import type { Tables } from '../table/tables.ts';
import type { ActOf, ActRequest } from './acts.ts';
import { networkFrom } from './network.ts';
import { ownerOf } from './own-network.ts';
import { soundEntries } from './salvage.ts';
import type { Sanctions } from './sanctions.ts';

/** Rows or chat lines shown at once. */
const MOST_SHOWN = 200;
const MINUTE = 60_000;
const ANY_TIME = 0;

interface ModerationParts {
  readonly store: MatchStore;
  readonly tables: Pick<Tables, 'all'>;
  readonly holders: Holders;
  readonly sanctions: Sanctions;
  readonly damaged: DamagedMatches;
  readonly games: Readonly<Record<string, AnyGame>>;
  readonly now: () => number;
  readonly logger: Pick<Logger, 'info'>;
  readonly controls: SiteControls;
  readonly trustProxy: number | readonly string[];
  readonly nudges: Pick<Nudges, 'send'>;
}

/** An act’s result: its note, and the steps to take once it is stored. */
interface Outcome {
  readonly subject: string;
  readonly detail?: Readonly<Record<string, unknown>>;
  readonly moderated?: Moderated;
  readonly apply?: () => Promise<void>;
}

type Doers = { readonly [Name in ActRequest['act']]: (request: ActOf<Name>, at: number) => Promise<Outcome> };

export class Moderation {
  readonly #parts: ModerationParts;

  constructor(parts: ModerationParts) {
    this.#parts = parts;
  }

  /**
   * Does and stores an act; returns the note.
   *
   * @throws Fault BAD_REQUEST, NAME_RESERVED, UNKNOWN_MATCH, MATCH_OVER, NOT_FOUND
   */
  async act(request: ActRequest): Promise<StoredAct> {
    const { store, sanctions, nudges, logger, now } = this.#parts;
    const at = now();
    const { subject, detail = {}, moderated, apply } = await this.#outcomeOf(request, at);
    const { act, by, why } = request;
    const noted = {
      id: freshId(12),
      at,
      by: withoutSecrets(by),
      act,
      subject,
      detail,
      why: withoutSecrets(why),
    };
    await store.moderation.note(noted, moderated);
    if (moderated !== undefined) nudges.send({ what: 'sanctions' });
    await sanctions.look();
    await apply?.();
    logger.info({ act, by: noted.by, subject, why: noted.why }, 'moderated');
    return noted;
  }

  /** Applies what other processes have decided. @throws errors of the store */
  async look(): Promise<void> {
    const { sanctions } = this.#parts;
    const known = new Set(sanctions.all.map(({ id }) => id));
    await sanctions.look();
    const fresh = sanctions.all.filter(({ id }) => !known.has(id));
    if (fresh.some(({ kind }) => kind === 'ban' || kind === 'address ban')) await this.#showOut();
    for (const { kind, subject, name } of fresh)
      if (kind === 'rename' && name !== null) await this.#rename(asPlayerId(subject), name);
  }

  async reports(): Promise<{ readonly waiting: number; readonly reports: readonly StoredReport[] }> {
    const { moderation } = this.#parts.store;
    return { waiting: await moderation.countReports(), reports: await moderation.reports(MOST_SHOWN) };
  }

  sanctions(): readonly StoredSanction[] {
    return this.#parts.sanctions.all;
  }

  acts(): Promise<StoredAct[]> {
    return this.#parts.store.moderation.acts(MOST_SHOWN);
  }

  /** Unreadable matches found since the server began. */
  damaged(): DamagedMatches['all'] {
    return this.#parts.damaged.all;
  }

  /** The people and the chat of a table. @throws Fault UNKNOWN_MATCH, MATCH_UNREADABLE */
  async match(id: string) {
    const { store, holders, damaged } = this.#parts;
    const { match, seats } = await this.#find(asMatchId(id));
    const holder = await holders.present(match.id);
    return {
      id: match.id,
      game: match.game,
      phase: match.phase,
      seats: seats.map(({ seat, player, name }) => ({ seat, player, name })),
      here: await presentAt(holder),
      talk: await store.talk(match.id, MOST_SHOWN),
      ...given({ damaged: damaged.all.find((each) => each.id === match.id)?.what }),
    };
  }

  #outcomeOf(request: ActRequest, at: number): Promise<Outcome> {
    // The type of a lookup forgets that a request fits its act.
    return (this.#doers[request.act] as (request: ActRequest, at: number) => Promise<Outcome>)(request, at);
  }

  readonly #doers: Doers = {
    mute: async ({ player, minutes, why, force }, at) => {
      if (!force) await this.#mustBeKnown(player);
      return this.#imposed(at, 'mute', player, minutes, why);
    },
    ban: async ({ player, minutes, why, force }, at) => {
      if (!force) await this.#mustBeKnown(player);
      return { ...this.#imposed(at, 'ban', player, minutes, why), apply: () => this.#showOut() };
    },
    'ban-address': async ({ address, minutes, why, force }, at) => {
      const network = networkFrom(address);
      if (!force) this.#mustBeOfStrangers(network);
      return { ...this.#imposed(at, 'address ban', network, minutes, why), apply: () => this.#showOut() };
    },
    rename: async ({ player, name, minutes, why, force }, at) => {
      mustBeFree(name);
      if (!force) await this.#mustBeKnown(player);
      const imposed = this.#imposed(at, 'rename', player, minutes, why, name);
      return {
        ...imposed,
        detail: { ...imposed.detail, name },
        moderated: { ...imposed.moderated, renamed: { player: asPlayerId(player), name } },
        apply: () => this.#rename(asPlayerId(player), name),
      };
    },
    lift: async ({ sanction: id }) => {
      const sanction = this.#parts.sanctions.all.find((each) => each.id === id);
      if (sanction === undefined) throw new Fault('NOT_FOUND', 'No such sanction is in force.');
      const { kind, subject, until } = sanction;
      return { subject, detail: { kind, until }, moderated: { lifted: id } };
    },
    end: async ({ match }) => {
      try {
        return await this.#ended(asMatchId(match));
      } catch (error) {
        if (!isUnreadable(error)) throw error;
        return { subject: match, detail: { damaged: true }, apply: () => this.#setAside(asMatchId(match)) };
      }
    },
    salvage: ({ match }) => this.#salvaged(asMatchId(match)),
    hush: ({ match }) => this.#letSpectatorsTalk(match, false),
    unhush: ({ match }) => this.#letSpectatorsTalk(match, true),
    settle: async ({ report: id }) => {
      const report = await this.#parts.store.moderation.findReport(id);
      if (report === undefined) throw new Fault('NOT_FOUND', 'No such report is open.');
      const { subject, name, match } = report;
      return { subject, detail: { report: id, name, match }, moderated: { settled: id } };
    },
    drain: () => this.#ofTheSite((controls) => controls.drain(true)),
    resume: () => this.#ofTheSite((controls) => controls.drain(false)),
    'announce-restart': async ({ minutes }, at) => {
      const restart = at + minutes * MINUTE;
      const notice = { kind: 'restart', at: restart, until: restart + MINUTE } as const;
      return this.#ofTheSite((controls) => controls.announce(notice), { at: restart });
    },
    announce: async ({ minutes, en, fr }, at) => {
      const text = { en: withoutSecrets(en), fr: withoutSecrets(fr) };
      const until = at + minutes * MINUTE;
      return this.#ofTheSite((controls) => controls.announce({ kind: 'text', text, until }), {
        ...text,
        until,
      });
    },
    withdraw: () => this.#ofTheSite((controls) => controls.announce(null)),
    'close-site': () => this.#ofTheSite((controls) => controls.close()),
    'open-site': () => this.#ofTheSite((controls) => controls.open()),
  };

  async #ofTheSite(
    act: (controls: SiteControls) => void | Promise<void>,
    detail: Readonly<Record<string, unknown>> = {},
  ): Promise<Outcome> {
    return { subject: 'site', detail, apply: async () => act(this.#parts.controls) };
  }

  #imposed(
    at: number,
    kind: StoredSanction['kind'],
    subject: string,
    minutes: number,
    why: string,
    name: string | null = null,
  ): Required<Pick<Outcome, 'subject' | 'detail' | 'moderated'>> {
    const until = at + minutes * MINUTE;
    const sanction = { id: freshId(12), kind, subject, name, at, until, why: withoutSecrets(why) };
    return { subject, detail: { sanction: sanction.id, until }, moderated: { sanction } };
  }

  /** A mistyped id would be stored without effect. @throws Fault NOT_FOUND */
  async #mustBeKnown(id: string): Promise<void> {
    const player = asPlayerId(id);
    const { sessions, players } = this.#parts.store;
    if ((await sessions.openOf(player, ANY_TIME)).length > 0) return;
    const { seats, talk, logbook } = await players.count(player);
    if (seats + talk + logbook > 0) return;
    throw new Fault('NOT_FOUND', `Unknown player "${id}". Add --force to act anyway.`);
  }

  /** @throws Fault BAD_REQUEST */
  #mustBeOfStrangers(network: string): void {
    const owner = ownerOf(network, this.#parts.trustProxy);
    if (owner === null) return;
    throw new Fault(
      'BAD_REQUEST',
      `${network} is ${owner}. If your proxy has this address, banning it shuts everybody out. Add --force to ban it anyway.`,
    );
  }

  async #ended(match: MatchId): Promise<Outcome> {
    const { game, id, phase } = (await this.#find(match)).match;
    if (phase === 'over') throw new Fault('MATCH_OVER', 'The match is already over.');
    const holder = await this.#parts.holders.bring(this.#rulesOf(game), id);
    return { subject: id, detail: { game, phase }, apply: () => holder.abandon() };
  }

  /** @throws Fault SHUTTING_DOWN, STORE_UNAVAILABLE if another process has or had the match */
  async #claim(id: MatchId): Promise<void> {
    await this.#parts.store.claim(id).catch((error: unknown) => {
      throw notClaimed(error);
    });
  }

  /** Ends an unreadable match. No entry can follow the damaged ones, so they stay as they are. */
  async #setAside(id: MatchId): Promise<void> {
    const { store, damaged, now } = this.#parts;
    await this.#claim(id);
    const outcome = { kind: 'abandoned', reason: 'abandoned' } as const;
    await store.change(id, { phase: 'over', outcome, endedAt: now(), asleep: null, timing: null });
    await store.letGo(id, null);
    damaged.setAside(id);
  }

  /**
   * Drops a match's damaged entries and those after them, and ends it: its players have the record up to there.
   * A match that was ended unread is played again for a moment.
   */
  async #salvaged(id: MatchId): Promise<Outcome> {
    const { store, holders, damaged, controls } = this.#parts;
    const found = await this.#find(id);
    const { game, phase, outcome } = found.match;
    if (phase === 'over' && outcome?.kind !== 'abandoned') {
      throw new Fault('MATCH_OVER', 'The match is already over: restore its record from a backup.');
    }
    const rules = this.#rulesOf(game);
    controls.mustTakeOn();
    if (phase !== 'over') await this.#mustBeStuck(rules, id);
    const kept = await soundEntries(store, rules, found);
    const apply = async () => {
      controls.mustTakeOn();
      await this.#claim(id);
      // Drops the stored clock: a deadline that has passed meanwhile would decide the match.
      await store.change(id, { phase: 'playing', outcome: null, endedAt: null, asleep: null, timing: null });
      await store.cutEntries(id, kept);
      const holder = await holders.bring(rules, id);
      await holder.abandon();
      damaged.forget(id);
    };
    return { subject: id, detail: { game, damaged: true, kept }, apply };
  }

  /** A match may go on from a snapshot that is newer than its damaged entries. @throws Fault BAD_REQUEST if so */
  async #mustBeStuck(rules: AnyGame, id: MatchId): Promise<void> {
    const isStuck = await this.#parts.holders.bring(rules, id).then(
      () => false,
      (error: unknown) => {
        if (!isUnreadable(error)) throw error;
        return true;
      },
    );
    if (!isStuck)
      throw new Fault('BAD_REQUEST', 'The match can go on as it is: only its record has damage, if any.');
  }

  /** Disconnects banned players. */
  async #showOut(): Promise<void> {
    for (const table of await this.#parts.tables.all()) table.showOutBanned();
  }

  async #rename(player: PlayerId, name: string): Promise<void> {
    for (const table of await this.#parts.tables.all()) {
      // A table that is closing will have the new name when it is loaded again.
      if (!table.closing) await table.rename(player, name);
    }
  }

  async #letSpectatorsTalk(match: string, talk: boolean): Promise<Outcome> {
    const { game, id } = (await this.#find(asMatchId(match))).match;
    const holder = await this.#parts.holders.bring(this.#rulesOf(game), id);
    return { subject: id, apply: () => holder.letSpectatorsTalk(talk) };
  }

  async #find(id: MatchId): Promise<ListedMatch> {
    const { damaged, store } = this.#parts;
    const found = await damaged.read(id, () => store.find(id));
    if (found === undefined) throw unknownMatch();
    return found;
  }

  #rulesOf(game: string): AnyGame {
    const rules = gameNamed(this.#parts.games, game);
    if (rules === undefined) throw new Fault('UNKNOWN_GAME', `The game "${game}" is no longer available.`);
    return rules;
  }
}

/** The audience; empty if another process has the match and cannot be asked. */
async function presentAt(holder: Holder | undefined): Promise<readonly Presence[]> {
  try {
    return (await holder?.present()) ?? [];
  } catch (error) {
    if (error instanceof Fault || error instanceof MatchLost) return [];
    throw error;
  }
}
