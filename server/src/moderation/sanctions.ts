/** Sanctions in force, in memory because every request checks them. */

import type { PlayerId } from '@escadre/shared/kernel';
import { Fault } from '../fault.ts';
import type { Player } from '../identity/player.ts';
import type { StoredSanction } from '../store/model.ts';
import type { MatchStore } from '../store/port.ts';
import { type Range, rangeOf, within } from './network.ts';

interface SanctionsParts {
  readonly store: Pick<MatchStore, 'moderation'>;
  readonly now: () => number;
}

/** Sanctions in force, for checks. */
interface Held {
  readonly all: readonly StoredSanction[];
  readonly bySubject: ReadonlyMap<string, StoredSanction>;
  readonly networks: readonly { readonly range: Range; readonly until: number }[];
}

export class Sanctions {
  readonly #parts: SanctionsParts;
  #held: Held = heldOf([]);

  constructor(parts: SanctionsParts) {
    this.#parts = parts;
  }

  /** Reads the store, to which other processes write too. */
  async look(): Promise<void> {
    const { store, now } = this.#parts;
    this.#held = heldOf(await store.moderation.sanctions(now()));
  }

  /** Sanctions in force now. */
  get all(): readonly StoredSanction[] {
    return this.#held.all.filter(({ until }) => this.#isInForce(until));
  }

  /** Why a player, or their address, is not let in; null if they are. */
  banOf({ id, address }: Pick<Player, 'id' | 'address'>): Fault | null {
    const ban = this.#find('ban', id);
    return ban === undefined ? this.banFrom(address) : banned(ban.until, this.#parts.now());
  }

  /** The reason to refuse an address; null if it may enter. */
  banFrom(address: string | undefined): Fault | null {
    const found = within(this.#held.networks, address).filter(({ until }) => this.#isInForce(until));
    if (found.length === 0) return null;
    return banned(Math.max(...found.map(({ until }) => until)), this.#parts.now());
  }

  /** @throws Fault MUTED */
  mustBeHeard(player: PlayerId): void {
    const mute = this.#find('mute', player);
    if (mute !== undefined) throw timed('MUTED', 'You cannot talk here', mute.until, this.#parts.now());
  }

  /** The player under the name used here, which the operator may have changed. */
  named<Someone extends Pick<Player, 'id' | 'name'>>(player: Someone): Someone {
    const { name = null } = this.#find('rename', player.id) ?? {};
    return name === null ? player : { ...player, name };
  }

  #find(kind: StoredSanction['kind'], subject: string): StoredSanction | undefined {
    const found = this.#held.bySubject.get(keyOf({ kind, subject }));
    return found !== undefined && this.#isInForce(found.until) ? found : undefined;
  }

  #isInForce(until: number): boolean {
    return until > this.#parts.now();
  }
}

const keyOf = ({ kind, subject }: Pick<StoredSanction, 'kind' | 'subject'>): string => `${kind} ${subject}`;

const heldOf = (all: readonly StoredSanction[]): Held => ({
  all,
  bySubject: new Map(all.map((sanction) => [keyOf(sanction), sanction])),
  networks: all
    .filter(({ kind }) => kind === 'address ban')
    .map(({ subject, until }) => ({ range: rangeOf(subject), until })),
});

const banned = (until: number, now: number): Fault => timed('BANNED', 'You are banned here', until, now);

function timed(code: 'BANNED' | 'MUTED', what: string, until: number, now: number): Fault {
  const seconds = Math.max(1, Math.ceil((until - now) / 1_000));
  return new Fault(code, `${what} until ${new Date(until).toISOString()}.`, { until, seconds });
}
