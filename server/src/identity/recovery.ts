/**
 * Recovery: a code that a player keeps, on paper or in their notes, brings them back when their browser has
 * lost its session. One at a time; a new one ends the old.
 */

import type { PlayerId } from '@escadre/shared/kernel';
import type { RecoverRequest, RecoveryCode, RecoveryInfo, SessionAnswer } from '@escadre/shared/protocol';
import { readRecoveryCode } from '@escadre/shared/protocol/recovery-code.ts';
import { Fault } from '../fault.ts';
import type { StoredRecovery } from '../store/model.ts';
import type { MatchStore } from '../store/port.ts';
import type { Player } from './player.ts';
import { idOf, newCodeId, type RecoveryCodes } from './recovery-code.ts';
import type { Sessions } from './session.ts';

/** How many codes after the stored one still work: a restored backup may lack the newest. */
const MOST_AHEAD = 16;

interface RecoveryParts {
  readonly codes: RecoveryCodes;
  readonly store: Pick<MatchStore, 'recovery' | 'sessions' | 'players'>;
  readonly sessions: Pick<Sessions, 'comeBack'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export class Recovery {
  readonly #parts: RecoveryParts;

  constructor(parts: RecoveryParts) {
    this.#parts = parts;
  }

  /** Makes a new code, which ends the player’s last one. Resolves when it is stored. */
  async make({ id: player, name }: Pick<Player, 'id' | 'name'>): Promise<RecoveryCode> {
    const { store, now, codes } = this.#parts;
    const last = await store.recovery.of(player);
    const made = {
      player,
      name,
      id: last?.id ?? (await this.#freeId()),
      generation: (last?.generation ?? 0) + 1,
      madeAt: now(),
      usedAt: null,
      endedAt: null,
    };
    await store.recovery.keep(made);
    return { code: codes.of(made), madeAt: made.madeAt };
  }

  /** When the player’s code was made and used; empty if they have none. */
  async about(player: PlayerId): Promise<RecoveryInfo> {
    return infoOf(await this.#parts.store.recovery.of(player));
  }

  /** Ends the player’s code, if they have one. */
  async end(player: PlayerId): Promise<void> {
    const { store, now } = this.#parts;
    const last = await store.recovery.of(player);
    if (last === undefined || last.endedAt !== null) return;
    // The next number, so that an older row in a backup does not revive it.
    await store.recovery.keep({ ...last, generation: last.generation + 1, endedAt: now() });
  }

  /**
   * A new session of the player whose code this is.
   *
   * @param spend called with the code’s id before it is tried
   * @throws Fault BAD_RECOVERY_CODE, the same for every code that does not work; BANNED
   */
  async comeBack(
    { code: typed, ...device }: RecoverRequest,
    spend: (id: string) => Promise<void>,
  ): Promise<SessionAnswer> {
    const { store, sessions, now } = this.#parts;
    const code = readRecoveryCode(typed);
    if (code === null) throw badCode();
    await spend(idOf(code));
    const stored = await store.recovery.find(idOf(code));
    if (stored === undefined) throw badCode();
    const generation = this.#generationOf(stored, code);
    if (generation === null) throw badCode();
    const { player } = stored;
    if (await store.players.hasEnded(player)) throw badCode();
    const name = (await store.sessions.lastName(player)) ?? stored.name;
    const answer = await sessions.comeBack({ id: player, name }, 'recovery-code', device);
    await store.recovery.keep({ ...stored, generation, usedAt: now(), endedAt: null });
    return answer;
  }

  /** The number of a player’s code; null for one that has ended or is not theirs. */
  #generationOf(stored: StoredRecovery, code: string): number | null {
    const first = stored.endedAt === null ? stored.generation : stored.generation + 1;
    for (let generation = first; generation <= stored.generation + MOST_AHEAD; generation++) {
      if (this.#parts.codes.isOf({ ...stored, generation }, code)) return generation;
    }
    return null;
  }

  async #freeId(): Promise<string> {
    const id = newCodeId();
    return (await this.#parts.store.recovery.find(id)) === undefined ? id : this.#freeId();
  }
}

/** What may be told of a stored code. */
export function infoOf(stored: StoredRecovery | undefined): RecoveryInfo {
  if (stored === undefined || stored.endedAt !== null) return {};
  const { madeAt, usedAt } = stored;
  return usedAt === null ? { madeAt } : { madeAt, usedAt };
}

const badCode = () =>
  new Fault(
    'BAD_RECOVERY_CODE',
    'This recovery code does not work: check each letter. A newer code may have replaced it.',
  );
