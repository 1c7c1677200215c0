/** Shared by the operators’ tools: arguments, output and exit codes. */

import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { messageOf } from '@escadre/shared/kernel';
import { ConfigError } from './config.ts';

/** Invalid arguments; nothing was done. */
export class BadArguments extends Error {
  readonly code = 'BAD_ARGUMENTS';

  constructor(sentence: string) {
    super(`${sentence} See --help.`);
    this.name = 'BadArguments';
  }
}

const DONE = 0;
const NOT_DONE = 1;
const NOT_UNDERSTOOD = 2;

/** An expected failure. */
interface Complaint {
  readonly code: string;
  readonly message: string;
}

/**
 * Runs the tool and returns the exit code. Errors without a complaint from `expected` are bugs.
 *
 * @throws unexpected errors
 */
export async function runTool(
  act: () => Promise<void>,
  expected: (error: unknown) => Complaint | null,
): Promise<number> {
  try {
    await act();
    return DONE;
  } catch (error) {
    if (error instanceof BadArguments) return complain(error, NOT_UNDERSTOOD);
    if (error instanceof ConfigError) {
      return complain({ code: 'BAD_CONFIGURATION', message: error.message }, NOT_UNDERSTOOD);
    }
    const complaint = expected(error);
    if (complaint === null) throw error;
    return complain(complaint, NOT_DONE);
  }
}

function complain({ code, message }: Complaint, exitCode: number): number {
  process.stderr.write(`${message} (${code})\n`);
  return exitCode;
}

export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** @throws {@link BadArguments} */
export function argumentsIn<Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new BadArguments(`${messageOf(error).split('. ', 1)[0]}.`);
  }
}
