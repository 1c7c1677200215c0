/** What tests and benches try in matches of trafalgar, and matches themselves have no need of. */

export { attemptOn } from './attempt.ts';
export { newcomer } from './newcomer.ts';
export { bot as veteran } from './veteran.ts';
