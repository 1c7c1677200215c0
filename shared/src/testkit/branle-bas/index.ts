/** Checks battles of Branle-bas from outside, for tests and benches. */

export { Auditor, auditSea } from './audit.ts';
export { RULE_NAMES, Tally } from './tally.ts';
