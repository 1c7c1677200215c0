/** Checks players once more when their connection arrives: a reservation may be older than a ban. */

import type { PlayerId } from '@escadre/shared/kernel';
import type { CloseReason } from '@escadre/shared/protocol';
import type { Player } from '../../identity/player.ts';
import type { StoredSession } from '../../store/model.ts';
import type { Deafness } from '../../store/port.ts';
import type { LiveMatch } from '../match/live-match.ts';
import type { TableServices } from '../match/services.ts';

/** A player with a reservation. */
export interface Admission {
  readonly player: Player;
  readonly as: 'player' | 'spectator';
  /** The number of the last event that the client has; 0 for none. */
  readonly since: number;
  /** The client's network; null if unknown. */
  readonly address: string | null;
}

export interface Admitted {
  /** The player's camp, or `public` for a spectator. */
  readonly viewer: string;
  readonly deafness: Deafness;
  /** The player’s address and device, if known. */
  readonly origins: readonly string[];
}

interface EntranceParts {
  readonly live: LiveMatch;
  readonly services: Pick<TableServices, 'store' | 'sanctions'>;
  readonly isClosing: () => boolean;
  readonly failed: (where: string, error: unknown) => void;
}

/** A player’s data from the store. */
interface Known {
  readonly deafness: Deafness;
  /** Whether the account is deleted. */
  readonly hasEnded: boolean;
  readonly session: StoredSession | undefined;
}

export class Entrance {
  readonly #parts: EntranceParts;

  constructor(parts: EntranceParts) {
    this.#parts = parts;
  }

  /** Returns why a player is turned away, if so. */
  async admit({ player, as, address }: Admission): Promise<Admitted | CloseReason> {
    const known = await this.#knownOf(player);
    if (known === null) return 'JOIN_AGAIN';
    const refusal = this.#refusalOf(player, as, known);
    if (refusal !== null) return refusal;
    // A player may have left the seat meanwhile, over another connection.
    const viewer = as === 'player' ? this.#parts.live.seats.campOf(player.id) : 'public';
    if (viewer === null) return 'SEAT_LEFT';
    return { viewer, deafness: known.deafness, origins: originsOf(known, address) };
  }

  /**
   * Whether a player may watch. A game of memory tells everything only once: players with a seat, now or
   * earlier, may not watch it until it is over. See also {@link Seating.wasSentAway}.
   */
  mayWatch(player: PlayerId): boolean {
    const { match, phase, seats } = this.#parts.live;
    const isTold = phase !== 'over' && seats.campsKnownTo(player).length > 0;
    return !isTold || match.game.tellsOnce?.(match.setup.options) !== true;
  }

  /** The players and talk muted by this player; null if the store does not answer. */
  async deafnessOf(player: PlayerId): Promise<Deafness | null> {
    const { live, services, failed } = this.#parts;
    return services.store.people.deafness(player, live.id).catch((error) => {
      failed('join', error);
      return null;
    });
  }

  #refusalOf(player: Player, as: Admission['as'], { hasEnded, session }: Known): CloseReason | null {
    const { live, services, isClosing } = this.#parts;
    if (services.sanctions.banOf(player) !== null) return 'BANNED';
    if (hasEnded) return 'SEAT_LEFT';
    if (player.session !== null && session?.endedAt !== null) return 'SESSION_ENDED';
    if (isClosing()) return 'JOIN_AGAIN';
    if (live.seating.wasSentAway(player.id)) return 'SENT_AWAY';
    return as === 'player' || this.mayWatch(player.id) ? null : 'TAKEN_OVER';
  }

  /** Null if the store does not answer. */
  async #knownOf({ id, session }: Player): Promise<Known | null> {
    const { live, services, failed } = this.#parts;
    const { people, players, sessions } = services.store;
    try {
      const [deafness, hasEnded, found] = await Promise.all([
        people.deafness(id, live.id),
        players.hasEnded(id),
        session === null ? undefined : sessions.find(session),
      ]);
      return { deafness, hasEnded, session: found };
    } catch (error) {
      failed('join', error);
      return null;
    }
  }
}

function originsOf({ session }: Known, address: string | null): string[] {
  const device = session?.deviceMark ?? null;
  return [
    ...(address === null || address === 'unknown' ? [] : [`address ${address}`]),
    ...(device === null ? [] : [`device ${device}`]),
  ];
}
