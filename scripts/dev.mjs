// `npm run dev`: the server, restarted when its sources change, and the client, which shows changes at
// once, at http://localhost:5173.
import { spawn } from 'node:child_process';
import { mustBeBuildable } from './folder-name.mjs';
import { environment, inRoot, install, node, root } from './toolchain.mjs';

mustBeBuildable();
install();
const nodePath = node();
const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js');

/** @type {import('node:child_process').ChildProcess[]} */
const children = [];

/**
 * @param {string} program
 * @param {readonly string[]} args
 */
function start(program, ...args) {
  const child = spawn(nodePath, [program, ...args], {
    cwd: root,
    env: environment(),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  children.push(child);
  child.on('exit', (code) => {
    for (const other of children) other.kill('SIGTERM');
    process.exitCode = code ?? 1;
  });
  return child;
}

// The client needs a built SDK.
start(inRoot('scripts', 'start.mjs'), '--watch', ...process.argv.slice(2)).once('message', () =>
  start(vite, inRoot('web'), '--config', inRoot('web', 'vite.config.ts')),
);

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
