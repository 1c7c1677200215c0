/** A new game reaches the SDK by its line in the list: the build makes its parts, and a page practises it. */

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, expect, test } from '@jest/globals';
import { NewHouse } from '../../server/test/support/new-house.ts';

const run = promisify(execFile);

const house = new NewHouse(
  ['client-sdk'],
  [
    'client-sdk/README.md',
    'LICENSE',
    'scripts/build-sdk.mjs',
    'scripts/builds.mjs',
    'scripts/folder-name.mjs',
    'scripts/packed.mjs',
    'scripts/toolchain.mjs',
    'scripts/sdk',
  ],
);
afterAll(() => house.remove());

/** A page that uses the build. */
const PRACTICE = `
import { computer, LocalMatch } from './client-sdk/dist/practice.js';

const match = await LocalMatch.of('noughts', {
  options: { hand: 2 },
  seed: 'noughts',
  seats: { crosses: computer('recruit', { pace: 'none' }) },
});
await match.ready();
const legal = [...match.legal('noughts')].filter(({ type }) => type === 'mark').length;
const refused = await match.play({ type: 'mark', square: '0' }).catch(({ code }) => code);
const { kind } = await match.answer((asked) => asked.any());
console.log(JSON.stringify({ legal, refused, kind }));
`;

test('a match of it is practised with the built parts', async () => {
  const options = { cwd: house.path() };
  const faults = await run(process.execPath, ['scripts/build-sdk.mjs', '--bundles'], options).then(
    () => [],
    ({ stderr }) => stderr.trim().split('\n'),
  );
  // The size budget is for its author to raise.
  expect(faults.filter((fault: string) => !fault.endsWith(' is over its limit'))).toEqual([]);
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', PRACTICE], options);
  const told = JSON.parse(stdout);
  expect(told).toEqual({ legal: 2, refused: 'BAD_COMMAND', kind: expect.stringMatching(/^(win|draw)$/) });
});
