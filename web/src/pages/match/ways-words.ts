/** The words of what to do with a finished match: play on, save it, open it again. */

import { computed } from '@preact/signals';
import { type Language, language } from '../../base/settings.ts';

const en = {
  ask: 'What would an admiral have done?',
  playOn: 'Play on from here',
  truth: 'Everything is as it truly stood, hidden cards and pieces included.',
  noPosition: 'No match can start from this moment. Step to another one.',
  side: 'Your side',
  computer: 'Against the computer',
  friend: 'With a friend',
  keep: 'Save match',
  save: 'Save file',
  saveText: 'A file to open here at any time, even offline. It proves every die and shuffle.',
  copy: 'Copy whole match',
  copyText: 'A link that holds every move of the match, and needs no server.',
  secrets: 'Both show what each side had hidden. They contain no names.',
  tooLong: 'This match is too long for a link. Save the file instead.',
  otherRules: 'Played by a version of the rules that is unknown here. Save the file instead.',
};

const fr: typeof en = {
  ask: 'Qu’aurait fait un amiral\u202F?',
  playOn: 'Reprendre d’ici',
  truth: 'Tout est tel que c’était vraiment, cartes et pièces cachées comprises.',
  noPosition: 'Aucune partie ne peut commencer à ce moment. Choisissez-en un autre.',
  side: 'Votre camp',
  computer: 'Contre l’ordinateur',
  friend: 'Avec un ami',
  keep: 'Enregistrer la partie',
  save: 'Enregistrer le fichier',
  saveText:
    'Un fichier à rouvrir ici quand vous voulez, même hors ligne. Il prouve chaque dé et chaque mélange.',
  copy: 'Copier toute la partie',
  copyText: 'Un lien qui contient tous les coups de la partie et se passe de serveur.',
  secrets: 'Les deux montrent ce que chaque camp cachait. Ils ne contiennent aucun nom.',
  tooLong: 'Cette partie est trop longue pour un lien. Enregistrez plutôt le fichier.',
  otherRules: 'Cette partie suit une version des règles inconnue ici. Enregistrez plutôt le fichier.',
};

const WAYS: Readonly<Record<Language, typeof en>> = { en, fr };

export const waysWords = computed(() => WAYS[language.value]);
