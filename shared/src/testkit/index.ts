export * from './invariants.ts';
export * from './playout.ts';
export * from './specimen.ts';
export * from './toy.ts';
