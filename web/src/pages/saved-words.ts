/** The words of saved matches: those kept in this browser, files and links. */

import { computed } from '@preact/signals';
import { type Language, language } from '../base/settings.ts';

/** Where a file or link is faulty: `line 3`, `entry 7`, `head`, `end`, `file`, `link`. */
type Place = string;

const PLACES_FR: Readonly<Record<string, string>> = {
  line: 'ligne',
  entry: 'coup',
  head: 'en-tête',
  end: 'fin',
  file: 'fichier',
  link: 'lien',
};

const enPlace = (at: Place): string => at.replace('entry', 'move').replace('head', 'heading');
const frPlace = (at: Place): string => at.replace(/^[a-z]+/, (word) => PLACES_FR[word] ?? word);

const en = {
  kept: 'Played here against the computer',
  deleteAll: 'Delete all',
  deleteSure: 'Delete these matches from this browser?',
  deleteYes: 'Yes, delete',
  open: 'Open a saved match',
  openText: 'A match you saved as a file is checked and replayed here, without a server.',
  choose: 'Choose file',
  drop: 'Or drop the file on this page.',
  back: 'My matches',
  gone: 'This match is no longer in this browser.',
  goneText: 'The last ten matches against the computer are kept.',
  verified: 'Verified: nothing was changed.',
  rebuilt: 'Verified: every move is legal.',
  unsound: (fault: string) => `This match was changed after it ended: ${fault}`,
  unknownRules: (rules: number) =>
    `Not verified: played by version ${rules} of the rules, which is unknown here.`,
  tooLarge: 'This file is larger than 256 kB, more than any saved match.',
  unreadable: 'Your browser cannot read this file.',
  noText: (at: Place) => `This is not a saved match (${enPlace(at)}).`,
  damaged: (at: Place) => `This file is damaged (${enPlace(at)}): it was cut or changed after the match.`,
  unknown: 'This is not a match file, or it comes from a newer version.',
  unknownGame: 'Unknown game.',
  linkDamaged: (at: Place) => `This link is damaged (${enPlace(at)}): part of it is missing or changed.`,
  linkUnknown: 'This link holds no match, or it comes from a newer version.',
  linkTooLarge: 'This link is too long to be a match.',
  otherRules: (rules: number) =>
    `Played by version ${rules} of the rules, which is unknown here. Open the file instead.`,
};

const fr: typeof en = {
  kept: 'Jouées ici contre l’ordinateur',
  deleteAll: 'Tout supprimer',
  deleteSure: 'Supprimer ces parties de ce navigateur\u202F?',
  deleteYes: 'Oui, supprimer',
  open: 'Ouvrir une partie enregistrée',
  openText: 'Une partie enregistrée dans un fichier est vérifiée et rejouée ici, sans serveur.',
  choose: 'Choisir un fichier',
  drop: 'Ou déposez le fichier sur cette page.',
  back: 'Mes parties',
  gone: 'Cette partie n’est plus dans ce navigateur.',
  goneText: 'Les dix dernières parties contre l’ordinateur sont gardées.',
  verified: 'Vérifié\u00A0: rien n’a été modifié.',
  rebuilt: 'Vérifié\u00A0: tous les coups sont légaux.',
  unsound: (fault) => `Cette partie a été modifiée après sa fin\u00A0: ${fault}`,
  unknownRules: (rules) =>
    `Non vérifié\u00A0: cette partie suit la version ${rules} des règles, inconnue ici.`,
  tooLarge: 'Ce fichier dépasse 256\u00A0ko, plus que toute partie enregistrée.',
  unreadable: 'Votre navigateur ne peut pas lire ce fichier.',
  noText: (at) => `Ce n’est pas une partie enregistrée (${frPlace(at)}).`,
  damaged: (at) =>
    `Ce fichier est endommagé (${frPlace(at)})\u00A0: il a été coupé ou modifié après la partie.`,
  unknown: 'Ce n’est pas le fichier d’une partie, ou il est d’une version plus récente.',
  unknownGame: 'Jeu inconnu.',
  linkDamaged: (at) =>
    `Ce lien est endommagé (${frPlace(at)})\u00A0: il en manque un morceau, ou il a été modifié.`,
  linkUnknown: 'Ce lien ne contient pas de partie, ou il est d’une version plus récente.',
  linkTooLarge: 'Ce lien est trop long pour une partie.',
  otherRules: (rules) =>
    `Partie jouée avec la version ${rules} des règles, inconnue ici. Ouvrez plutôt le fichier.`,
};

const SAVED: Readonly<Record<Language, typeof en>> = { en, fr };

export const savedWords = computed(() => SAVED[language.value]);
