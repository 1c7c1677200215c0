/** What the operator's tool is asked on its command line. */

import { isIP } from 'node:net';
import { given, isOneOf, keysOf, must } from '@escadre/shared/kernel';
import { argumentsIn, BadArguments } from '../tool.ts';
import { type ActRequest, actRequest, LONGEST } from './acts.ts';

export type Invocation =
  | { readonly what: 'help' }
  | { readonly what: 'reports' | 'sanctions' | 'acts' | 'damaged' }
  | { readonly what: 'match'; readonly id: string }
  | { readonly what: 'act'; readonly request: ActRequest };

export const USAGE = `npm run moderate -- <command>

Looks after people who spoil it for others, on the server whose port for operators OPS_HOST and OPS_PORT name,
with the token of OPS_TOKEN or of DATA_DIR. All that is done is noted: who, what, when, why.

  reports                            what players have reported, the oldest first
  match <id>                         who sits there, who is there and from where, and what is said
  sanctions                          what is in force
  acts                               what was done last
  damaged                            matches that cannot be read as they are stored, and why

  settle <report>                    the report is done with
  mute <player> --for <time>         they do not talk
  rename <player> <name> --for <time>
                                     they are called so, everywhere, and cannot change it
  ban <player> --for <time>          they do not come in, and those who are in leave
  ban <address> --for <time>         likewise nobody from there: an address, or a network such as 192.0.2.0/24
  lift <sanction>                    ends what is in force
  end <match>                        ends it without a result, also one that is damaged; one that has not begun is dropped
  hush <match>, unhush <match>       those who watch do not talk there, or do again

  --why <reason>                     needed for all that is done
  --by <who>                         who does it; the name of the system's user where it is left out
  --for <time>                       such as 30m, 12h or 7d
  --force                            also to a player whom nobody knows here, or to an address of your own machine,
                                     network or proxy
  --help                             this

Exit code 0: done. 1: it could not be done. 2: that is no command, or the configuration has faults.`;

const OPTIONS = {
  for: { type: 'string' },
  why: { type: 'string' },
  by: { type: 'string' },
  force: { type: 'boolean' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** What each act takes, in this order. */
const OPERANDS = {
  mute: ['player'],
  ban: ['player'],
  rename: ['player', 'name'],
  lift: ['sanction'],
  end: ['match'],
  hush: ['match'],
  unhush: ['match'],
  settle: ['report'],
} as const;
type Word = keyof typeof OPERANDS;
const WORDS = keysOf(OPERANDS);

const TIMED: ReadonlySet<string> = new Set(['mute', 'ban', 'rename']);
const MINUTES: Readonly<Record<string, number>> = { m: 1, h: 60, d: 1_440 };

/** `user` is who does it where nobody is named. @throws {@link BadArguments} */
export function readCommandLine(args: readonly string[], user: string): Invocation {
  const { values, positionals } = parsed(args);
  if (values.help) return { what: 'help' };
  const [what, ...operands] = positionals;
  if (what === undefined) throw new BadArguments('What is to be done?');
  if (what === 'reports' || what === 'sanctions' || what === 'acts' || what === 'damaged') {
    named(what, operands, []);
    return { what };
  }
  if (what === 'match') return { what, id: must(named(what, operands, ['match']).match, 'the match') };
  if (!isOneOf(WORDS, what)) throw new BadArguments(`There is no command "${what}".`);
  return { what: 'act', request: actOf(what, operands, { by: user, ...values }) };
}

interface Given {
  readonly for?: string;
  readonly why?: string;
  readonly by: string;
  readonly force?: boolean;
}

function actOf(word: Word, operands: readonly string[], { for: time, why, by, force }: Given): ActRequest {
  if (why === undefined) throw new BadArguments('Why? All that is done takes --why.');
  const takes = named(word, operands, OPERANDS[word]);
  const { player } = takes;
  const isAddress = word === 'ban' && player !== undefined && isOfAddress(player);
  const whom = isAddress ? { address: player } : takes;
  const act = isAddress ? 'ban-address' : word;
  if (force && !TIMED.has(word)) throw new BadArguments('--force belongs to mute, rename and ban.');
  const request = actRequest.safeParse({
    act,
    ...whom,
    ...minutesOf(word, time),
    by,
    why,
    ...given({ force }),
  });
  if (request.success) return request.data;
  const [issue] = request.error.issues;
  throw new BadArguments(`${issue?.path.join('.')}: ${issue?.message}.`);
}

/** No id has a slash: what has one is meant as a network, and the server says what is wrong with it. */
const isOfAddress = (text: string): boolean => isIP(text) !== 0 || text.includes('/');

function minutesOf(word: Word, time: string | undefined): { minutes?: number } {
  if (!TIMED.has(word)) {
    if (time !== undefined) throw new BadArguments('--for belongs to mute, rename and ban.');
    return {};
  }
  const [, count, unit] = /^(\d{1,6})([mhd])$/.exec(time ?? '') ?? [];
  const minutes = Number(count) * (MINUTES[unit ?? ''] ?? 0);
  if (minutes >= 1 && minutes <= LONGEST) return { minutes };
  throw new BadArguments(
    `For how long? ${word} takes --for with a time such as 30m, 12h or 7d, at most 366d.`,
  );
}

function named(word: string, operands: readonly string[], names: readonly string[]): Record<string, string> {
  const missing = names[operands.length];
  if (missing !== undefined) throw new BadArguments(`Which ${missing}? ${word} takes one.`);
  if (operands.length > names.length) throw new BadArguments(`"${operands[names.length]}" is too much.`);
  return Object.fromEntries(names.map((name, index) => [name, must(operands[index], 'what is named')]));
}

/** An id may begin as an option does. */
const isId = (arg: string): boolean =>
  /^-[\w-]{11,}$/.test(arg) && !Object.keys(OPTIONS).some((name) => arg === `--${name}`);
/** What no argument can hold. */
const MARK = '\0';

function parsed(args: readonly string[]) {
  const marked = args.map((arg) => (isId(arg) ? `${MARK}${arg}` : arg));
  const { values, positionals } = argumentsIn(marked, OPTIONS);
  return { values, positionals: positionals.map((each) => each.replace(MARK, '')) };
}
