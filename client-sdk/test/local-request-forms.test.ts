/** Practice request types agree with the schemas that a server uses. */

import { must } from '@escadre/shared/kernel';
import { type RequestName, requests } from '@escadre/shared/protocol';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { EscadreError } from '../src/index.ts';
import { requestOf } from '../src/practice/local-request-forms.ts';

const NAMES = [
  'command',
  'chat',
  'sendAway',
  'inviteComputer',
  'dismissComputer',
  'standIn',
  'mute',
  'block',
  'report',
  'note',
  'writeLog',
  'claim',
  'takeBack',
] as const satisfies readonly RequestName[];

const seat = fc.constantFrom('french', '', 'x'.repeat(40), 'x'.repeat(41));
const text = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.constantFrom(
    '',
    '  ',
    ' hm ',
    'x'.repeat(200),
    'x'.repeat(301),
    'x'.repeat(321),
    '\u200D',
    '\u202E',
    'a\nb',
    '\u{1F600}'.repeat(300),
  ),
);
const junk = fc.constantFrom(undefined, null, 5, 0, -1, 1.5, true, [], {}, 'x');
const whom = fc.oneof(
  fc.record({ seat }),
  fc.record({ line: fc.constantFrom(0, 1, 2.5, 7) }),
  fc.record({ seat, line: fc.constant(1) }),
  fc.constant('table'),
  junk,
);
const parts = {
  id: fc.constantFrom('abc', 'x'.repeat(65)),
  command: fc.constant({ type: 'resign' }),
  prompt: fc.oneof(fc.constantFrom('turn-1', '', 'x'.repeat(121)), junk),
  seat: fc.oneof(seat, junk),
  to: fc.oneof(fc.constantFrom('all', 'camp'), junk),
  text: fc.oneof(text, junk),
  phrase: fc.oneof(fc.constantFrom('wellPlayed', 'goodLuck', 'toString'), junk),
  level: fc.oneof(fc.constantFrom('recruit', 'officer', 'admiral', 'no', 'god'), junk),
  whom,
  lines: fc.oneof(fc.array(fc.constantFrom(0, 1, 3)), fc.constant(Array(21).fill(1)), junk),
  why: text,
  piece: fc.oneof(seat, junk),
  square: fc.oneof(seat, junk),
  result: fc.oneof(fc.constantFrom('win', 'draw'), junk),
};

/** Optional parts for the request of a name, so that many are valid. */
const WITH: { readonly [Name in (typeof NAMES)[number]]: readonly (keyof typeof parts)[] } = {
  command: ['id', 'command', 'prompt', 'seat'],
  chat: ['to', 'text', 'phrase'],
  sendAway: ['seat'],
  inviteComputer: ['seat', 'level'],
  dismissComputer: ['seat'],
  standIn: ['seat', 'level'],
  mute: ['whom'],
  block: ['whom'],
  report: ['whom', 'lines', 'why'],
  note: ['piece', 'square', 'text'],
  writeLog: ['text'],
  claim: ['result'],
  takeBack: [],
};

/** A request as on the wire, without undefined fields. */
const sent = (request: object): object => JSON.parse(JSON.stringify(request));

function keptOf(name: RequestName, request: object): unknown {
  try {
    return requestOf(name, request);
  } catch (error) {
    if (error instanceof EscadreError && error.code === 'BAD_REQUEST') return error.code;
    throw error;
  }
}

test.each(NAMES)('%s is read as by a server', (name) => {
  const own = must(WITH[name], name);
  const request = fc.record(
    { ...Object.fromEntries(own.map((part) => [part, parts[part]])), colour: fc.constant('red') },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(request, (drawn) => {
      const read = requests[name].safeParse(sent(drawn));
      expect(keptOf(name, drawn)).toEqual(read.success ? read.data : 'BAD_REQUEST');
    }),
    { numRuns: 500 },
  );
});
