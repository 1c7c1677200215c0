/** The environment of a server under measurement: this machine only, a free port for operators, no log. */

import { NO_LIMITS } from '../../../server/test/support/no-limits.ts';

export type Environment = Readonly<Record<string, string>>;

export const environmentOf = (folder: string, port: number, more: Environment = NO_LIMITS): Environment => ({
  PORT: String(port),
  OPS_PORT: '0',
  HOST: '127.0.0.1',
  TRUST_PROXY: 'loopback',
  DATA_DIR: folder,
  LOG_LEVEL: 'silent',
  ...more,
});
