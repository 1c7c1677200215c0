/** The workflows, the templates and the release notes: what GitHub would only say after a push. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { games } from '@escadre/shared/games';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { notesOf } from '../release-notes.mjs';

const root = join(import.meta.dirname, '..', '..');
const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');
const { scripts }: { scripts: Readonly<Record<string, string>> } = JSON.parse(read('package.json'));

interface Step {
  readonly uses?: string;
  readonly run?: string;
}
interface Job {
  readonly 'timeout-minutes'?: number;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly needs?: string | readonly string[];
  readonly uses?: string;
  readonly steps?: readonly Step[];
}
interface Workflow {
  readonly on: object;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const folder = join('.github', 'workflows');
const workflows = readdirSync(join(root, folder)).map((name) => [name, read(folder, name)] as const);

/** Ours, at this commit; or an action at a full commit hash. */
const PINNED = /^(?:\.\/\S+|[\w.-]+\/[\w./-]+@[0-9a-f]{40})$/;

describe.each(workflows)('the workflow %s', (_name, text) => {
  const { on, permissions, jobs }: Workflow = parse(text);
  const all = Object.values(jobs);
  const steps = all.flatMap((job) => job.steps ?? []);

  test('has jobs that end, on a trigger, after jobs that exist', () => {
    expect(Object.keys(on).length).toBeGreaterThan(0);
    for (const job of all) {
      if (job.uses === undefined) expect(job).toMatchObject({ 'timeout-minutes': expect.any(Number) });
      for (const name of [job.needs ?? []].flat()) expect(Object.keys(jobs)).toContain(name);
    }
  });

  test('only reads by default', () => {
    expect(permissions).toEqual({ contents: 'read' });
  });

  test('pins every action by a full hash, with its version in words', () => {
    const used = [...steps, ...all].flatMap(({ uses }) => uses ?? []);
    expect(used.filter((action) => !PINNED.test(action))).toEqual([]);
    const lines = text.split('\n').filter((line) => /\buses: [^.]/.test(line));
    expect(lines.filter((line) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
  });

  test('runs commands that exist', () => {
    const commands = steps.flatMap(({ run }) => run ?? []).join('\n');
    const npm = [...commands.matchAll(/\bnpm run ([\w:]+)|\bnpm (test)\b/g)].map(
      ([, run, own]) => run ?? own,
    );
    expect(npm.filter((name) => name === undefined || !Object.hasOwn(scripts, name))).toEqual([]);
    const programs = [...commands.matchAll(/\bnode (\S+)/g)].map(([, path = '']) => path);
    expect(programs.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test('never puts what strangers write into a shell', () => {
    const commands = steps.flatMap(({ run }) => run ?? []);
    expect(commands.filter((run) => run.includes('${{'))).toEqual([]);
  });
});

test('updates of dependencies wait for at least a week', () => {
  const { updates } = parse(read('.github', 'dependabot.yml'));
  for (const { cooldown } of updates) expect(cooldown['default-days']).toBeGreaterThanOrEqual(7);
});

test.each(['bug.yml', 'rule.yml'])('the template %s lists every game', (name) => {
  const { body } = parse(read('.github', 'ISSUE_TEMPLATE', name));
  const { attributes } = body.find(({ id }: { id?: string }) => id === 'game');
  expect(attributes.options).toEqual(expect.arrayContaining(Object.keys(games)));
});

describe('the notes of a release', () => {
  const changelog =
    '# Changelog\n\n## 1.1.0, unreleased\n\n- New.\n\n## 1.0.0, 2026-11-26\n\n### Added\n\n- All.\n';

  test('are the section of its version', () => {
    expect(notesOf('v1.0.0', changelog, { escadre: '1.0.0' })).toBe('### Added\n\n- All.\n');
  });

  test.each([
    ['v1.0.0', '0.9.0', 'escadre has version 0.9.0, and the tag is v1.0.0.'],
    ['v1.1.0', '1.1.0', 'still says "1.1.0, unreleased"'],
    ['v2.0.0', '2.0.0', 'has no section "## 2.0.0, <date>"'],
  ])('are refused for %s of version %s', (tag, version, sentence) => {
    expect(() => notesOf(tag, changelog, { escadre: version })).toThrow(sentence);
  });

  test('can be found in our changelog', () => {
    expect(read('CHANGELOG.md')).toMatch(/^## \d+\.\d+\.\d+, (?:unreleased|\d{4}-\d\d-\d\d)$/m);
  });
});
