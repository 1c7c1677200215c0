// `npm run dev`: the server, started anew when its sources change, and the client beside it, which shows what is
// changed in it at once. The client is at http://localhost:5173.
import { spawn } from 'node:child_process';
import { environment, inRoot, install, node, root } from './toolchain.mjs';

install();
const nodePath = node();
const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js');

const children = [
  spawn(nodePath, [inRoot('scripts', 'start.mjs'), '--watch', ...process.argv.slice(2)], options()),
  spawn(nodePath, [vite, inRoot('web'), '--config', inRoot('web', 'vite.config.ts')], options()),
];

function options() {
  return /** @type {const} */ ({ cwd: root, env: environment(), stdio: 'inherit' });
}

for (const child of children) {
  child.on('exit', (code) => {
    for (const other of children) other.kill('SIGTERM');
    process.exitCode = code ?? 1;
  });
}
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
