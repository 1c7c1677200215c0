// Writes docs/test-vectors.json: results of the construction in docs/verification.md, for implementations
// in other languages. A test checks the file against a second implementation.
//
//   node scripts/test-vectors.ts             writes the file
//   node scripts/test-vectors.ts --check     fails if it is outdated
import { readFileSync, writeFileSync } from 'node:fs';
import { type Chance, chanceFrom, commitmentOf, hashOfNonce, mixSeed } from '@escadre/shared/kernel';
import { inRoot } from './toolchain.mjs';

const path = inRoot('docs', 'test-vectors.json');
const WORD_RANGE = 2 ** 32;

interface Case {
  readonly name: string;
  readonly seed: string;
  readonly nonces: Readonly<Record<string, string>>;
}

const CASES: readonly Case[] = [
  {
    name: 'two seats',
    seed: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
    nonces: { french: 'ffeeddccbbaa99887766554433221100', british: '00112233445566778899aabbccddeeff' },
  },
  {
    name: 'four seats, nonces of other lengths',
    seed: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    nonces: {
      'white-navigator': '0123456789abcdef',
      'red-helm': '42'.repeat(64),
      'white-helm': 'c0ffee'.repeat(6),
      'red-navigator': 'd'.repeat(17),
    },
  },
  { name: 'no nonces', seed: 'ff'.repeat(32), nonces: {} },
];

const text = laidOut({ format: 'escadre-test-vectors/1', cases: CASES.map(vectorOf) });

if (!process.argv.includes('--check')) {
  writeFileSync(path, text);
} else if (readFileSync(path, 'utf8').replaceAll('\r\n', '\n') !== text) {
  console.error('docs/test-vectors.json is not current: run `node scripts/test-vectors.ts`');
  process.exitCode = 1;
}

function vectorOf({ name, seed, nonces }: Case) {
  const key = mixSeed(seed, nonces);
  const main = chanceFrom(key);
  const named = main.named('deployment');
  return {
    name,
    seed,
    commitment: commitmentOf(seed),
    nonces,
    hashes: Object.fromEntries(Object.entries(nonces).map(([seat, nonce]) => [seat, hashOfNonce(nonce)])),
    key,
    streams: [
      { label: '', words: wordsOf(chanceFrom(key)), draws: drawsOf(main, () => main.position) },
      { label: 'deployment', words: wordsOf(chanceFrom(key).named('deployment')), draws: drawsOf(named) },
      {
        label: 'deployment/white',
        words: wordsOf(chanceFrom(key).named('deployment').named('white')),
        draws: [],
      },
    ],
  };
}

/** The first words of a stream. */
function wordsOf(chance: Chance): number[] {
  return Array.from({ length: 20 }, () => chance.int(WORD_RANGE));
}

/** Consecutive draws; `position` is the number of words used, including skipped ones. */
function drawsOf(chance: Chance, position?: () => number) {
  const passed = () => (position === undefined ? {} : { position: position() });
  const ints = (below: number, times: number) => {
    const gives = Array.from({ length: times }, () => chance.int(below));
    return { draw: 'int', below, gives, ...passed() };
  };
  const die = (faces: readonly (string | number)[], times: number) => {
    const gives = Array.from({ length: times }, () => chance.die(faces));
    return { draw: 'die', faces, gives, ...passed() };
  };
  const shuffle = (items: readonly string[]) => ({
    draw: 'shuffle',
    items,
    gives: chance.shuffle(items),
    ...passed(),
  });
  return [
    ints(2, 8),
    die([1, 2, 3, 4, 5, 6], 12),
    // Skips three words in ten.
    ints(3_000_000_000, 12),
    ints(2 ** 31 + 1, 6),
    die(['blank', 'blank', 'hit', 'sunk'], 8),
    shuffle(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']),
    ints(1, 2),
    shuffle([]),
    shuffle(['alone']),
    ints(WORD_RANGE, 2),
    die([1, 2, 3, 4, 5, 6], 3),
  ];
}

/** Keeps lists of plain values on one line. */
function laidOut(value: object): string {
  const lists = /\[\n\s+([^[\]{}]*?)\n\s+\]/g;
  return `${JSON.stringify(value, null, 2).replace(lists, (list) => list.replace(/\n\s+/g, ' '))}\n`;
}
