import type { PlayerId } from '@escadre/shared/kernel';

/** Somebody who plays. */
export interface Player {
  readonly id: PlayerId;
  readonly name: string;
  /** The id of the session by which they ask; null for who needs none. */
  readonly session: string | null;
  /** Where they ask from, as far as that is known. */
  readonly address?: string | undefined;
}
