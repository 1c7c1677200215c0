/** Records come in pages, which the client joins. */

import type { RecordPage, ViewerRecord } from './viewer-record.ts';

type Page = RecordPage | ViewerRecord;

/** All of a record; `ask` fetches the page from a number on, and the first without one. */
export async function wholeRecord(ask: (from?: number) => Promise<Page>): Promise<Page> {
  let whole = await ask();
  let last = 0;
  while (whole.next !== undefined && whole.next > last) {
    last = whole.next;
    const page = await ask(last);
    // The match has ended meanwhile: the open record starts from its first entry.
    if (page.format === whole.format) whole = joined(whole, page);
    else [whole, last] = [await ask(), 0];
  }
  return whole;
}

function joined(one: Page, other: Page): Page {
  const { next: _, ...before } = one;
  if ('entries' in before && 'entries' in other) {
    return { ...other, entries: [...before.entries, ...other.entries] };
  }
  if ('events' in before && 'events' in other) {
    return { ...other, events: [...before.events, ...other.events] };
  }
  return other;
}
