import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { games } from '@escadre/shared/games';
import {
  type AnyGame,
  type Entry,
  type GameTypes,
  given,
  Match,
  must,
  Replay,
  readRecord,
  writeRecord,
} from '@escadre/shared/kernel';
import { verify } from '@escadre/shared/kernel/verify.ts';
import { describe, expect, test } from '@jest/globals';
import { bent } from './played.ts';

const folder = join(import.meta.dirname, '..', 'fixtures');
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));

/** The recorded outcome. */
const recordedOutcome = (entries: readonly Entry<GameTypes>[]) =>
  entries.flatMap(({ events }) => events).find(({ type }) => type === 'matchEnded');

test.each(Object.keys(games))('there is a recorded match of %s', (id) => {
  expect(files).toContain(`${id}-1.json`);
});

describe.each(files)('the recorded match %s', (name) => {
  const text = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
  const record = readRecord(text, games);
  const game = must((games as Readonly<Record<string, AnyGame>>)[record.game], 'one of the games');
  const { seed, options, scenario, entries } = record;
  const setup = given({ seed, options, scenario });

  test('is a valid file', () => {
    expect(name).toMatch(new RegExp(`^${record.game}-\\d+\\.json$`));
    expect(writeRecord(record)).toBe(text);
  });

  test('loads by folding, without rules, and ends as it did', () => {
    const unprompted = () => {
      throw new Error('a rule is asked');
    };
    const folding: AnyGame = {
      ...game,
      check: unprompted,
      decide: unprompted,
      setup: unprompted,
      faults: unprompted,
    };
    const match = Match.replay<GameTypes>(folding, setup, entries);
    expect(match.outcome).not.toBeNull();
    expect({ type: 'matchEnded', outcome: match.outcome }).toEqual(recordedOutcome(entries));
    expect(match.prompts).toEqual([]);
  });

  test('can be resumed at every entry: there is a prompt, with a view', () => {
    const replay = new Replay<GameTypes>(game, record);
    for (let moment = replay.next(); moment !== null; moment = replay.next()) {
      const { public: shown, own } = moment.truth;
      expect(game.schemas.publicView.safeParse(shown).error).toBeUndefined();
      for (const camp of replay.camps) {
        expect(game.schemas.privateView.safeParse(own[camp]).error).toBeUndefined();
        for (const event of moment.as(camp).events) expect(event.type).toEqual(expect.any(String));
      }
      const goesOn = moment.table.outcome === null;
      expect(moment.truth.prompts.length > 0).toBe(goesOn);
    }
  });

  test('verifies, by the version of the rules that decided it', () => {
    expect(verify<GameTypes>(game, record)).toEqual({ ok: true, entries: entries.length });
  });

  test('altered anywhere gets a verdict and a refusal, and nothing else', () => {
    for (let run = 0; run < 30; run++) {
      const copy = bent(record, run);
      const { ok } = verify<GameTypes>(game, copy);
      if (ok) expect(copy.entries).toEqual(entries);
      try {
        const replay = new Replay<GameTypes>(game, copy);
        for (let moment = replay.next(); moment !== null; moment = replay.next()) {
          if (moment.seq % 9 === 0) for (const viewer of ['public', ...replay.camps]) moment.as(viewer);
        }
      } catch (error) {
        expect(error).toMatchObject({ name: 'Refusal', code: 'RECORD_DAMAGED' });
      }
    }
  });
});
