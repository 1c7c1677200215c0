// Runs a program of this repository from a fresh clone: `node scripts/run.mjs demo/main.ts …`. Installs what
// is missing, and takes the right Node; the program's arguments and exit code are its own.
import { inRoot, install, node, run } from './toolchain.mjs';

const [program = '', ...args] = process.argv.slice(2);
install();
// A terminal tells us of its Ctrl-C as well as the program, which ends in its own way: we wait for that.
process.on('SIGINT', () => {});
process.exit(await run(node(), [inRoot(program), ...args]));
