/** The bench's command line. */

import { parseArgs } from 'node:util';
import { messageOf } from '@escadre/shared/kernel';
import type { Effort, Measure } from './measure.ts';

/** The request is impossible, and the sentence says why: exit code 2. */
export class CannotBegin extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'CannotBegin';
  }
}

export interface Arguments {
  /** Names of measures, in order. */
  readonly names: readonly string[];
  readonly effort: Effort;
  /** The file for the results. */
  readonly json: string;
}

const OPTIONS = {
  json: { type: 'string' },
  quick: { type: 'boolean', default: false },
  full: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

type Measures = Readonly<Record<string, Measure>>;

/**
 * The parsed arguments, or null for help.
 *
 * @throws CannotBegin with a sentence that says why
 */
export function readCommandLine(args: readonly string[], measures: Measures, file: string): Arguments | null {
  const { values, positionals } = parsed(args);
  if (values.help) return null;
  if (values.quick && values.full) throw new CannotBegin('Use --quick or --full, not both.');
  const unknown = positionals.find((name) => !Object.hasOwn(measures, name));
  if (unknown !== undefined) {
    throw new CannotBegin(`Unknown measure "${unknown}". Measures: ${Object.keys(measures).join(', ')}.`);
  }
  const effort = values.quick ? 'quick' : values.full ? 'full' : 'usual';
  const wanted = Object.keys(measures).filter((name) =>
    positionals.length > 0 ? positionals.includes(name) : values.full || measures[name]?.long !== true,
  );
  return { names: wanted, effort, json: values.json ?? file };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new CannotBegin(`${messageOf(error).split('. ', 1)[0]}. See --help.`);
  }
}

export const usage = (measures: Measures): string => `npm run bench -- [name …] [options]

${Object.entries(measures)
  .map(([name, { about, long }]) => `  ${name.padEnd(12)}${about}${long ? ' (with --full)' : ''}`)
  .join('\n')}

  --quick       a quick check in seconds, without useful figures
  --full        all measures, in some minutes
  --json FILE   the file for the results (default: bench/results.json)
  --help        show this`;
