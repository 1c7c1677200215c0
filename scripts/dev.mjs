// `npm run dev`: the server, restarted when its sources change, and the client, which shows changes at
// once, at http://localhost:5173. A changed rule or SDK source is built into the page, too.
import { spawn } from 'node:child_process';
import { mustBeBuildable } from './folder-name.mjs';
import { onChange } from './on-change.mjs';
import { environment, inRoot, install, node, root, run, say } from './toolchain.mjs';

mustBeBuildable();
install();
const nodePath = node();
const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js');

/** @type {import('node:child_process').ChildProcess[]} */
const children = [];
let stopWatching = () => {};

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
    stopWatching();
    process.exitCode = code ?? 1;
  });
  return child;
}

/** Builds the SDK in place, so that the page is never without one. A faulty source is reported, and the last build stays. */
async function rebuildSdk() {
  const place = ['--out', inRoot('client-sdk', 'dist')];
  const code = await run(nodePath, [inRoot('scripts', 'build-sdk.mjs'), '--bundles', ...place]);
  say(code === 0 ? 'the SDK is built again' : 'the SDK could not be built: see above');
}

// The client needs a built SDK.
start(inRoot('scripts', 'start.mjs'), '--watch', ...process.argv.slice(2)).once('message', () => {
  stopWatching = onChange([inRoot('shared', 'src'), inRoot('client-sdk', 'src')], rebuildSdk);
  start(vite, inRoot('web'), '--config', inRoot('web', 'vite.config.ts'));
});

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
