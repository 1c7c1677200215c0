/** Validates the files of proxies and services with the programs themselves (Debian: nginx, openssl, caddy). */

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect } from '@jest/globals';
import { inRoot } from '../../toolchain.mjs';
import { testWith } from './test-with.ts';

const folder = mkdtempSync(join(tmpdir(), 'escadre-proxy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const guide = readFileSync(inRoot('docs', 'operators.md'), 'utf8');
const snippets = [
  ...[...guide.matchAll(/```nginx\n(.*?)```/gs)].map(([, snippet = '']) => snippet),
  readFileSync(inRoot('deploy', 'systemd', 'nginx.conf'), 'utf8'),
  readFileSync(inRoot('deploy', 'nginx', 'cluster.conf'), 'utf8'),
];

testWith('nginx', 'openssl')('nginx accepts each snippet of the guide, and the shipped sites', () => {
  expect(snippets.length).toBeGreaterThan(0);
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=play.example.org', '-days', '1'];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, ...subject],
    {
      stdio: 'ignore',
    },
  );
  for (const [index, snippet] of snippets.entries()) {
    const file = join(folder, `nginx-${index}.conf`);
    const server = snippet
      .replace(/ssl_certificate_key +\S+;/g, `ssl_certificate_key ${key};`)
      .replace(/ssl_certificate +\S+;/g, `ssl_certificate ${certificate};`)
      .replace(
        /listen (\[::\]:|)(80|443)/g,
        (_, every: string, port: string) => `listen ${every === '' ? '127.0.0.1:' : '[::1]:'}8${port}`,
      );
    writeFileSync(
      file,
      `pid ${join(folder, 'pid')};\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${server}}\n`,
    );
    const { status, stderr } = spawnSync('nginx', ['-t', '-q', '-p', folder, '-c', file], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
  }
});

testWith('caddy').each([['https://localhost'], ['https://play.example.org']])(
  'caddy accepts the Caddyfile for %s',
  (SITE_URL) => {
    const args = ['validate', '--adapter', 'caddyfile', '--config', inRoot('Caddyfile')];
    const env = { ...process.env, SITE_URL, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    const { status, stdout } = spawnSync('caddy', args, { encoding: 'utf8', env });
    expect([status, stdout.trim()]).toEqual([0, 'Valid configuration']);
  },
);

testWith('systemd-analyze')('systemd accepts the unit, and finds it well hardened', () => {
  const unit = readFileSync(inRoot('deploy', 'systemd', 'escadre@.service'), 'utf8')
    .replace('/opt/escadre/node_modules/.bin/node', process.execPath)
    .replace(/^(User|Group|Documentation)=.*\n/gm, '');
  const file = join(folder, 'escadre@.service');
  writeFileSync(file, unit);
  const verify = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
  expect([verify.status, verify.stderr]).toEqual([0, '']);
  // Tenths of what systemd calls the exposure level; below 2 is its “OK” at its best.
  const security = spawnSync('systemd-analyze', ['security', '--offline=yes', '--threshold=20', file]);
  expect(security.status).toBe(0);
});
