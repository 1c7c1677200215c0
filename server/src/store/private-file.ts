import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeFolder } from '../folder.ts';

/** Creates the file readable by its owner only: it holds seeds of live matches. */
export async function makePrivate(file: string): Promise<void> {
  makeFolder(dirname(file), 0o700);
  const handle = await open(file, 'a', 0o600);
  await handle.close();
}
