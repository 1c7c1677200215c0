/**
 * Ten ways to break a site, one after the other, with what ships: the alert fires, its section of the runbook exists, the
 * commands named there tell the cause, and the repair named there ends it (Debian: prometheus; some also
 * prometheus-alertmanager, nginx, openssl, faketime, PostgreSQL, or root for a disk of their own).
 */

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { must } from '@escadre/shared/kernel';
import { afterEach, expect, jest, test } from '@jest/globals';
import BetterSqlite from 'better-sqlite3';
import { nameOf } from '../../../server/src/upkeep/kept-backups.ts';
import { onServer } from '../../../server/test/store/databases.ts';
import { codeOf } from '../../../server/test/support/code-of.ts';
import { fakeTime } from '../../../server/test/support/fake-time.ts';
import { http, Person, twoAtTheTable } from '../../../server/test/support/harness.ts';
import { SECRET } from '../../../server/test/support/secret.ts';
import { canMount, fill, MIB, mountDisk } from '../../../server/test/support/small-disk.ts';
import { until } from '../../../server/test/support/until.ts';
import { findPostgres, startPostgres } from '../../postgres.mjs';
import { testWith } from '../deployment/test-with.ts';
import { floodFrom, repeat } from './flood.ts';
import { Front } from './front.ts';
import { Pager } from './pager.ts';
import { Prometheus } from './prometheus.ts';
import { sectionAt } from './runbook.ts';
import { Site } from './site.ts';

jest.setTimeout(600_000);

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const act of undo.splice(0).reverse()) await act();
});

async function plan(...args: Parameters<typeof Site.plan>): Promise<Site> {
  const site = await Site.plan(...args);
  undo.push(() => site.remove());
  return site;
}

async function watch(...sites: readonly Site[]): Promise<Prometheus> {
  return begun(Prometheus.over(sites));
}

/** Starts something that stops when the test is over. */
async function begun<Started extends { stop(): unknown }>(starting: Promise<Started>): Promise<Started> {
  const started = await starting;
  undo.push(() => started.stop());
  return started;
}

/** An operator who is alerted, and reads what the alert leads to. */
async function alerted(
  prometheus: Prometheus,
  name: string,
  labels: Readonly<Record<string, string>> = {},
): Promise<{ readonly names: (command: string) => string }> {
  const { annotations } = await prometheus.fires(name, labels);
  const section = sectionAt(annotations.runbook);
  return {
    /** The command, which the section has to name up to its first argument in angle brackets. */
    names: (command) => {
      expect(section).toContain(`npm run ${command}`);
      return command;
    },
  };
}

testWith('prometheus')('1: the server is killed, and the standby takes over', async () => {
  const first = await plan('first');
  await first.start();
  const second = await plan('second', {}, first.folder);
  second.launch();
  await until('the second stands by', () => second.answers('/healthz'));
  const prometheus = await watch(first, second);
  const status = async (site: Site) => (await site.npmRun('ops -- status')).said;
  expect(JSON.parse(await status(first))).toMatchObject({ standby: false, refusing: null });
  expect(await second.npmRun('ops -- status')).toMatchObject({ code: 0 });
  expect(JSON.parse(await status(second))).toMatchObject({ standby: true });

  const { id, people, clients } = await twoAtTheTable(first);
  first.server.signal('SIGKILL');
  const { names } = await alerted(prometheus, 'EscadreDown', { instance: 'first' });
  expect(await first.npmRun(names('ops -- status'))).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^No server answers at .+UNREACHABLE/),
  });
  await until('the second serves', () => second.answers('/readyz'));
  expect(JSON.parse(await status(second))).toMatchObject({ standby: false });
  for (const client of clients) client.drop();
  const back = await people[0].at(second).join(id);
  expect(back.state.phase).toBe('playing');
  back.drop();

  first.launch();
  await prometheus.ends('EscadreDown');
  expect(JSON.parse(await status(first))).toMatchObject({ standby: true });
  // Neither the only active process, nor one that is down.
  second.server.signal('SIGKILL');
  first.server.signal('SIGKILL');
  await alerted(prometheus, 'EscadreNotActive');
});

const withPostgres = findPostgres() === undefined ? test.skip : testWith('prometheus');
withPostgres('2: PostgreSQL is gone, hangs, and refuses', async () => {
  const postgres = await startPostgres(must(findPostgres(), 'PostgreSQL'));
  undo.push(() => postgres.stop());
  await onServer(postgres.url, async (client) => {
    await client.query('create role captain login');
    await client.query('create database site owner captain');
  });
  const urlOf = (user: string) => postgres.url.replace('escadre@', `${user}@`).replace(/postgres$/, 'site');
  const site = await plan('postgres', {
    DATABASE_URL: urlOf('captain'),
    ESCADRE_SECRET: SECRET,
  });
  await site.start();
  const prometheus = await watch(site);
  const { clients } = await twoAtTheTable(site);

  const refuses = async (reason: string) => {
    const { names } = await alerted(prometheus, 'EscadreStoreRefuses');
    const { said } = await site.npmRun(names('ops -- status'));
    expect(JSON.parse(said)).toMatchObject({ refusing: expect.stringMatching(reason) });
  };
  const begin = await postgres.interrupt();
  await refuses('STORE_UNREACHABLE');
  expect((await site.npmRun('doctor')).said).toMatch(
    /ERROR +database +The match store cannot be read: .*ECONNREFUSED/,
  );
  await begin();
  await prometheus.ends('EscadreStoreRefuses');

  const thaw = postgres.freeze();
  await refuses('STORE_HANGS|STORE_REFUSES');
  thaw();
  await prometheus.ends('EscadreStoreRefuses');

  await onServer(urlOf('escadre'), (client) => client.query('alter table entries owner to escadre'));
  const offer = () => codeOf(must(clients[0], 'Ann').play({ type: 'offerDraw' }));
  await until('a move is refused', async () => (await offer()) === 'STORE_UNAVAILABLE');
  await alerted(prometheus, 'EscadreCommandsFail', { result: 'STORE_UNAVAILABLE' });
  expect((await site.npmRun('doctor')).said).toContain('permission denied for table entries');
  await site.restart({ DATABASE_URL: urlOf('escadre') });
  await prometheus.ends('EscadreStoreRefuses');
  expect((await site.npmRun('doctor', { DATABASE_URL: urlOf('escadre') })).said).toContain(
    'All 1 unfinished matches can be read.',
  );
});

const whereMounting = canMount ? testWith('prometheus') : test.skip;
whereMounting('3: the disk is full', async () => {
  const site = await plan('disk');
  // Below what the alert asks for from the beginning, as a gigabyte cannot be filled everywhere.
  const unmount = mountDisk(site.folder, 48 * MIB);
  undo.push(async () => {
    await site.server.kill();
    unmount();
  });
  await site.start();
  const { clients } = await twoAtTheTable(site);
  const prometheus = await watch(site);
  await alerted(prometheus, 'EscadreDiskNearlyFull');
  const free = fill(site.folder);
  const { names } = await alerted(prometheus, 'EscadreStoreRefuses');
  expect(JSON.parse((await site.npmRun(names('ops -- status'))).said)).toMatchObject({
    refusing: 'DISK_FULL',
  });
  expect((await site.npmRun('doctor')).said).toMatch(/ERROR +disk +0 MiB are free.+Make room now/);
  free();
  await prometheus.ends('EscadreStoreRefuses');
  await must(clients[0], 'Ann').play({ type: 'offerDraw' });
});

testWith('prometheus')('4: a match cannot be read', async () => {
  const site = await plan('damaged');
  await site.start();
  const { id, people, clients } = await twoAtTheTable(site);
  await clients[0].play({ type: 'offerDraw' });
  await clients[1].play({ type: 'declineDraw' });
  await site.server.stop();
  const database = new BetterSqlite(join(site.folder, 'escadre.sqlite'));
  database.prepare(`update entries set events = '[{' where match = ? and seq = 2`).run(id);
  database.close();
  await site.start();

  // Nobody enters it: the server finds it.
  const prometheus = await watch(site);
  const { names } = await alerted(prometheus, 'EscadreMatchesUnreadable');
  expect(await codeOf(people[0].at(site).join(id))).toBe('MATCH_UNREADABLE');
  expect((await site.npmRun(names('moderate -- damaged'))).said).toContain(id);
  expect((await site.npmRun(names('doctor'))).said).toMatch(
    new RegExp(`ERROR +matches +1 of 1 unfinished matches cannot be read.+${id}`),
  );
  names('moderate -- salvage <match> --why');
  expect(await site.npmRun(`moderate -- salvage ${id} --why "a test"`)).toMatchObject({ code: 0 });
  await prometheus.ends('EscadreMatchesUnreadable');
  expect((await site.npmRun('doctor')).said).toContain('All 0 unfinished matches can be read.');
});

const PAGED = ['prometheus', 'prometheus-alertmanager'] as const;
testWith(...PAGED)('5: another key on the same data, and the operator is called', async () => {
  const site = await plan('key');
  await site.start();
  const ann = await Person.arrive(site, 'Ann');
  const { id } = ann.session.player;
  const pager = await begun(Pager.start());
  const prometheus = await begun(Prometheus.over([site], pager));
  await site.server.stop();
  const other = { ESCADRE_SECRET: 'another secret of nobody in particular' };
  await expect(site.launch(other).listening).rejects.toThrow('This store was used with another key.');
  const { names } = await alerted(prometheus, 'EscadreDown');
  expect((await pager.tells('EscadreDown', 'firing')).annotations).toEqual({
    summary: 'Escadre on key does not answer.',
    runbook: 'docs/runbook.md#escadredown',
  });
  const doctor = await site.npmRun(names('doctor'), other);
  expect(doctor).toMatchObject({
    code: 1,
    said: expect.stringMatching(/ERROR +key +This store was used with another key/),
  });
  await site.start();
  await prometheus.ends('EscadreDown');
  await pager.tells('EscadreDown', 'resolved');
  expect((await ann.at(site).refresh()).player.id).toBe(id);
});

const PROXY = ['prometheus', 'nginx', 'openssl', 'faketime'] as const;
testWith(...PROXY)('6: a wrong proxy, and a certificate that ends', async () => {
  // This machine. For localhost the doctor would only warn.
  const front = await Front.plan('0.0.0.0');
  undo.push(() => front.remove());
  const settings = {
    SITE_URL: front.url,
    TRUST_PROXY: '1',
    HOST: '127.0.0.1',
    NODE_EXTRA_CA_CERTS: front.authority,
  };
  const site = await plan('proxy', settings);
  await site.start();
  const prometheus = await watch(site);
  const doctor = async () => (await site.npmRun('doctor')).said;

  const { names } = await alerted(prometheus, 'EscadreSiteUnreachable');
  names('doctor');
  expect(await doctor()).toMatch(/ERROR +address .+ cannot be reached from here \(ECONNREFUSED\)/);
  front.start(site.url, { daysLeft: 5, without: ['X-Forwarded-For', 'Upgrade'] });

  for (const part of ['proxy', 'sockets']) {
    const { names } = await alerted(prometheus, 'EscadreProxyWrong', { part });
    names('doctor');
  }
  (await alerted(prometheus, 'EscadreCertificateEnds')).names('doctor');
  const said = await doctor();
  expect(said).toMatch(
    /ERROR +tls +The certificate is good for [45] days\. It should have been renewed by now\./,
  );
  expect(said).toMatch(/ERROR +proxy +The server believes any address that a client claims/);
  expect(said).toMatch(/ERROR +sockets +The proxy does not pass WebSockets on/);
  expect(await prometheus.firing()).not.toContain('EscadreSiteUnreachable');

  front.change(site.url, { daysLeft: 80 });
  for (const alert of ['EscadreProxyWrong', 'EscadreCertificateEnds']) await prometheus.ends(alert);
  expect(await doctor()).not.toMatch(/ERROR +(address|tls|proxy|sockets)/);
});

testWith('prometheus')('7: backups are damaged, old and missing', async () => {
  const site = await plan('backups', { BACKUP_EVERY_HOURS: '1' });
  const folder = join(site.folder, 'backups');
  const backUp = (at: number) => site.npmRun(`store -- backup ${join(folder, nameOf(at))}`);
  await site.start();
  expect(await backUp(Date.now() - 60_000)).toMatchObject({ code: 0 });
  const damaged = join(folder, nameOf(Date.now()));
  writeFileSync(damaged, 'x');
  const prometheus = await watch(site);
  const { names } = await alerted(prometheus, 'EscadreBackupDamaged');
  expect(await site.npmRun(names('doctor'))).toMatchObject({
    code: 1,
    said: expect.stringMatching(/ERROR +backup .+ cannot be restored.+\n.+ok +backup /),
  });
  rmSync(damaged);
  await prometheus.ends('EscadreBackupDamaged');

  rmSync(folder, { recursive: true });
  const old = await alerted(prometheus, 'EscadreBackupOld');
  expect((await site.npmRun(old.names('doctor'))).said).toMatch(/warning +backup +There is no backup yet in/);
  old.names('store -- backup');
  mkdirSync(folder, { mode: 0o700 });
  expect(await backUp(Date.now())).toMatchObject({ code: 0 });
  await prometheus.ends('EscadreBackupOld');
});

testWith(
  'prometheus',
  'faketime',
  'prlimit',
)('8: a wrong clock, and too few open files', async () => {
  const site = await plan('clock');
  await site.start();
  await site.server.stop();
  const few = ['prlimit', '--nofile=1024:1024', '--'];
  const wrong = { LD_PRELOAD: fakeTime(), FAKETIME: '-1d', DONT_FAKE_MONOTONIC: '1' };
  await site.start(wrong, few);
  const prometheus = await watch(site);
  for (const alert of ['EscadreClockOff', 'EscadreFewFiles']) {
    (await alerted(prometheus, alert)).names('doctor');
  }
  const { said } = await site.npmRun('doctor', wrong);
  expect(said).toMatch(
    /ERROR +clock +The server has already been at a time \d+ s ahead of this clock\. Set the clock\./,
  );
  expect(said).toMatch(/warning +limits +The server may open 1024 files.+raise the limit/);
  await site.restart();
  for (const alert of ['EscadreClockOff', 'EscadreFewFiles']) await prometheus.ends(alert);
});

testWith('prometheus')('9: a flood of requests, and of broken frames', async () => {
  const site = await plan('flood', { RATE_READ: '60', RATE_REQUEST: '0', TRUST_PROXY: '1' });
  await site.start();
  const prometheus = await watch(site);
  const flood = floodFrom('203.0.113.9', site.url);
  undo.push(() => flood.stop());
  const { names } = await alerted(prometheus, 'EscadreFlooded');
  names('moderate -- ban <address> --for 1d --why');
  expect(await codeOf(http(`${site.url}/api/games`, 'GET'))).toBe('OK');
  await flood.stop();
  expect(site.server.log.join('\n')).toContain('"address":"203.0.113.9"');
  expect(await site.npmRun('moderate -- ban 203.0.113.9 --for 1d --why flood')).toMatchObject({ code: 0 });
  // The flood itself is refused for a second more.
  await until('the flood is banned', async () => (await flood.status()) === 403);

  const ann = await Person.arrive(site, 'Ann');
  const { match } = await ann.create('trafalgar-cards');
  for (let times = 0; times < 60; times++) {
    const client = await ann.join(match.id);
    client.sendFrame(Buffer.from([255, 255]));
    await client.until(() => client.closed !== undefined);
  }
  const cut = await alerted(prometheus, 'EscadreConnectionsCut', { reason: 'BAD_FRAME' });
  cut.names('moderate -- ban <player> --for 1d --why');
  const player = ann.session.player.id;
  expect(site.server.log.join('\n')).toMatch(new RegExp(`"player":"${player}".+"connection cut"`));
  expect(await site.npmRun(`moderate -- ban ${player} --for 1d --why "a test"`)).toMatchObject({ code: 0 });
  expect(await codeOf(ann.join(match.id))).toBe('BANNED');
});

testWith('prometheus')('10: more than the process can do', async () => {
  const site = await plan('full', { MOST_MATCHES: '1' });
  await site.start();
  const prometheus = await watch(site);
  const ann = await Person.arrive(site, 'Ann');
  const client = await ann.connect(await ann.create('trafalgar-cards'));
  expect(await codeOf(ann.create('trafalgar-cards'))).toBe('TOO_BUSY');
  const { names } = await alerted(prometheus, 'EscadreFull');
  const { said } = await site.npmRun(names('ops -- status'));
  expect(JSON.parse(said)).toMatchObject({ notNow: 'TOO_MANY_MATCHES' });
  client.drop();
  await site.restart({ MOST_MATCHES: '5000' });
  await prometheus.ends('EscadreFull');
  await ann.at(site).create('trafalgar-cards');

  // Other programs have the core for most of the time.
  const { stop } = repeat(async () => {
    site.server.signal('SIGSTOP');
    await new Promise((resolve) => setTimeout(resolve, 300));
    site.server.signal('SIGCONT');
    await new Promise((resolve) => setTimeout(resolve, 150));
  });
  undo.push(stop);
  const slow = await alerted(prometheus, 'EscadreEventLoopSlow');
  expect(await site.npmRun(slow.names('ops -- status'))).toMatchObject({ code: 0 });
  await stop();
  await prometheus.ends('EscadreEventLoopSlow');
});
