/** One address that requests a lot and reads nothing, against a server as deployed. */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ServerProcess } from '../support/server-process.ts';

const MEGABYTE = 2 ** 20;

/** A busy server refuses the address that keeps it busy: bystanders have another. */
const BYSTANDER = { 'X-Forwarded-For': '203.0.113.9' };

let folder: string;
let server: ServerProcess;
let url: URL;
let sockets: Socket[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'escadre-'));
  server = new ServerProcess({ PORT: '0', DATA_DIR: folder, TRUST_PROXY: '1' });
  url = new URL(await server.listening);
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await server.kill();
  rmSync(folder, { recursive: true, force: true });
});

function say(words: string, reads: boolean): Socket {
  const socket = connect(Number(url.port), url.hostname);
  socket.on('error', () => {});
  if (reads) socket.resume();
  else socket.pause();
  socket.write(words);
  sockets.push(socket);
  return socket;
}

/** The most memory that the process has ever had, in bytes. */
function mostMemory(): number {
  const kilobytes = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1_024;
}

const get = (path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: ${url.host}\r\nAccept-Encoding: br, gzip\r\n\r\n`;

const onLinux = process.platform === 'linux' ? test : test.skip;

describe('an address that never reads', () => {
  onLinux(
    '400 times the largest files, packed: memory hardly grows, and bystanders are answered',
    async () => {
      const before = mostMemory();
      for (let count = 0; count < 100; count++) {
        for (const path of [
          '/sdk/verify.js',
          '/sdk/escadre.js.map',
          '/api/games/branle-bas',
          '/rulebook/trafalgar',
        ]) {
          say(get(path).repeat(4), false);
        }
      }
      for (let count = 0; count < 20; count++) {
        const answer = await fetch(new URL('/api/games', url), { headers: BYSTANDER });
        expect(answer.status).toBe(200);
        await answer.text();
      }
      expect((mostMemory() - before) / MEGABYTE).toBeLessThan(500);
    },
  );

  onLinux('3,000 sockets with half a request: all but a thousand are refused', async () => {
    const half =
      'POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"na';
    let closed = 0;
    await new Promise<void>((resolve) => {
      for (let count = 0; count < 3_000; count++) {
        say(half, true).once('close', () => {
          closed += 1;
          if (closed >= 2_000) resolve();
        });
      }
    });
    expect(mostMemory() / MEGABYTE).toBeLessThan(500);
  });
});
