/**
 * One process at a time runs a site. Others stand by for the lock and get it when the holder ends in any way;
 * a frozen holder keeps it. Processes that run a site together share the lock, and each has one of its own that
 * shows the others that it lives.
 */

/** The site lock, held by this process. */
export interface SiteLock {
  /** The number of the process’s own lock; null if it runs the site alone. */
  readonly number: number | null;
  /** Releases the lock to the next process. */
  release(): Promise<void>;
}

/** Hears how a process that shares the site reaches the database. */
interface BeatWatch {
  /** A beat has been stored; `took` in milliseconds. */
  beaten(took: number): void;
  /** The connection of the lock was lost and is open again. */
  reconnected(): void;
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
  /** Present if this process runs the site together with others; in PostgreSQL only. */
  readonly together?: BeatWatch | undefined;
}

/** Milliseconds between attempts to take the lock, and between checks that it is still held. */
export const LOOKS_EVERY = 100;
export const WATCHES_EVERY = 1_000;
