/**
 * Runs the Dockerfile's steps in plain folders, without Docker: each stage is a folder, with the image's
 * absolute paths below it.
 */

import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, matchesGlob, relative } from 'node:path';

/** The image's folders in the steps. */
const PLACES = ['/app', '/manifests', '/data'];

export interface Image {
  /** The root for the image's own paths. */
  readonly root: string;
  readonly env: Readonly<Record<string, string>>;
  readonly command: readonly string[];
  /** The temporary folder, to be removed. */
  readonly folder: string;
}

interface Instruction {
  readonly word: string;
  readonly rest: string;
}

/** Builds the last stage from a folder with a Dockerfile. */
export function replayImage(context: string): Image {
  const folder = mkdtempSync(join(tmpdir(), 'escadre-image-'));
  const stages = new Map<string, string>();
  const isIgnored = ignoredBy(join(context, '.dockerignore'));
  let root = '';
  let env: Record<string, string> = {};
  let command: string[] = [];
  for (const { word, rest } of stepsOf(readFileSync(join(context, 'Dockerfile'), 'utf8'))) {
    if (word === 'FROM') {
      const [from = '', name = `stage-${stages.size}`] = rest.split(/ AS /i);
      root = join(folder, name);
      const base = stages.get(from);
      if (base === undefined) mkdirSync(join(root, 'app'), { recursive: true });
      else cpSync(base, root, { recursive: true, verbatimSymlinks: true });
      stages.set(name, root);
      env = {};
    } else if (word === 'RUN') run(rest, root);
    else if (word === 'COPY') copy(rest, { context, root, stages, isIgnored });
    else if (word === 'ENV') env = { ...env, ...variables(rest) };
    else if (word === 'CMD') command = JSON.parse(rest) as string[];
  }
  return { root, env, command, folder };
}

function stepsOf(text: string): Instruction[] {
  const lines = text.replace(/^\s*#.*\n/gm, '').replace(/\\\n\s*/g, ' ');
  return [...lines.matchAll(/^([A-Z]+) +(.+)$/gm)].map(([, word = '', rest = '']) => ({ word, rest }));
}

const variables = (rest: string) =>
  Object.fromEntries([...rest.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]));

/** Maps the image's absolute paths to local ones. */
const here = (text: string, root: string) =>
  PLACES.reduce(
    (replaced, place) => replaced.replaceAll(new RegExp(`(?<![\\w.])${place}\\b`, 'g'), join(root, place)),
    text,
  );

function run(script: string, root: string): void {
  // Users and groups exist only in the image.
  const ours = here(script, root).replace(/--(owner|group)=\S+/g, '');
  // Jest's NODE_ENV would make another client than the image's.
  const env = { ...process.env, NODE_ENV: undefined };
  execFileSync('sh', ['-c', ours], { cwd: join(root, 'app'), env, stdio: ['ignore', 'ignore', 'inherit'] });
}

interface Build {
  readonly context: string;
  readonly root: string;
  readonly stages: ReadonlyMap<string, string>;
  readonly isIgnored: (path: string) => boolean;
}

function copy(rest: string, { context, root, stages, isIgnored }: Build): void {
  const from = /--from=(\S+)/.exec(rest)?.[1];
  const names = rest.split(' ').filter((word) => word !== '' && !word.startsWith('--'));
  const target = names.pop() ?? '.';
  const to = target.startsWith('/') ? here(target, root) : join(root, 'app', target);
  for (const name of names) {
    const stage = from === undefined ? undefined : stages.get(from);
    const source = stage === undefined ? join(context, name) : join(stage, name);
    if (!existsSync(source)) throw new Error(`COPY ${rest}: there is no ${name}`);
    const isFolder = readsAsFolder(source);
    const destination = isFolder ? to : target.endsWith('/') ? join(to, basename(name)) : to;
    cpSync(source, destination, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => stage !== undefined || !isIgnored(relative(context, path)),
    });
  }
}

function readsAsFolder(path: string): boolean {
  try {
    readdirSync(path);
    return true;
  } catch {
    return false;
  }
}

function ignoredBy(file: string): (path: string) => boolean {
  const patterns = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  return (path) => path !== '' && patterns.some((pattern) => matchesGlob(path, pattern));
}
