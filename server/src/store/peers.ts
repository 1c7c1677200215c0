/** What a process sees of the others that run the site with it. */

/** Another process, as it shows itself in the store. */
export interface Peer {
  readonly id: string;
  /** Of its advisory lock, which is free when it has ended; null if it runs the site alone. */
  readonly number: number | null;
  /** Grows with each beat. */
  readonly beat: number;
  /** At which clients reach it: host, port and path. */
  readonly address: string | null;
  /** See `release.ts`. */
  readonly release: number;
  /** Whether it gives its matches away, or is not ready yet, and takes no others. */
  readonly isLeaving: boolean;
}

/** Every method throws {@link StoreUnavailable} if the database does not answer. */
export interface PeerStore {
  /** The id of this process. */
  readonly me: string;
  /** All other processes that may write. */
  others(): Promise<readonly Peer[]>;
  /** Shows the others that this process takes matches from now on. */
  arrive(): Promise<void>;
  /** Shows the others that this process leaves. */
  leave(): Promise<void>;
  /** The numbers of the processes whose locks are held. */
  numbersHeld(): Promise<ReadonlySet<number>>;
  /**
   * Closes the row of a process, for ever: what it has written is stored, and it writes no more. Returns false if
   * it has beaten meanwhile, or if the processes that may write are not these any more.
   *
   * @param open the ids of all others
   */
  bury(dead: Peer, open: readonly string[]): Promise<boolean>;
  close(): Promise<void>;
}
