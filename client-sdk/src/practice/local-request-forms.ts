/**
 * The forms of requests at a table in the page. A test compares them with the server’s schemas, so that no
 * schema library is needed.
 */

import { LEVELS } from '@escadre/shared/kernel';
import type { RequestName } from '@escadre/shared/protocol';
import { faultOfText } from '@escadre/shared/protocol/characters.ts';
import { LIMITS } from '@escadre/shared/protocol/limits.ts';
import { PHRASE_NAMES } from '@escadre/shared/protocol/phrases.ts';
import { EscadreError } from '../base/error.ts';

/** Checks a part of a request and returns it tidied. @throws FormFault */
type Check = (value: unknown) => unknown;
type Form = Readonly<Record<string, Check>>;

/** The fault of a part. */
class FormFault extends Error {}

/** @param what the fault if `isRight` is false */
const that =
  (isRight: (value: unknown) => boolean, what: string): Check =>
  (value) => {
    if (isRight(value)) return value;
    throw new FormFault(what);
  };

const oneOf = (values: readonly unknown[]): Check =>
  that((value) => values.includes(value), `is not one of ${values.join(', ')}`);

const name = (most: number): Check =>
  that(
    (value) => typeof value === 'string' && value.length > 0 && value.length <= most,
    `is not a name of 1 to ${most} characters`,
  );

const text =
  (most: number, mayBeEmpty = false): Check =>
  (value) => {
    if (typeof value !== 'string') throw new FormFault('is not a text');
    const kept = value.trim();
    if (mayBeEmpty && kept === '') return kept;
    const fault = value.length > most * 2 ? `is longer than ${most} characters` : faultOfText(kept, most);
    if (fault !== null) throw new FormFault(fault);
    return kept;
  };

const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined ? value : check(value);

const seat = name(40);
const hearers = oneOf(['all', 'camp']);
const line = that((value) => Number.isSafeInteger(value) && Number(value) > 0, 'is not the number of a line');
const person: Check = (value) => {
  const whom = Object(value);
  return whom.seat === undefined ? checked({ line }, whom) : checked({ seat }, whom);
};
/** The rules check the contents of the command. */
const command = that((value) => name(40)(Object(value).type) !== undefined, 'is not a command');
const lines: Check = (value) => {
  if (value === undefined) return [];
  if (!Array.isArray(value) || value.length > LIMITS.reportLines) {
    throw new FormFault(`is not a list of at most ${LIMITS.reportLines} lines`);
  }
  return value.map(line);
};
const noteText = text(LIMITS.logbookText, true);

const momentNumber = that(
  (value) => Number.isSafeInteger(value) && Number(value) >= 0,
  'is not the number of a moment',
);
const moment: Check = (value) =>
  value === null ? value : checked({ n: momentNumber, as: seat }, Object(value));

/** The form of each request with parts; a note and a chat line have two. */
const FORMS: { readonly [Name in RequestName]?: Form } = {
  command: {
    id: name(LIMITS.commandId),
    prompt: optional(name(LIMITS.promptId)),
    seat: optional(seat),
    command,
  },
  chat: { to: hearers, text: text(LIMITS.chatText) },
  sendAway: { seat },
  dismissComputer: { seat },
  inviteComputer: { seat, level: oneOf(LEVELS) },
  standIn: { seat, level: oneOf([...LEVELS, 'no', null]) },
  mute: { whom: (value) => (value === 'table' ? value : person(value)) },
  block: { whom: person },
  report: { whom: person, lines, why: text(LIMITS.reportText) },
  note: { square: seat, text: noteText },
  writeLog: { text: text(LIMITS.logbookText) },
  claim: { result: oneOf(['win', 'draw']) },
  review: { moment },
};
const PIECE_NOTE: Form = { piece: seat, text: noteText };
const CHAT_PHRASE: Form = { to: hearers, phrase: oneOf(PHRASE_NAMES) };

interface Distinctive {
  readonly piece?: unknown;
  readonly phrase?: unknown;
}

function formOf(request: RequestName, { piece, phrase }: Distinctive): Form {
  if (request === 'note' && piece !== undefined) return PIECE_NOTE;
  if (request === 'chat' && phrase !== undefined) return CHAT_PHRASE;
  return FORMS[request] ?? {};
}

/**
 * Checks a request and returns it with its texts trimmed.
 *
 * @throws EscadreError BAD_REQUEST
 */
export function requestOf(request: RequestName, payload: object): object {
  try {
    return checked(formOf(request, payload), payload);
  } catch (error) {
    if (!(error instanceof FormFault)) throw error;
    throw new EscadreError('BAD_REQUEST', `Invalid "${request}" request: ${error.message}.`, {
      data: { faults: [error.message] },
    });
  }
}

function checked(form: Form, payload: Readonly<Record<string, unknown>> | object): object {
  const parts: Readonly<Record<string, unknown>> = { ...payload };
  // Undefined parts are not sent to a server either.
  const stranger = Object.keys(parts).find((part) => parts[part] !== undefined && form[part] === undefined);
  if (stranger !== undefined) throw new FormFault(`unknown key "${stranger}"`);
  const kept = Object.entries(form).map(([part, check]) => {
    try {
      return [part, check(parts[part])] as const;
    } catch (error) {
      throw error instanceof FormFault ? new FormFault(`${part}: ${error.message}`) : error;
    }
  });
  return Object.fromEntries(kept.filter(([, value]) => value !== undefined));
}
