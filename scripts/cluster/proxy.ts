/** A proxy of this machine, as a program of its own. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Where a proxy listens, and what it leads to. */
export interface ProxyPlace {
  /** For its files. */
  readonly folder: string;
  readonly port: number;
  /** The ports of the processes: the first is at /p1. */
  readonly processes: readonly number[];
}

/** Starts a proxy; resolves, once it listens, with a function that stops it. */
export type StartProxy = (place: ProxyPlace) => Promise<() => Promise<void>>;

/**
 * Starts a program that listens at a port.
 *
 * @throws Error with what it said, if it ends, or is missing
 */
export async function startProxyProgram(
  [program, ...args]: readonly [string, ...string[]],
  port: number,
  env = process.env,
): Promise<() => Promise<void>> {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], env });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    if (said.length < 10_000) said += text;
  });
  let hasEnded = false;
  const ended = once(child, 'close')
    .catch((error: unknown) => {
      said += String(error);
    })
    .then(() => {
      hasEnded = true;
    });
  while (!(await listensAt(port))) {
    if (hasEnded) throw new Error(`${program} has ended: ${said.trim()}`);
    await delay(50);
  }
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}

export async function listensAt(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const answer = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return answer;
}
