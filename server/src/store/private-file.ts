import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeFolder } from '../folder.ts';

/** Seeds of running matches are in it: a file that is made is nobody else's to read. */
export async function makePrivate(file: string): Promise<void> {
  makeFolder(dirname(file), 0o700);
  const handle = await open(file, 'a', 0o600);
  await handle.close();
}
