import { type BranleBasTypes, branleBas, type CommandType, REFUSALS } from '@escadre/shared/games/branle-bas';
import { en } from '@escadre/shared/games/branle-bas/story/en.ts';
import { fr } from '@escadre/shared/games/branle-bas/story/fr.ts';
import { type BranleBasStory, story } from '@escadre/shared/games/branle-bas/story/index.ts';
import { type Catalogue, type Chance, chanceOf, must, type Reader } from '@escadre/shared/kernel';
import { le } from '@escadre/shared/kernel/words/fr.ts';
import { specimen } from '@escadre/shared/specimens/branle-bas';
import { type Teller, tellerOf } from '@escadre/shared/story/table';
import { en as tableEn } from '@escadre/shared/story/table/en.ts';
import { fr as tableFr } from '@escadre/shared/story/table/fr.ts';
import { playAtRandom, randomMatch } from '@escadre/shared/testkit';
import { describe, expect, test } from '@jest/globals';
import { Tabletop } from './support.ts';

const LANGUAGES = {
  en: { words: en, table: tableEn },
  fr: { words: fr, table: tableFr },
} as const;
const NAMES = ['en', 'fr'] as const;

const FRENCH: Reader<BranleBasTypes> = { camp: 'french', seats: ['french-1'] };

const teller = (language: (typeof NAMES)[number], reader: Reader<BranleBasTypes>): Teller<BranleBasTypes> =>
  tellerOf(story, LANGUAGES[language].words, LANGUAGES[language].table, reader);

/** What no sentence may contain: words of the protocol, and missing values. */
const RAW = /\bundefined\b|\bnull\b|NaN|\[object|[a-z][A-Z]|\s{2}|\( |: \.|\.\./;

describe.each(NAMES)('the story in %s', (language) => {
  test('tells, asks and describes whole matches in sentences, to players and spectators', () => {
    const told = new Set<string>();
    for (let run = 0; run < 12; run++) {
      const match = randomMatch(specimen, run);
      const readers = [null, FRENCH];
      const tellers = readers.map((reader) => teller(language, reader));
      playAtRandom(specimen, match, chanceOf(`story ${run}`), (before) => {
        const view = before.view('public');
        for (const each of tellers) {
          for (const prompt of before.prompts) expectSentence(each.ask(prompt, view).text, told);
          for (const { text } of each.describe(view)) expectSentence(text, told);
        }
      });
    }
    for (let run = 20; run < 32; run++) {
      const match = randomMatch(specimen, run);
      const chance = chanceOf(`told ${run}`);
      const each = teller(language, run % 2 === 0 ? null : FRENCH);
      let before = match.view('public');
      for (const entry of playAtRandom(specimen, match, chance)) {
        const after = match.view('public');
        for (const event of entry.events) {
          for (const { text } of each.tell(event, before, after)) expectSentence(text, told);
        }
        before = after;
      }
    }
    expect(told.size).toBeGreaterThan(200);
  });

  test('has a sentence for every refusal, with and without data', () => {
    const codes = Object.keys(REFUSALS);
    for (const code of codes) {
      expectSentence(teller(language, FRENCH).wrong({ code, message: 'fails', data: {} }), new Set());
    }
    for (let run = 0; run < 30; run++) tryAtRandom(language, chanceOf(`refused ${run}`), run);
  });

  test('ends in a sentence for each reason and reader', () => {
    const outcomes = [
      { kind: 'win', camp: 'french', reason: 'ships' },
      { kind: 'win', camp: 'english', reason: 'damage' },
      { kind: 'draw', reason: 'ships' },
      { kind: 'draw', reason: 'damage' },
    ] as const;
    const texts = outcomes.flatMap((outcome) =>
      [null, FRENCH].map((reader) => teller(language, reader).ending(outcome).text),
    );
    for (const text of texts) expectSentence(text, new Set());
    expect(new Set(texts).size).toBe(6);
  });

  test('has words for every option and its values', () => {
    const { options }: Catalogue<BranleBasTypes, BranleBasStory> = LANGUAGES[language].words;
    const values = [
      options.captains.value(2),
      options.fleets.value({ french: ['74'], english: ['80', '56'] }),
      options.handicap.value(true),
      options.windFrom.value(9),
      options.approach.value(2),
      options.turns.value(1),
    ];
    for (const value of values) expect(value).not.toMatch(RAW);
    expect(Object.keys(options).sort()).toEqual([
      ...['approach', 'captains', 'fleets', 'handicap', 'turns', 'windFrom'],
    ]);
  });
});

function expectSentence(text: string, told: Set<string>): void {
  expect(text).not.toMatch(RAW);
  expect(text).toMatch(/^[A-ZÀÉ0-9]/);
  told.add(text);
}

/** Random commands of every kind, mostly refused: each refusal must be a sentence. */
function tryAtRandom(language: (typeof NAMES)[number], chance: Chance, run: number): void {
  const match = randomMatch(specimen, run);
  const tried = new Set<CommandType>();
  for (let attempt = 0; attempt < 40 && match.outcome === null; attempt++) {
    const seat = must(match.chairs[chance.int(match.chairs.length)], 'a chair').seat;
    const command = specimen.attempt(match.state.game, seat, chance);
    const refusal = match.explain(seat, command);
    if (refusal === null) continue;
    tried.add(command.type);
    const text = teller(language, FRENCH).wrong(refusal);
    expectSentence(text, new Set());
  }
}

describe('the reader’s side', () => {
  const broadside = (reader: Reader<BranleBasTypes>, language: (typeof NAMES)[number]) => {
    const table = new Tabletop({
      french: [{ x: 0, y: 0, heading: 0 }],
      english: [{ x: 1_500, y: 0, heading: 0 }],
      phase: 'fire',
    });
    const before = branleBas.view(table.state, 'public');
    const events = table.play({ type: 'fire', ship: 'f1', side: 'starboard', target: 'e1' }, 0, 0);
    const after = branleBas.view(table.state, 'public');
    const each = teller(language, reader);
    return events.flatMap((event) => each.tell(event, before, after));
  };

  test('is named as theirs or the enemy’s, in good news and bad', () => {
    const [fired, reckoned, ticked] = broadside(FRENCH, 'en');
    expect(fired?.text).toBe(
      'Redoutable fires her starboard broadside at Bellerophon’s hull at short range.',
    );
    expect(reckoned?.text).toBe(
      'Broadside 7, force 7, +2 short range, +3 first broadside, die 0 = 19: 5 damage.',
    );
    expect(ticked?.text).toBe('Bellerophon takes 5 damage to the hull and loses 1 broadside and 1 crew.');
    expect(ticked?.tone).toBe('good');
    const english = broadside({ camp: 'english', seats: ['english-1'] }, 'fr');
    expect(english[2]?.text).toBe(
      'Le Bellerophon subit cinq points de dégâts à la coque\u202f; il perd un point de bordée et un d’équipage.',
    );
    expect(english[2]?.tone).toBe('bad');
  });

  test('names each ship’s camp in descriptions: a prize belongs to the camp she was taken from', () => {
    const table = new Tabletop({
      french: [{ x: 0, y: 0 }],
      english: [
        { x: 1_500, y: 0, prizeOf: 'f1' },
        { x: 9_000, y: 0 },
      ],
    });
    const view = branleBas.view(table.state, 'public');
    const described = (language: (typeof NAMES)[number]) =>
      teller(language, FRENCH)
        .describe(view)
        .map((beat) => beat.text)
        .join(' ');
    expect(described('en')).toContain('Redoutable (f1, your 74, flagship): 0 cm east');
    expect(described('en')).toContain('Bellerophon (e1, English 74, flagship): 15 cm east');
    expect(described('fr')).toContain('Le Bellerophon (e1, 74 anglais, navire amiral)\u00a0: 15\u00a0cm est');
    expect(described('fr')).toContain('À 75\u00a0cm du Bellerophon, au 90°');
  });

  test('in French, a name has its article, elided before a vowel', () => {
    const table = new Tabletop({
      french: [
        { x: 0, y: 0, class: '120' },
        { x: 0, y: 2_000, class: '64' },
      ],
      english: [{ x: 4_000, y: 0, class: '64' }],
    });
    const view = branleBas.view(table.state, 'public');
    const asked = (ship: string, other: string) =>
      teller('fr', FRENCH).ask(
        { id: 'p1', kind: 'parting', seats: ['french-1'], about: { ship, other } },
        view,
      ).text;
    expect(asked('f1', 'e1')).toMatch(/^L’Océan se dégage de l’Agamemnon\u00a0:/);
    expect(asked('f2', 'e1')).toMatch(/^L’Artésien /);
    const names = ['Redoutable', 'Hibernia', 'Héros', 'Queen Charlotte', 'Élan'];
    expect(names.map(le)).toEqual([
      'le Redoutable',
      'l’Hibernia',
      'le Héros',
      'le Queen Charlotte',
      'l’Élan',
    ]);
  });

  test('elides, agrees and repeats the preposition in French refusals', () => {
    expect(fr.refusals.TOO_MANY_LEGS({ most: 1 })).toBe('Il peut faire une étape au plus.');
    expect(fr.refusals.CANNOT_TACK({ to: [270, 30] })).toBe('Il ne peut virer qu’au 270° ou au 30°.');
    expect(fr.refusals.REST_IS_STRAIGHT({ least: 250, most: 250 })).toMatch(/tout droit, de 2,5\u00a0cm\.$/);
  });

  test('names the captain for whom the reader gives orders, if they command for both', () => {
    const captain = { seat: 'french-1', only: false, you: true } as const;
    const ally = { seat: 'french-2', only: false, you: true } as const;
    expect(en.beats.allyNamed({ captain, ally })).toBe(
      'You may now give orders for the first French captain.',
    );
    expect(fr.beats.allyNamed({ captain, ally })).toMatch(/ pour le premier capitaine français\.$/);
  });

  test('gives a place west or north without a sign', () => {
    const view = branleBas.view(
      new Tabletop({ french: [{ x: -600, y: -200 }], english: [{ x: 4_000, y: 0 }] }).state,
      'public',
    );
    const places = NAMES.map((language) => teller(language, null).describe(view)[2]?.text);
    expect(places[0]).toContain(': 6 cm west, 2 cm north, ');
    expect(places[1]).toContain(': 6\u00a0cm ouest, 2\u00a0cm nord, ');
  });

  test('tells the loser’s fate in a duel, instead of counting ships', () => {
    const table = new Tabletop({
      french: [{ x: 0, y: 0 }],
      english: [{ x: 2_000, y: 0 }],
    });
    const before = branleBas.view(table.state, 'public');
    const { ships } = before.public;
    const taken = { ...must(ships.f1, 'the loser'), camp: 'english' as const, captor: 'e1' };
    const view = { ...before, public: { ...before.public, ships: { ...ships, f1: taken } } };
    const ended = {
      type: 'battleEnded',
      winner: 'english',
      reason: 'ships',
      french: 0,
      english: 2,
    } as const;
    const last = (language: (typeof NAMES)[number], reader: Reader<BranleBasTypes>) =>
      teller(language, reader).tell(ended, before, view).at(-1)?.text;
    expect(last('fr', FRENCH)).toBe('Votre navire est pris\u00a0: les Anglais l’emportent.');
    expect(last('en', { camp: 'english', seats: ['english-1'] })).toBe('Redoutable is taken: you win.');
    expect(last('en', null)).toBe('Redoutable is taken: the English win.');
  });

  test('refers to ships for the board to highlight', () => {
    expect(broadside(null, 'en')[0]?.refs).toEqual([
      { kind: 'ship', id: 'f1' },
      { kind: 'ship', id: 'e1' },
    ]);
  });
});
