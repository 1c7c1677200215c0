/** The guides: they explain exactly the refusals, and both languages say the same. */

import { games } from '@escadre/shared/games';
import { must } from '@escadre/shared/kernel';
import { describe, expect, test } from '@jest/globals';
import * as branleBasEn from '../src/games/branle-bas/guide.en.ts';
import * as branleBasFr from '../src/games/branle-bas/guide.fr.ts';
import * as admiralsEn from '../src/games/grands-amiraux/guide.en.ts';
import * as admiralsFr from '../src/games/grands-amiraux/guide.fr.ts';
import * as trafalgarEn from '../src/games/trafalgar/guide.en.ts';
import * as trafalgarFr from '../src/games/trafalgar/guide.fr.ts';
import * as cardsEn from '../src/games/trafalgar-cards/guide.en.ts';
import * as cardsFr from '../src/games/trafalgar-cards/guide.fr.ts';
import { type GuideText, type Sentence, sentencesOf } from '../src/guide/guide.ts';

const GUIDES: Readonly<Record<keyof typeof games, readonly [en: GuideText, fr: GuideText]>> = {
  'trafalgar-cards': [cardsEn.en, cardsFr.fr],
  'grands-amiraux': [admiralsEn.en, admiralsFr.fr],
  trafalgar: [trafalgarEn.en, trafalgarFr.fr],
  'branle-bas': [branleBasEn.en, branleBasFr.fr],
};

const codesOf = (guide: GuideText) =>
  sentencesOf(guide).map((sentence) => (typeof sentence === 'string' ? [] : sentence.explains));
const textOf = (sentence: Sentence) => (typeof sentence === 'string' ? sentence : sentence.say);
const allOf = (guide: GuideText) => [
  guide.lead,
  ...sentencesOf(guide).map(textOf),
  ...Object.values(guide.topics).flatMap(({ title, caption = '' }) => [title, caption]),
];

describe.each(Object.entries(GUIDES))('%s', (id, [english, french]) => {
  test('starts with the aim of the game', () => {
    for (const { topics } of [english, french]) expect(Object.keys(topics)[0]).toBe('goal');
  });

  test('explains every refusal of the game once', () => {
    const { refusals } = must(games[id as keyof typeof games], 'the game');
    expect(codesOf(english).flat().sort()).toEqual(Object.keys(refusals).sort());
  });

  test('says the same in both languages, sentence by sentence', () => {
    expect(Object.keys(french.topics)).toEqual(Object.keys(english.topics));
    expect(codesOf(french)).toEqual(codesOf(english));
  });

  test('is at most two screens long', () => {
    for (const guide of [english, french]) {
      const words = sentencesOf(guide).map(textOf).join(' ').split(/\s+/).length;
      expect(words).toBeLessThan(660);
    }
  });

  test('folds up only what comes last', () => {
    for (const { topics } of [english, french]) {
      const folded = Object.values(topics).map(({ isFolded = false }) => isFolded);
      expect(folded.indexOf(true)).toBe(folded.length - 1);
    }
  });

  test('marks of emphasis are paired', () => {
    for (const text of [...allOf(english), ...allOf(french)]) expect(text.split('*').length % 2).toBe(1);
  });

  test('has the typography of its language', () => {
    for (const text of allOf(french)) expect(text).not.toMatch(/'| [:;!?»]|« /);
    for (const text of allOf(english)) expect(text).not.toMatch(/'|"/);
  });
});
