import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Counter } from 'prom-client';
import { createOpsServer } from '../../src/http/ops-server.ts';
import { createLogger } from '../../src/ops/logger.ts';
import { createMetrics } from '../../src/ops/metrics.ts';
import { QuarterHourly } from '../../src/ops/quarter-hourly-metrics.ts';
import { OPS_TOKEN, type TestServer, testServer } from '../support/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.destroy());

const operator = { Authorization: `Bearer ${OPS_TOKEN}` };

/** By a request of one's own, as `fetch` sets some headers itself. */
function ask(
  path: string,
  headers: Record<string, string> = {},
  at: Pick<TestServer, 'opsUrl'> = server,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(new URL(path, at.opsUrl), { headers }, (response) => {
      let text = '';
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    asked.on('error', reject);
    asked.end();
  });
}

describe('the port for operators', () => {
  test('shows process and server metrics with the token', async () => {
    const { metrics } = server;
    metrics.liveMatches.set({ game: 'regatta' }, 2);
    metrics.connectionsClosed.inc({ reason: 'TOO_SLOW' });
    metrics.commandFailures.inc({ game: 'regatta', result: 'INTERNAL' });
    const { status, text } = await ask('/metrics', operator);
    expect(status).toBe(200);
    for (const line of [
      'escadre_live_matches{game="regatta"} 2',
      'escadre_connections_closed_total{reason="TOO_SLOW"} 1',
      'escadre_active 1',
      'escadre_store_takes_writes 1',
      'escadre_command_failures_total{game="regatta",result="INTERNAL"} 1',
      '# HELP escadre_commands_total',
      'process_cpu_seconds_total',
      'nodejs_eventloop_lag_seconds',
    ]) {
      expect(text).toContain(line);
    }
  });

  test.each([
    ['no token', {}],
    ['another token', { Authorization: `Bearer ${OPS_TOKEN}x` }],
    ['no bearer', { Authorization: OPS_TOKEN }],
  ])('and not without: %s', async (_, headers) => {
    const { status, text } = await ask('/metrics', headers);
    expect([status, JSON.parse(text).error.code]).toEqual([401, 'NOT_AN_OPERATOR']);
  });

  test('answers to no name that is not its own, and to no other origin', async () => {
    expect((await ask('/metrics', { ...operator, Host: 'evil.example:2568' })).status).toBe(400);
    expect((await ask('/metrics', { ...operator, Origin: 'https://evil.example' })).status).toBe(400);
  });

  test('at every address answers to any name, or only to listed ones', async () => {
    const answers = async (names: readonly string[] | null, called: readonly string[], host = '0.0.0.0') => {
      const ops = createOpsServer({
        ...{
          token: OPS_TOKEN,
          host,
          names,
          metrics: createMetrics(),
          logger: createLogger('silent'),
        },
        ...{
          health: { refusing: null },
          ready: () => true,
          readToken: null,
          moderation: {} as never,
          inquiry: {} as never,
        },
      });
      await new Promise<void>((resolve) => ops.listen(0, '127.0.0.1', resolve));
      const { port } = ops.address() as AddressInfo;
      const at = { opsUrl: `http://127.0.0.1:${port}` };
      const statuses = [];
      for (const Host of called) statuses.push((await ask('/healthz', { Host }, at)).status);
      ops.close();
      return statuses;
    };
    expect(await answers(null, ['evil.example:2568'])).toEqual([200]);
    const names = ['metrics.internal', '2001:db8::7'];
    const known = ['Metrics.internal:9100', '[2001:db8::7]:9100', 'localhost', '127.0.0.1:2568', '[::1]'];
    expect(await answers(names, known)).toEqual(known.map(() => 200));
    const unknown = ['evil.example:2568', 'metrics.internal.evil.example', 'internal'];
    expect(await answers(names, unknown)).toEqual(unknown.map(() => 400));
    const ours = ['Metrics.internal:9100', 'metrics.internal', 'evil.example'];
    expect(await answers(null, ours, 'Metrics.internal')).toEqual([200, 200, 400]);
  });

  test('answers for health without a token', async () => {
    expect((await ask('/healthz')).status).toBe(200);
    expect((await ask('/readyz')).status).toBe(200);
  });

  test('is the only one with figures', async () => {
    const answer = await fetch(`${server.url}/metrics`, { headers: operator });
    expect(answer.status).toBe(404);
  });
});

test('metrics that could reveal secret commands are published every quarter of an hour', async () => {
  let now = 0;
  const quarterly = new QuarterHourly(() => now);
  const commands = new Counter({ name: 'commands', help: 'Commands', registers: [quarterly.registry] });
  const shown = async () => /^commands (\d+)$/m.exec(await quarterly.text())?.[1];
  expect(await shown()).toBe('0');
  commands.inc();
  now = 15 * 60_000 - 1;
  expect(await shown()).toBe('0');
  now += 1;
  expect(await shown()).toBe('1');
  const { metrics } = server;
  metrics.commands.inc({ game: 'regatta', result: 'OK' });
  expect((await ask('/metrics', operator)).text).not.toContain('escadre_commands_total{game="regatta"');
});

test('at every address and without names, the log warns of it', async () => {
  const warnings = async (env: Record<string, string>) => {
    const lines: string[] = [];
    const logger = createLogger('warn', { write: (line: string) => void lines.push(JSON.parse(line).msg) });
    await (await testServer({ logger }, env)).destroy();
    return lines.filter((line) => line.includes('OPS_NAMES'));
  };
  expect(await warnings({ OPS_HOST: '0.0.0.0' })).toHaveLength(1);
  expect(await warnings({ OPS_HOST: '0.0.0.0', OPS_NAMES: 'metrics.internal' })).toEqual([]);
});

test('an address of another machine is reported with its variable', async () => {
  await expect(testServer({}, { OPS_HOST: '192.0.2.1' })).rejects.toThrow(
    'OPS_HOST is 192.0.2.1, which is not an address of this machine.',
  );
});

test('a port in use is reported with its variable', async () => {
  const { port } = new URL(server.opsUrl);
  await expect(testServer({}, { OPS_PORT: port })).rejects.toThrow(
    `OPS_PORT is ${port}, a port that another program is using`,
  );
});
