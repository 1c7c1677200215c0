/** Numbers of `docker-compose.yml` and the `Caddyfile`. */

import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { inRoot } from '../toolchain.mjs';

const textOf = (file: string): string => readFileSync(inRoot(file), 'utf8');

const limits = z.object({ cpus: z.string(), memory: z.string().regex(/^\d+g$/) });
const compose = z.object({
  services: z.object({ escadre: z.object({ deploy: z.object({ resources: z.object({ limits }) }) }) }),
});
const { cpus, memory } = compose.parse(parse(textOf('docker-compose.yml'), { merge: true })).services.escadre
  .deploy.resources.limits;

const [, waits] = /^\s*lb_try_duration (\d+)s$/m.exec(textOf('Caddyfile')) ?? [];
if (waits === undefined) throw new Error('the Caddyfile has no lb_try_duration in seconds');

export const deployed = {
  /** Of the server’s container. */
  memory: memory.replace('g', ' GB'),
  cores: cpus,
  /** Milliseconds for which the proxy holds a request while no process is ready. */
  proxyWaits: Number(waits) * 1_000,
};
