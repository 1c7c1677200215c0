// Runs a program of this repository from a fresh clone: `node scripts/run.mjs demo/main.ts …`. Installs
// missing dependencies, and uses the right Node; arguments and exit code are the program's own.
import { inRoot, install, node, run } from './toolchain.mjs';

const [program = '', ...args] = process.argv.slice(2);
install();
// Ctrl-C in a terminal reaches us and the program, which ends in its own way: wait for it.
process.on('SIGINT', () => {});
process.exit(await run(node(), [inRoot(program), ...args]));
