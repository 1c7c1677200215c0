/** The words of the privacy page. */

import type { Purposes } from '../store/about-people.ts';
import type { Language } from './language.ts';

interface PrivacyWords {
  readonly short: string;
  readonly noAccount: string;
  readonly nothingElse: string;
  readonly browser: string;
  readonly session: (days: number) => string;
  readonly matches: (days: number | null) => string;
  readonly log: string;
  /** Days; 0 for no journal. */
  readonly journal: (days: number) => string;
  readonly backups: (count: number, everyHours: number) => string;
  readonly copies: string;
  readonly rights: string;
  readonly contact: string;
  readonly list: string;
  readonly listText: string;
  readonly kept: string;
  readonly tables: { readonly [Table in keyof Purposes]: string };
}

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;
const jours = (count: number) => `${count} ${count === 1 ? 'jour' : 'jours'}`;

export const PRIVACY_WORDS: Readonly<Record<Language, PrivacyWords>> = {
  en: {
    short: 'In short',
    noAccount:
      'You need no account. The site asks for no email address and no password, and sets no cookies.',
    nothingElse: 'Its pages load nothing from other sites: no advertising, no trackers, no fonts.',
    browser:
      'Your browser keeps what signs you in, your settings, and your last ten matches against the computer. Delete the data of this site in your browser to remove them.',
    session: (count) => `The server remembers you for ${days(count)} after your last visit.`,
    matches: (count) =>
      count === null
        ? 'Matches and their chat are kept on the server; it deletes none by itself.'
        : `Matches and their chat are deleted ${days(count)} after the end of the match.`,
    log: 'The server’s log can contain your internet address, to keep the site secure. The operator decides how long it is kept.',
    journal: (count) =>
      count === 0
        ? 'The server keeps no journal of connections.'
        : `To answer complaints, a journal of connections and requests is kept for ${days(count)}: when you came, with your player’s id and a keyed hash of your address.`,
    backups: (count, everyHours) =>
      `The server makes a backup every ${everyHours === 1 ? 'hour' : `${everyHours} hours`} and keeps the last ${count === 1 ? 'one' : count}. What is deleted stays in them until newer ones replace them.`,
    copies: 'This page does not cover copies that the operator makes by hand.',
    rights:
      'In the settings you can download everything about you, and delete it: “Your data on the server” and “Delete my account”.',
    contact: 'Questions about your data:',
    list: 'Everything that is stored',
    listText: 'Written by the server itself, from its tables and settings.',
    kept: 'Kept',
    tables: {
      matches: 'Matches',
      seats: 'Seats in matches',
      departures: 'Seats given up',
      entries: 'Moves',
      talk: 'Chat',
      logbooks: 'Logbooks',
      erasures: 'Deleted players',
      blocks: 'Mutes and blocks',
      mutes: 'Muted tables',
      sent_away: 'Players removed from a table',
      origins: 'Players with the same address',
      graces: 'Slow connections',
      breakers: 'Openings broken off',
      sessions: 'Your devices',
      recovery_codes: 'Recovery codes',
      passkeys: 'Passkeys',
      reports: 'Reports',
      sanctions: 'Sanctions',
      acts: 'Acts of the operator',
    },
  },
  fr: {
    short: 'En bref',
    noAccount:
      'Aucun compte n’est nécessaire. Le site ne demande ni adresse électronique ni mot de passe et ne dépose aucun cookie.',
    nothingElse:
      'Ses pages ne chargent rien d’autres sites\u00a0: ni publicité, ni traceurs, ni polices de caractères.',
    browser:
      'Votre navigateur garde de quoi vous reconnaître, vos réglages et vos dix dernières parties contre l’ordinateur. Pour les retirer, supprimez-y les données de ce site.',
    session: (count) => `Le serveur sait qui vous êtes jusqu’à ${jours(count)} après votre dernier passage.`,
    matches: (count) =>
      count === null
        ? 'Les parties et leurs discussions restent sur le serveur, qui n’en supprime aucune de lui-même.'
        : `Les parties et leurs discussions sont supprimées ${jours(count)} après la fin de la partie.`,
    log: 'Le journal technique du serveur peut contenir votre adresse internet, pour la sécurité du site. L’exploitant décide combien de temps il le garde.',
    journal: (count) =>
      count === 0
        ? 'Le serveur ne note pas les connexions.'
        : `Pour répondre aux réclamations, les connexions et les demandes sont notées pendant ${jours(count)}\u00a0: quand vous êtes venu, avec l’identifiant de votre joueur et une empreinte à clé de votre adresse.`,
    backups: (count, everyHours) =>
      `Le serveur fait une sauvegarde ${everyHours === 1 ? 'toutes les heures' : `toutes les ${everyHours} heures`} et garde ${count === 1 ? 'la dernière' : `les ${count} dernières`}. Ce qui est supprimé y reste jusqu’à ce que de plus récentes les remplacent.`,
    copies: 'Les copies que l’exploitant fait à la main ne figurent pas sur cette page.',
    rights:
      'Dans les réglages, vous pouvez télécharger tout ce qui vous concerne et le supprimer\u00a0: «\u00a0Vos données sur le serveur\u00a0» et «\u00a0Supprimer mon compte\u00a0».',
    contact: 'Questions sur vos données\u00a0:',
    list: 'Tout ce qui est enregistré',
    listText: 'Écrit par le serveur lui-même, d’après ses tables et ses réglages.',
    kept: 'Durée',
    tables: {
      matches: 'Parties',
      seats: 'Places dans les parties',
      departures: 'Places abandonnées',
      entries: 'Coups',
      talk: 'Discussions',
      logbooks: 'Carnets de bord',
      erasures: 'Joueurs supprimés',
      blocks: 'Joueurs masqués et bloqués',
      mutes: 'Tables masquées',
      sent_away: 'Joueurs retirés d’une table',
      origins: 'Joueurs à la même adresse',
      graces: 'Connexions lentes',
      breakers: 'Ouvertures interrompues',
      sessions: 'Vos appareils',
      recovery_codes: 'Codes de récupération',
      passkeys: 'Clés d’accès',
      reports: 'Signalements',
      sanctions: 'Sanctions',
      acts: 'Actes de l’exploitant',
    },
  },
};
