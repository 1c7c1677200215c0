/** Whether a port of this machine can be listened at. */

import { once } from 'node:events';
import { createServer } from 'node:net';

/** Null if a port can be listened at; or a sentence that says why not, as nginx would try for seconds. */
export async function whyNotAt(port: number): Promise<string | null> {
  const probe = createServer();
  probe.listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch (error) {
    return sentenceOn(port, error as NodeJS.ErrnoException);
  }
  probe.close();
  return null;
}

/** @param error of listening */
export function sentenceOn(port: number, { code, message }: NodeJS.ErrnoException): string {
  const another = 'Choose another with --port';
  if (code === 'EADDRINUSE') return `Another program has the port ${port}. ${another}.`;
  if (code === 'EACCES') return `Only root may open the port ${port}. ${another}, from 1024.`;
  return `The port ${port} cannot be opened: ${message}. ${another}.`;
}
