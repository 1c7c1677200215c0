/** Records from their outlines: of random matches with any options, and from positions. */

import { chanceOf, given, type MatchRecord, RECORD_FORMAT } from '@escadre/shared/kernel';
import { createMatch } from '@escadre/shared/kernel/input.ts';
import { readOutline, rebuild, writeOutline } from '@escadre/shared/kernel/record-outline.ts';
import { type AnySpecimen, completeOptions, playAtRandom, seedOf, toy } from '@escadre/shared/testkit';
import { expect, test } from '@jest/globals';
import { specimens } from '../specimens/index.ts';
import { toyRecord } from './played.ts';

/** Random commands at each game. */
const MOST = 20;

test.each(specimens.map((specimen) => [specimen.game.id, specimen] as const))(
  'fifty random matches of %s are made again, event by event',
  (_id, specimen) => {
    for (let run = 0; run < 50; run++) {
      const record = randomRecord(specimen, run);
      expect(rebuild(specimen.game, readOutline(writeOutline(record)))).toEqual({ record });
    }
  },
);

test('who gave a command stays with it, and so does the version of the rules', () => {
  const record = toyRecord();
  const entries = record.entries.map((entry) => ({
    ...entry,
    computer: { level: 'officer' as const, share: 0.5 },
  }));
  const outline = readOutline(writeOutline({ ...record, entries }));
  expect(rebuild(toy, outline as never)).toEqual({ record: { ...record, entries } });
});

test('what cannot have happened is a fault, with its place', () => {
  const record = toyRecord();
  const [first, second, ...rest] = record.entries;
  const others = { ...record, entries: [first, { ...second, seat: 'blue' }, ...rest] };
  const fault = rebuild(toy, readOutline(writeOutline(others as never)) as never);
  expect(fault).toMatchObject({ fault: { ok: false, at: 1 } });
  const short = { ...record, entries: record.entries.slice(0, -1) };
  expect(rebuild(toy, readOutline(writeOutline(short)) as never)).toMatchObject({
    fault: { at: record.entries.length - 1, reason: 'the record ends before the match does' },
  });
});

function randomRecord(specimen: AnySpecimen, run: number): MatchRecord<never> {
  const chance = chanceOf(`outline ${run}`);
  const options = completeOptions(specimen, specimen.options(chance));
  const scenario = specimen.scenario?.(chance, options);
  const match = createMatch(specimen.game, given({ options, scenario, seed: seedOf(run) }));
  const entries = [
    match.start({ white: `${run}` }),
    ...playAtRandom(specimen, match, chance, undefined, MOST),
  ];
  for (const { seat } of match.chairs) {
    if (match.outcome === null) entries.push(match.submit(seat, { type: 'resign' }));
  }
  const { setup, commitment } = match;
  const record = { format: RECORD_FORMAT, game: specimen.game.id, ...setup, commitment, entries };
  return JSON.parse(JSON.stringify(record));
}
