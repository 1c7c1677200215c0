/** Validates the operators' page's proxy snippets with the proxy itself (Debian: nginx, openssl). */

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { inRoot } from '../../toolchain.mjs';

const folder = mkdtempSync(join(tmpdir(), 'escadre-proxy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const snippets = [...readFileSync(inRoot('docs', 'operators.md'), 'utf8').matchAll(/```nginx\n(.*?)```/gs)];

test('nginx accepts each snippet of the guide', () => {
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
  for (const [index, [, snippet = '']] of snippets.entries()) {
    const file = join(folder, `nginx-${index}.conf`);
    const server = snippet
      .replace(/ssl_certificate_key +\S+;/g, `ssl_certificate_key ${key};`)
      .replace(/ssl_certificate +\S+;/g, `ssl_certificate ${certificate};`)
      .replace(/listen 443/g, 'listen 127.0.0.1:8443');
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
