/** Errors of the store. */

/** Another process has the match, or nobody has. */
export class OwnedElsewhere extends Error {
  readonly what: string;

  constructor(what: string) {
    super(`${what} belongs to another process`);
    this.what = what;
    this.name = 'OwnedElsewhere';
  }
}

/** A process of a newer release has had the match; this one must not take it. */
export class NewerRelease extends Error {
  readonly id: string;

  constructor(id: string) {
    super(`match ${id} was played by a newer release`);
    this.id = id;
    this.name = 'NewerRelease';
  }
}

/** The store cannot be reached or does not answer; nothing was stored, unless in doubt. */
export class StoreUnavailable extends Error {
  /**
   * The connection broke during the commit and did not return in time: reading the match shows whether it was
   * stored.
   */
  readonly inDoubt: boolean;

  constructor(cause: unknown, inDoubt = false) {
    super('the match store is not available', { cause });
    this.name = 'StoreUnavailable';
    this.inDoubt = inDoubt;
  }
}

/** The player has as many unfinished matches as they may have; nothing was stored. */
export class OverLimit extends Error {
  readonly limit: 'computers' | 'tables' | 'matches';
  /** The ids of those that count. */
  readonly matches: readonly string[];

  constructor(limit: OverLimit['limit'], matches: readonly string[]) {
    super(`over the limit of ${limit}`);
    this.limit = limit;
    this.matches = matches;
    this.name = 'OverLimit';
  }
}

/** A table fits the search of the player for whom a match was made; nothing was stored. */
export class SomebodyWaits extends Error {
  readonly match: string;

  constructor(match: string) {
    super(`match ${match} fits`);
    this.match = match;
    this.name = 'SomebodyWaits';
  }
}

/** Another device has used the session first. */
export class TooLate extends Error {
  constructor() {
    super('another device was first');
    this.name = 'TooLate';
  }
}

/** The match does not exist or was removed. */
export class NoSuchMatch extends Error {
  readonly id: string;

  constructor(id: string) {
    super(`there is no match ${id}`);
    this.id = id;
    this.name = 'NoSuchMatch';
  }
}

/** Stored data is invalid: damaged, or written by another program. */
export class Unreadable extends Error {
  constructor(what: string, cause: unknown) {
    super(`${what} cannot be read`, { cause });
    this.name = 'Unreadable';
  }
}

/** The store belongs to another session key. */
export class OtherKey extends Error {
  constructor() {
    super(
      'This store was used with another key. Set that key again (ESCADRE_SECRET, or the file `secret` in DATA_DIR), or set it as ' +
        'ESCADRE_SECRET_BEFORE to change keys and keep every session. If it is lost, `npm run store -- accept-key` accepts the new ' +
        'key; every guest then loses their session.',
    );
    this.name = 'OtherKey';
  }
}

/** The database is missing, or has tables of another version. */
export class NotAStore extends Error {
  readonly code: 'NO_STORE' | 'STORE_NOT_CURRENT' | 'STORE_NEWER';

  constructor(code: NotAStore['code'], sentence: string) {
    super(sentence);
    this.name = 'NotAStore';
    this.code = code;
  }
}
