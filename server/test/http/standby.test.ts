/** What a process on standby answers; `processes/standby.ts` tests the takeover. */

import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type Standby, standBy } from '../../src/http/standby.ts';
import { createLogger } from '../../src/ops/logger.ts';
import { createMetrics } from '../../src/ops/metrics.ts';
import { freePort } from '../support/free-port.ts';

const TOKEN = 'a-token-for-the-operators-of-this-test';

const headers = { Authorization: `Bearer ${TOKEN}` };

let standby: Standby;
let at: string;
let logged: string[];

beforeEach(async () => {
  logged = [];
  const opsPort = await freePort();
  const ports = { port: 0, host: '127.0.0.1', opsPort, opsHost: '127.0.0.1' };
  standby = standBy(ports, {
    tokens: () => [TOKEN],
    registry: createMetrics().registry,
    logger: createLogger('info', { write: (line: string) => void logged.push(line) }),
    timeline: async ({ match }) => {
      if (match === 'm_lost') throw new Error('EIO: the disk is gone');
      return { lines: [], isCut: false };
    },
  });
  at = `http://127.0.0.1:${opsPort}`;
});
afterEach(() => standby.close());

test('operators get a page in place of the console; programs get JSON', async () => {
  const page = await fetch(at);
  expect(page.status).toBe(503);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await page.text()).toContain('This process is on standby');

  const asked = await fetch(`${at}/readyz`);
  expect(await asked.json()).toMatchObject({ error: { data: { reason: 'STANDING_BY' } } });
  const status = await fetch(`${at}/inquiry/status`, { headers });
  expect(await status.json()).toMatchObject({ standby: true, pid: process.pid });
});

test.each(['//', '//?', '/\\\\', '/%'])('a request for %s does not end it', async (path) => {
  const [answer]: IncomingMessage[] = await once(get(`${at}/`, { path }), 'response');
  expect(answer?.resume().statusCode).toBe(503);
  expect((await fetch(`${at}/healthz`)).status).toBe(200);
});

test('a journal that cannot be read is a fault in the log, and no secret of the machine is told', async () => {
  const answer = await fetch(`${at}/inquiry/timeline?match=m_lost`, { headers });
  const text = await answer.text();
  expect([answer.status, JSON.parse(text)]).toMatchObject([500, { error: { code: 'INTERNAL' } }]);
  expect(text).not.toContain('EIO');
  expect(logged.join('')).toContain('EIO: the disk is gone');
  expect((await fetch(`${at}/inquiry/timeline?match=.`, { headers })).status).toBe(400);
  expect(logged).toHaveLength(1);
});
