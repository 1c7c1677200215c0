/**
 * The image, built by the Dockerfile's own steps: it starts as an unprivileged user on a read-only tree,
 * and plays a match.
 */

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { inRoot } from '../../toolchain.mjs';
import { type Image, replayImage } from './replay-image.ts';

/** The uid of `nobody`, for tests run as root. */
const NOBODY = 65_534;
/** Installing takes time. */
const PATIENCE = 300_000;

let image: Image;
let data: string;
let server: ChildProcess;
let url: string;

beforeAll(async () => {
  image = replayImage(inRoot());
  execFileSync('chmod', ['-R', 'a-w,a+rX', image.root]);
  chmodSync(image.folder, 0o755);
  data = mkdtempSync(join(tmpdir(), 'escadre-data-'));
  const asRoot = process.getuid?.() === 0;
  if (asRoot) chownSync(data, NOBODY, NOBODY);
  const [program = '', ...args] = image.command;
  server = spawn(program === 'node' ? process.execPath : program, args, {
    cwd: join(image.root, 'app'),
    env: { ...image.env, HOST: '127.0.0.1', PORT: '0', OPS_PORT: '0', DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(asRoot ? { uid: NOBODY, gid: NOBODY } : {}),
  });
  url = await addressOf(server);
}, PATIENCE);

afterAll(() => {
  server?.kill('SIGKILL');
  for (const folder of [image?.folder, data]) {
    if (folder === undefined) continue;
    execFileSync('chmod', ['-R', 'u+w', folder]);
    rmSync(folder, { recursive: true, force: true });
  }
});

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('the server has no output');
  for await (const line of createInterface({ input: stdout })) {
    const address = /^Escadre is at (\S+)/.exec(line)?.[1];
    if (address !== undefined) {
      stdout.resume();
      return address;
    }
  }
  throw new Error('the server ended before it was listening');
}

describe('the image', () => {
  test('contains nothing that production does not need', () => {
    const app = join(image.root, 'app');
    for (const absent of ['typescript', '@types', 'jest', 'esbuild', 'better-sqlite3/deps']) {
      expect([absent, existsSync(join(app, 'node_modules', absent))]).toEqual([absent, false]);
    }
    expect(existsSync(join(app, 'client-sdk', 'dist', 'escadre.js.map'))).toBe(false);
    expect(existsSync(join(app, 'server', 'test'))).toBe(false);
  });

  test('answers its health check', async () => {
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    for (const path of ['/', '/sdk/escadre.js', '/rulebook/trafalgar', '/api/games']) {
      expect([path, (await fetch(`${url}${path}`)).status]).toEqual([path, 200]);
    }
  });

  test('plays a match to its end, with the SDK it serves', async () => {
    const sdk = pathToFileURL(join(image.root, 'app', 'client-sdk', 'dist', 'escadre.js')).href;
    const { Escadre } = (await import(sdk)) as typeof import('../../../client-sdk/src/index.ts');
    const sit = async (name: string) => {
      const escadre = await Escadre.connect(url, { name, storage: null });
      const match = await escadre.quick('trafalgar-cards', { clock: { perTurn: 60 } });
      const over = new Promise<string>((resolve) => match.on('over', ({ reason }) => resolve(reason)));
      return { match, over };
    };
    const [first, second] = [await sit('Ann'), await sit('Ben')];
    await Promise.all([first.match.ready(), second.match.ready()]);
    await first.match.play({ type: 'resign' });
    expect(await Promise.all([first.over, second.over])).toEqual(['resignation', 'resignation']);
    for (const { match } of [first, second]) match.close();
  });
});
