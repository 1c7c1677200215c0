/**
 * One process at a time runs a site. Others stand by for its lock, and get it as soon as that process ends in any way;
 * a frozen one keeps it.
 */

/** The lock of a site, which this process has. */
export interface SiteLock {
  /** Null where a file is locked: no write of another process can come between. */
  readonly fence: Fence | null;
  /** Lets the next have it. */
  release(): Promise<void>;
}

/** What writes to a database are checked against that is somewhere else. */
export interface Fence {
  /** The holder's number: whoever takes the lock has a higher one than those before. */
  readonly number: number;
  /** To be called when a write was refused because another process has a higher one. */
  readonly broken: () => void;
}

/** What tells apart the keys by which players are known: whoever takes over has to know the one that was last used. */
export interface SiteKeys {
  readonly key: string;
  /** The one before, while it is being changed; null for none. */
  readonly before: string | null;
}

export interface LockParts {
  /** Called once when another process has the lock, and this one begins to wait. */
  readonly onWait: () => void;
  /** Called once when another process has it: this one has to stop. */
  readonly onLost: (why: Error) => void;
  /** Ends the waiting. */
  readonly signal?: AbortSignal | undefined;
  readonly keys: SiteKeys;
}

/** Milliseconds between two looks whether it is free, and whether it is still ours. */
export const LOOKS_EVERY = 100;
export const WATCHES_EVERY = 1_000;
