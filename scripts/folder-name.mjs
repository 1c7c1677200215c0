// Vite, which builds the client, treats `#` and `?` in a file's path as its end, and fails with a stack
// trace. Plain JavaScript without dependencies, because it runs before anything is installed.
import { root } from './toolchain.mjs';

/** Exits with a sentence if the repository's folder cannot be built in. */
export function mustBeBuildable(folder = root) {
  const sign = /[#?]/.exec(folder)?.[0];
  if (sign === undefined) return;
  console.error(
    `escadre: the client cannot be built in ${folder}: no folder on the way may have a "${sign}" in its name.`,
  );
  console.error('escadre: move the repository, or rename the folder, and try again.');
  process.exit(1);
}
