/** Which names look alike, and which are the system's own. */

import { describe, expect, test } from '@jest/globals';
import { isReserved, lookAlike, namesakeAmong, skeletonOf } from '../../src/identity/names.ts';

describe('names that look alike', () => {
  test.each([
    ['in another script', 'Nelson', 'Nе\u04CFѕоn'],
    ['a capital I for an l', 'Ian', 'lan'],
    ['a zero for an O', 'O0Ooo', '0OOoo'],
    ['in other letters of the same', 'ADA', 'Ada'],
    ['of full width', 'Ada', 'Ａｄａ'],
    ['in a mathematical hand', 'Ada', '𝔄𝔡𝔞'],
    ['with what cannot be seen', 'Ada', 'A\u200Bd\uFE0Fa'],
    ['two letters for one', 'Emma', 'Ernma'],
    ['an accent put on apart', 'Zoë', 'Zoe\u0308'],
    ['of more room', 'Ada  L', 'Ada L'],
    ['in Greek', 'AHMET', 'ΑΗΜΕΤ'],
  ])('%s', (_, one, other) => {
    expect(lookAlike(one, other)).toBe(true);
    expect(lookAlike(other, one)).toBe(true);
  });

  test.each([
    ['Ada', 'Ida'],
    ['Zoë', 'Zoe'],
    ['Ada', 'Ada 2'],
    ['Нельсон', 'Nelson'],
    ['海军上将', '海军中将'],
  ])('%s is not %s', (one, other) => {
    expect(lookAlike(one, other)).toBe(false);
  });

  test('UTS #39: the skeleton of its own example', () => {
    expect(skeletonOf('ρ⍺у𝓅𝒂ן')).toBe(skeletonOf('𝔭𝒶ỿ𝕡𝕒ℓ'));
    expect(skeletonOf('scope')).toBe(skeletonOf('ѕсоре'));
  });

  test('the second is the second, and the same player the same one', () => {
    const first = { player: 'a', name: 'Ada', namesake: null };
    const second = { player: 'b', name: 'Аda', namesake: 2 };
    expect(namesakeAmong([first], { player: 'x', name: 'Ben' })).toBeNull();
    expect(namesakeAmong([first], { player: 'b', name: 'Аda' })).toBe(2);
    expect(namesakeAmong([first, second], { player: 'c', name: 'ADA' })).toBe(3);
    expect(namesakeAmong([first, second], { player: 'b', name: 'Аda' })).toBe(2);
    expect(namesakeAmong([second, first], { player: 'a', name: 'Ada' })).toBeNull();
  });
});

describe('names of the system’s own', () => {
  test.each([
    'Server',
    'server',
    'SERVEUR',
    'Système',
    'System',
    'Ѕуѕtеm',
    'S.y.s.t.e.m',
    'S Y S T E M',
    'Operator',
    'Opérateur',
    'L’opérateur',
    'The operator',
    'Escadre',
    'Équipe Escadre',
    'Escadre team',
    'Computer',
    'Computer (easy)',
    'Computer 3',
    'Ordinateur difficile',
    'Ordinateur niveau 2',
    'Spectator',
    'Spectatrice 12',
    'Modérateur',
    'Admin',
    'Former player',
    'Ancien joueur',
    'Ada [spectator]',
    'Ada (spectateur)',
    'Ada (2)',
  ])('%s is', (name) => {
    expect(isReserved(name)).toBe(true);
  });

  test.each([
    'Serverina',
    'Ada',
    'Computer Wizard',
    'System of a Down',
    'Ada (Brest)',
    'Gunner 4821',
    'L. de la Pérouse',
    '2',
    'Le Normand',
    'Easy',
    '海军上将',
    'Botticelli',
  ])('%s is not', (name) => {
    expect(isReserved(name)).toBe(false);
  });
});
