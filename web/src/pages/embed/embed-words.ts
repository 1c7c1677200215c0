/** The words of a match in a frame. */

import { type Language, language } from '../../base/settings.ts';
import { SITE_NAME } from '../../base/site-name.ts';

const en = {
  watch: `Watch on ${SITE_NAME}`,
  replay: `Replay on ${SITE_NAME}`,
  open: `Open ${SITE_NAME}`,
  off: 'This site does not let other pages show its matches.',
  unknown: 'Match not found.',
  private: 'This match is private. Its replay can be shown once it is over.',
  gathering: 'This match has not started yet.',
  noBoard: 'The board cannot be shown right now. Reload the page.',
};

const fr: typeof en = {
  watch: `Regarder sur ${SITE_NAME}`,
  replay: `Revoir sur ${SITE_NAME}`,
  open: `Ouvrir ${SITE_NAME}`,
  off: 'Ce site ne laisse pas d’autres pages montrer ses parties.',
  unknown: 'Partie introuvable.',
  private: 'Cette partie est privée. On pourra la revoir ici quand elle sera terminée.',
  gathering: 'Cette partie n’a pas encore commencé.',
  noBoard: 'Impossible d’afficher le plateau pour le moment. Rechargez la page.',
};

const WORDS: Readonly<Record<Language, typeof en>> = { en, fr };

export const embedWords = (): typeof en => WORDS[language.value];
