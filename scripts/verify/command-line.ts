/** The command line of `npm run verify`. */

import { parseArgs } from 'node:util';
import { given, messageOf, type Noted } from '@escadre/shared/kernel';

/** The record cannot be checked, and the sentence says why: exit code 2. */
export class CannotCheck extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'CannotCheck';
  }
}

export interface Arguments {
  /** A file, or the id of a match. */
  readonly what: string;
  readonly url: string;
  readonly invite: string | undefined;
  readonly noted: Noted;
  /** The file in which to save the record. */
  readonly save: string | undefined;
}

export const USAGE = `npm run verify -- <file or match id> [options]

Replays a finished match from its seed, and checks the commitment, every die, every shuffle and every
event. Reports the first mismatch. The file is a record saved here or by the SDK, or the server's answer
to /api/matches/<id>/record.

  --url <address>        the server of a match id (default: http://localhost:2567)
  --invite <code>        the code of a private match
  --commitment <hex>     the commitment you noted before the start
  --nonce <seat>=<hex>   your nonce for the dice at a seat; can be repeated
  --hash <seat>=<hex>    a seat's hash, as shown before the nonces were opened; can be repeated
  --save <file>          save the record in a file that shows any damage
  --help                 show this

Exit codes: 0 it holds; 1 it does not; 2 it could not be checked.`;

const NONE: string[] = [];

const OPTIONS = {
  url: { type: 'string', default: 'http://localhost:2567' },
  invite: { type: 'string' },
  commitment: { type: 'string' },
  nonce: { type: 'string', multiple: true, default: NONE },
  hash: { type: 'string', multiple: true, default: NONE },
  save: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/**
 * The parsed arguments, or null for help.
 *
 * @throws CannotCheck with a sentence that says why
 */
export function readCommandLine(args: readonly string[]): Arguments | null {
  const { values, positionals } = parsed(args);
  if (values.help) return null;
  const [what, ...more] = positionals;
  if (what === undefined)
    throw new CannotCheck('Which record? Name a file, or the id of a match. See --help.');
  if (more.length > 0) throw new CannotCheck(`One record at a time: unexpected "${more[0]}".`);
  const { url, invite, save } = values;
  return { what, url: addressOf(url), invite, noted: notedOf(values), save };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new CannotCheck(`${messageOf(error).split('. ', 1)[0]}. See --help.`);
  }
}

function addressOf(url: string): string {
  const known = URL.canParse(url) ? new URL(url) : undefined;
  if (known !== undefined && /^https?:$/.test(known.protocol)) return url.replace(/\/+$/, '');
  throw new CannotCheck(`"${url}" is not a server address; use one like http://localhost:2567.`);
}

type Values = NonNullable<ReturnType<typeof parsed>>['values'];

function notedOf({ commitment, nonce, hash }: Pick<Values, 'commitment' | 'nonce' | 'hash'>): Noted {
  return given({
    commitment: commitment === undefined ? undefined : hexOf('commitment', commitment, HASH),
    nonces: bySeat('nonce', nonce, /^[0-9a-f]{1,128}$/),
    hashes: hash.length === 0 ? undefined : bySeat('hash', hash, HASH),
  });
}

const HASH = /^[0-9a-f]{64}$/;

function bySeat(what: string, texts: readonly string[], form: RegExp): Record<string, string> {
  return Object.fromEntries(
    texts.map((text) => {
      const at = text.indexOf('=');
      if (at < 1) throw new CannotCheck(`Write a ${what} as <seat>=<hex>, not "${text}".`);
      return [text.slice(0, at), hexOf(what, text.slice(at + 1), form)];
    }),
  );
}

function hexOf(what: string, text: string, form: RegExp): string {
  const small = text.toLowerCase();
  if (form.test(small)) return small;
  throw new CannotCheck(`"${text}" is no ${what}: that is hexadecimal, and not as long or as short.`);
}
