/**
 * `npm run mutation`: changes the sources of kernel and table, one small thing at a time, and lists the changes that no
 * test notices. A night’s work; for one file:
 *
 *     TESTS=shared/test/kernel/turn-limits npm run mutation -- --mutate shared/src/kernel/turn-limits.ts
 *
 * In place, because the workspaces’ links lead to these very sources. Stryker restores them at the end, also after
 * Ctrl-C; `git restore` does after a crash. So commit before.
 */

const tests = process.env.TESTS ?? 'shared/test/kernel server/test/table';

export default {
  mutate: ['shared/src/kernel/**/*.ts', 'server/src/table/**/*.ts'],
  inPlace: true,
  // Otherwise a comment goes into every file of the repository.
  disableTypeChecks: false,
  testRunner: 'command',
  commandRunner: { command: `npm run jest -- --bail ${tests}` },
  concurrency: 1,
  reporters: ['clear-text', 'progress-append-only'],
};
