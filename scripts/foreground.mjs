// Runs a program in the foreground of a terminal. Plain JavaScript without dependencies, like toolchain.mjs.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { environment, root } from './toolchain.mjs';

/**
 * Runs a program with Node in a process group of its own, so that Ctrl-C reaches it once, through us, and not also
 * directly; then ends with its exit code.
 *
 * @param {string} nodePath
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [more] further variables of the environment
 */
export function runInForeground(nodePath, args, more = {}) {
  const program = spawn(nodePath, args, {
    cwd: root,
    env: { ...environment(), ...more },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
  });

  // A terminal and npm may both send the same Ctrl-C: ignore an immediate second one.
  const lastSent = new Map();
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      const now = Date.now();
      if (now - (lastSent.get(signal) ?? 0) < 500) return;
      lastSent.set(signal, now);
      program.kill(signal);
    });
  }

  // npm's intermediate shell dies of a SIGTERM without passing it on: watch for its end.
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent) program.kill('SIGTERM');
    }, 300).unref();
  }

  program.on('error', (error) => {
    console.error(error);
    process.exit(1);
  });
  program.on('exit', (code, signal) =>
    process.exit(code ?? 128 + (signal === null ? 0 : constants.signals[signal])),
  );
}
