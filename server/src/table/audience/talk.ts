/**
 * Table talk: of players, to all or to their camp, and of spectators, apart. Bounded in length and rate, and
 * stored with the match.
 */

import { given, type MatchId, type PlayerId } from '@escadre/shared/kernel';
import { isSaidTo, lineOf, type Said, withTalk } from '@escadre/shared/play';
import { type ChatLine, LIMITS, type TalkRule } from '@escadre/shared/protocol';
import { Fault } from '../../fault.ts';
import { namesakeAmong } from '../../identity/names.ts';
import type { Player } from '../../identity/player.ts';
import type { StoredSeat, StoredTalk } from '../../store/model.ts';
import type { MatchStore } from '../../store/port.ts';
import { TokenBucket } from '../../token-bucket.ts';
import type { SpectatorDelay } from '../time/spectator-delay.ts';
import type { Participant } from './audience.ts';
import { TalkLog } from './talk-log.ts';

/** Lines per person in a burst, and seconds for each further one. */
export const LINES_IN_A_BURST = 5;
export const SECONDS_PER_LINE = 2;
const BUDGET = { burst: LINES_IN_A_BURST, perSecond: 1 / SECONDS_PER_LINE };

/** Lines of all players, and of all spectators, in a burst and per second. */
export const PLAYERS_TOGETHER = { burst: 20, perSecond: 2 };
export const SPECTATORS_TOGETHER = { burst: 10, perSecond: 1 };

/** The camp of lines between spectators: their viewer. */
const SPECTATORS = 'public';

/** A player at a seat, or a spectator without one. */
interface Speaker {
  readonly player: Player;
  readonly seat: Pick<StoredSeat, 'seat' | 'camp' | 'namesake'> | null;
}

interface TalkParts {
  readonly id: MatchId;
  readonly store: Pick<MatchStore, 'addTalk'>;
  readonly now: () => number;
  readonly spectatorDelay: SpectatorDelay;
  /** Whether the match is being played. */
  readonly isPlayed: () => boolean;
  /** Whether a player has a seat. */
  readonly isSeated: (player: PlayerId) => boolean;
  /** The seats as spectators see them, to number namesakes. */
  readonly seats: () => readonly StoredSeat[];
  /** Whether spectators may talk. */
  readonly spectatorsTalk: () => boolean;
  /** What may be said, except among partners. */
  readonly rule: TalkRule;
}

export class Talk {
  readonly #parts: TalkParts;
  #lines: readonly StoredTalk[];
  readonly #budgets = new Map<PlayerId, TokenBucket>();
  readonly #together: { readonly players: TokenBucket; readonly spectators: TokenBucket };

  constructor(parts: TalkParts, lines: readonly StoredTalk[]) {
    this.#parts = parts;
    this.#lines = lines;
    this.#together = {
      players: new TokenBucket(PLAYERS_TOGETHER, parts.now),
      spectators: new TokenBucket(SPECTATORS_TOGETHER, parts.now),
    };
  }

  /**
   * Takes a line, and resolves when it is stored.
   *
   * @throws Fault NOT_A_PLAYER, ONLY_PLAYERS_TALK, ONLY_PHRASES, NO_TALK, TOO_FAST
   */
  async say({ player, seat }: Speaker, to: 'all' | 'camp', said: Said): Promise<StoredTalk> {
    const camp = this.#hearersOf(seat?.camp ?? null, to);
    if (to === 'all') mustBeAllowed(this.#parts.rule, said);
    this.#spend(player, seat === null ? this.#together.spectators : this.#together.players);
    const { id, store, now } = this.#parts;
    const line = {
      at: now(),
      player: player.id,
      name: player.name,
      seat: seat?.seat ?? null,
      camp,
      phrase: null,
      ...lineOf(said),
      namesake: seat === null ? this.#namesake(player) : seat.namesake,
    };
    await store.addTalk(id, line);
    this.#lines = withTalk<StoredTalk>(this.#lines, line, (each) => each.camp);
    return line;
  }

  /** The last lines for a newcomer, up to a time in milliseconds since 1970. */
  heardBy(participant: Omit<Participant, 'heard'>, until = Number.POSITIVE_INFINITY): TalkLog {
    const lines = this.#lines
      .filter((line) => this.mayHear(line, participant) && this.#shownAt(line) <= until)
      .toSorted((one, other) => this.#shownAt(one) - this.#shownAt(other));
    return new TalkLog(lines.slice(-LIMITS.chatLines));
  }

  /**
   * Whether a participant may and wants to hear a line. During a match, players never hear spectators, not
   * even when they watch as well.
   */
  mayHear(line: StoredTalk, { player, viewer, deafness }: Omit<Participant, 'heard'>): boolean {
    const { camp } = line;
    const isOwn = line.player === player.id;
    if (!isOwn && (deafness.table || deafness.players.has(line.player))) return false;
    if (!isSaidTo(camp, viewer)) return false;
    return camp !== SPECTATORS || !this.#parts.isPlayed() || !this.#parts.isSeated(player.id);
  }

  /** A line as sent, without its number. */
  lineAsSent(line: StoredTalk): Omit<ChatLine, 'n'> {
    const { name, seat, camp, text, phrase, namesake } = line;
    return {
      to: hearersIn(camp),
      by: seat === null ? 'spectator' : 'player',
      ...given({ seat: seat ?? undefined, namesake: namesake ?? undefined, phrase: phrase ?? undefined }),
      name,
      text,
      at: this.#shownAt(line),
    };
  }

  /** Public lines after a time, in milliseconds since 1970. */
  since(from: number): StoredTalk[] {
    return this.#lines.filter(({ at, camp }) => at > from && camp === null);
  }

  /** Renames a player in past lines. */
  rename(renamed: Pick<StoredTalk, 'player' | 'name' | 'namesake'>): void {
    this.#lines = this.#lines.map((line) =>
      line.player === renamed.player ? { ...line, ...renamed } : line,
    );
  }

  /** Drops a player’s lines. */
  forget(player: PlayerId): void {
    this.#lines = this.#lines.filter((line) => line.player !== player);
  }

  /**
   * The camp a line is for; null for everyone. Players read spectators only while nothing is at stake, and never
   * delayed ones, who would learn from the readers of their lines that the match has begun or ended.
   */
  #hearersOf(camp: string | null, to: 'all' | 'camp'): string | null {
    if (camp !== null) return to === 'camp' ? camp : null;
    if (to === 'camp') throw noCampToTalkTo();
    const { isPlayed, spectatorDelay, spectatorsTalk } = this.#parts;
    if (!spectatorsTalk()) throw new Fault('ONLY_PLAYERS_TALK', 'Only the players can chat in this match.');
    return isPlayed() || !spectatorDelay.isNone ? SPECTATORS : null;
  }

  /** The time of a line. Delayed spectators talk about what they see, so theirs is the delayed time. */
  #shownAt({ at, camp }: StoredTalk): number {
    return camp === SPECTATORS ? this.#parts.spectatorDelay.shownAt(at) : at;
  }

  /** A spectator’s number among namesakes at seats or in the talk; null for the only one. */
  #namesake({ id, name }: Player): number | null {
    return namesakeAmong([...this.#parts.seats(), ...this.#lines], { player: id, name });
  }

  #spend({ id }: Player, together: TokenBucket): void {
    const budget = this.#budgets.get(id) ?? new TokenBucket(BUDGET, this.#parts.now);
    this.#budgets.set(id, budget);
    if (!budget.take()) throw tooFast('Too many messages', budget);
    if (!together.take()) throw tooFast('Too much chat at this table', together);
  }
}

/** @throws Fault ONLY_PHRASES, NO_TALK */
function mustBeAllowed(rule: TalkRule, said: Said): void {
  if (rule === 'none') throw new Fault('NO_TALK', 'There is no chat at this table.');
  if (rule === 'phrases' && 'text' in said) {
    throw new Fault('ONLY_PHRASES', 'At this table you can only send set phrases.');
  }
}

/** For a spectator who talks to a camp. */
export const noCampToTalkTo = (): Fault => new Fault('NOT_A_PLAYER', 'Spectators have no side to chat with.');

function tooFast(what: string, { wait }: TokenBucket): Fault {
  const seconds = Math.max(1, Math.ceil(wait / 1_000));
  return new Fault('TOO_FAST', `${what}. Wait ${seconds} s.`, { seconds });
}

/** The hearers of a line, by its camp; null for everyone. */
export function hearersIn(camp: string | null): ChatLine['to'] {
  if (camp === null) return 'all';
  return camp === SPECTATORS ? 'spectators' : 'camp';
}
