/** The words of the first page in French, and those common to all pages. */

import type { FirstWords } from './first-words.en.ts';

/** In French, nought and one are singular. */
export const count = (number: number, one: string, more: string): string =>
  `${number} ${number < 2 ? one : more}`;

export const fr: FirstWords = {
  app: {
    menu: 'Menu',
    yourTurn: 'À vous de jouer',
    home: 'Accueil',
    mine: 'Mes parties',
    settings: 'Réglages',
    developers: 'Pour les développeurs',
    skip: 'Aller au contenu',
    loading: 'Chargement…',
    close: 'Fermer',
    cancel: 'Annuler',
    copyFailed: 'Votre navigateur a refusé la copie. Le lien est sélectionné\u00A0: copiez-le vous-même.',
  },
  home: {
    watched: (game) => `${game}\u00A0: deux ordinateurs s’affrontent.`,
    pause: (game) => `Mettre en pause\u00A0: ${game}`,
    run: (game) => `Reprendre\u00A0: ${game}`,
    title: 'Quatre jeux navals',
    lead: 'Contre l’ordinateur, un ami ou un inconnu. Ni compte ni installation\u00A0: un clic, et l’on joue.',
    computer: 'Jouer contre l’ordinateur',
    goOn: 'Continuer votre partie',
    find: 'Trouver un adversaire',
    finding: 'Recherche d’un adversaire…',
    invite: 'Inviter un ami',
    inviting: 'Création…',
    follow: 'Regarder',
    open: 'Tables ouvertes',
    live: 'Parties en cours',
    now: (open, live) =>
      [
        ...(open > 0 ? [count(open, 'table ouverte', 'tables ouvertes')] : []),
        ...(live > 0 ? [count(live, 'partie en cours', 'parties en cours')] : []),
      ].join(' · '),
    noneOpen: 'Aucune table ouverte. Cherchez un adversaire et la vôtre apparaîtra ici.',
    noneLive: 'Aucune partie à regarder pour l’instant.',
    sit: 'Rejoindre',
    rules: 'Règles',
    learn: 'Leçon',
    setUp: 'Options',
    yourMove: (n: number) =>
      n < 2 ? 'À vous de jouer dans une partie' : `À vous de jouer dans ${n} parties`,
  },
  faults: {
    NAME_RESERVED: 'Ce nom est réservé. Choisissez-en un autre.',
    BAD_SESSION: 'Ce code n’est pas valable. Affichez-en un nouveau sur votre autre appareil.',
    SESSION_EXPIRED: 'Ce code a expiré. Affichez-en un nouveau sur votre autre appareil.',
    SESSION_ENDED: 'Ce code ne fonctionne plus. Affichez-en un nouveau sur votre autre appareil.',
    REFRESH_REUSED: 'Ce code a déjà servi. Affichez-en un nouveau sur votre autre appareil.',
    ALREADY_EXCHANGED: 'Ce code a déjà servi. Affichez-en un nouveau sur votre autre appareil.',
    TOO_MANY_COMPUTERS: 'Trop de parties contre des ordinateurs. Terminez-en ou quittez-en une d’abord.',
    MATCH_FULL: 'Toutes les places de cette table sont prises.',
    TOO_FAST: 'Trop d’essais. Attendez une minute.',
    UNREACHABLE: 'Le serveur ne répond pas. Rien n’est perdu\u202F; réessayez.',
    TIMEOUT: 'Le serveur ne répond pas. Rien n’est perdu\u202F; réessayez.',
    INVALID_SCENARIO: 'On ne peut pas jouer à partir de cette position.',
    SESSION_LOST:
      'Vous n’êtes plus le même joueur dans ce navigateur\u00A0: le bandeau ci-dessus dit que faire.',
    OTHER_DEVICE: 'Ce code appartient à un autre appareil. Affichez-en un nouveau sur votre autre appareil.',
  },
  failures: {
    lost: 'Page introuvable',
    lostText: 'Lien incorrect ou expiré.',
    match: 'Partie introuvable',
    matchText: 'Elle a pu être supprimée faute de joueurs, ou le lien est incomplet.',
    position: 'Cette position ne peut pas être jouée',
    positionText: 'Le lien est peut-être incomplet.',
    positionFaults: 'Ce qui ne va pas (en anglais)',
    invited: 'Ce lien est incomplet',
    invitedText: 'Cette partie est privée. Demandez à votre ami de renvoyer le lien.',
    noSeat: 'Il n’y a pas de place pour vous ici',
    noSeatText: {
      SENT_AWAY: 'L’hôte vous a retiré de cette table.',
      NOT_TOGETHER:
        'Vous et un joueur de cette table ne jouez pas ensemble\u00A0: l’un de vous a bloqué l’autre.',
      TOO_MANY_TABLES: 'Vous êtes à trop de tables qui n’ont pas commencé. Quittez-en une d’abord.',
    },
    damaged: 'Cette partie est endommagée',
    damagedText: 'Elle ne peut pas s’ouvrir. L’opérateur est prévenu.',
    partner: 'Les places libres sont pour des partenaires',
    partnerText: 'Les joueurs assis là ont un lien pour leur partenaire\u00A0: demandez-leur.',
    offline: 'Vous êtes hors ligne',
    offlineText:
      'Cette page s’ouvrira d’elle-même une fois la connexion revenue. L’entraînement et les leçons fonctionnent hors ligne une fois chargés.',
    server: 'Le serveur ne répond pas',
    serverText: 'Il redémarre peut-être. Rien n’est perdu\u00A0: cette page réessaie d’elle-même.',
    again: 'Réessayer',
    home: 'Accueil',
    mine: 'Mes parties',
    browser: 'Ce navigateur est trop ancien',
    browserText: 'Il lui manque, pour les plateaux\u00A0:',
    reload: 'Recharger',
    session: (name) =>
      `Ce navigateur n’est plus connecté au nom de ${name ?? 'votre joueur'}. Pour revenir, utilisez votre code de récupération, ou connectez ce navigateur depuis les réglages d’un autre appareil.`,
    useCode: 'Utiliser le code de récupération',
    newGuest: 'Continuer en nouvel invité',
    newer: 'Une version plus récente de cette page est disponible. Votre partie est gardée.',
    wrong: 'Une erreur est survenue',
    wrongText: 'Cette page ne comprend pas la réponse du serveur. Rien n’est perdu\u202F; réessayez.',
    update: 'Ouvrez cette adresse dans un Firefox, Chrome, Edge ou Safari plus récent\u00A0:',
  },
};
