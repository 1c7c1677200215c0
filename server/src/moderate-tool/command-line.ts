/** The command line of the operators' tool. */

import { isIP } from 'node:net';
import { given, isOneOf, keysOf, must } from '@escadre/shared/kernel';
import { type ActRequest, actRequest, LONGEST } from '../moderation/acts.ts';
import { argumentsIn, BadArguments } from '../tool.ts';

export type Invocation =
  | { readonly what: 'help' }
  | { readonly what: 'reports' | 'sanctions' | 'acts' | 'damaged' }
  | { readonly what: 'match'; readonly id: string }
  | { readonly what: 'act'; readonly request: ActRequest };

export const USAGE = `npm run moderate -- <command>

Moderates the server whose operators' port is at OPS_HOST and OPS_PORT, with the token in OPS_TOKEN or
DATA_DIR. Every act is recorded: who, what, when and why.

  reports                            list players' reports, oldest first
  match <id>                         show a match's seats, who is connected and from where, and its chat
  sanctions                          list the sanctions in force
  acts                               list the latest acts
  damaged                            list matches that cannot be read, and why

  settle <report>                    close a report
  mute <player> --for <time>         stop a player's chat
  rename <player> <name> --for <time>
                                     give a player another name, everywhere; they cannot change it
  ban <player> --for <time>          disconnect a player and keep them out
  ban <address> --for <time>         the same for an address, or a network such as 192.0.2.0/24
  lift <sanction>                    end a sanction early
  end <match>                        end a match without a result, even a damaged one; delete one that has not begun
  salvage <match>                    end a damaged match, and keep its record up to the damage
  hush <match>, unhush <match>       silence a match's spectators, or let them chat again

  --why <reason>                     required for every act
  --by <who>                         who acts; by default, your user name on this system
  --for <time>                       such as 30m, 12h or 7d
  --force                            even for an unknown player, or an address of your own machine, network or proxy
  --help                             show this

Exit codes: 0 done; 1 failed; 2 invalid command or configuration.`;

const OPTIONS = {
  for: { type: 'string' },
  why: { type: 'string' },
  by: { type: 'string' },
  force: { type: 'boolean' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** The arguments of each act, in order. */
const OPERANDS = {
  mute: ['player'],
  ban: ['player'],
  rename: ['player', 'name'],
  lift: ['sanction'],
  end: ['match'],
  salvage: ['match'],
  hush: ['match'],
  unhush: ['match'],
  settle: ['report'],
} as const;
type Word = keyof typeof OPERANDS;
const WORDS = keysOf(OPERANDS);

const TIMED: ReadonlySet<string> = new Set(['mute', 'ban', 'rename']);
const MINUTES: Readonly<Record<string, number>> = { m: 1, h: 60, d: 1_440 };

/** `user`: the default operator. @throws {@link BadArguments} */
export function readCommandLine(args: readonly string[], user: string): Invocation {
  const { values, positionals } = parsed(args);
  if (values.help) return { what: 'help' };
  const [what, ...operands] = positionals;
  if (what === undefined) throw new BadArguments('Missing command.');
  if (what === 'reports' || what === 'sanctions' || what === 'acts' || what === 'damaged') {
    named(what, operands, []);
    return { what };
  }
  if (what === 'match') return { what, id: must(named(what, operands, ['match']).match, 'the match') };
  if (!isOneOf(WORDS, what)) throw new BadArguments(`Unknown command "${what}".`);
  return { what: 'act', request: actOf(what, operands, { by: user, ...values }) };
}

interface Given {
  readonly for?: string;
  readonly why?: string;
  readonly by: string;
  readonly force?: boolean;
}

function actOf(word: Word, operands: readonly string[], { for: time, why, by, force }: Given): ActRequest {
  if (why === undefined) throw new BadArguments('Missing reason: add --why.');
  const takes = named(word, operands, OPERANDS[word]);
  const { player } = takes;
  const isAddress = word === 'ban' && player !== undefined && isOfAddress(player);
  const whom = isAddress ? { address: player } : takes;
  const act = isAddress ? 'ban-address' : word;
  if (force && !TIMED.has(word)) throw new BadArguments('--force only works with mute, rename and ban.');
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

/** No id has a slash: a subject with one is a network, which the server checks. */
const isOfAddress = (text: string): boolean => isIP(text) !== 0 || text.includes('/');

function minutesOf(word: Word, time: string | undefined): { minutes?: number } {
  if (!TIMED.has(word)) {
    if (time !== undefined) throw new BadArguments('--for only works with mute, rename and ban.');
    return {};
  }
  const [, count, unit] = /^(\d{1,6})([mhd])$/.exec(time ?? '') ?? [];
  const minutes = Number(count) * (MINUTES[unit ?? ''] ?? 0);
  if (minutes >= 1 && minutes <= LONGEST) return { minutes };
  throw new BadArguments(
    `Missing or invalid time: add --for with a time such as 30m, 12h or 7d, at most 366d.`,
  );
}

function named(word: string, operands: readonly string[], names: readonly string[]): Record<string, string> {
  const missing = names[operands.length];
  if (missing !== undefined) throw new BadArguments(`Missing ${missing} after ${word}.`);
  if (operands.length > names.length)
    throw new BadArguments(`Unexpected argument "${operands[names.length]}".`);
  return Object.fromEntries(names.map((name, index) => [name, must(operands[index], 'what is named')]));
}

/** An id may look like an option. */
const isId = (arg: string): boolean =>
  /^-[\w-]{11,}$/.test(arg) && !Object.keys(OPTIONS).some((name) => arg === `--${name}`);
/** Impossible in an argument. */
const MARK = '\0';

function parsed(args: readonly string[]) {
  const marked = args.map((arg) => (isId(arg) ? `${MARK}${arg}` : arg));
  const { values, positionals } = argumentsIn(marked, OPTIONS);
  return { values, positionals: positionals.map((each) => each.replace(MARK, '')) };
}
