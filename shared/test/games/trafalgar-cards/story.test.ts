import { type Seat, type SeenEvent, trafalgarCards } from '@escadre/shared/games/trafalgar-cards';
import { en } from '@escadre/shared/games/trafalgar-cards/story/en.ts';
import { fr } from '@escadre/shared/games/trafalgar-cards/story/fr.ts';
import { story } from '@escadre/shared/games/trafalgar-cards/story/index.ts';
import { chanceOf, isTableCommand, isTableEvent, refusalOf, sentenceOf } from '@escadre/shared/kernel';
import { createMatch } from '@escadre/shared/kernel/input.ts';
import { tellerOf } from '@escadre/shared/story/table';
import { en as tableEn } from '@escadre/shared/story/table/en.ts';
import { fr as tableFr } from '@escadre/shared/story/table/fr.ts';
import { seedOf } from '@escadre/shared/testkit';
import { describe, expect, test } from '@jest/globals';
import { specimen } from '../../specimens/trafalgar-cards.ts';
import { faultsOf } from '../../story/sentences.ts';
import { GameTable, lineUp, position } from './table.ts';

const READERS = [
  { camp: 'british', seats: ['british'] },
  { camp: 'french', seats: ['french'] },
  null,
] as const;
const LANGUAGES = [
  { words: en, table: tableEn },
  { words: fr, table: tableFr },
] as const;

/** Everything one reader is told of a match of recruits and officers. */
function tellMatch(
  run: number,
  reader: (typeof READERS)[number],
  { words, table }: (typeof LANGUAGES)[number],
) {
  const options = { drawLimit: 10 };
  const match = createMatch(trafalgarCards, { options, seed: seedOf(run) });
  const bots = {
    british: trafalgarCards.bot('british', options, chanceOf(`b${run}`), 'recruit'),
    french: trafalgarCards.bot('french', options, chanceOf(`f${run}`), 'recruit'),
  };
  const viewer = reader?.camp ?? 'public';
  const teller = tellerOf(story, words, table, reader);
  const told: string[] = [];
  const hear = (entry: Parameters<typeof match.seenBy>[1], before: ReturnType<typeof match.view> | null) => {
    for (const event of match.seenBy(viewer, entry)) {
      told.push(...teller.tell(event, before, match.view(viewer)).map(({ text }) => text));
    }
    for (const seat of ['british', 'french'] as const) {
      for (const event of match.seenBy(seat, entry)) {
        if (!isTableEvent(event)) bots[seat].observe(event);
      }
    }
  };
  hear(match.start(), null);
  for (let prompt = match.prompts[0]; prompt !== undefined; prompt = match.prompts[0]) {
    told.push(teller.ask(prompt, match.view(viewer)).text);
    told.push(...teller.describe(match.view(viewer)).map(({ text }) => text));
    const command = bots[prompt.camp].choose(match.view(prompt.camp), prompt);
    const before = match.view(viewer);
    hear(match.submit(prompt.camp, command ?? { type: 'exchange', cards: [] }), before);
  }
  return told;
}

describe.each(LANGUAGES)('the story in $words.language', (language) => {
  test.each(READERS)('tells whole matches to $camp in sentences', (reader) => {
    for (let run = 0; run < 3; run++) {
      const told = tellMatch(run, reader, language);
      expect(told.length).toBeGreaterThan(50);
      expect(faultsOf(language.words.language, told)).toEqual([]);
    }
  });

  test('explains every refusal of the game', () => {
    const chance = chanceOf('refusals');
    const seen = new Map<string, string>();
    const teller = tellerOf(story, language.words, language.table, READERS[0]);
    for (let run = 0; run < 400; run++) {
      const scenario = specimen.scenario?.(chance, { drawLimit: 3 });
      const { state } = new GameTable(scenario ?? position());
      const seat: Seat = chance.pick(['british', 'french']);
      const command = specimen.attempt(state, seat, chance);
      if (isTableCommand(command)) continue;
      const refusal = refusalOf(() => trafalgarCards.check(trafalgarCards.view(state, seat), seat, command));
      if (refusal !== null) seen.set(refusal.code, teller.wrong(refusal));
    }
    const crowded = new GameTable(position({ due: 'lineUp', british: 'S11 S10 S9' }));
    const refusal = crowded.refusal('british', { type: 'lineUp', ...lineUp('S11 S10 S9') });
    if (refusal !== null) seen.set(refusal.code, teller.wrong(refusal));
    expect([...seen.keys()].sort()).toEqual(Object.keys(trafalgarCards.refusals).sort());
    expect(faultsOf(language.words.language, [...seen.values()])).toEqual([]);
  });

  test('has words for every option, and for each card’s text', () => {
    const { options, cards, effectOf } = language.words;
    expect(
      faultsOf(language.words.language, [options.drawLimit.label, options.drawLimit.about ?? '']),
    ).toEqual([]);
    expect(options.drawLimit.value(1)).not.toEqual(options.drawLimit.value(2));
    for (const card of Object.keys(cards) as (keyof typeof cards)[]) {
      expect(faultsOf(language.words.language, [cards[card], effectOf(card) ?? 'X'])).toEqual([]);
    }
  });
});

/** The rulebook's first example, told. */
function example(words: typeof en | typeof fr, reader: (typeof READERS)[number]) {
  const table = new GameTable(
    position({
      ...{ hand: 3, due: 'lineUp', british: 'S11 S10 T3 F11 F10 A-N', french: 'F1 M11 M10 T11' },
    }),
  );
  table.submit('british', { type: 'lineUp', ...lineUp('S11 S10 T3 F11 F10 A-N') });
  table.submit('french', { type: 'lineUp', ...lineUp('F1 M11 M10 T11') });
  const revealed = table.events.find(({ type }) => type === 'revealed') as SeenEvent;
  const after = trafalgarCards.view(table.state, reader?.camp ?? 'public');
  return story.tell(revealed, null, after, reader).map((beat) => sentenceOf(words.beats, beat));
}

test('the first example of the rulebook, as the British read it', () => {
  expect(example(en, READERS[0])).toEqual([
    'Both sides show their hands.',
    'The French negate Nelson with Sharpshooters (F1).',
    'You strengthen Ships of the Line and Defeat in Detail by two points each with Engage Closely (T3).',
    'You: Cut Enemy Line 11, Timing 10, Engage Closely 3, Ships of the Line 11+2, Defeat in Detail 10+2, Nelson 0 = 49.',
    'The French: Local Superiority 11, Courage 11, Bravery 10, Sharpshooters 1 = 33.',
    'You win hand 3, 49 to 33.',
    'Hands won: you 1, the French 0.',
  ]);
});

test('the first example of the rulebook, as the French read it', () => {
  expect(example(fr, READERS[1]).map((text) => text.replaceAll(/[\u00a0\u202f]/g, ' '))).toEqual([
    'Les deux camps abattent leur jeu.',
    'Vous annulez Nelson avec Tireurs d’élite (F1).',
    'Les Britanniques renforcent Vaisseaux de ligne et Battre en détail de deux points chacune avec Combat rapproché (T3).',
    'Les Britanniques : Couper la ligne ennemie 11, Le bon moment 10, Combat rapproché 3, Vaisseaux de ligne 11+2, Battre en détail 10+2, Nelson 0 = 49.',
    'Vous : Supériorité locale 11, Courage 11, Bravoure 10, Tireurs d’élite 1 = 33.',
    'Les Britanniques gagnent la manche 3, 49 à 33.',
    'Manches gagnées : vous 0, les Britanniques 1.',
  ]);
});

test('a side is not told its unknowns', () => {
  const exchanged = { type: 'exchanged', seat: 'french' } as const;
  const after = { public: { score: { british: 0, french: 0 } } };
  expect(story.tell(exchanged, null, after as never, READERS[0]).map(({ key }) => key)).toEqual([
    'exchangeChosen',
  ]);
});

test('an empty line-up is told in good French', () => {
  const by = { seat: 'british', you: true } as const;
  expect(fr.beats.linedUp({ by, ranks: [], admiral: null })).toBe('Vous n’alignez aucune carte.');
});

test('a single drawn hand is not told as a series', () => {
  expect(en.board.drawnInARow({ drawn: 1 })).toBe('The last hand was drawn.');
  expect(fr.board.drawnInARow({ drawn: 1 })).toBe('La dernière manche est nulle.');
  expect(fr.board.drawnInARow({ drawn: 2 })).toBe('Les deux dernières manches sont nulles.');
});
