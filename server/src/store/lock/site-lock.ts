/**
 * One process at a time runs a site. Others stand by for the lock and get it when the holder ends in any way;
 * a frozen holder keeps it.
 */

/** The site lock, held by this process. */
export interface SiteLock {
  /** Releases the lock to the next process. */
  release(): Promise<void>;
}

/** Fingerprints of the session keys. The next holder must know the key used last. */
export interface SiteKeys {
  readonly key: string;
  /** The previous key, during a key change; null if none. */
  readonly before: string | null;
}

export interface LockParts {
  /** Called once if another process holds the lock and this one starts waiting. */
  readonly onWait: () => void;
  /** Called once if another process has taken the lock over: this one must stop. */
  readonly onLost: (why: Error) => void;
  /** Ends the waiting. */
  readonly signal?: AbortSignal | undefined;
  /** The id of this process in the store. */
  readonly me: string;
}

/** Milliseconds between attempts to take the lock, and between checks that it is still held. */
export const LOOKS_EVERY = 100;
export const WATCHES_EVERY = 1_000;
