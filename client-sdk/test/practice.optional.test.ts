/** Practice in a real browser: a script from another origin, and a page by Vite, served and built. */

import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { must } from '@escadre/shared/kernel';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../server/test/support/browser.ts';

jest.setTimeout(180_000);

const root = fileURLToPath(new URL('../..', import.meta.url));

let folder: string;
let browser: Browser;
const servers: Server[] = [];

/** Serves a folder to pages of any origin. Returns its address. */
async function serve(path: string): Promise<string> {
  const server = createServer(async (request, response) => {
    const file = join(path, request.url === '/' ? 'index.html' : must(request.url, 'a path'));
    const type = file.endsWith('.html') ? 'text/html' : 'text/javascript';
    const bytes = await readFile(file).catch(() => undefined);
    response.writeHead(bytes === undefined ? 404 : 200, {
      'Content-Type': type,
      'Access-Control-Allow-Origin': '*',
    });
    response.end(bytes);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The page's script: one match against a computer in a worker, one in the page; it shows how they ended. */
const play = (sdk: string, worker: string) => `
import { computer, LocalMatch } from '${sdk}';
const worker = ${worker};
async function playOut(game, opponent) {
  const match = await LocalMatch.of(game, { seed: 'a page', seats: { french: opponent } });
  await match.ready();
  while (match.outcome === null) {
    const [asked] = match.prompts.mine;
    if (asked === undefined) await new Promise((resolve) => setTimeout(resolve, 2));
    else await match.play(asked.kind === 'exchange' ? { type: 'exchange', cards: [] } : { type: 'lineUp', auto: true });
  }
  return match.outcome.kind;
}
const officer = (options) => computer('officer', { pace: 'none', ...options });
document.title = [await playOut('trafalgar-cards', officer({ worker })), await playOut('trafalgar-cards', officer({}))].join(' ');
`;

async function titleOf(address: string): Promise<string> {
  const page = await browser.newPage();
  try {
    await page.goto(address);
    // Vite reloads a page once it has bundled its imports.
    await page.waitForFunction(() => / /.test(document.title), undefined, { timeout: 60_000 });
    return await page.title();
  } finally {
    await page.close();
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'escadre-practice-'));
  const args = [join(root, 'scripts', 'build-sdk.mjs'), '--out', join(folder, 'node_modules', 'escadre')];
  await promisify(execFile)(process.execPath, args, { cwd: root });
  const page = play(
    'escadre/practice',
    "() => new Worker(new URL('./thinker.js', import.meta.url), { type: 'module' })",
  );
  await writeFile(join(folder, 'main.js'), page);
  await writeFile(join(folder, 'thinker.js'), "import 'escadre/practice/worker';\n");
  await writeFile(
    join(folder, 'index.html'),
    '<title></title><script type="module" src="/main.js"></script>',
  );
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  for (const server of servers) server.close();
  await rm(folder, { recursive: true, force: true });
});

const ENDED = /^(win|draw) (win|draw)$/;

test('by a script from another origin, from which no worker can be made', async () => {
  const sdk = await serve(join(folder, 'node_modules', 'escadre'));
  const other = await mkdtemp(join(folder, 'other-'));
  const script = play(
    `${sdk}/practice.js`,
    `() => new Worker('${sdk}/practice-worker.js', { type: 'module' })`,
  );
  await writeFile(join(other, 'index.html'), `<title></title><script type="module">${script}</script>`);
  expect(await titleOf(await serve(other))).toMatch(ENDED);
});

/** Vite, as a process: it does not recognise the objects of Jest's realm. */
const VITE = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
const AS_MODULES =
  "export default { worker: { format: 'es' }, build: { target: 'es2022', outDir: 'built' } };\n";

/** The printed address; later output is drained, as a closed pipe would end the process. */
function addressOf({ stdout }: Pick<ChildProcessByStdio<null, Readable, null>, 'stdout'>): Promise<string> {
  let said = '';
  return new Promise((resolve) => {
    stdout.on('data', (chunk) => {
      said += String(chunk);
      const [, address] = /Local: +(http\S+)/.exec(said) ?? [];
      if (address !== undefined) resolve(address);
    });
  });
}

test('by Vite’s server', async () => {
  await writeFile(join(folder, 'vite.config.mjs'), AS_MODULES);
  const vite = spawn(process.execPath, [VITE, '--host', '127.0.0.1', '--port', '0'], {
    cwd: folder,
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    expect(await titleOf(await addressOf(vite))).toMatch(ENDED);
  } finally {
    vite.kill();
  }
});

test('by Vite’s build', async () => {
  await writeFile(join(folder, 'vite.config.mjs'), AS_MODULES);
  await promisify(execFile)(process.execPath, [VITE, 'build'], { cwd: folder });
  expect(await titleOf(await serve(join(folder, 'built')))).toMatch(ENDED);
});
