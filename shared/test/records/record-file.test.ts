import { createHash } from 'node:crypto';
import { canonical, must, Refusal, readRecord, writeRecord } from '@escadre/shared/kernel';
import { type Toy, toy } from '@escadre/shared/testkit';
import fc from '@escadre/shared/testkit/seeded-fast-check.ts';
import { describe, expect, test } from '@jest/globals';
import { jsonFault } from '../../src/kernel/json-fault.ts';
import { bent, toyRecord } from './played.ts';

const record = toyRecord();
const text = writeRecord(record);

/** A file's refusal: its place and code. */
function refusalOf(file: unknown, games?: object): { code: string; at: unknown; message: string } & object {
  try {
    readRecord(file as string, games as never);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { code: error.code, message: error.message, ...error.data } as never;
  }
  throw new Error('the file was read');
}

interface File {
  format: string;
  head: { value: Record<string, unknown>; hash: string };
  entries: { value: Record<string, unknown>; hash: string }[];
  end: { value: Record<string, unknown>; hash: string };
}

/** A changed file, as reformatted by other tools. */
function changed(change: (file: File) => unknown): string {
  const file = JSON.parse(text) as File;
  change(file);
  return JSON.stringify(file, null, 4);
}

const damaged = (change: (file: File) => unknown) => refusalOf(changed(change));

describe('a record file', () => {
  test('reads back as written', () => {
    expect(readRecord(text)).toEqual(record);
    expect(readRecord(text, { toy })).toEqual(record);
    expect(writeRecord(readRecord<Toy>(text))).toBe(text);
  });

  test('has one entry per line, each hash covering the one before', () => {
    const sha = (data: string) => createHash('sha256').update(data, 'utf8').digest('hex');
    const file = JSON.parse(text) as File;
    let hash = sha(canonical(file.head.value));
    expect(file.head.hash).toBe(hash);
    for (const link of [...file.entries, file.end]) {
      hash = sha(hash + canonical(link.value));
      expect(link.hash).toBe(hash);
    }
    const lines = text.split('\n').filter((line) => line.startsWith('{"hash"'));
    expect(lines).toHaveLength(record.entries.length);
  });

  test('may be reformatted, reordered, and converted by Windows', () => {
    const reversed = JSON.stringify(JSON.parse(text), (_name, value) =>
      value !== null && typeof value === 'object' && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).reverse())
        : value,
    );
    for (const file of [changed(() => {}), reversed, `\uFEFF${text.replaceAll('\n', '\r\n')}`]) {
      expect(readRecord(file)).toEqual(record);
    }
  });

  test('keeps a scenario, and people’s texts', () => {
    const scenario = { heaps: { white: 3, red: 4 } };
    const words = structuredClone(record);
    Object.assign(words, { scenario });
    Object.assign(must(words.entries[1]?.command, 'a command'), { word: 'é 🚢 \u2028 " \\ \ud800' });
    expect(readRecord(writeRecord(words))).toEqual(words);
  });
});

describe('an altered file is refused, with the place', () => {
  const last = record.entries.length - 1;
  test.each([
    ['another game', (file) => Object.assign(file.head.value, { game: 'go' }), 'head'],
    ['other options', (file) => Object.assign(file.head.value, { options: { goal: 21 } }), 'head'],
    ['another promise', (file) => Object.assign(file.head.value, { commitment: '00'.repeat(32) }), 'head'],
    ['another hash of the head', (file) => Object.assign(file.head, { hash: '00'.repeat(32) }), 'head'],
    ['no head', (file) => Reflect.deleteProperty(file, 'head'), 'head'],
    [
      'another die',
      (f) =>
        Object.assign(
          must(
            (f.entries[4] as unknown as { value: { events: object[] } }).value.events[0],
            'the first of the events',
          ),
          {
            die: 7,
          },
        ),
      'entry 4',
    ],
    [
      'one more thing in an entry',
      (file) => Object.assign(must(file.entries[3]?.value, 'the head of a line'), { x: 1 }),
      'entry 3',
    ],
    [
      'an entry without its hash',
      (file) => Reflect.deleteProperty(must(file.entries[5], 'an entry'), 'hash'),
      'entry 5',
    ],
    ['an entry that is missing', (file) => file.entries.splice(3, 1), 'entry 3'],
    [
      'entries that have changed places',
      (file) => file.entries.splice(3, 2, ...file.entries.slice(3, 5).reverse()),
      'entry 3',
    ],
    ['the first that is missing', (file) => file.entries.shift(), 'entry 0'],
    ['the last that is missing', (file) => file.entries.pop(), `entry ${last}`],
    [
      'one more at the end',
      (f) =>
        f.entries.push({
          ...must(f.entries[last], 'one of the entries'),
          value: { ...f.entries[last]?.value, seq: last + 1 },
        }),
      `entry ${last + 1}`,
    ],
    ['another seed', (file) => Object.assign(file.end.value, { seed: '00'.repeat(32) }), 'end'],
    ['an invalid seed', (file) => Object.assign(file.end.value, { seed: 'x' }), 'end'],
    ['no end', (file) => Reflect.deleteProperty(file, 'end'), 'end'],
    ['no entries', (file) => Object.assign(file, { entries: null }), 'file'],
  ] as [string, (file: File) => unknown, string][])('%s', (_what, change, at) => {
    expect(damaged(change)).toMatchObject({ code: 'RECORD_DAMAGED', at });
  });

  test('and unknown formats have their own code', () => {
    expect(damaged((file) => Object.assign(file, { format: 'escadre-record-file/2' }))).toMatchObject({
      code: 'RECORD_UNKNOWN',
      at: 'file',
    });
    expect(refusalOf(text, { chess: {} })).toMatchObject({ code: 'RECORD_UNKNOWN', at: 'head' });
    expect(refusalOf(text, {})).toMatchObject({ message: expect.stringContaining('"toy"') });
    for (const other of ['[]', 'null', '"a record"', '{}']) {
      expect(refusalOf(other)).toMatchObject({ code: 'RECORD_UNKNOWN', at: 'file' });
    }
  });

  test('a seed that breaks the promise, in a valid chain', () => {
    const other = { ...record, commitment: '00'.repeat(32) };
    expect(refusalOf(writeRecord(other))).toMatchObject({ code: 'RECORD_DAMAGED', at: 'end' });
  });

  test('bad JSON: with line, column and byte', () => {
    const lines = text.split('\n');
    lines[6] = must(lines[6], 'the seventh of the lines').replace('"seq"', 'seq');
    const bad = lines.join('\n');
    const column = lines[6].indexOf('seq') + 1;
    expect(refusalOf(bad)).toMatchObject({
      code: 'RECORD_DAMAGED',
      at: 'line 7',
      column,
      byte: bad.indexOf('seq:'),
    });
    expect(refusalOf(text.slice(0, -10))).toMatchObject({
      message: expect.stringContaining('ends too early'),
    });
    expect(refusalOf(`${text}{}`)).toMatchObject({ at: `line ${lines.length}` });
  });

  test('a duplicate name, which readers would interpret differently', () => {
    const twice = text.replace('"seq":3}', '"seq":3,"seq":3}');
    expect(refusalOf(twice)).toMatchObject({ message: expect.stringContaining('"seq" twice') });
  });

  test('a wrong encoding: which one is reported', () => {
    const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
    for (const read of [bytes.toString('utf8'), bytes.swap16().toString('utf8')]) {
      expect(refusalOf(read)).toMatchObject({
        code: 'RECORD_DAMAGED',
        message: expect.stringContaining('UTF-16'),
      });
    }
  });

  test('too large, too deep, or not a text', () => {
    expect(refusalOf(' '.repeat(64 * 1024 * 1024 + 1))).toMatchObject({ at: 'file', code: 'RECORD_DAMAGED' });
    expect(refusalOf('['.repeat(1_000_000))).toMatchObject({ at: 'line 1' });
    expect(refusalOf('{"a":1e999}')).toMatchObject({ message: expect.stringContaining('too large') });
    for (const none of [undefined, null, 7, {}, Symbol('x')])
      expect(refusalOf(none)).toMatchObject({ at: 'file' });
  });

  test('only records can be written', () => {
    expect(() => writeRecord({ ...record, seed: 7 } as never)).toThrow(Refusal);
    expect(() => writeRecord(null as never)).toThrow(Refusal);
  });
});

describe('only refusals are thrown', () => {
  const reads = (file: string): boolean => {
    try {
      readRecord(file);
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      expect(error.code).toMatch(/^RECORD_/);
      expect(error.data?.at).toMatch(/^(file|head|end|entry \d+|line \d+)$/);
      return false;
    }
  };

  test('for a text changed anywhere, which is never read as another record', () => {
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.nat(6), fc.string({ maxLength: 3 }), (from, count, put) => {
        const file = text.slice(0, from) + put + text.slice(from + count);
        if (reads(file)) expect(readRecord(file)).toEqual(record);
      }),
      { numRuns: 2_000 },
    );
  });

  test('for a file with any value replaced', () => {
    fc.assert(
      fc.property(fc.nat(), (run) => {
        const file = JSON.stringify(bent(JSON.parse(text), run));
        if (reads(file)) expect(readRecord(file)).toEqual(record);
      }),
      { numRuns: 1_000 },
    );
  });

  test('for any JSON, and for any text', () => {
    fc.assert(fc.property(fc.json(), (file) => !reads(file)));
    fc.assert(fc.property(fc.string(), (file) => !reads(file)));
  });
});

describe('where a text is not JSON', () => {
  const parses = (json: string): boolean => {
    try {
      JSON.parse(json);
      return true;
    } catch {
      return false;
    }
  };

  test('agrees with the engine on any text', () => {
    const pieces = [
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"',
      '"a"',
      '\\',
      '\\u00e',
      '1',
      '-',
      '0',
      '.5',
      'e1',
      'tru',
      'true',
      'null',
      ' ',
      '\n',
      '\u0001',
      '\u00a0',
    ];
    const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(texts, fc.json(), fc.string()), (json) => {
        const fault = jsonFault(json, 1_000);
        if (fault?.reason.includes('twice') || fault?.reason.includes('too large')) return;
        expect(fault === null).toBe(parses(json));
      }),
      { numRuns: 5_000 },
    );
  });

  test('the part before the fault could have continued', () => {
    expect(jsonFault('{"a": [1, 2,, 3]}', 9)).toEqual({ offset: 12, reason: 'a value is missing' });
    expect(jsonFault('{"a" 1}', 9)).toEqual({ offset: 5, reason: '":" is missing' });
    expect(jsonFault('["\\x"]', 9)?.offset).toBe(2);
    expect(jsonFault('', 9)).toEqual({ offset: 0, reason: 'the text ends too early' });
    expect(jsonFault('[[[]]]', 1)?.reason).toContain('1 levels');
  });
});

describe('canonical JSON', () => {
  test('has one text per value, whatever the order of keys', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const written = canonical(value);
        expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(canonical(JSON.parse(written))).toBe(written);
      }),
    );
  });

  test('sorts by code units, including numbers, like RFC 8785', () => {
    expect(canonical({ b: 1, 10: 1, 9: [undefined, null], '\u20ac': 1, a: undefined, A: 1e21 })).toBe(
      '{"10":1,"9":[null,null],"A":1e+21,"b":1,"€":1}',
    );
    expect(() => canonical(undefined)).toThrow(TypeError);
  });
});
