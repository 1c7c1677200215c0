import type { PlayerId } from '@escadre/shared/kernel';
import type { StoredSession } from '../store/model.ts';

export interface Player {
  readonly id: PlayerId;
  readonly name: string;
  /** The session of the request; null if none is needed. */
  readonly session: string | null;
  /** The client’s address, if known. */
  readonly address?: string | undefined;
}

/** A player who wants a seat. */
export interface Comer extends Player {
  /** The session of a new guest, which is stored with their first seat; absent if it is stored already. */
  readonly begins?: StoredSession;
}
