/** What tests and benches of grands-amiraux need, and matches themselves do not. */

export { veteran } from './veteran.ts';
