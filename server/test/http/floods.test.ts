import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { crossOrigin } from '../../src/http/browser-headers.ts';
import { Floods } from '../../src/http/floods.ts';
import { createMetrics } from '../../src/ops/metrics.ts';

const FLOODER = '192.0.2.7';
const BYSTANDER = '192.0.2.8';

let now = 0;
let floods: Floods;
let asking = FLOODER;
const metrics = createMetrics();
const server = createServer((request, response) => {
  if (!floods.refuses(asking, request, response)) response.end('served');
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterAll(() => {
  server.close();
});

beforeEach(() => {
  now = 1_000;
  floods = new Floods({ metrics, crossOrigin: crossOrigin({ corsOrigins: '*' }), now: () => now });
});

const ask = (address: string, path = '/api/matches') => {
  asking = address;
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
};

const refuseOften = () => {
  for (let times = 0; times < 30; times++) floods.refused(FLOODER);
};

test('an address that is refused often within a second is refused everything for the rest of it', async () => {
  refuseOften();
  const refused = await ask(FLOODER);
  expect(refused.status).toBe(429);
  expect(await refused.json()).toEqual({
    error: { code: 'TOO_FAST', message: 'Too many requests. Try again in 1 s.', data: { seconds: 1 } },
  });
  expect(Object.fromEntries(refused.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'no-store',
    'retry-after': '1',
  });
  now += 1_000;
  expect(await (await ask(FLOODER)).text()).toBe('served');
});

test('others are served meanwhile, and so are health checks', async () => {
  refuseOften();
  expect(await (await ask(BYSTANDER)).text()).toBe('served');
  for (const path of ['/healthz', '/writez', '/readyz'])
    expect(await (await ask(FLOODER, path)).text()).toBe('served');
});

test('occasional refusals are no flood', async () => {
  for (let times = 0; times < 100; times++) {
    now += 40;
    floods.refused(FLOODER);
  }
  expect(await (await ask(FLOODER)).text()).toBe('served');
});

test('a refusal is counted as a flood', async () => {
  const before = await countOf();
  refuseOften();
  await ask(FLOODER);
  expect(await countOf()).toBe(before + 1);
});

const countOf = async (): Promise<number> => {
  const { values } = await metrics.rateLimited.get();
  return values.find(({ labels }) => labels.budget === 'flood')?.value ?? 0;
};
