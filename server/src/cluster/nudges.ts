/**
 * Nudges tell the other processes of a site to look at the store now. One that is lost costs seconds: they look in
 * rounds anyway (`upkeep/`).
 */

import type { PlayerId } from '@escadre/shared/kernel';

/** What has changed in the store. */
export type Nudge =
  | { readonly what: 'sessions' | 'players' | 'sanctions' }
  /** Whom a player hears. */
  | { readonly what: 'talk'; readonly player: PlayerId }
  /** A process may not write any more. Cut off from the database, it would not learn that from its own row. */
  | { readonly what: 'ended'; readonly process: string };

export interface Nudges {
  send(nudge: Nudge): void;
  /** Calls `act` for each nudge of another process. */
  hear(act: (nudge: Nudge) => void): void;
}

/** Of a process that runs the site alone. */
export const NO_NUDGES: Nudges = { send: () => {}, hear: () => {} };

export interface NudgeTargets {
  readonly endedSessions: { look(): Promise<void> };
  readonly playerData: { look(): Promise<void> };
  readonly moderation: { look(): Promise<void> };
  readonly tables: { resendTalk(player: PlayerId): Promise<void> };
  /** Called with the id of a process that may not write any more. */
  readonly onEnded: (process: string) => void;
}

/** Looks at what has changed. @throws errors of the store */
export async function actOn(
  { endedSessions, playerData, moderation, tables, onEnded }: NudgeTargets,
  nudge: Nudge,
): Promise<void> {
  switch (nudge.what) {
    case 'sessions':
      return endedSessions.look();
    case 'players':
      return playerData.look();
    case 'sanctions':
      return moderation.look();
    case 'talk':
      return tables.resendTalk(nudge.player);
    case 'ended':
      return onEnded(nudge.process);
  }
}
