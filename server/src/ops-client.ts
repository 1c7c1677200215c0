/** Asks the server whose operators’ port the settings name, with the operators’ token. */

import { userInfo } from 'node:os';
import { codeOf } from '@escadre/shared/kernel';
import type { ErrorNotice } from '@escadre/shared/protocol';
import type { Config } from './config.ts';
import { isEveryAddress } from './operators-names.ts';
import { knownOpsToken } from './ops/ops-token.ts';

const PATIENCE_MS = 15_000;

/** The server refuses, or does not answer. */
export class NotDone extends Error {
  readonly code: string;

  constructor(code: string, sentence: string) {
    super(sentence);
    this.name = 'NotDone';
    this.code = code;
  }
}

/**
 * The server’s answer; a body is posted.
 *
 * @throws {@link NotDone} if it refuses or does not answer, {@link ConfigError} without a token
 */
export async function askServer(config: Config, path: string, body?: object): Promise<unknown> {
  return answerIn(await request(config, path, body));
}

/**
 * The server’s metrics, in the format of Prometheus.
 *
 * @throws {@link NotDone} if it refuses or does not answer, {@link ConfigError} without a token
 */
export async function metricsOfServer(config: Config): Promise<string> {
  const response = await request(config, '/metrics');
  const text = await response.text();
  if (!response.ok) throw new NotDone('REFUSED', `The server answers /metrics with ${response.status}.`);
  return text;
}

async function request(config: Config, path: string, body?: object): Promise<Response> {
  const { opsHost, opsPort } = config;
  const host = isEveryAddress(opsHost) ? 'localhost' : opsHost.includes(':') ? `[${opsHost}]` : opsHost;
  return fetch(`http://${host}:${opsPort}${path}`, {
    headers: { Authorization: `Bearer ${knownOpsToken(config)}`, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch((error: Error) => {
    throw new NotDone('UNREACHABLE', `No server answers at ${host}:${opsPort}: ${causeOf(error)}.`);
  });
}

async function answerIn(response: Response): Promise<unknown> {
  const answer: { error?: ErrorNotice } = Object(await response.json());
  if (answer.error === undefined) return answer;
  const { code, message, data } = answer.error;
  throw new NotDone(code, [message, ...faultsOf(data)].join(' '));
}

function causeOf({ message, cause }: Error): string {
  return (codeOf(cause) ?? message).replace(/\.$/, '');
}

function faultsOf(data: ErrorNotice['data']): string[] {
  return Array.isArray(data?.faults) ? data.faults : [];
}

/** Who acts, by default. */
export function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'operator';
  }
}
