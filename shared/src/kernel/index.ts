/**
 * The kernel, without what reads input: `input.ts`, `verify.ts` and the schemas are imported by their own
 * names, so that a page that plays needs no schema library.
 */

export * from './bot-setup.ts';
export * from './canonical.ts';
export * from './chance.ts';
export * from './clock.ts';
export * from './closed-sets.ts';
export * from './course-of-events.ts';
export * from './draws.ts';
export * from './fold.ts';
export * from './game.ts';
export * from './ids.ts';
export * from './legality.ts';
export * from './levels.ts';
export type * from './luck.ts';
export * from './match.ts';
export * from './match-state.ts';
export * from './memoized.ts';
export * from './nonce-promises.ts';
export * from './optional.ts';
export * from './positions.ts';
export * from './prompts.ts';
export * from './reasons.ts';
export type * from './record.ts';
export * from './record-file.ts';
export * from './record-form.ts';
export * from './redecide.ts';
export * from './refusal.ts';
export * from './replay.ts';
export * from './scripted-chance.ts';
export * from './shape-faults.ts';
export * from './story.ts';
export * from './table.ts';
export type * from './table-schemas.ts';
export * from './thrown-values.ts';
export type * from './time-control.ts';
export * from './turn-limits.ts';
export type * from './verify.ts';
export * from './versions.ts';
