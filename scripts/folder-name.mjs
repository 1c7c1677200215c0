// Vite, which builds the client, takes `#` and `?` in the path of a file for the end of it, and fails with a stack trace.
// Plain JavaScript without dependencies, because it runs before anything is installed.
import { root } from './toolchain.mjs';

/** Ends the process with a sentence where nothing can be built in the folder of the repository. */
export function mustBeBuildable(folder = root) {
  const sign = /[#?]/.exec(folder)?.[0];
  if (sign === undefined) return;
  console.error(
    `escadre: the client cannot be built in ${folder}: no folder on the way may have a "${sign}" in its name.`,
  );
  console.error('escadre: move the repository, or rename the folder, and try again.');
  process.exit(1);
}
