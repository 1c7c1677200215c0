/** What a computer admiral would have done, in a replay. */

import type { Language } from '../../base/settings.ts';

const en = {
  asking: (done: number, of: number) =>
    `Asking an admiral who knows only what this side knew: ${done} of ${of}…`,
  begun: 'The admiral is looking at the match…',
  stop: 'Stop',
  same: 'An admiral would have done the same.',
  otherwise: (order: string) => `An admiral’s choice: ${order}`,
  waited: 'An admiral would have waited.',
  sum: (differing: number, of: number) =>
    differing === 0
      ? 'An admiral would have done the same throughout.'
      : `An admiral would have chosen otherwise ${differing === 1 ? 'once' : `${differing} times`} in ${of}.`,
  next: 'Next difference',
  nothing: 'This side had nothing to decide.',
};

const NBSP = '\u00A0';

const fr: typeof en = {
  asking: (done, of) =>
    `On consulte un amiral qui ne sait que ce que ce camp savait${NBSP}: ${done} sur ${of}…`,
  begun: 'L’amiral examine la partie…',
  stop: 'Arrêter',
  same: 'Un amiral aurait fait de même.',
  otherwise: (order) => `Choix d’un amiral${NBSP}: «${NBSP}${order}${NBSP}»`,
  waited: 'Un amiral aurait attendu.',
  sum: (differing, of) =>
    differing === 0
      ? 'Un amiral aurait fait de même d’un bout à l’autre.'
      : `Un amiral aurait choisi autrement ${differing === 1 ? 'une' : differing} fois sur ${of}.`,
  next: 'Différence suivante',
  nothing: 'Ce camp n’avait rien à décider.',
};

export const adviceWords: Readonly<Record<Language, typeof en>> = { en, fr };
