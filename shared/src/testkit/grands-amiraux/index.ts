/** What tests and benches of grands-amiraux need, and matches themselves do not. */

export { newcomer } from './newcomer.ts';
export { veteran } from './veteran.ts';
