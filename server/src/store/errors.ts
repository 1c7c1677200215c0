/** Why the store did not do what it was asked. */

/** Another process owns the match now. */
export class OwnedElsewhere extends Error {
  readonly what: string;

  constructor(what: string) {
    super(`${what} belongs to another process`);
    this.what = what;
    this.name = 'OwnedElsewhere';
  }
}

/** The database does not take what it is given: nothing was stored. */
export class StoreUnavailable extends Error {
  /**
   * The connection broke while it was being committed and did not come back in time: it may have been
   * stored after all. Only reading the match again tells.
   */
  readonly inDoubt: boolean;

  constructor(cause: unknown, inDoubt = false) {
    super('the match store is not available', { cause });
    this.name = 'StoreUnavailable';
    this.inDoubt = inDoubt;
  }
}

/** The match is not there: it was removed, or never was. */
export class NoSuchMatch extends Error {
  readonly id: string;

  constructor(id: string) {
    super(`there is no match ${id}`);
    this.id = id;
    this.name = 'NoSuchMatch';
  }
}

/** What was stored is not what was expected there: somebody else has written it, or damaged it. */
export class Unreadable extends Error {
  constructor(what: string, cause: unknown) {
    super(`${what} cannot be read`, { cause });
    this.name = 'Unreadable';
  }
}

/** Those who had the site before knew its players by another key: it is not theirs who ask. */
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

/** There is no such database, or it is not as this version of the server makes it. */
export class NotAStore extends Error {
  readonly code: 'NO_STORE' | 'STORE_NOT_CURRENT' | 'STORE_NEWER';

  constructor(code: NotAStore['code'], sentence: string) {
    super(sentence);
    this.name = 'NotAStore';
    this.code = code;
  }
}
