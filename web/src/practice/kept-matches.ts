/**
 * The last finished matches against the computer, in this browser's database. Browsers may refuse it, as in
 * private windows: then nothing is kept, and nothing fails.
 */

import type { Outcome } from 'escadre';
import type { FinishedMatch } from './finished-match.ts';

export interface KeptMatch extends FinishedMatch {
  readonly id: number;
  /** When it ended, in milliseconds. */
  readonly at: number;
  readonly outcome: Outcome | null;
}

const DATABASE = 'escadre';
const STORE = 'practice';
const MOST = 10;

/** The kept matches, the latest first. */
export async function keptMatches(): Promise<readonly KeptMatch[]> {
  const kept = await within('readonly', (store) => answerTo<KeptMatch[]>(store.getAll()));
  return (kept ?? []).reverse();
}

export const keptMatch = (id: number): Promise<KeptMatch | undefined> =>
  within('readonly', (store) => answerTo<KeptMatch | undefined>(store.get(id)));

/** Keeps a match, or its new end if it went on after an undo. Only the last ten stay. */
export async function keepMatch(match: FinishedMatch & Pick<KeptMatch, 'outcome'>): Promise<void> {
  await within('readwrite', async (store) => {
    const kept = await answerTo<KeptMatch[]>(store.getAll());
    const { commitment, entries } = match.record;
    const same = kept.find(({ record }) => record.commitment === commitment);
    if (JSON.stringify(same?.record.entries) === JSON.stringify(entries)) return;
    await answerTo(store.put({ ...match, at: Date.now(), ...(same && { id: same.id }) }));
    const others = kept.filter((each) => each !== same);
    for (const { id } of others.slice(0, Math.max(0, others.length + 1 - MOST))) store.delete(id);
  });
}

export async function forgetKeptMatches(): Promise<void> {
  await within('readwrite', (store) => answerTo(store.clear()));
}

/** Undefined if the browser refuses. */
async function within<Value>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<Value>,
): Promise<Value | undefined> {
  try {
    const database = await opened();
    try {
      const transaction = database.transaction(STORE, mode);
      const [value] = await Promise.all([work(transaction.objectStore(STORE)), endOf(transaction)]);
      return value;
    } finally {
      database.close();
    }
  } catch (error) {
    console.info('Matches against the computer are not kept:', error);
    return undefined;
  }
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(STORE, { keyPath: 'id', autoIncrement: true });
  };
  return answerTo(request);
}

const answerTo = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const endOf = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
