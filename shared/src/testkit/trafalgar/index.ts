/** Tools for tests and benches of trafalgar only. */

export { attemptOn } from './attempt.ts';
export { newcomer } from './newcomer.ts';
