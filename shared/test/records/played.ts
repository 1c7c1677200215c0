/** Finished matches, and alterations of their records. */

import {
  type AnyGame,
  type Chance,
  chanceOf,
  type Entry,
  hashOfNonce,
  type MatchRecord,
  type MatchSetup,
  must,
  type Promised,
  RECORD_FORMAT,
} from '@escadre/shared/kernel';
import { createMatch } from '@escadre/shared/kernel/input.ts';
import { seedOf, type Toy, toy } from '@escadre/shared/testkit';

export const NONCES = { white: '01'.repeat(8), 'red-1': '02'.repeat(8), 'red-2': '03'.repeat(8) };

// biome-ignore lint/suspicious/noExplicitAny: the record of any game
type AnyRecord = MatchRecord<any>;

function recordOf(game: AnyGame, setup: MatchSetup<never>, entries: readonly Entry<never>[]): AnyRecord {
  const { options, scenario, seed } = setup;
  return JSON.parse(
    JSON.stringify({
      format: RECORD_FORMAT,
      game: game.id,
      options,
      scenario,
      commitment: createMatch(game, setup).commitment,
      seed,
      entries,
    }),
  ) as AnyRecord;
}

export const hashesOf = (nonces: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(nonces).map(([seat, nonce]) => [seat, hashOfNonce(nonce)]));

/** A whole match of the toy, with whispers among the throws. */
export function toyRecord(goal = 20, game = toy, promised: Promised = {}): MatchRecord<Toy> {
  const setup = { options: { goal }, seed: seedOf(1) };
  const match = createMatch(game, setup);
  const entries = [match.start(NONCES, promised)];
  while (match.outcome === null) {
    entries.push(match.submit('white', { type: 'whisper', word: `w${match.state.next}` }));
    entries.push(match.submit(must(match.prompts[0]?.seats[0], 'the first of the seats'), { type: 'throw' }));
  }
  return recordOf(game, setup as never, entries as never);
}

const STRANGE = [
  null,
  true,
  -1,
  0.5,
  1e300,
  Number.MAX_SAFE_INTEGER,
  '',
  'x'.repeat(300),
  '\ud800',
  'constructor',
  [],
  {},
  [[[]]],
  { type: 'toString' },
  { type: 'matchEnded' },
  { type: 'start', nonces: null },
  { type: 'takeSeat', seat: 7 },
];

type Holder = Record<string, unknown>;

/** The record with one or two random changes. */
export function bent<Whole>(whole: Whole, run: number): Whole {
  const chance = chanceOf(`bent ${run}`);
  const copy = structuredClone(whole);
  for (let times = 1 + chance.int(2); times > 0; times--) bend(copy as Holder, chance);
  return copy;
}

function bend(whole: Holder, chance: Chance): void {
  let holder = whole;
  for (;;) {
    const name = chance.pick(Object.keys(holder));
    const part = holder[name];
    const goesOn = typeof part === 'object' && part !== null && Object.keys(part).length > 0;
    if (goesOn && chance.int(5) > 0) {
      holder = part as Holder;
      continue;
    }
    change(holder, name, chance);
    return;
  }
}

function change(holder: Holder, name: string, chance: Chance): void {
  const others = Object.values(holder);
  switch (chance.int(4)) {
    case 0:
      if (Array.isArray(holder)) holder.splice(Number(name), 1);
      else delete holder[name];
      return;
    case 1:
      holder[name] = structuredClone(chance.pick(others));
      return;
    default:
      holder[name] = structuredClone(chance.pick(STRANGE));
  }
}
