/** Tools for tests and benches of trafalgar only. */

export { attemptOn } from './attempt.ts';
