/** A server that says how many modules of Redis’ client it has loaded, and how many there would be. */

import { createRequire } from 'node:module';
import { run } from '../../src/run.ts';

const loaded = () =>
  Object.keys(createRequire(import.meta.url).cache).filter((path) => /[\\/]ioredis[\\/]/.test(path)).length;

await run();
const before = loaded();
await import('ioredis');
process.stdout.write(`modules of ioredis: ${before} of ${loaded()}\n`);
