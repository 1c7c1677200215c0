/** A server under `npm run dev`, restarted on changes: Node then uses the threads' ports as well. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from '@jest/globals';

const OPEN = new URL('../../src/store/open.ts', import.meta.url);

const program = (file: string): string => `
  import { openStore } from ${JSON.stringify(OPEN)};
  const store = await openStore(${JSON.stringify(file)});
  const found = await store.find('none');
  console.log('opened', found === undefined);
  await store.close();
`;

test('a store works under Node’s watch mode', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'escadre-watched-'));
  const main = join(folder, 'main.mjs');
  await writeFile(main, program(join(folder, 'store.sqlite')));
  const child = spawn(process.execPath, ['--watch', main], { stdio: ['ignore', 'pipe', 'pipe'] });
  const said: string[] = [];
  // Then it waits for changes, until it is ended.
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line);
    if (/opened|Completed|Failed/.test(line)) break;
  }
  const ended = once(child, 'exit');
  child.kill();
  await ended;
  await rm(folder, { recursive: true, force: true });
  expect(said.at(-1)).toBe('opened true');
});
