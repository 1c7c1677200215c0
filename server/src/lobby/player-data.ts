/** Data about players: to read, and to remove everywhere. */

import { type AnyGame, gameNamed, given, type MatchId, type PlayerId } from '@escadre/shared/kernel';
import type {
  BlockedPlayers,
  Forgotten,
  PersonalData,
  PersonalLine,
  PersonalMatch,
  SessionInfo,
} from '@escadre/shared/protocol';
import { PHRASE_NAMES } from '@escadre/shared/protocol';
import type { Nudges } from '../cluster/nudges.ts';
import { Fault, MatchLost } from '../fault.ts';
import { infoOf as passkeyInfo } from '../identity/passkeys.ts';
import type { Player } from '../identity/player.ts';
import { infoOf } from '../identity/recovery.ts';
import type { Sanctions } from '../moderation/sanctions.ts';
import type { ListedMatch } from '../store/model.ts';
import type { KeptPage, MatchStore } from '../store/port.ts';
import { hearersIn } from '../table/audience/talk.ts';
import type { Departed } from '../table/departure.ts';
import type { Holders } from '../table/holder.ts';
import type { Tables } from '../table/tables.ts';
import type { Time } from '../time.ts';
import { summaryOf } from './summary.ts';

/**
 * Milliseconds to look for traces of a forgotten player, in the store and in memory: longer than any request
 * in progress.
 */
const LOOKS_BACK = 3_600_000;
const LOOKS_BACK_IN_MEMORY = 60_000;

/** The most attempts to load a match in order to leave it. */
const MOST_TRIES = 3;

/** The HTTP routes’ view of players’ data. */
export interface PlayerData {
  /**
   * A page of a player’s data.
   *
   * @param after the `next` of the previous page; omitted for the first
   * @throws Fault BAD_REQUEST for any other `after`
   */
  about(player: Player, sessions: readonly SessionInfo[], after?: string): Promise<PersonalData>;
  /** The players blocked or muted by a player. */
  blocked(player: PlayerId): Promise<BlockedPlayers>;
  /** Removes a block or mute by its id; returns the rest. */
  unblock(player: PlayerId, id: string): Promise<BlockedPlayers>;
  /**
   * Ends a player’s sessions, and forgets them. Can be repeated.
   *
   * @param until when their last token expires, in milliseconds since 1970
   */
  forget(player: PlayerId, until: number): Promise<Forgotten>;
}

type AmongPeople = Pick<PersonalData, 'blocked' | 'reports' | 'sanctions' | 'recoveryCode' | 'passkeys'>;
const NOTHING_AMONG_PEOPLE: AmongPeople = { blocked: [], reports: [], sanctions: [] };

interface PlayerDataParts {
  readonly store: MatchStore;
  readonly tables: Pick<Tables, 'all' | 'resendTalk'>;
  readonly holders: Pick<Holders, 'bring'>;
  readonly games: Readonly<Record<string, AnyGame>>;
  readonly time: Time;
  readonly sanctions: Pick<Sanctions, 'look'>;
  readonly nudges?: Pick<Nudges, 'send'>;
  /** Throws SHUTTING_DOWN while matches cannot be loaded, and so cannot be left. */
  readonly mustTakeOn?: () => void;
  /** Receives errors that did not stop the rest. */
  readonly onError: (error: unknown) => void;
}

export class StoredPlayerData implements PlayerData {
  readonly #parts: PlayerDataParts;
  /**
   * How far {@link look} looks back. Unlimited at first: a process may have crashed halfway, or an old backup
   * been restored.
   */
  #looksBack = Number.POSITIVE_INFINITY;

  constructor(parts: PlayerDataParts) {
    this.#parts = parts;
  }

  async about(player: Player, sessions: readonly SessionInfo[], after?: string): Promise<PersonalData> {
    const page = await this.#parts.store.players.kept(player.id, after);
    if (page === null) throw new Fault('BAD_REQUEST', '`after` must be the `next` of the previous page.');
    return {
      player: { id: player.id, name: player.name },
      expires: sessions.find(({ current }) => current)?.expires ?? this.#parts.time.now(),
      sessions,
      matches: page.matches.map((listed) =>
        personalMatch(
          listed,
          page.departures.filter(({ match }) => match === listed.match.id),
          player.id,
          this.#parts.time.now(),
        ),
      ),
      talk: page.talk.map(personalLine),
      ...(after === undefined ? await this.#amongPeople(player.id) : NOTHING_AMONG_PEOPLE),
      logbook: page.logbook.map(({ match, seat, place, at, text }) => ({ match, seat, place, at, text })),
      ...(page.next === null ? {} : { next: page.next }),
    };
  }

  /** A player’s data besides matches. */
  async #amongPeople(player: PlayerId): Promise<AmongPeople> {
    const { store, time } = this.#parts;
    const reports = await store.moderation.reportsBy(player);
    const sanctions = await store.moderation.sanctions(time.now());
    const recoveryCode = infoOf(await store.recovery.of(player));
    const passkeys = (await store.passkeys.of(player)).map(passkeyInfo);
    return {
      blocked: (await this.blocked(player)).blocked,
      reports: reports.map(({ match, at, name, why }) => ({ match, at, name, why })),
      sanctions: sanctions.flatMap(({ subject, kind, at, until }) =>
        subject === player && kind !== 'address ban' ? [{ kind, at, until }] : [],
      ),
      ...(recoveryCode.madeAt === undefined ? {} : { recoveryCode }),
      ...(passkeys.length === 0 ? {} : { passkeys }),
    };
  }

  async blocked(player: PlayerId): Promise<BlockedPlayers> {
    const blocks = await this.#parts.store.people.blocksOf(player);
    return { blocked: blocks.map(({ id, mode, name, at }) => ({ id, mode, name, at })) };
  }

  async unblock(player: PlayerId, id: string): Promise<BlockedPlayers> {
    if (/^[\w-]{1,40}$/.test(id)) await this.#parts.store.people.unblock(player, id);
    await this.#parts.tables.resendTalk(player);
    return this.blocked(player);
  }

  async forget(player: PlayerId, until: number): Promise<Forgotten> {
    const { store, time, nudges, mustTakeOn } = this.#parts;
    mustTakeOn?.();
    await store.players.endSessions(player, time.now(), until);
    const forgotten = await this.#forget(player);
    nudges?.send({ what: 'players' });
    return forgotten;
  }

  /**
   * Removes reappeared traces of removed players, and players removed by another process from memory here.
   */
  async look(): Promise<void> {
    const { store, time } = this.#parts;
    const now = time.now();
    const leftOver = await store.players.leftOver(Math.max(0, now - this.#looksBack));
    const ended = await store.players.endedSince(now - LOOKS_BACK_IN_MEMORY);
    for (const player of leftOver) await this.#told(() => this.#forget(player));
    for (const player of ended) await this.#forgetHere(player);
    this.#looksBack = LOOKS_BACK;
  }

  /** Forgets a player wherever possible: an unreadable match does not stop the rest. */
  async #forget(player: PlayerId): Promise<Forgotten> {
    const { store, sanctions } = this.#parts;
    const kept = await store.players.count(player);
    const done = { left: 0, givenUp: 0, failed: 0 };
    for (const { id, game } of await store.players.openMatches(player)) {
      done[await this.#depart(player, id, game)] += 1;
    }
    await store.players.forget(player);
    await sanctions.look();
    await this.#forgetHere(player);
    return { ...done, ...kept };
  }

  async #depart(player: PlayerId, id: MatchId, game: string): Promise<'left' | 'givenUp' | 'failed'> {
    const departed = await this.#told(async () => this.#departFrom(id, this.#rulesOf(game), player));
    if (departed === undefined) return 'failed';
    return departed === 'given up' ? 'givenUp' : 'left';
  }

  /** If another process takes the match meanwhile, loads it again. */
  async #departFrom(id: MatchId, rules: AnyGame, player: PlayerId, tries = MOST_TRIES): Promise<Departed> {
    const holder = await this.#parts.holders.bring(rules, id);
    try {
      return await holder.depart(player);
    } catch (error) {
      if (!(error instanceof MatchLost) || tries === 1) throw error;
      return this.#departFrom(id, rules, player, tries - 1);
    }
  }

  #rulesOf(game: string): AnyGame {
    const rules = gameNamed(this.#parts.games, game);
    if (rules === undefined) throw new Error(`unknown game ${game}`);
    return rules;
  }

  /** Forgets a player in memory, which would be written back otherwise. */
  async #forgetHere(player: PlayerId): Promise<void> {
    for (const table of await this.#parts.tables.all()) {
      if (!table.closing) await this.#told(() => table.forget(player));
    }
  }

  /** Does work on which the rest does not depend. Errors are reported; the result is then undefined. */
  async #told<Result>(act: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await act();
    } catch (error) {
      this.#parts.onError(error);
      return undefined;
    }
  }
}

/** A player’s own line of chat. */
function personalLine(row: KeptPage['talk'][number]): PersonalLine {
  const { match, at, camp, name, text } = row;
  const phrase = PHRASE_NAMES.find((each) => each === row.phrase);
  return { match, at, to: hearersIn(camp), name, text, ...given({ phrase }) };
}

/** A player’s part of a match, and what they may know of the rest. */
function personalMatch(
  listed: ListedMatch,
  departures: KeptPage['departures'],
  player: PlayerId,
  now: number,
): PersonalMatch {
  const own = listed.seats.filter((seat) => seat.player === player);
  const { id, game, phase, createdAt, startedAt, endedAt } = summaryOf(listed, own.length === 0, now);
  return {
    id,
    game,
    phase,
    private: listed.match.table.private,
    creator: listed.match.creator === player,
    createdAt,
    ...given({ startedAt, endedAt }),
    seats: own.map(({ seat, camp, name, nonce }) => ({
      seat,
      camp,
      name: name ?? '',
      ...(nonce === null ? {} : { nonce }),
    })),
    ...(departures.length === 0
      ? {}
      : { left: departures.map(({ seat, camp, name, until: at }) => ({ seat, camp, name, at })) }),
  };
}
