export { computersOf } from './table-computers.ts';
export { Thinking } from './thinking.ts';
