/** What a process on standby answers; `processes/standby.ts` tests the takeover. */

import { afterEach, expect, test } from '@jest/globals';
import { type Standby, standBy } from '../../src/http/standby.ts';
import { createMetrics } from '../../src/ops/metrics.ts';
import { freePort } from '../support/free-port.ts';

const TOKEN = 'a-token-for-the-operators-of-this-test';

let standby: Standby;
afterEach(() => standby.close());

test('operators get a page in place of the console; programs get JSON', async () => {
  const opsPort = await freePort();
  const ports = { port: 0, host: '127.0.0.1', opsPort, opsHost: '127.0.0.1' };
  standby = standBy(ports, {
    tokens: () => [TOKEN],
    registry: createMetrics().registry,
    timeline: async () => ({ lines: [], isCut: false }),
  });
  const at = `http://127.0.0.1:${opsPort}`;

  const page = await fetch(at);
  expect(page.status).toBe(503);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await page.text()).toContain('This process is on standby');

  const asked = await fetch(`${at}/readyz`);
  expect(await asked.json()).toMatchObject({ error: { data: { reason: 'STANDING_BY' } } });
  const headers = { Authorization: `Bearer ${TOKEN}` };
  const status = await fetch(`${at}/inquiry/status`, { headers });
  expect(await status.json()).toMatchObject({ standby: true, pid: process.pid });
});
