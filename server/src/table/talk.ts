/** Table talk: for everybody or for one's camp, bounded in length and rate, kept with the match. */

import type { MatchId, PlayerId } from '@escadre/shared/kernel';
import { type ChatLine, LIMITS } from '@escadre/shared/protocol';
import { Fault } from '../fault.ts';
import type { Player } from '../identity/player.ts';
import type { StoredTalk } from '../store/model.ts';
import type { MatchStore } from '../store/port.ts';
import { TokenBucket } from '../token-bucket.ts';

/** Lines that one player may say in a burst, and seconds in which they earn another. */
export const LINES_IN_A_BURST = 5;
export const SECONDS_PER_LINE = 2;
const BUDGET = { burst: LINES_IN_A_BURST, perSecond: 1 / SECONDS_PER_LINE };

export class Talk {
  readonly #id: MatchId;
  readonly #store: MatchStore;
  readonly #now: () => number;
  #lines: readonly StoredTalk[];
  readonly #budgets = new Map<PlayerId, TokenBucket>();

  constructor(id: MatchId, store: MatchStore, now: () => number, lines: readonly StoredTalk[]) {
    this.#id = id;
    this.#store = store;
    this.#now = now;
    this.#lines = lines;
  }

  /**
   * Keeps a line.
   *
   * @throws Fault TOO_FAST
   */
  async say(player: Player, seat: string | null, camp: string | null, text: string): Promise<StoredTalk> {
    this.#spend(player);
    const line: StoredTalk = { at: this.#now(), player: player.id, name: player.name, seat, camp, text };
    await this.#store.addTalk(this.#id, line);
    this.#lines = withoutOldest([...this.#lines, line]);
    return line;
  }

  /** The lines that a viewer may read, said up to that time, numbered for them, the last ones. */
  heardBy(camp: string | null, until = Number.POSITIVE_INFINITY): ChatLine[] {
    return this.#lines
      .filter((line) => isFor(line, camp, until))
      .slice(-LIMITS.chatLines)
      .map((line, index) => asHeard(line, index + 1));
  }

  /** What has been said to everybody after that time. */
  since(from: number): { player: PlayerId; line: Omit<ChatLine, 'n'> }[] {
    return this.#lines
      .filter((line) => line.at > from && line.camp === null)
      .map((line) => ({ player: line.player, line: withoutNumber(asHeard(line, 0)) }));
  }

  /** Whether a viewer may have heard this player, up to that time. */
  hasHeard(player: PlayerId, camp: string | null, until = Number.POSITIVE_INFINITY): boolean {
    return this.#lines.some((line) => line.player === player && isFor(line, camp, until));
  }

  /** What a player has said goes. */
  forget(player: PlayerId): void {
    this.#lines = this.#lines.filter((line) => line.player !== player);
  }

  #spend({ id }: Player): void {
    const budget = this.#budgets.get(id) ?? new TokenBucket(BUDGET, this.#now);
    this.#budgets.set(id, budget);
    if (!budget.take()) throw new Fault('TOO_FAST', 'You talk faster than anybody can read: wait a little.');
  }
}

const isFor = (line: StoredTalk, camp: string | null, until: number): boolean =>
  line.at <= until && (line.camp === null || line.camp === camp);

/**
 * All but the oldest line of those for the same ears as the last one, when they are too many: what
 * one camp says to itself must not push out what others can read.
 */
function withoutOldest(lines: readonly StoredTalk[]): readonly StoredTalk[] {
  const last = lines.at(-1);
  const alike = lines.filter(({ camp }) => camp === last?.camp);
  return alike.length > LIMITS.chatLines ? lines.filter((line) => line !== alike[0]) : lines;
}

export const withoutNumber = ({ n: _, ...line }: ChatLine): Omit<ChatLine, 'n'> => line;

export function asHeard({ at, name, seat, camp, text }: StoredTalk, n: number): ChatLine {
  return { n, to: camp === null ? 'all' : 'camp', ...(seat === null ? {} : { seat }), name, text, at };
}
