/** The words of a closed site. */

import { type Language, language } from './settings.ts';

const en = {
  title: (site: string) => `${site} is closed to the public`,
  text: 'To play here you need the code of the site, or a friend’s link to a private match. You are asked once.',
  code: 'Code of the site',
  enter: 'Enter',
  cancel: 'Cancel',
  wrong: 'This code does not open the site.',
  known: 'Have you played here before?',
  back: 'Sign in',
};

const fr: typeof en = {
  title: (site) => `${site} n’est pas ouvert à tous`,
  text: 'Pour jouer ici, il faut le code du site ou le lien d’un ami vers une partie privée. On ne vous le demande qu’une fois.',
  code: 'Code du site',
  enter: 'Entrer',
  cancel: 'Annuler',
  wrong: 'Ce code n’ouvre pas le site.',
  known: 'Vous avez déjà joué ici\u202F?',
  back: 'Se connecter',
};

const WORDS: Readonly<Record<Language, typeof en>> = { en, fr };

export const entryWords = (): typeof en => WORDS[language.value];
