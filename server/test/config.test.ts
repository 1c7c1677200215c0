import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { readConfig, strayVariables } from '../src/config.ts';
import { VARIABLES } from '../src/settings.ts';
import { faultsOf } from './support/config-faults.ts';

describe('the configuration', () => {
  test('has a default for everything', () => {
    expect(readConfig({})).toEqual({
      port: 2567,
      host: '0.0.0.0',
      opsReadToken: null,
      mostMatches: 5_000,
      connectionsPerAddress: 4_000,
      journalDays: 7,
      opsPort: 2568,
      opsHost: '127.0.0.1',
      opsNames: null,
      opsToken: null,
      dataDir: './data',
      databaseUrl: null,
      secret: null,
      secretBefore: null,
      siteUrl: null,
      siteName: 'Escadre',
      siteColour: null,
      siteContact: null,
      siteDir: null,
      entryCode: null,
      sessionDays: 365,
      logLevel: 'info',
      trustProxy: 0,
      corsOrigins: '*',
      embedOrigins: ['*'],
      rates: {
        session: 60,
        create: 30,
        enter: 120,
        rejoin: 60,
        recover: 5,
        read: 600,
        request: 12_000,
        health: 12_000,
      },
      abandonAfterHours: 336,
      windowGraceMs: 500,
      spectatorTalk: true,
      idleUnloadSeconds: 60,
      pruneAfterDays: null,
      backups: { everyHours: null, keep: 7, folder: null },
      redisUrl: null,
      publicAddress: null,
      computerThreads: 1,
      computerPace: true,
      sourceMaps: false,
    });
  });

  test('cannot be changed', () => {
    const config = readConfig({ CORS_ORIGINS: 'https://a.example', TRUST_PROXY: 'loopback' });
    for (const part of [config, config.rates, config.corsOrigins, config.trustProxy]) {
      expect(Object.isFrozen(part)).toBe(true);
    }
  });

  test('takes an empty variable as not set', () => {
    const empty = Object.fromEntries(VARIABLES.map(({ name }) => [name, ' ']));
    expect(readConfig(empty)).toEqual(readConfig({}));
  });

  test('ignores the rest of the environment', () => {
    expect(readConfig({ PATH: '/bin', port: '1' })).toEqual(readConfig({}));
  });

  test('reads every variable', () => {
    expect(
      readConfig({
        PORT: '0',
        HOST: '::1',
        OPS_PORT: '9100',
        OPS_HOST: '::1',
        OPS_NAMES: ' Metrics.internal, 2001:db8::7',
        OPS_TOKEN: 'o'.repeat(32),
        DATA_DIR: '/var/lib/escadre',
        DATABASE_URL: 'postgres://u:p@db/escadre',
        ESCADRE_SECRET: 'x'.repeat(32),
        ESCADRE_SECRET_BEFORE: 'y'.repeat(32),
        SITE_URL: 'https://play.example.org/',
        SITE_NAME: ' Club du Port ',
        SITE_COLOUR: '#1D4F73',
        SITE_CONTACT: 'mailto:olga@example.org',
        SITE_DIR: '/srv/texts',
        ENTRY_CODE: 'regatta 2026',
        SESSION_DAYS: '1',
        LOG_LEVEL: 'silent',
        TRUST_PROXY: ' loopback, 10.0.0.0/8,2001:db8::/32 ,::1',
        CORS_ORIGINS: 'https://a.example,http://localhost:5173',
        EMBED_ORIGINS: 'https://club.example, https://*.example.org',
        RATE_SESSION: '1',
        RATE_CREATE: '2',
        RATE_ENTER: '3',
        RATE_REJOIN: '4',
        RATE_RECOVER: '5',
        RATE_READ: '0',
        CONNECTIONS_PER_ADDRESS: '9000',
        RATE_REQUEST: '0',
        ABANDON_AFTER_HOURS: '24',
        SPECTATOR_TALK: 'off',
        IDLE_UNLOAD_SECONDS: '5',
        REDIS_URL: 'rediss://:p@redis:6380',
        PUBLIC_ADDRESS: 'play.example.org:8443/2',
        PRUNE_AFTER_DAYS: '90',
        BACKUP_EVERY_HOURS: '24',
        BACKUP_KEEP: '30',
        BACKUP_DIR: '/backups',
        COMPUTER_THREADS: '2',
        COMPUTER_PACE: 'off',
        NODE_ENV: 'development',
      }),
    ).toEqual({
      port: 0,
      connectionsPerAddress: 9_000,
      host: '::1',
      opsReadToken: null,
      mostMatches: 5_000,
      journalDays: 7,
      opsPort: 9100,
      opsHost: '::1',
      opsNames: ['metrics.internal', '2001:db8::7'],
      opsToken: 'o'.repeat(32),
      dataDir: '/var/lib/escadre',
      databaseUrl: 'postgres://u:p@db/escadre',
      secret: 'x'.repeat(32),
      secretBefore: 'y'.repeat(32),
      siteUrl: 'https://play.example.org',
      siteName: 'Club du Port',
      siteColour: '#1d4f73',
      siteContact: 'mailto:olga@example.org',
      siteDir: '/srv/texts',
      entryCode: 'regatta 2026',
      sessionDays: 1,
      logLevel: 'silent',
      trustProxy: ['loopback', '10.0.0.0/8', '2001:db8::/32', '::1'],
      corsOrigins: ['https://a.example', 'http://localhost:5173'],
      embedOrigins: ['https://club.example', 'https://*.example.org'],
      rates: { session: 1, create: 2, enter: 3, rejoin: 4, recover: 5, read: 0, request: 0, health: 0 },
      abandonAfterHours: 24,
      windowGraceMs: 500,
      spectatorTalk: false,
      idleUnloadSeconds: 5,
      pruneAfterDays: 90,
      backups: { everyHours: 24, keep: 30, folder: '/backups' },
      redisUrl: 'rediss://:p@redis:6380',
      publicAddress: 'play.example.org:8443/2',
      computerThreads: 2,
      computerPace: false,
      sourceMaps: true,
    });
    expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
  });

  test.each([
    ['PORT', ['-1', '65536', '80.5', '1e3', 'http', '0x50', '٣']],
    ['HOST', ['http://x', 'a b', 'x/y']],
    ['OPS_PORT', ['-1', 'off']],
    ['OPS_HOST', ['http://x']],
    ['OPS_NAMES', ['http://x', 'a b', 'x:2568', ',', '*']],
    ['OPS_TOKEN', ['x'.repeat(31), 'with a blank, and otherwise long enough']],
    ['DATABASE_URL', ['mysql://h/d', 'escadre.db', 'postgres//h/d']],
    ['REDIS_URL', ['http://redis:6379', 'localhost:6379', 'redis']],
    ['ESCADRE_SECRET', ['x'.repeat(31), `   ${'x'.repeat(31)}   `]],
    ['SITE_URL', ['play.example.org', 'https://a.example/x', 'ftp://a.example', '*']],
    ['SITE_NAME', ['x'.repeat(41), 'Club\u200b', 'two\nlines', '\u202eport']],
    ['SITE_COLOUR', ['teal', '#abc', '#ffff00', '#0b5f5g', '#0b5f5a; }']],
    ['SITE_CONTACT', ['olga@example.org', 'http://example.org', 'javascript:alert(1)', 'mailto:olga']],
    ['ENTRY_CODE', ['regatta', 'x'.repeat(101)]],
    ['SESSION_DAYS', ['0', '3651', 'ever']],
    ['LOG_LEVEL', ['verbose', 'INFO', 'toString']],
    ['TRUST_PROXY', ['true', 'all', '10.0.0.0/33', '10.0.0/8', '10.0.0.0/8/8', ',', '::/129', '*']],
    [
      'EMBED_ORIGINS',
      [
        'a.example',
        'https://a.example/',
        '*,https://a.example',
        'all',
        ',',
        "'self'",
        'https://a.example; x',
      ],
    ],
    [
      'CORS_ORIGINS',
      [
        'a.example',
        'https://a.example/',
        'https://a.example/x',
        '*,https://a.example',
        'null',
        ',',
        'ftp://a',
      ],
    ],
    ['RATE_SESSION', ['-1', 'none', '1000001']],
    ['RATE_CREATE', ['x']],
    ['RATE_ENTER', ['1.5']],
    ['RATE_REJOIN', ['many']],
    ['RATE_READ', ['∞']],
    ['RATE_REQUEST', ['-1']],
    ['CONNECTIONS_PER_ADDRESS', ['-1', 'all']],
    ['ABANDON_AFTER_HOURS', ['0', 'never']],
    ['IDLE_UNLOAD_SECONDS', ['0', '86401']],
    ['BACKUP_EVERY_HOURS', ['0', '169', 'daily']],
    ['BACKUP_KEEP', ['0', 'all']],
    ['PUBLIC_ADDRESS', ['https://play.example.org', 'host/', 'a b', '/', '//host/1', '/1/', 'host/../x y']],
  ])('%s is not taken for granted', (name, values) => {
    for (const value of values) {
      const faults = faultsOf({ ESCADRE_SECRET: 'x'.repeat(32), [name]: value });
      expect([value, faults.length]).toEqual([value, 1]);
      expect(faults[0]).toMatch(new RegExp(`^${name} is .+, and should be .+\\. \\(.+\\.\\)$`));
    }
  });

  test('every fault is reported with the variable, its value and the expected one', () => {
    expect(faultsOf({ PORT: 'http', SESSION_DAYS: '0', LOG_LEVEL: 'loud' })).toEqual([
      'PORT is "http", and should be a whole number from 0 to 65535. ' +
        '(The TCP port the server listens on; 0 lets the system choose.)',
      'SESSION_DAYS is "0", and should be a whole number from 1 to 3650. ' +
        '(Days after which an unused session expires.)',
      'LOG_LEVEL is "loud", and should be one of trace, debug, info, warn, error, fatal, silent. ' +
        '(The least severe level to log.)',
    ]);
  });

  test('no fault shows a secret', () => {
    const faults = faultsOf({
      ESCADRE_SECRET: 'hunter2',
      DATABASE_URL: 'mysql://u:hunter2@db/escadre',
      REDIS_URL: 'http://:hunter2@redis',
    });
    expect(faults).toHaveLength(3);
    expect(faults.join('\n')).not.toContain('hunter2');
    expect(faults.join('\n')).toContain('ESCADRE_SECRET is set to 7 characters that are not shown');
  });

  test('processes that take over from each other need one key', () => {
    const DATABASE_URL = 'postgres://db/escadre';
    expect(faultsOf({ DATABASE_URL })).toEqual([
      expect.stringMatching(/^ESCADRE_SECRET is not set, and should be/),
    ]);
    expect(faultsOf({ DATABASE_URL, ESCADRE_SECRET: 'x'.repeat(32) })).toEqual([]);
    expect(readConfig({ DATABASE_URL }, 'tool')).toMatchObject({ databaseUrl: DATABASE_URL });
  });

  test('processes that run a site together need a database, Redis and an address each', () => {
    const both = { REDIS_URL: 'redis://:hunter2@redis:6379', PUBLIC_ADDRESS: 'play.example.org/1' };
    const database = { DATABASE_URL: 'postgres://db/escadre', ESCADRE_SECRET: 'x'.repeat(32) };
    expect(faultsOf({ ...database, ...both })).toEqual([]);
    expect(faultsOf(both)).toEqual([expect.stringMatching(/^DATABASE_URL is not set, and should be/)]);
    expect(faultsOf({ ...database, REDIS_URL: both.REDIS_URL })).toEqual([
      expect.stringMatching(/^PUBLIC_ADDRESS is not set, and should be/),
    ]);
    expect(faultsOf({ ...database, PUBLIC_ADDRESS: both.PUBLIC_ADDRESS })).toEqual([
      expect.stringMatching(/^REDIS_URL is not set, and should be/),
    ]);
  });

  test('a path as the address of a process is one of the site’s', () => {
    const given = {
      DATABASE_URL: 'postgres://db/escadre',
      ESCADRE_SECRET: 'x'.repeat(32),
      REDIS_URL: 'redis://redis',
      PUBLIC_ADDRESS: '/p1',
    };
    const config = readConfig({ ...given, SITE_URL: 'https://play.example.org:8443' });
    expect(config.publicAddress).toBe('play.example.org:8443/p1');
    expect(faultsOf(given)).toEqual([
      expect.stringMatching(/^SITE_URL is not set, .+ PUBLIC_ADDRESS is "\/p1"/),
    ]);
  });

  test('every variable has a sentence with its default', () => {
    expect(VARIABLES.length).toBe(45);
    for (const { sentence } of VARIABLES) expect(sentence).toMatch(/^[A-Z].+\.$/);
    expect(VARIABLES.find(({ name }) => name === 'PORT')?.fallback).toBe('2567');
    expect(VARIABLES.find(({ name }) => name === 'REDIS_URL')?.fallback).toBeNull();
  });

  test('a process with faults ends with code 1, and says them all on its error output', () => {
    const module = join(import.meta.dirname, '..', 'src', 'config.ts');
    const script = `const { configOrExit } = await import(${JSON.stringify(`file://${module}`)}); configOrExit(); console.log('went on');`;
    const run = (env: Record<string, string>) =>
      spawnSync(process.execPath, ['--input-type=module', '-e', script], {
        env: { PATH: process.env.PATH ?? '', ...env },
        encoding: 'utf8',
      });
    const bad = run({ PORT: 'x', LOG_LEVEL: 'y' });
    expect([bad.status, bad.stdout]).toEqual([1, '']);
    expect(bad.stderr).toMatch(/^The configuration has 2 faults:\n {2}PORT .+\n {2}LOG_LEVEL .+\n$/);
    const good = run({});
    expect([good.status, good.stdout]).toEqual([0, 'went on\n']);
  });
});

describe('variables that look like ours', () => {
  test.each([
    ['RATE_SESION', 'RATE_SESSION'],
    ['SESSION_DAY', 'SESSION_DAYS'],
    ['ESCADRE_SECRT', 'ESCADRE_SECRET'],
    ['OPS_PROT', 'OPS_PORT'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['RATE_EVERYTHING', null],
  ])('%s is reported', (variable, meant) => {
    expect(strayVariables({ [variable]: '3' })).toEqual([{ variable, meant }]);
  });

  test('our own variables, and unrelated ones, are not', () => {
    const ours = Object.fromEntries(VARIABLES.map(({ name }) => [name, '1']));
    expect(strayVariables({ ...ours, PATH: '/bin', HOME: '/', PORTS: '1' })).toEqual([]);
  });
});
