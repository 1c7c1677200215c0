/** The arguments of `npm run cluster`. */

import { parseArgs } from 'node:util';

const MOST_PROCESSES = 9;

export const USAGE = `npm run cluster -- [--processes 3] [--port 8080] [--beside <git ref>]
  --processes  how many processes run the site, from 2 to ${MOST_PROCESSES}
  --port       the port at which it is opened
  --beside     the last process runs the server of this commit, tag or branch`;

interface Asked {
  readonly processes: number;
  readonly port: number;
  /** What the last process runs, by git; null for this version. */
  readonly beside: string | null;
}

/** The options of a command line; or a sentence that says what is wrong with it, or {@link USAGE}. */
export function readCommandLine(args: readonly string[]): Asked | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        processes: { type: 'string', default: '3' },
        port: { type: 'string', default: '8080' },
        beside: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) return USAGE;
    const [processes, port] = [wholeOf(values.processes), wholeOf(values.port)];
    if (processes === null || processes < 2 || processes > MOST_PROCESSES)
      return `--processes is "${values.processes}", and should be a number from 2 to ${MOST_PROCESSES}.`;
    if (port === null || port < 1 || port > 65_535)
      return `--port is "${values.port}", and should be a number from 1 to 65535.`;
    return { processes, port, beside: values.beside ?? null };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const wholeOf = (text: string): number | null => (/^\d{1,5}$/.test(text) ? Number(text) : null);
