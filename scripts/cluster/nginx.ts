/** nginx in front of processes of this machine, with the site of `deploy/nginx/cluster.conf`, on loopback and without TLS. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../toolchain.mjs';
import { type ProxyPlace, startProxyProgram } from './proxy.ts';

export async function startNginx(place: ProxyPlace): Promise<() => Promise<void>> {
  const file = join(place.folder, 'nginx.conf');
  writeFileSync(file, configOf(place));
  return startProxyProgram(['nginx', '-p', place.folder, '-c', file], place.port);
}

/** A whole configuration: in a package’s, this part is Debian’s. */
const configOf = (place: ProxyPlace): string => `daemon off;
worker_processes 1;
pid ${join(place.folder, 'nginx.pid')};
error_log stderr;
${process.getuid?.() === 0 ? 'user root;\n' : ''}events { worker_connections 4096; }
http {
access_log off;
${TEMPORARY.map((what) => `${what}_temp_path ${join(place.folder, what)};`).join('\n')}
${siteOf(place)}
}
`;

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** The shipped site, with these addresses. */
function siteOf({ port, processes }: ProxyPlace): string {
  const shipped = readFileSync(inRoot('deploy', 'nginx', 'cluster.conf'), 'utf8');
  const parts: readonly (readonly [RegExp, (found: string) => string])[] = [
    // The redirection to https.
    [/^server \{\n {2}listen 80;\n.+?^\}\n/ms, () => ''],
    [/^ {2}listen 443 ssl;\n {2}listen \[::\]:443 ssl;\n/m, () => `  listen 127.0.0.1:${port};\n`],
    [/^( {2}ssl_certificate\w* .+\n)+/m, () => ''],
    [
      /^( {2}server 127\.0\.0\.1:\d+ .+;\n)+/m,
      (found) => eachOf(processes, found, (line, to) => line.replace(/:\d+/, `:${to}`)),
    ],
    [
      /^( {2}location \/p\d\/ .+\n)+/m,
      (found) =>
        eachOf(processes, found, (line, to, n) => line.replace(/:\d+/, `:${to}`).replace('/p1/', `/p${n}/`)),
    ],
  ];
  return parts.reduce((site, [pattern, by]) => {
    if (!pattern.test(site)) throw new Error(`deploy/nginx/cluster.conf has nothing like ${pattern}`);
    return site.replace(pattern, by);
  }, shipped);
}

/** The first of some lines, for each process. */
function eachOf(
  processes: readonly number[],
  lines: string,
  write: (line: string, port: number, number: number) => string,
): string {
  const [first = ''] = lines.split('\n');
  return processes.map((port, index) => `${write(first, port, index + 1)}\n`).join('');
}
