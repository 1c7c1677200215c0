/** Small disks in memory, which a test can fill. */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const MIB = 2 ** 20;

/** Whether this user may mount file systems: in some containers root may not. */
export const canMount = ((): boolean => {
  const path = mkdtempSync(join(tmpdir(), 'escadre-mount-'));
  try {
    mountDisk(path, MIB)();
    return true;
  } catch {
    return false;
  } finally {
    rmSync(path, { recursive: true });
  }
})();
if (!canMount) process.stderr.write('full disks are not tested: no file system may be mounted here\n');

/** Mounts an empty disk on a folder; returns a function that removes it. */
export function mountDisk(path: string, bytes: number): () => void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', path], { stdio: 'ignore' });
  return () => execFileSync('umount', ['--lazy', path]);
}

/** Fills all the room that is left; returns a function that frees it. */
export function fill(path: string): () => void {
  const ballast = join(path, 'ballast');
  for (let size = MIB; size >= 1; size = size === 1 ? 0 : Math.floor(size / 8)) {
    try {
      for (;;) writeFileSync(ballast, Buffer.alloc(size), { flag: 'a' });
    } catch {
      // Smaller writes fill the rest.
    }
  }
  return () => rmSync(ballast);
}
