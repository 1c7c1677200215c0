// `npm start`: installs, builds and serves, from a fresh clone. `--watch` restarts on change; other
// arguments go to the server.
import { build } from './builds.mjs';
import { mustBeBuildable } from './folder-name.mjs';
import { runInForeground } from './foreground.mjs';
import { serverFlags } from './server-flags.mjs';
import { inRoot, install, node, say } from './toolchain.mjs';

const args = process.argv.slice(2);
const watch = args.includes('--watch');

mustBeBuildable();
install();
const nodePath = node();

await build(nodePath, 'changed');

// The parent process may be waiting for the build.
process.send?.('built');
process.disconnect?.();
say(watch ? 'starting the server, watching for changes' : 'starting the server');
runInForeground(
  nodePath,
  [
    ...serverFlags,
    ...(watch ? ['--watch'] : []),
    inRoot('server', 'src', 'main.ts'),
    ...args.filter((arg) => arg !== '--watch'),
  ],
  watch ? { NODE_ENV: 'development' } : {},
);
