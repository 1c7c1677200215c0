/** The command line of `npm run ops`. */

import { isIP } from 'node:net';
import { given } from '@escadre/shared/kernel';
import { type ActRequest, actRequest } from '../moderation/acts.ts';
import { argumentsIn, BadArguments } from '../tool.ts';

/** A question for the journal, as its route takes it. */
interface TimelineQuestion {
  readonly match?: string;
  readonly player?: string;
  readonly address?: string;
  readonly from?: string;
  readonly to?: string;
}

export type Invocation =
  | { readonly what: 'help' }
  | { readonly what: 'status' }
  | { readonly what: 'player'; readonly name: string }
  | { readonly what: 'match'; readonly id: string }
  | { readonly what: 'timeline'; readonly question: TimelineQuestion }
  | { readonly what: 'act'; readonly request: ActRequest };

export const USAGE = `npm run ops -- <command>

Looks after the server whose operators' port is at OPS_HOST and OPS_PORT, with the token in OPS_TOKEN or
DATA_DIR. The console at that port does the same.

  status                             is it well, or on standby?
  player <name or id>                players of that name, with their matches
  player <id> --timeline             what the player did: connections, requests, refusals
  match <id>                         seats, who is connected, chat
  match <id> --timeline              everything noted about a match, in order of time
  address <address> --timeline       the connections from an address (stored as a mark only)
  timeline --from <time> --to <time> everything noted in that time, about all matches

  drain                              take no new matches; those who play go on
  resume                             take new matches again
  announce-restart --in <minutes>    tell frontends that the server restarts
  announce --en <text> --fr <text> --for <minutes>
                                     tell frontends something else
  withdraw                           end the announcement
  close-site, open-site              maintenance: matches stop with their clocks, and nobody comes in

  --from <time>, --to <time>         only what happened then: 20:13 (today), or 2026-11-26T20:13
  --why <reason>                     required for every act
  --by <who>                         who acts; by default, your user name on this system
  --help                             show this

Exit codes: 0 done; 1 failed; 2 invalid command or configuration.`;

const OPTIONS = {
  timeline: { type: 'boolean', default: false },
  from: { type: 'string' },
  to: { type: 'string' },
  in: { type: 'string' },
  for: { type: 'string' },
  en: { type: 'string' },
  fr: { type: 'string' },
  why: { type: 'string' },
  by: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

type Given = ReturnType<typeof parsed>['values'];

const parsed = (args: readonly string[]) => argumentsIn(args, OPTIONS);

/** `user`: the default operator; `now`: milliseconds since 1970. @throws {@link BadArguments} */
export function readCommandLine(args: readonly string[], user: string, now: number): Invocation {
  const { values, positionals } = parsed(args);
  const [what, operand, ...rest] = positionals;
  if (values.help) return { what: 'help' };
  if (what === undefined) throw new BadArguments('Missing command.');
  if (rest.length > 0) throw new BadArguments(`Unexpected argument "${rest[0]}".`);
  if (what === 'status') return { what };
  if (what === 'player' || what === 'match' || what === 'address') {
    if (operand === undefined) throw new BadArguments(`Missing ${SUBJECTS[what]} after ${what}.`);
    return questionOf(what, operand, values, now);
  }
  if (operand !== undefined) throw new BadArguments(`Unexpected argument "${operand}".`);
  if (what === 'timeline') return timelineAt(values, now);
  return { what: 'act', request: actOf(what, values, user) };
}

const SUBJECTS = { player: 'name or id', match: 'id', address: 'address' } as const;

function questionOf(what: keyof typeof SUBJECTS, subject: string, values: Given, now: number): Invocation {
  if (what === 'address' && isIP(subject) === 0) throw new BadArguments(`"${subject}" is not an address.`);
  if (values.timeline || what === 'address') {
    return { what: 'timeline', question: { [what]: subject, ...timesOf(values, now) } };
  }
  return what === 'player' ? { what, name: subject } : { what, id: subject };
}

function timelineAt(values: Given, now: number): Invocation {
  if (values.from === undefined || values.to === undefined) throw new BadArguments('Missing --from or --to.');
  return { what: 'timeline', question: timesOf(values, now) };
}

const timesOf = ({ from, to }: Given, now: number) => given({ from: timeOf(from, now), to: timeOf(to, now) });

/** Today’s `20:13`, or a date with a time, in the local zone; in milliseconds since 1970. */
function timeOf(text: string | undefined, now: number): string | undefined {
  if (text === undefined) return undefined;
  const day = new Date(now);
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  const at = hours === undefined ? dateIn(text) : day.setHours(Number(hours), Number(minutes), 0, 0);
  if (Number.isNaN(at)) throw new BadArguments(`"${text}" is not a time: write 20:13 or 2026-11-26T20:13.`);
  return String(at);
}

/** NaN for other texts: Date.parse takes many, as a year or a month. */
const dateIn = (text: string): number => (/^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text) : Number.NaN);

/** Acts on the whole site; those on players and matches are in `npm run moderate`. */
const ACTS = ['drain', 'resume', 'announce-restart', 'announce', 'withdraw', 'close-site', 'open-site'];

function actOf(act: string, values: Given, user: string): ActRequest {
  if (!ACTS.includes(act)) throw new BadArguments(`Unknown command "${act}".`);
  if (values.why === undefined) throw new BadArguments('Missing reason: add --why.');
  const minutes = values.in ?? values.for;
  const { en, fr, why, by = user } = values;
  const read = actRequest.safeParse({
    ...{ act, by, why },
    ...given({ en, fr, minutes: minutes === undefined ? undefined : Number(minutes) }),
  });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new BadArguments(`${issue?.path.join('.')}: ${issue?.message}.`);
}
