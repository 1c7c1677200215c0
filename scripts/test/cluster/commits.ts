/** Commits for tests. They are in a folder of their own, and the repository knows nothing of them. */

import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../toolchain.mjs';

/** Why no commits can be made here; null if they can. */
export function whyNoCommits(): string | null {
  const { error, status } = spawnSync('git', ['-C', root, 'rev-parse', '--quiet', '--verify', 'HEAD^{tree}']);
  if (error !== undefined) return 'git cannot be found';
  return status === 0 ? null : 'this folder is no clone of the repository';
}

/** The commit before this one; or this one, as the only one of a shallow clone. */
export const LAST =
  spawnSync('git', ['-C', root, 'cat-file', '-e', 'HEAD~1^{tree}']).status === 0 ? 'HEAD~1' : 'HEAD';

export class Commits {
  readonly #folder: string;
  /** For a program that reads these commits. */
  readonly env: Readonly<Record<string, string>>;
  #made = 0;

  /** @param folder which is made */
  constructor(folder: string) {
    mkdirSync(folder);
    this.#folder = folder;
    const objects = this.#git({}, 'rev-parse', '--path-format=absolute', '--git-path', 'objects');
    this.env = { GIT_OBJECT_DIRECTORY: folder, GIT_ALTERNATE_OBJECT_DIRECTORIES: objects };
  }

  /**
   * Makes a commit of what another has, and returns its id.
   *
   * @param base another commit, what is in the folder of the repository, or nothing
   * @param changes contents of files that differ, by path
   */
  make(base: string | 'as it is' | 'empty', changes: Readonly<Record<string, string>> = {}): string {
    this.#made += 1;
    const env = { ...this.env, ...AUTHOR, GIT_INDEX_FILE: join(this.#folder, `index-${this.#made}`) };
    this.#git(env, 'read-tree', ...(base === 'empty' ? ['--empty'] : [base === 'as it is' ? 'HEAD' : base]));
    if (base === 'as it is') this.#git(env, 'add', '--all');
    for (const [path, text] of Object.entries(changes)) {
      const blob = this.#git(env, { input: text }, 'hash-object', '-w', '--stdin');
      this.#git(env, 'update-index', '--add', '--cacheinfo', `100644,${blob},${path}`);
    }
    return this.#git(env, 'commit-tree', '-m', 'For a test', this.#git(env, 'write-tree'));
  }

  #git(env: Readonly<Record<string, string>>, ...args: readonly (string | { input: string })[]): string {
    const input = args.flatMap((each) => (typeof each === 'string' ? [] : [each.input])).join('');
    const words = args.filter((each) => typeof each === 'string');
    const options = { env: { ...process.env, ...env }, encoding: 'utf8', input } as const;
    const { status, stdout, stderr } = spawnSync('git', ['-C', root, ...words], options);
    if (status !== 0) throw new Error(`git ${words.join(' ')}: ${stderr}`);
    return stdout.trim();
  }
}

const AUTHOR = Object.fromEntries(
  ['AUTHOR', 'COMMITTER'].flatMap((who) => [
    [`GIT_${who}_NAME`, 'Test'],
    [`GIT_${who}_EMAIL`, 'test@example.org'],
  ]),
);
