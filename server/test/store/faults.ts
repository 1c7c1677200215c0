/** A database line that counts its steps, and fails on request. */

import type { Dialect, Driver } from 'kysely';

/** Called before each step; what it throws is the database's error. */
type Hook = () => void | Promise<void>;
const nothing: Hook = () => {};

export class Faults {
  beforeBegin = nothing;
  beforeCommit = nothing;
  /** The commit has been made; the answer is still on its way. */
  afterCommit = nothing;
  commits = 0;

  /** The dialect, with these faults. */
  in(dialect: Dialect): Dialect {
    return {
      createAdapter: () => dialect.createAdapter(),
      createDriver: () => this.#faulty(dialect.createDriver()),
      createIntrospector: (db) => dialect.createIntrospector(db),
      createQueryCompiler: () => dialect.createQueryCompiler(),
    };
  }

  #faulty(driver: Driver): Driver {
    return {
      init: () => driver.init(),
      acquireConnection: () => driver.acquireConnection(),
      releaseConnection: (connection) => driver.releaseConnection(connection),
      beginTransaction: async (connection, settings) => {
        await this.beforeBegin();
        await driver.beginTransaction(connection, settings);
      },
      commitTransaction: async (connection) => {
        await this.beforeCommit();
        await driver.commitTransaction(connection);
        this.commits++;
        await this.afterCommit();
      },
      rollbackTransaction: (connection) => driver.rollbackTransaction(connection),
      destroy: () => driver.destroy(),
    };
  }

  /** Everything works again. */
  clear(): void {
    this.beforeBegin = this.beforeCommit = this.afterCommit = nothing;
  }
}
