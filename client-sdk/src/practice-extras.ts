/** What few matches in the page need, and fetch when they do: what few ask for, logbooks, rematches, and what was saved. */

export { LocalLogbooks } from './local-logbook.ts';
export { rareAnswer } from './local-rare-requests.ts';
export { seatsChanged } from './local-rematch.ts';
export { readSaved, withSeatsOf } from './read-saved.ts';
