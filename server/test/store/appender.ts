/** Appends to a match until it is killed, and prints each number once it is durable. */

import { openStore } from '../../src/store/open.ts';
import { aMatch, anEntry, twoSeats } from './samples.ts';

const [url, id, writers] = process.argv.slice(2) as [string, string, string];
const store = await openStore(url);

/** Appends to a match of its own for ever. */
async function appendTo(match: string): Promise<void> {
  const { id } = aMatch(match);
  if ((await store.find(id)) === undefined) await store.create(aMatch(match), twoSeats());
  for (let seq = (await store.entries(id)).length; ; seq++) {
    await store.append(id, anEntry(seq));
    process.stdout.write(`${match} ${seq}\n`);
  }
}

await Promise.all(Array.from({ length: Number(writers) }, (_, n) => appendTo(`${id}-${n}`)));
