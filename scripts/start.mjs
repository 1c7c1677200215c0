// `npm start`: installs, builds and serves, from a fresh clone. `--watch` restarts on change; other
// arguments go to the server.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { build } from './builds.mjs';
import { mustBeBuildable } from './folder-name.mjs';
import { serverFlags } from './server-flags.mjs';
import { environment, inRoot, install, node, root, say } from './toolchain.mjs';

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
const server = spawn(
  nodePath,
  [
    ...serverFlags,
    ...(watch ? ['--watch'] : []),
    inRoot('server', 'src', 'main.ts'),
    ...args.filter((arg) => arg !== '--watch'),
  ],
  {
    cwd: root,
    env: { ...environment(), ...(watch ? { NODE_ENV: 'development' } : {}) },
    stdio: ['ignore', 'inherit', 'inherit'],
    // In its own process group, so that Ctrl-C reaches it once, through us, and not also directly.
    detached: process.platform !== 'win32',
  },
);

// A terminal and npm may both send the same Ctrl-C: ignore an immediate second one.
const lastSent = new Map();
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    const now = Date.now();
    if (now - (lastSent.get(signal) ?? 0) < 500) return;
    lastSent.set(signal, now);
    server.kill(signal);
  });
}

// npm's intermediate shell dies of a SIGTERM without passing it on: watch for its end.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) server.kill('SIGTERM');
  }, 300).unref();
}

server.on('error', (error) => {
  console.error(error);
  process.exit(1);
});
server.on('exit', (code, signal) =>
  process.exit(code ?? 128 + (signal === null ? 0 : constants.signals[signal])),
);
