/** The words of joint reviews. */

import type { Language } from '../base/settings.ts';

const en = {
  together: 'Review together',
  leading: 'Everyone who follows sees what you see.',
  stop: 'Stop',
  leads: (name: string) => `${name} is reviewing this match.`,
  /** On the end screen. */
  join: 'Watch along',
  follow: 'Follow',
  following: (name: string) => `You are following ${name}.`,
  letGo: 'Stop following',
};

const fr: typeof en = {
  together: 'Revoir ensemble',
  leading: 'Ceux qui vous suivent voient ce que vous voyez.',
  stop: 'Arrêter',
  leads: (name) => `${name} revoit cette partie.`,
  join: 'Revoir aussi',
  follow: 'Suivre',
  following: (name) => `Vous suivez ${name}.`,
  letGo: 'Ne plus suivre',
};

export const reviewWords: Readonly<Record<Language, typeof en>> = { en, fr };
