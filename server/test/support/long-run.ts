/** The command line of a long run: `npm run attack`, `crash` and `leaks`. */

import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** The request is impossible; the message says why. */
export class CannotBegin extends Error {}

interface LongRun<Plan> {
  readonly usage: string;
  /** The plan of a run; null for the help text. @throws {@link CannotBegin} */
  readonly plan: (args: readonly string[]) => Plan | null;
  /** Does it, and says whether everything held. */
  readonly run: (plan: Plan) => Promise<boolean>;
}

/** The exit code: 0 success, 1 failure, 2 impossible request. */
export async function longRun<Plan>(
  args: readonly string[],
  { usage, plan, run }: LongRun<Plan>,
): Promise<number> {
  try {
    const asked = plan(args);
    if (asked !== null) return (await run(asked)) ? 0 : 1;
    process.stdout.write(`${usage}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof CannotBegin)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
}

/** @throws {@link CannotBegin} */
export function optionsIn<Options extends ParseArgsOptionsConfig>(args: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new CannotBegin(`${(error as Error).message.split('. ', 1)[0]}. See --help.`);
  }
}

/** @throws {@link CannotBegin} */
export function whole(name: string, text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new CannotBegin(`--${name} is "${text}", and should be a whole number from 1 to 999999.`);
}
