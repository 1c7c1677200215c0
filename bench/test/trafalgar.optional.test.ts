import { describe, expect, test } from '@jest/globals';
import { surveyOf, trafalgarFigures } from '../src/games/trafalgar.ts';

describe('a survey of matches between bots', () => {
  const survey = surveyOf(80, 'test');
  const zeros = (tally: Readonly<Record<string, number>>) =>
    Object.entries(tally).flatMap(([name, times]) => (times === 0 ? [name] : []));

  test('leaves no type of event unvisited', () => {
    expect(zeros(survey.events)).toEqual([]);
  });

  test('leaves no refusal ungiven but for the bound that nobody reaches who plays', () => {
    expect(zeros(survey.refusals)).toEqual(['TOO_MANY_ORDERS']);
  });

  test('has ships sunk, forts that fire out of turn, flags that change hands, and every kind of end', () => {
    for (const times of Object.values(survey.happened)) expect(times).toBeGreaterThan(survey.matches / 2);
    const endings = Object.keys(survey.endings).join();
    for (const reason of ['sunk', 'superiority', 'flag', 'turnLimit']) expect(endings).toContain(reason);
  });

  test('is the same for the same seed', async () => {
    const measured = /mean|median/;
    const rows = async () =>
      (await trafalgarFigures('again', 2)).filter(({ measure }) => !measured.test(measure));
    expect(await rows()).toEqual(await rows());
  });
});
