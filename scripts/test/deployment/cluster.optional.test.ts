/** The shipped proxies before three processes that run one site (Debian: nginx, caddy, redis-server). */

import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { asMatchId, must } from '@escadre/shared/kernel';
import { afterAll, expect, jest } from '@jest/globals';
import { freePort } from '../../../server/test/support/free-port.ts';
import { HttpRefusal, Person } from '../../../server/test/support/harness.ts';
import { LocalSite } from '../../cluster/local-site.ts';
import { startNginx } from '../../cluster/nginx.ts';
import { type StartProxy, startProxyProgram } from '../../cluster/proxy.ts';
import { findPostgres } from '../../postgres.mjs';
import { inRoot } from '../../toolchain.mjs';
import { testWith } from './test-with.ts';

jest.setTimeout(300_000);

const GAME = 'trafalgar-cards';
const EXCHANGE = { type: 'exchange', cards: [] };

const started: LocalSite[] = [];
afterAll(() => Promise.all(started.map((site) => site.stop())));

/** Caddy with the repository’s file, except for its addresses. */
const startCaddy: StartProxy = async ({ folder, port, processes: [first, second, third] }) => {
  const ours = readFileSync(inRoot('Caddyfile'), 'utf8')
    .replace('\tlog {', '\tadmin off\n\tlog {')
    .replace(' standby:2567', '')
    .replace(/\bescadre:2567/g, `127.0.0.1:${first}`)
    .replace(/\bescadre2:2567/g, `127.0.0.1:${second}`)
    .replace(/\bescadre3:2567/g, `127.0.0.1:${third}`);
  expect(ours).not.toMatch(/:2567/);
  const config = join(folder, 'Caddyfile');
  writeFileSync(config, ours);
  return startProxyProgram(['caddy', 'run', '--adapter', 'caddyfile', '--config', config], port, {
    ...process.env,
    SITE_URL: `http://localhost:${port}`,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  });
};

/** A process that answers everything but the requests of matches: those get 503. */
async function busyWithOne(): Promise<{ port: number; asked: () => number; close: () => void }> {
  let asked = 0;
  const server = createServer(({ url = '' }, answer) => {
    const isBusy = url.startsWith('/api/matches/');
    asked += Number(isBusy);
    answer.writeHead(isBusy ? 503 : 200).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, asked: () => asked, close: () => server.close() };
}

/** Processes answer 503 for a match that is elsewhere, or while they are busy with it. */
async function barsNobodyForOneMatch(startProxy: StartProxy): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'escadre-proxy-'));
  const all = await Promise.all(Array.from({ length: 3 }, busyWithOne));
  const port = await freePort();
  const stop = await startProxy({ folder, port, processes: all.map((each) => each.port) });
  const statusOf = async (path: string) => (await fetch(`http://localhost:${port}${path}`)).status;
  try {
    // Caddy asks first who is ready.
    while ((await statusOf('/api/games')) !== 200) await delay(50);
    for (let n = 0; n < 10; n++) {
      expect([await statusOf('/api/matches/one'), await statusOf('/api/games')]).toEqual([503, 200]);
    }
    expect(all.reduce((sum, { asked }) => sum + asked(), 0)).toBeGreaterThanOrEqual(10);
  } finally {
    await stop();
    for (const { close } of all) close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const until503Ends = async <T>(act: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof HttpRefusal && error.status === 503)) throw error;
      await delay(100);
    }
  }
};

async function leadsAsItShould(startProxy: StartProxy): Promise<void> {
  const postgres = must(findPostgres(), 'PostgreSQL');
  const site = await LocalSite.start({ processes: 3, port: await freePort(), postgres, startProxy });
  started.push(site);
  const address = (name: string) => `${site.url.replace('http://', '')}/${name}`;

  // Each way leads to its process, for requests and for sockets.
  const people = await Promise.all(site.processes.map((process) => Person.arrive(process, process.name)));
  const clients = await Promise.all(people.map(async (person) => person.connect(await person.create(GAME))));
  const places = clients.map(({ answer }) => answer.reservation.publicAddress);
  expect(places).toEqual(['p1', 'p2', 'p3'].map(address));
  for (const client of clients) await client.ready();

  // By any door, into the match of the first.
  const [ann, one] = [must(people[0], 'a player'), must(clients[0], 'a client')];
  const ben = await Person.arrive(site, 'Ben');
  const id = asMatchId(one.answer.match.id);
  const other = await ben.join(id);
  expect(other.answer.reservation.publicAddress).toBe(address('p1'));
  await other.ready();
  await other.until(() => 'exchange-1-french' in other.state.prompts);
  await one.play(EXCHANGE);

  // When it is killed, requests go to the others, and so does the match.
  await must(site.processes[0], 'the first').server.kill();
  const answers = await Promise.all(Array.from({ length: 30 }, () => fetch(`${site.url}/api/games`)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  await Promise.all([one, other].map((client) => client.until(() => client.closed !== undefined)));
  const back = await until503Ends(() => ben.join(id));
  expect(back.answer.reservation.publicAddress).not.toBe(address('p1'));
  const too = await until503Ends(() => ann.at(site).join(id));
  expect(too.answer.reservation.publicAddress).toBe(back.answer.reservation.publicAddress);
  await back.play(EXCHANGE);
  await too.until(() => 'lineUp-1-french' in too.state.prompts);
  await Promise.all([back, too, ...clients].map((client) => client.close()));
}

testWith('nginx')('nginx bars no process for one match', () => barsNobodyForOneMatch(startNginx));

testWith('caddy')('Caddy bars no process for one match', () => barsNobodyForOneMatch(startCaddy));

testWith('nginx', 'redis-server')('nginx, with deploy/nginx/cluster.conf', () => leadsAsItShould(startNginx));

testWith('caddy', 'redis-server')('Caddy, with the Caddyfile of compose', () => leadsAsItShould(startCaddy));
