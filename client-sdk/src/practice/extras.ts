/**
 * Code that few matches in the page need, loaded on demand: rare requests, logbooks, rematches and saved
 * matches.
 */

export { LocalLogbooks } from './local-logbook.ts';
export { rareAnswer } from './local-rare-requests.ts';
export { seatsChanged } from './local-rematch.ts';
export { readSaved, withSeatsOf } from './read-saved.ts';
