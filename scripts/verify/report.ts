/** The output of `npm run verify`. */

import type {
  BrokenOpening,
  Examination,
  GameTypes,
  Noted,
  StartCommand,
  Verdict,
} from '@escadre/shared/kernel';
import type { AnyRecord } from './source.ts';

/** The counts, one per line. */
export function reportLines(record: AnyRecord, examined: Examination<GameTypes>, noted: Noted): string[] {
  const { draws, held, verdict } = examined;
  const total = record.entries.length;
  const words = record.entries[held - 1]?.drawn ?? 0;
  return [
    `Record of a match of ${record.game}: ${total} entries.`,
    ...[
      ['commitment', record.commitment],
      [
        '',
        noted.commitment === undefined
          ? 'as the record says: compare it with what you noted'
          : 'as you noted it',
      ],
      ['seed', record.seed],
      ['', promiseLine(verdict)],
      ...startRows('nonces', record, noted),
      ...startRows('hashes', record, noted),
      ...brokenRows(record),
      ['entries', `${held} of ${total} hold`],
      ['rules', rulesLine(record)],
      ['dice', `${draws.dice} thrown again`],
      ['shuffles', `${draws.shuffles} shuffled again`],
      ['other draws', `${draws.others} drawn again`],
      ['chance', `${words} words of 32 bits passed`],
      ['outcome', outcomeLine(examined)],
    ].map(([name = '', value = '']) => `  ${name.padEnd(12)}${value}`),
  ];
}

/** The verdict, in one sentence. */
export function verdictLine(verdict: Verdict, noted: Noted): string {
  if (verdict.ok) {
    const promised =
      noted.commitment === undefined ? 'fulfils the commitment' : 'is the one that was promised';
    return `OK: the seed ${promised}, and every event follows from it.`;
  }
  if (verdict.needs !== undefined) {
    return `NOT CHECKED, from ${placeOf(verdict.at)} on: ${verdict.reason}.`;
  }
  return `DOES NOT HOLD, at ${placeOf(verdict.at)}: ${verdict.reason}.`;
}

/** Others' text for a terminal, without control characters. */
export const printable = (line: string): string =>
  line.replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, '?').slice(0, 400);

const placeOf = (at: 'head' | 'commitment' | number): string =>
  typeof at === 'number' ? `entry ${at}` : `the ${at}`;

function promiseLine(verdict: Verdict): string {
  const broken = !verdict.ok && (verdict.at === 'commitment' || verdict.at === 'head');
  return broken ? 'not compared with the commitment, or another' : 'its SHA-256 is the commitment';
}

/** By seat, the record's nonces or promises. */
function startRows(what: 'nonces' | 'hashes', record: AnyRecord, noted: Noted): string[][] {
  const brought: unknown = startOf(record)[what];
  if (typeof brought !== 'object' || brought === null) return [];
  return Object.entries(brought).map(([seat, text], index) => [
    index === 0 ? what : '',
    `${seat} ${text}${Object.hasOwn(noted[what] ?? {}, seat) ? ' (you noted one)' : ''}`,
  ]);
}

function brokenRows(record: AnyRecord): string[][] {
  const { brokenOpenings } = startOf(record);
  if (!Array.isArray(brokenOpenings)) return [];
  return brokenOpenings.map((opening: Partial<BrokenOpening> | null) => [
    'broken off',
    `by ${opening?.by ?? 'an unknown player'}, when nonces were being opened`,
  ]);
}

/** The versions of the rules that decided it: `version 2, from entry 8 on version 3`. */
function rulesLine({ entries }: AnyRecord): string {
  const changes = entries.filter(({ rules }, index) => rules !== entries[index - 1]?.rules);
  return changes
    .map(({ seq, rules }, index) => `${index === 0 ? '' : `from entry ${seq} on `}version ${rules}`)
    .join(', ');
}

const startOf = ({ entries }: AnyRecord): Partial<StartCommand> =>
  // A valid record begins with the start.
  Object(entries[0]?.command);

function outcomeLine({ outcome }: Examination<GameTypes>): string {
  if (outcome === null) return 'none, as far as it holds';
  return outcome.kind === 'win'
    ? `${outcome.camp} wins (${outcome.reason})`
    : `${outcome.kind} (${outcome.reason})`;
}
