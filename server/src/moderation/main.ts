/** The operator’s tool: `npm run moderate -- <command>`, over the operators’ port. */

import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { codeOf } from '@escadre/shared/kernel';
import type { ErrorNotice } from '@escadre/shared/protocol';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { runTool, say } from '../tool.ts';
import { type Invocation, readCommandLine, USAGE } from './command-line.ts';

const PATIENCE_MS = 15_000;

/** The server refuses, or does not answer. */
class NotDone extends Error {
  readonly code: string;

  constructor(code: string, sentence: string) {
    super(sentence);
    this.name = 'NotDone';
    this.code = code;
  }
}

process.exitCode = await runTool(
  () => main(process.argv.slice(2)),
  (error) => (error instanceof NotDone ? error : null),
);

async function main(args: readonly string[]): Promise<void> {
  const invocation = readCommandLine(args, userName());
  if (invocation.what === 'help') say(USAGE);
  else say(JSON.stringify(await answerTo(invocation, readConfig(process.env, 'tool')), null, 2));
}

function answerTo(invocation: Exclude<Invocation, { what: 'help' }>, config: Config): Promise<unknown> {
  switch (invocation.what) {
    case 'act':
      return ask(config, '/moderation/acts', invocation.request);
    case 'match':
      return ask(config, `/moderation/matches/${encodeURIComponent(invocation.id)}`);
    default:
      return ask(config, `/moderation/${invocation.what}`);
  }
}

async function ask(config: Config, path: string, body?: object): Promise<unknown> {
  const { opsHost, opsPort } = config;
  const isEverywhere = opsHost === '0.0.0.0' || opsHost === '::';
  const host = isEverywhere ? 'localhost' : opsHost.includes(':') ? `[${opsHost}]` : opsHost;
  const response = await fetch(`http://${host}:${opsPort}${path}`, {
    headers: { Authorization: `Bearer ${tokenOf(config)}`, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch((error: Error) => {
    throw new NotDone('UNREACHABLE', `No server answers at ${host}:${opsPort}: ${causeOf(error)}.`);
  });
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

/** Only the server makes a token. */
function tokenOf({ opsToken, dataDir }: Config): string {
  if (opsToken !== null) return opsToken;
  const file = join(dataDir, 'ops-token');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new ConfigError([
      `OPS_TOKEN is not set, and the server’s own token in ${file} cannot be read (${codeOf(error)}).`,
    ]);
  }
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'operator';
  }
}
