/** Opens the configured ports, and explains failures in the operator’s terms. */

import { once } from 'node:events';
import type { Server } from 'node:http';
import { type Config, ConfigError } from './config.ts';

/** Where to listen, by the operator’s variables. */
interface Place {
  readonly port: number;
  readonly host: string;
  /** The variables to name in an error. */
  readonly names: { readonly port: string; readonly host: string };
}

export const playersPlace = ({ port, host }: Config): Place => ({
  port,
  host,
  names: { port: 'PORT', host: 'HOST' },
});

export const operatorsPlace = ({ opsPort, opsHost }: Config): Place => ({
  port: opsPort,
  host: opsHost,
  names: { port: 'OPS_PORT', host: 'OPS_HOST' },
});

/** @throws ConfigError if the port or the address cannot be used */
export async function listenAt(
  place: Place,
  listen: (port: number, host: string) => Promise<void>,
): Promise<void> {
  try {
    await listen(place.port, place.host);
  } catch (error) {
    const sentence = sentenceOf(error, place);
    throw sentence === undefined ? error : new ConfigError([sentence]);
  }
}

export async function listen(server: Server, port: number, host: string): Promise<void> {
  const listening = once(server, 'listening');
  server.listen(port, host);
  await listening;
}

/** The port of a server that listens on one. */
export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port');
  return address.port;
}

function sentenceOf(error: unknown, { port, host, names }: Place): string | undefined {
  const sentences: Readonly<Record<string, string>> = {
    EADDRINUSE: `${names.port} is ${port}, a port that another program is using. Choose another.`,
    EACCES: `${names.port} is ${port}, a port this user may not open. Choose another, from 1024 up.`,
    EADDRNOTAVAIL: `${names.host} is ${host}, which is not an address of this machine.`,
    EINVAL: `${names.host} is ${host}, which is not an address to listen on.`,
    ENOTFOUND: `${names.host} is ${host}, a name without an address.`,
    EAI_AGAIN: `${names.host} is ${host}, a name that cannot be looked up right now.`,
  };
  return error instanceof Error && 'code' in error ? sentences[String(error.code)] : undefined;
}
