import { must } from '@escadre/shared/kernel';
import { describe, expect, test } from '@jest/globals';
import { createLogger } from '../../src/ops/logger.ts';

function logging(level: Parameters<typeof createLogger>[0] = 'trace') {
  const lines: string[] = [];
  return { logger: createLogger(level, { write: (line: string) => void lines.push(line) }), lines };
}

describe('the log', () => {
  test('is JSON with time, level and process', () => {
    const { logger, lines } = logging();
    logger.info({ match: 'm_1' }, 'begun');
    expect(JSON.parse(must(lines[0], 'the first of the lines'))).toEqual({
      level: 30,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      pid: process.pid,
      match: 'm_1',
      msg: 'begun',
    });
  });

  test('logs by its level', () => {
    const { logger, lines } = logging('warn');
    logger.info('no');
    logger.warn('yes');
    expect(lines).toHaveLength(1);
    expect(logging('silent').logger.isLevelEnabled('fatal')).toBe(false);
  });

  test.each([
    'seed',
    'token',
    'invite',
    'nonce',
    'nonces',
    'secret',
    'password',
    'authorization',
    'databaseUrl',
  ])('hides a %s at every depth, without changing its argument', (key) => {
    const { logger, lines } = logging();
    const thing = {
      [key]: 'hunter2',
      a: { [key]: 'hunter2', b: { [key]: 'hunter2', c: { [key]: ['hunter2'] } } },
    };
    const before = structuredClone(thing);
    logger.info(thing, 'x');
    expect(lines[0]).toContain('[hidden]');
    expect(lines[0]).not.toContain('hunter2');
    expect(thing).toEqual(before);
  });

  test.each([
    ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhIn0.hunter2-_signature', 'bad token '],
    ['postgres://escadre:hunter2@db:5432/escadre', 'cannot connect to '],
    ['/api/matches/m?invite=hunter2&a=1', 'GET '],
    ['ws://h/x?sessionId=1&_authToken=hunter2', 'upgrade '],
  ])('hides others’ texts in messages: %s', (secret, text) => {
    const { logger, lines } = logging();
    logger.error({ err: new Error(text + secret), note: [secret] }, text + secret);
    expect(lines[0]).not.toContain('hunter2');
    expect(JSON.parse(must(lines[0], 'the first of the lines')).msg).toContain(text.trim());
  });

  test('logs an error’s type, message, stack and code only', () => {
    const { logger, lines } = logging();
    const cause = Object.assign(new Error('the cause'), { body: 'hunter2' });
    logger.error(
      { err: Object.assign(new TypeError('broken', { cause }), { code: 'E1', rows: ['hunter2'] }) },
      'x',
    );
    const { err } = JSON.parse(must(lines[0], 'the first of the lines'));
    expect(Object.keys(err).sort()).toEqual(['code', 'message', 'stack', 'type']);
    expect(err).toMatchObject({ type: 'TypeError', code: 'E1', message: expect.stringContaining('broken') });
    expect(err.stack).toContain('the cause');
    expect(lines[0]).not.toContain('hunter2');
  });

  test('logs any thrown value', () => {
    const { logger, lines } = logging();
    logger.error({ err: 'text' }, 'x');
    expect(JSON.parse(must(lines[0], 'the first of the lines')).err).toEqual({ message: 'text' });
  });
});
