import { describe, expect, test } from '@jest/globals';
import { surveyOf, trafalgarFigures } from '../src/games/trafalgar.ts';

describe('a survey of matches between bots', () => {
  const survey = surveyOf(80, 'test');
  const zeros = (tally: Readonly<Record<string, number>>) =>
    Object.entries(tally).flatMap(([name, times]) => (times === 0 ? [name] : []));

  test('visits every type of event', () => {
    expect(zeros(survey.events)).toEqual([]);
  });

  test('gives every refusal except the limit that real players never reach', () => {
    expect(zeros(survey.refusals)).toEqual(['TOO_MANY_ORDERS']);
  });

  test('has sunk ships, forts firing out of turn, flags changing hands, and every ending', () => {
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
