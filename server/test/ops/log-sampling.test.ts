/** A log keeps everything important, even if strangers flood it. */

import { spawnSync } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { createLogger } from '../../src/ops/logger.ts';

function guarded() {
  let now = 0;
  const lines: Record<string, unknown>[] = [];
  const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const logger = createLogger('debug', destination, { now: () => now });
  return {
    logger,
    lines,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

const refusal = (address: string, code = 'TOO_FAST') => ({
  address,
  status: 429,
  code,
  route: '/api/session',
});

test('an address’s refusals are logged ten at once, then one every half minute', () => {
  const { logger, lines, pass } = guarded();
  for (let n = 0; n < 1_000; n++) logger.info(refusal('192.0.2.1'), 'request');
  expect(lines).toHaveLength(10);
  for (let second = 0; second < 60; second++) {
    for (let n = 0; n < 200; n++) logger.info(refusal('192.0.2.1'), 'request');
    pass(1_000);
  }
  expect(lines.length).toBeLessThanOrEqual(12);
});

test('others, other codes and answers are not left out for it', () => {
  const { logger, lines } = guarded();
  for (let n = 0; n < 1_000; n++) logger.info(refusal('192.0.2.1'), 'request');
  lines.length = 0;
  logger.info(refusal('192.0.2.2'), 'request');
  logger.info(refusal('192.0.2.1', 'NOT_FOUND'), 'request');
  logger.info({ address: '192.0.2.1', status: 201 }, 'request');
  logger.error('store: cannot write');
  expect(lines).toHaveLength(4);
  // A customer has a whole network of IPv6.
  for (let n = 0; n < 100; n++) logger.info(refusal(`2001:db8::${n.toString(16)}`), 'request');
  expect(lines).toHaveLength(14);
});

test('ten thousand addresses write at most ten lines a second in the long run', () => {
  const { logger, lines, pass } = guarded();
  for (let second = 0; second < 600; second++) {
    for (let n = 0; n < 100; n++) logger.info(refusal(`10.${second % 256}.${n}.1`), 'request');
    pass(1_000);
  }
  expect(lines.length).toBeLessThanOrEqual(600 + 600 * 10);
});

test('successful requests of a whole school are logged, with a limit', () => {
  const { logger, lines } = guarded();
  for (let n = 0; n < 10_000; n++) logger.info({ address: '192.0.2.1', status: 200 }, 'request');
  expect(lines).toHaveLength(300);
});

test('lines without an address have a bound as well, each sentence its own', () => {
  const { logger, lines } = guarded();
  for (let n = 0; n < 10_000; n++) logger.info({ game: 'regatta', reason: 'TOO_SLOW' }, 'connection cut');
  for (let n = 0; n < 10_000; n++) logger.child({ from: 'colyseus' }).warn('what a client has done');
  logger.info({ reason: 'BANNED' }, 'connection cut');
  logger.fatal('the end');
  expect(lines).toHaveLength(300 + 300 + 2);
});

test('omitted lines are counted at the end of the process', () => {
  const script = `
    import { createLogger } from ${JSON.stringify(new URL('../../src/ops/logger.ts', import.meta.url).href)};
    const logger = createLogger('info');
    for (let n = 0; n < 25; n++) logger.info({ address: '192.0.2.1', status: 404, code: 'NOT_FOUND' }, 'request');`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toHaveLength(11);
  expect(lines.at(-1)).toMatchObject({ lines: 15, address: '192.0.2.1', code: 'NOT_FOUND', like: 'request' });
});

test('debugging logs every line', () => {
  const { logger, lines } = guarded();
  for (let n = 0; n < 1_000; n++) logger.debug(refusal('192.0.2.1'), 'request');
  expect(lines).toHaveLength(1_000);
});
