import type { PlayerId } from '@escadre/shared/kernel';

/** Somebody with a session. */
export interface Player {
  readonly id: PlayerId;
  readonly name: string;
}
