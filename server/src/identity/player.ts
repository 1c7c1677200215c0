import type { PlayerId } from '@escadre/shared/kernel';

export interface Player {
  readonly id: PlayerId;
  readonly name: string;
  /** The session of the request; null if none is needed. */
  readonly session: string | null;
  /** The client’s address, if known. */
  readonly address?: string | undefined;
}
