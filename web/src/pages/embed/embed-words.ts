/** The words of a match in a frame. */

import { type Language, language } from '../../base/settings.ts';

const en = {
  watch: 'Watch on Escadre',
  replay: 'Replay on Escadre',
  open: 'Open Escadre',
  off: 'This site does not let other pages show its matches.',
  unknown: 'Match not found.',
  private: 'This match is private. Its replay can be shown once it is over.',
  gathering: 'This match has not started yet.',
  noBoard: 'The board cannot be shown right now. Reload the page.',
};

const fr: typeof en = {
  watch: 'Regarder sur Escadre',
  replay: 'Revoir sur Escadre',
  open: 'Ouvrir Escadre',
  off: 'Ce site ne laisse pas d’autres pages montrer ses parties.',
  unknown: 'Partie introuvable.',
  private: 'Cette partie est privée. On pourra la revoir ici quand elle sera terminée.',
  gathering: 'Cette partie n’a pas encore commencé.',
  noBoard: 'Impossible d’afficher le plateau pour le moment. Rechargez la page.',
};

const WORDS: Readonly<Record<Language, typeof en>> = { en, fr };

export const embedWords = (): typeof en => WORDS[language.value];
