/** nginx with the shipped site in front of a server, as a test wants it: with its certificate, and with faults. */

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../server/test/support/free-port.ts';
import { inRoot } from '../../toolchain.mjs';

/** Days for which a certificate is made, as by Let’s Encrypt. */
const LIFE = 90;

interface State {
  readonly daysLeft: number;
  /** Headers that it does not send on. */
  readonly without?: readonly string[];
}

export class Front {
  readonly url: string;
  readonly #host: string;
  readonly #ports: { readonly http: number; readonly https: number };
  readonly #folder = mkdtempSync(join(tmpdir(), 'escadre-front-'));
  #nginx: ChildProcess | undefined;

  private constructor(host: string, ports: { readonly http: number; readonly https: number }) {
    this.#host = host;
    this.#ports = ports;
    this.url = `https://${host}:${ports.https}`;
    const [key, certificate] = [this.#file('authority.key'), this.authority];
    const names = ['-subj', '/CN=An authority of the tests', '-days', '3650'];
    openssl('req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, ...names);
  }

  /** At an address of this machine; nothing listens yet. */
  static async plan(host: string): Promise<Front> {
    return new Front(host, { http: await freePort(), https: await freePort() });
  }

  /** The file of the authority that has signed its certificates. */
  get authority(): string {
    return this.#file('authority.pem');
  }

  start(server: string, state: State): void {
    this.#write(server, state);
    this.#nginx = spawn('nginx', ['-p', this.#folder, '-c', this.#file('nginx.conf'), '-g', 'daemon off;'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }

  /** Reloads it, as an operator would. */
  change(server: string, state: State): void {
    this.#write(server, state);
    this.#nginx?.kill('SIGHUP');
  }

  async remove(): Promise<void> {
    if (this.#nginx !== undefined) {
      const ended = new Promise((resolve) => this.#nginx?.once('close', resolve));
      this.#nginx.kill('SIGTERM');
      await ended;
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #file(name: string): string {
    return join(this.#folder, name);
  }

  #write(server: string, { daysLeft, without = [] }: State): void {
    this.#certify(daysLeft);
    const site = readFileSync(inRoot('deploy', 'systemd', 'nginx.conf'), 'utf8')
      .replace(/^ +server 127\.0\.0\.1:2567 .*$/m, `  server ${new URL(server).host} max_fails=0;`)
      .replace(/^ +server 127\.0\.0\.1:2577 .*$/m, '')
      .replace(/^ +listen \[::\].*$/gm, '')
      .replace('listen 80;', `listen ${this.#ports.http};`)
      .replace('listen 443 ssl', `listen ${this.#ports.https} ssl`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${this.#file('site.key')};`)
      .replace(/ssl_certificate .*;/, `ssl_certificate ${this.#file('site.pem')};`)
      .replaceAll('play.example.org', this.#host);
    const lines = site
      .split('\n')
      .filter((line) => !without.some((header) => line.includes(`proxy_set_header ${header} `)));
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => {
      mkdirSync(this.#file(kind), { recursive: true });
      return `${kind}_temp_path ${this.#file(kind)};`;
    });
    const head = `pid ${this.#file('pid')};\nerror_log stderr error;\nevents {}\nhttp {\naccess_log off;\n`;
    writeFileSync(this.#file('nginx.conf'), [head, ...temporary, ...lines, '}'].join('\n'));
  }

  #certify(daysLeft: number): void {
    const [key, request] = [this.#file('site.key'), this.#file('site.csr')];
    openssl(
      'req',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      key,
      '-out',
      request,
      '-subj',
      `/CN=${this.#host}`,
    );
    const names = this.#file('names');
    writeFileSync(names, `subjectAltName=IP:${this.#host}`);
    const signed = ['x509', '-req', '-in', request, '-out', this.#file('site.pem'), '-days', String(LIFE)];
    const by = [
      '-CA',
      this.authority,
      '-CAkey',
      this.#file('authority.key'),
      '-CAcreateserial',
      '-extfile',
      names,
    ];
    execFileSync('faketime', ['-f', `-${LIFE - daysLeft}d`, 'openssl', ...signed, ...by], { stdio: 'pipe' });
  }
}

const openssl = (...args: readonly string[]) => execFileSync('openssl', args, { stdio: 'pipe' });
