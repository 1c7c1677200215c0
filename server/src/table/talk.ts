/**
 * Table talk: of those who play, for everybody or for one's camp; and of those who watch, apart from it. Bounded in
 * length, in rate for each and for the table, and kept with the match.
 */

import { given, type MatchId, type PlayerId } from '@escadre/shared/kernel';
import { type ChatLine, LIMITS } from '@escadre/shared/protocol';
import { Fault } from '../fault.ts';
import { namesakeAmong } from '../identity/names.ts';
import type { Player } from '../identity/player.ts';
import type { StoredSeat, StoredTalk } from '../store/model.ts';
import type { MatchStore } from '../store/port.ts';
import { TokenBucket } from '../token-bucket.ts';
import type { Participant } from './audience.ts';
import { Heard } from './heard.ts';
import type { Lateness } from './lateness.ts';

/** Lines that one person may say in a burst, and seconds in which they earn another. */
export const LINES_IN_A_BURST = 5;
export const SECONDS_PER_LINE = 2;
const BUDGET = { burst: LINES_IN_A_BURST, perSecond: 1 / SECONDS_PER_LINE };

/** Lines of all who play, and of all who watch, in a burst and a second: however many they are. */
export const PLAYERS_TOGETHER = { burst: 20, perSecond: 2 };
export const SPECTATORS_TOGETHER = { burst: 10, perSecond: 1 };

/** For whom a line is that those who watch say to each other, as the viewer that they are. */
const SPECTATORS = 'public';

/** Who speaks: from their seat, for which the camp is theirs; or as somebody who watches. */
interface Speaker {
  readonly player: Player;
  readonly seat: Pick<StoredSeat, 'seat' | 'camp' | 'namesake'> | null;
}

interface TalkParts {
  readonly id: MatchId;
  readonly store: Pick<MatchStore, 'addTalk'>;
  readonly now: () => number;
  readonly lateness: Lateness;
  /** Whether the match is being played. */
  readonly isPlayed: () => boolean;
  /** Whether a player has a seat. */
  readonly isSeated: (player: PlayerId) => boolean;
  readonly seats: () => readonly StoredSeat[];
  /** Whether those who watch may talk. */
  readonly spectatorsTalk: () => boolean;
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
   * Keeps a line.
   *
   * @throws Fault NOT_A_PLAYER, ONLY_PLAYERS_TALK, TOO_FAST
   */
  async say({ player, seat }: Speaker, to: 'all' | 'camp', text: string): Promise<StoredTalk> {
    const camp = this.#hearersOf(seat?.camp ?? null, to);
    this.#spend(player, seat === null ? this.#together.spectators : this.#together.players);
    const { id, store, now } = this.#parts;
    const line = {
      at: now(),
      player: player.id,
      name: player.name,
      seat: seat?.seat ?? null,
      camp,
      text,
      namesake: seat === null ? this.#namesake(player) : seat.namesake,
    };
    await store.addTalk(id, line);
    this.#lines = withoutOldest([...this.#lines, line]);
    return line;
  }

  /** What somebody may read who comes in, said up to that time: the last lines. */
  heardBy(participant: Omit<Participant, 'heard'>, until = Number.POSITIVE_INFINITY): Heard {
    const lines = this.#lines
      .filter((line) => this.mayHear(line, participant) && this.#shownAt(line) <= until)
      .toSorted((one, other) => this.#shownAt(one) - this.#shownAt(other));
    return new Heard(lines.slice(-LIMITS.chatLines));
  }

  /** Whether a line is for somebody, who wants to hear it. Who plays does not hear what is said by those who watch. */
  mayHear(line: StoredTalk, { player, viewer, deafness }: Omit<Participant, 'heard'>): boolean {
    const { camp } = line;
    const isOwn = line.player === player.id;
    if (!isOwn && (deafness.table || deafness.players.has(line.player))) return false;
    if (camp === null) return true;
    if (camp !== viewer) return false;
    return camp !== SPECTATORS || !this.#parts.isPlayed() || !this.#parts.isSeated(player.id);
  }

  /** A line as it is told. */
  told(line: StoredTalk): Omit<ChatLine, 'n'> {
    const { name, seat, camp, text, namesake } = line;
    return {
      to: hearersIn(camp),
      by: seat === null ? 'spectator' : 'player',
      ...given({ seat: seat ?? undefined, namesake: namesake ?? undefined }),
      name,
      text,
      at: this.#shownAt(line),
    };
  }

  /** What has been said to everybody after that time. */
  since(from: number): StoredTalk[] {
    return this.#lines.filter(({ at, camp }) => at > from && camp === null);
  }

  /** What somebody has said is theirs under another name. */
  rename(renamed: Pick<StoredTalk, 'player' | 'name' | 'namesake'>): void {
    this.#lines = this.#lines.map((line) =>
      line.player === renamed.player ? { ...line, ...renamed } : line,
    );
  }

  /** What a player has said goes. */
  forget(player: PlayerId): void {
    this.#lines = this.#lines.filter((line) => line.player !== player);
  }

  /**
   * For whom a line is; null for everybody. Those who watch are heard by those who play when nothing is at stake, and
   * where they see everything late never: that they are would tell them how far the match is.
   */
  #hearersOf(camp: string | null, to: 'all' | 'camp'): string | null {
    if (camp !== null) return to === 'camp' ? camp : null;
    if (to === 'camp') throw new Fault('NOT_A_PLAYER', 'Who watches has no camp to talk to.');
    const { isPlayed, lateness, spectatorsTalk } = this.#parts;
    if (!spectatorsTalk()) throw new Fault('ONLY_PLAYERS_TALK', 'At this table only those talk who play.');
    return isPlayed() || !lateness.isNone ? SPECTATORS : null;
  }

  /** Those who see late talk about what they see: their lines belong to that time. */
  #shownAt({ at, camp }: StoredTalk): number {
    return camp === SPECTATORS ? this.#parts.lateness.shownAt(at) : at;
  }

  /** Which of those somebody is who watches, of all who sit here or have spoken by a name like theirs. */
  #namesake({ id, name }: Player): number | null {
    return namesakeAmong([...this.#parts.seats(), ...this.#lines], { player: id, name });
  }

  #spend({ id }: Player, together: TokenBucket): void {
    const budget = this.#budgets.get(id) ?? new TokenBucket(BUDGET, this.#parts.now);
    this.#budgets.set(id, budget);
    if (!budget.take()) throw tooFast('You talk faster than anybody can read', budget);
    if (!together.take()) throw tooFast('All of you talk faster than anybody can read', together);
  }
}

function tooFast(what: string, { wait }: TokenBucket): Fault {
  const seconds = Math.max(1, Math.ceil(wait / 1_000));
  return new Fault('TOO_FAST', `${what}: wait ${seconds} s.`, { seconds });
}

/**
 * All but the oldest line of those for the same ears as the last one, when they are too many: what
 * one camp says to itself must not push out what others can read.
 */
function withoutOldest(lines: readonly StoredTalk[]): readonly StoredTalk[] {
  const last = lines.at(-1);
  const alike = lines.filter(({ camp }) => camp === last?.camp);
  return alike.length > LIMITS.chatLines ? lines.filter((line) => line !== alike[0]) : lines;
}

/** Who hears what was said to a camp, to those who watch, or to everybody (null). */
export function hearersIn(camp: string | null): ChatLine['to'] {
  if (camp === null) return 'all';
  return camp === SPECTATORS ? 'spectators' : 'camp';
}
