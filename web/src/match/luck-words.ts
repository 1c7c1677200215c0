/** How lucky each side was, in words. */

import type { Luck } from 'escadre/review';
import type { Language } from '../base/settings.ts';

interface LuckWords {
  readonly ask: string;
  /** There was nothing at stake. */
  readonly none: string;
  /** One side’s luck: `Allies: 22 hits, 19.3 expected. 2 matches in 10 are luckier.` */
  readonly told: (camp: string, luck: Luck) => string;
}

/** Below this, the share of luckier matches is told as one in so many. */
const ONE_IN = 0.1;
/** The smallest share that is told. */
const LEAST = 0.001;

/** A share of matches, as numbers of a sentence: 2 in 10, 1 in 40; null for no matches at all. */
function shareOf(
  share: number,
): { readonly some: number; readonly of: number; readonly isLess?: true } | null {
  if (share === 0) return null;
  if (share < LEAST) return { some: 1, of: 1 / LEAST, isLess: true };
  if (share >= ONE_IN) return { some: Math.round(share * 10), of: 10 };
  const of = 1 / share;
  return { some: 1, of: of < 20 ? Math.round(of) : Math.round(of / 10) * 10 };
}

const isLucky = ({ sum, expected }: Luck): boolean => sum >= expected;
const shareBeyond = (luck: Luck) => shareOf(isLucky(luck) ? luck.luckier : luck.unluckier);

const numbers = (language: Language) => new Intl.NumberFormat(language, { maximumFractionDigits: 1 });

const en: LuckWords = {
  ask: 'Who was lucky?',
  none: 'No luck decided this match.',
  told: (camp, luck) => {
    const number = numbers('en');
    const units = {
      hits: luck.sum === 1 ? 'hit' : 'hits',
      damage: 'damage',
      points: luck.sum === 1 ? 'point in cards' : 'points in cards',
    };
    const what = `${camp}: ${number.format(luck.sum)} ${units[luck.unit]}, ${number.format(luck.expected)} expected.`;
    const share = shareBeyond(luck);
    const how = isLucky(luck) ? 'luckier' : 'unluckier';
    if (share === null) return `${what} No match could be ${how}.`;
    const { some, of, isLess } = share;
    const are = some === 1 ? `match in ${number.format(of)} is` : `matches in ${number.format(of)} are`;
    return `${what} ${isLess ? 'Fewer than ' : ''}${some} ${are} ${how}.`;
  },
};

const NBSP = '\u00A0';

const fr: LuckWords = {
  ask: `Qui a eu de la chance\u202F?`,
  none: 'Le hasard n’a rien décidé dans cette partie.',
  told: (camp, luck) => {
    const number = numbers('fr');
    const many = luck.sum < 2 ? '' : 's';
    const agreed = luck.expected < 2 ? '' : 's';
    const units = {
      hits: `coup${many} au but`,
      damage: `dégât${many}`,
      points: `point${many} de cartes`,
    };
    const what = `${camp}${NBSP}: ${number.format(luck.sum)} ${units[luck.unit]}, ${number.format(luck.expected)} attendu${agreed}.`;
    const share = shareBeyond(luck);
    const how = isLucky(luck) ? 'mieux' : 'pire';
    if (share === null) return `${what} Le hasard ne peut pas faire ${how}.`;
    const { some, of, isLess } = share;
    const times = some === 1 ? `une fois sur ${number.format(of)}` : `${some} fois sur ${number.format(of)}`;
    return `${what} Le hasard fait ${how} ${isLess ? 'moins d’' : ''}${times}.`;
  },
};

export const luckWords: Readonly<Record<Language, LuckWords>> = { en, fr };
