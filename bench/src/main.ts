/**
 * Measures Escadre against its goals, as ratios within one run: prints a table, and writes it as JSON. Exit
 * code 2 if the request is impossible; a missed goal is not a failure.
 */

import { writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { messageOf } from '@escadre/shared/kernel';
import { type Arguments, CannotBegin, readCommandLine, usage } from './command-line.ts';
import type { Figure } from './figure.ts';
import { inWords, machine } from './machine.ts';
import { measures } from './measures/index.ts';
import { tableOf } from './print.ts';

const RESULTS_FORMAT = 'escadre-bench/1';
const RESULTS = fileURLToPath(new URL('../results.json', import.meta.url));

process.exitCode = await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<number> {
  try {
    const asked = readCommandLine(args, measures, RESULTS);
    if (asked === null) process.stdout.write(`${usage(measures)}\n`);
    else await measureAll(asked);
    return 0;
  } catch (error) {
    if (!(error instanceof CannotBegin)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
}

async function measureAll({ names, effort, json }: Arguments): Promise<void> {
  const on = machine();
  const begun = Date.now();
  const groups = new Map<string, readonly Figure[]>();
  for (const name of names) {
    process.stderr.write(`measuring ${name}: ${measures[name]?.about} …\n`);
    groups.set(name, (await measures[name]?.figures(effort)) ?? []);
  }
  process.stdout.write(`${inWords(on)}\n\n${tableOf(groups)}`);
  const rows = [...groups].flatMap(([measure, each]) => each.map((figure) => ({ measure, ...figure })));
  const results = {
    format: RESULTS_FORMAT,
    at: new Date(begun).toISOString(),
    seconds: (Date.now() - begun) / 1_000,
    effort,
    machine: on,
    rows,
  };
  save(json, `${JSON.stringify(results, null, 2)}\n`);
  const written = [json];
  for (const [name, figures] of groups) {
    for (const [file, text] of Object.entries(measures[name]?.pictures?.(figures) ?? {})) {
      const picture = join(dirname(json), file);
      save(picture, text);
      written.push(picture);
    }
  }
  const places = written.map((file) => relative(process.cwd(), file));
  process.stderr.write(`written to ${places.join(', ')}\n`);
}

function save(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new CannotBegin(`The results cannot be written to ${file}: ${messageOf(error)}`);
  }
}
