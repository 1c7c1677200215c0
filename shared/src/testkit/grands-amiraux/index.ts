/** Tools for tests and benches of grands-amiraux only. */

export { newcomer } from './newcomer.ts';
