/** The words around every guide. */

import type { Language } from '../base/settings.ts';

const en = {
  title: (game: string) => `How to play ${game}`,
  lesson: 'First match, with a coach',
  rulebook: 'Full rulebook',
  guide: 'How to play',
};

const fr: typeof en = {
  title: (game) => `${game}\u00A0: comment jouer`,
  lesson: 'Première partie, guidée',
  rulebook: 'Règles complètes',
  guide: 'Comment jouer',
};

export const guideWords: Readonly<Record<Language, typeof en>> = { en, fr };
