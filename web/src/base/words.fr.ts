/** The words of the page in French. */

import { listed } from './name-list.ts';
import type { Draws, Words } from './words.en.ts';

/** In French, nought and one are singular. */
const count = (number: number, one: string, more: string): string => `${number} ${number < 2 ? one : more}`;

const list = (names: readonly string[]): string => listed(names, 'fr');

const time = (seconds: number): string =>
  seconds % 60 === 0 ? count(seconds / 60, 'minute', 'minutes') : `${seconds}\u00A0s`;

function ofDraws({ dice, shuffles, others }: Draws, told: string): string {
  const drawn = [
    dice > 0 ? [count(dice, 'dé', 'dés')] : [],
    shuffles > 0 ? [count(shuffles, 'mélange', 'mélanges')] : [],
    others > 0 ? [count(others, 'autre tirage', 'autres tirages')] : [],
  ].flat();
  return drawn.length === 0
    ? 'Rien n’était laissé au hasard dans cette partie\u00A0: elle s’est jouée telle qu’elle est consignée.'
    : `${drawn.join(', ')}\u00A0: ${told}`;
}

export const fr: Words = {
  count,
  app: {
    home: 'Accueil',
    mine: 'Mes parties',
    settings: 'Réglages',
    developers: 'Pour les développeurs',
    skip: 'Aller au contenu',
    loading: 'Un instant…',
    close: 'Fermer',
  },
  home: {
    watched: (game) => `${game} : deux ordinateurs s’affrontent.`,
    pause: (game) => `Suspendre la partie : ${game}`,
    run: (game) => `Reprendre la partie : ${game}`,
    title: 'Quatre jeux navals',
    lead: 'Contre l’ordinateur, un ami ou un inconnu. Ni compte ni installation\u00A0: un clic, et l’on joue.',
    computer: 'Jouer contre l’ordinateur',
    find: 'Trouver un adversaire',
    invite: 'Inviter un ami',
    follow: 'Suivre',
    open: 'Tables qui attendent quelqu’un',
    live: 'En train de se jouer',
    noneOpen: 'Personne n’attend pour l’instant. Cherchez un adversaire, et votre table paraîtra ici.',
    noneLive: 'Aucune partie à suivre pour l’instant.',
    sit: 'S’asseoir',
    rules: 'Comment on y joue',
    learn: 'Une première partie, guidée',
    setUp: 'Choisir cadence et règles',
    yourMove: (n: number) => (n < 2 ? 'C’est à vous dans une partie' : `C’est à vous dans ${n} parties`),
  },
  camps: {
    allied: 'Alliés',
    british: 'Britanniques',
    english: 'Anglais',
    french: 'Français',
    spanish: 'Espagnols',
    white: 'Blancs',
    red: 'Rouges',
  },
  create: {
    title: 'Une nouvelle partie',
    fromPosition: 'La partie commencera par la position de votre lien.',
    who: 'Contre qui\u00A0?',
    computer: 'L’ordinateur',
    friend: 'Un ami, par lien',
    anybody: 'N’importe qui',
    orComputer: (seconds) => `Un ordinateur prend place après ${seconds} s si personne ne vient`,
    level: 'De quelle force\u00A0?',
    levels: { recruit: 'Recrue', officer: 'Officier', admiral: 'Amiral' },
    clock: 'Combien de temps\u00A0?',
    clocks: { quick: 'Rapide', calm: 'Tranquille', post: 'Par courrier', none: 'Sans' },
    clockFacts: {
      quick: 'Une minute par coup.',
      calm: 'Cinq minutes par coup.',
      post: 'Trois jours par coup.',
      none: 'Autant que l’on veut.',
    },
    windows: 'Temps pour crier Feu',
    seconds: (seconds) => `${seconds}\u00A0s`,
    spectators: 'D’autres peuvent regarder',
    standIns: 'Un ordinateur peut jouer à la place d’un absent',
    moreRules: 'Autres règles',
    drawn: 'tiré au sort',
    less: (what) => `${what}\u00A0: moins`,
    more: (what) => `${what}\u00A0: plus`,
    start: 'Dresser la table',
    laying: 'On dresse la table…',
  },
  invitation: {
    by: (names) => `${list(names)} vous ${names.length < 2 ? 'invite' : 'invitent'} à jouer.`,
    beside: (names) =>
      names.length < 2
        ? `${list(names)} vous invite à jouer à ses côtés.`
        : `${list(names)} vous invitent à jouer à leurs côtés.`,
    free: 'Il y a une place libre à cette table.',
    fromPosition: 'Elle commence par une position préparée.',
    begun: 'La partie a commencé\u00A0: vous y remplacez quelqu’un qui l’a quittée.',
    you: 'Vous',
    length: (length) => `Comptez environ ${length}.`,
    clock: (clock) => {
      if (clock === null) return 'Le temps n’est pas compté\u00A0: prenez le vôtre.';
      if ('perTurn' in clock) return `Vous avez ${time(clock.perTurn)} par coup.`;
      if ('correspondence' in clock)
        return `On joue par courrier, avec ${count(clock.correspondence, 'jour', 'jours')} par coup.`;
      const more = clock.increment > 0 ? `, et ${time(clock.increment)} de plus à chaque coup` : '';
      return `Vous avez ${time(clock.perGame)} pour toute la partie${more}.`;
    },
  },
  table: {
    free: 'Place libre',
    you: 'vous',
    ready: 'à son poste',
    notReady: 'pas encore à son poste',
    away: 'absent',
    sitAndPlay: 'Jouer',
    wait: 'Attendez-moi',
    waiting: 'Votre ami ouvre le lien et touche «\u00A0Jouer\u00A0»\u00A0: la partie commence.',
    waitingAll: 'Vos amis ouvrent leurs liens, et la partie commence quand tous sont là.',
    waitingPartner: (name) =>
      `${name} a un lien pour son partenaire. La partie commence dès que tout le monde est là.`,
    waitingAnybody: 'Dès que quelqu’un s’assoit, la partie commence. Votre table figure dans la liste.',
    theyReady: 'Tout le monde est à son poste\u00A0: la partie commence.',
    link: 'Le lien pour votre ami',
    copy: 'Copier le lien',
    copied: 'Copié',
    share: 'Partager',
    qr: 'À viser avec un téléphone',
    partner: 'Le lien pour votre partenaire',
    opponents: 'Le lien pour vos adversaires',
    leave: 'Quitter la table',
    near: 'Quelqu’un de tout proche est à cette table\u00A0: la même maison, peut-être.',
    computer: (level: string) => `Ordinateur · ${level}`,
    seatComputer: 'Y mettre un ordinateur',
    dismiss: 'Congédier',
    notKept:
      'Ce navigateur ne garde rien pour cette page\u00A0: laissez-la ouverte, car la recharger vous ferait perdre votre place.',
    dice: 'Promesse des dés',
  },
  match: {
    watching: 'Vous regardez',
    turnOf: (name: string) => `À ${name} de jouer`,
    yourTurn: 'À vous de jouer',
    away: 'On revient\u00A0; votre place est gardée.',
    taken: 'Vous jouez dans un autre onglet.',
    playHere: 'Jouer ici',
    story: 'Récit',
    talk: 'Paroles',
    notes: 'Notes',
    pages: { story: 'Récit', talk: 'Paroles', notes: 'Notes', rules: 'Règles' },
    rule: (ruling) => (ruling === undefined ? 'La règle' : `Décision ${ruling}`),
    terms: 'Les règles de cette partie',
    rulesPage: 'Sur une page à part',
    logbook: 'Carnet de bord',
    noNotes:
      'Pas encore de notes. Un doigt maintenu sur une pièce ennemie, ou un clic droit, en épingle une.',
    noteOn: (square) => `en ${square}`,
    noteOnPiece: (home) => `sur la pièce partie de ${home}`,
    unpin: 'Ôter la note',
    writeLine: 'Une ligne au carnet',
    write: 'Noter',
    say: 'Dire',
    joinTalk: 'Prendre part à la conversation, en invité',
    toCamp: 'à notre camp',
    hearers: 'Qui l’entend',
    hearersNamed: { all: 'Tout le monde', camp: 'Notre camp' },
    sayTo: 'Dire quelque chose',
    resign: 'Abandonner',
    resignSure: 'Abandonner cette partie\u00A0?',
    resignToPartner: 'Abandonner, et laisser votre partenaire continuer\u00A0?',
    resigned: 'Vous avez abandonné\u00A0; votre partenaire continue.',
    resignYes: 'Oui, j’abandonne',
    offer: 'Proposer la nulle',
    accept: 'Accepter',
    decline: 'Refuser',
    answer: 'Répondre',
    unheard: 'du nouveau',
    offered: (name: string) => `${name} propose la nulle.`,
    youOffered: 'Vous avez proposé la nulle.',
    claimWin: 'Réclamer la victoire',
    claimDraw: 'Réclamer la nulle',
    standInFor: (name) =>
      `${name} n’est plus là. Faut-il qu’un ordinateur joue à sa place en attendant\u00A0?`,
    standInWanted: (name, by) =>
      `${list(by)} ${by.length < 2 ? 'propose' : 'proposent'} qu’un ordinateur joue pour ${name} en attendant. Êtes-vous d’accord\u00A0?`,
    standInVote: (who, answer) => {
      if (answer === undefined) return `${who}\u00A0: pas encore de réponse`;
      return answer === 'no' ? `${who}\u00A0: non` : `${who}\u00A0: oui (${fr.create.levels[answer]})`;
    },
    standInYes: { recruit: 'Oui, une recrue', officer: 'Oui, un officier', admiral: 'Oui, un amiral' },
    standInNo: 'Non, attendre',
    standInYou: 'Vous',
    standInNoMore: 'Retirer ma voix',
    standInHow:
      'Il prend la place dès que tous ceux qui sont là ont dit oui\u00A0; le dernier à répondre décide de son niveau. Qui revient reprend sa place.',
    stoodIn: 'Un ordinateur joue pour vous jusqu’à ce que vous repreniez votre place.',
    takeBack: 'Reprendre ma place',
    claimable: 'Votre adversaire est absent depuis longtemps\u00A0: vous pouvez finir la partie.',
    menu: 'Menu',
    textForm: 'Le plateau en mots (T)',
    keys: 'Touches (?)',
    keysTitle: 'Touches du clavier',
    marks: {
      pennant: 'Cette flamme flotte sur vos navires',
      circle: 'Un cercle entoure vos navires, en couleur tant qu’ils n’ont pas bougé',
    },
    board: 'Retour au plateau (T)',
    cancel: 'Annuler',
    late: 'C’était trop tard, à l’horloge du serveur\u00A0; cela ne coûte rien.',
    here: 'présent',
    partner: 'votre camp',
    goneFor: (minutes) =>
      minutes < 1
        ? 'parti à l’instant'
        : `absent depuis ${minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`}`,
    never: 'pas encore venu',
    paused: (seconds: number) => `Le serveur a manqué ${seconds} s. Aucune pendule n’a tourné.`,
    stands: 'le temps est arrêté',
    days: (n) => `${n}\u00A0j`,
    sinceYou: 'Depuis votre passage',
    nothingYet: 'Ce qui se passe se raconte ici.',
    silent: 'Personne n’a encore parlé.',
  },
  notices: {
    offer: 'Faut-il que ce navigateur vous dise quand c’est à vous\u00A0?',
    yes: 'Oui',
    no: 'Non',
  },
  end: {
    rematch: 'Revanche',
    follow: 'Suivre la revanche',
    asked: (name) => `${name} propose une revanche.`,
    waiting: 'Revanche proposée\u00A0: on attend la réponse.',
    replay: 'Revoir',
    checking: 'Votre navigateur refait tous les tirages…',
    sound: (draws) => ofDraws(draws, 'tout est conforme à la promesse d’avant la partie.'),
    unsound: 'Quelque chose ne tient pas\u00A0:',
    unchecked: (rules) =>
      `Non vérifié\u00A0: cette partie suit la version ${rules} des règles, que cette page ne connaît pas. Rechargez la page.`,
  },
  practice: {
    computer: 'Ordinateur',
    undo: 'Reprendre le coup',
    redo: 'Rejouer le coup',
    begin: (level: string) => `Nouvelle partie · ${level}`,
    twice: 'Vous jouez à ce jeu dans un autre onglet.',
    kept: 'Ce que vous jouez ici reste dans ce navigateur\u00A0: vous reprenez où vous en étiez.',
    again: 'Encore une',
    against: {
      recruit: 'Contre une recrue',
      officer: 'Contre un officier',
      admiral: 'Contre un amiral',
    },
    offer: 'Votre partie peut reprendre où elle en était',
    offerText: 'Le jeu a changé depuis. Le déroulement de la partie est perdu, mais pas la position.',
    takeOffer: 'Reprendre de là',
    server: 'Sur le serveur',
    serverText:
      'Là, vous pouvez continuer sur un autre appareil, revoir toute la partie et vérifier que le hasard a été honnête.',
  },
  replay: {
    viewer: 'Vu par',
    public: 'Tous',
    truth: 'Vérité',
    server: 'Le serveur',
    by: (name) => `${name} vient de jouer`,
    moment: 'Moment de la partie',
    place: (place, last) => `${place} sur ${last}`,
    back: 'Un pas en arrière',
    forth: 'Un pas en avant',
    share: 'Partager ce moment',
    match: 'Vers la partie',
    sound: (draws) =>
      ofDraws(
        draws,
        'tout découle de la promesse inscrite dans la partie. Qui a joué peut la comparer, dans la partie même, à celle qui lui avait été faite.',
      ),
  },
  mine: {
    title: 'Mes parties',
    none: 'Aucune partie en cours.',
    yourMove: 'À vous',
    theirs: 'À l’adversaire',
    left: (time) => `encore\u00A0${time}`,
    news: 'du nouveau',
    play: 'Jouer',
    gathering: 'On attend des joueurs',
    over: 'Terminée',
    open: 'Ouvrir',
  },
  settings: {
    title: 'Réglages',
    name: 'Votre nom',
    nameFault: 'Ce ne peut être un nom\u00A0: il a de 1 à 32 caractères, dont quelque chose à voir.',
    rename: 'Prendre ce nom',
    letIn: 'Jouer ici comme sur votre autre appareil\u00A0?',
    letInText: 'Cet appareil aura le même nom et les mêmes parties. Qui vous étiez ici reste en arrière.',
    letInYes: 'Oui, c’est moi',
    language: 'Langue',
    languages: { en: 'English', fr: 'Français' },
    theme: 'Lumière',
    themes: { auto: 'Comme l’appareil', light: 'Jour', dark: 'Nuit' },
    motion: 'Mouvement',
    motions: { auto: 'Comme l’appareil', less: 'Aucun' },
    sound: 'Son',
    switches: { off: 'Non', on: 'Oui' },
    vibration: 'Vibrations',
    windows: 'Moments comme Feu dans Trafalgar',
    windowTimes: { usual: 'Comme d’habitude', more: 'Plus de temps' },
    windowsText:
      'Avec plus de temps, on a une minute pour répondre aux tables que vous trouvez ou dressez, pour qui a la main lente ou se fait lire la page.',
    confirmation: 'Un coup sur le plateau part',
    confirmations: { always: 'par son bouton', touch: 'aussitôt, à la souris', never: 'aussitôt' },
    northUp: 'La carte de Trafalgar sur un téléphone',
    northUps: { off: 'Tournée, plus grande', on: 'Nord en haut' },
    notices: 'Me dire que c’est à moi, tant qu’une page d’Escadre est ouverte',
    noticesDenied:
      'Ce navigateur ne doit montrer aucun avis de cette page\u00A0: ses propres réglages peuvent y remédier.',
    notKept:
      'Ce navigateur ne garde rien de cette page\u00A0: les cookies sont coupés, ou la place manque. On peut jouer\u00A0; réglages et entraînement s’effacent avec la page.',
    device: 'Jouer aussi sur un autre appareil',
    deviceText: 'Ce code fait entrer un autre appareil à votre nom, une fois, pendant dix minutes.',
    deviceButton: 'Montrer le code',
    data: 'Ce que le serveur garde de vous',
    dataButton: 'Le télécharger',
    forget: 'M’oublier',
    forgetText:
      'Vos parties sont abandonnées, votre nom et ce que vous avez écrit sont effacés. C’est définitif.',
    forgetYes: 'M’oublier pour de bon',
  },
  lesson: {
    place: (n, of) => `${n} sur ${of}`,
    readOn: 'Continuer',
    nudge: 'Pas encore\u00A0: faites d’abord ce que dit l’instructeur.',
    again: 'Encore une fois',
  },
  faults: {
    NAME_RESERVED:
      'Ce nom n’est pas libre\u00A0: il appartient au serveur, ou finit par une marque que lui seul donne.',
    INVALID_SCENARIO: 'On ne peut pas jouer à partir de cette position.',
    BAD_SESSION: 'Ce code n’est pas valable. Montrez-en un nouveau sur votre autre appareil.',
    SESSION_EXPIRED: 'Ce code est trop vieux. Montrez-en un nouveau sur votre autre appareil.',
    SESSION_ENDED: 'Ce code ne vaut plus. Montrez-en un nouveau sur votre autre appareil.',
    REFRESH_REUSED: 'Ce code a déjà servi. Montrez-en un nouveau sur votre autre appareil.',
    SESSION_LOST:
      'Vous n’êtes plus le même joueur dans ce navigateur\u00A0: le bandeau ci-dessus dit ce que vous pouvez faire.',
    OTHER_DEVICE: 'Ce code appartient à un autre appareil. Montrez-en un nouveau sur votre autre appareil.',
    ALREADY_EXCHANGED: 'Ce code a déjà servi. Montrez-en un nouveau sur votre autre appareil.',
    TOO_MANY_COMPUTERS:
      'Vous avez autant de parties contre des ordinateurs qu’il est permis. Finissez-en ou quittez-en une d’abord.',
    MATCH_FULL: 'Quelqu’un a été plus rapide\u00A0: toutes les places de cette table sont prises.',
    TOO_FAST: 'C’était souvent en peu de temps. Réessayez dans une minute.',
    UNREACHABLE: 'Le serveur ne répond pas. Rien n’est perdu\u00A0; réessayez.',
    TIMEOUT: 'Le serveur ne répond pas. Rien n’est perdu\u00A0; réessayez.',
  },
  failures: {
    lost: 'Il n’y a rien ici',
    lostText: 'Le lien est faux, ou ce qu’il désignait n’existe plus.',
    match: 'Cette partie n’existe plus',
    matchText: 'Elle a pu être retirée faute de joueurs, ou il manque une lettre au lien.',
    position: 'Impossible de jouer à partir de là',
    positionText:
      'La position de ce lien ne permet pas de commencer une partie, ou il manque un morceau au lien.',
    invited: 'Il faut le lien entier',
    invitedText:
      'Cette partie est privée\u00A0: le lien de votre ami finit par un code, qui manque ici ou n’est pas le bon. Redemandez-lui le lien.',
    noSeat: 'Il n’y a pas de place pour vous ici',
    noSeatText: {
      SENT_AWAY: 'La personne qui tient cette table a demandé votre départ.',
      NOT_READY:
        'Vous n’étiez pas à votre poste à temps, et quelqu’un vous attendait. Cherchez un autre adversaire depuis la première page.',
      NOT_TOGETHER:
        'Vous et quelqu’un de cette table ne jouez pas ensemble\u00A0: l’un de vous a bloqué l’autre.',
      TOO_MANY_TABLES:
        'Vous êtes à autant de tables qu’il est permis où la partie n’a pas commencé. Quittez-en une d’abord.',
    },
    partner: 'Les places libres sont pour des partenaires',
    partnerText: 'Qui est déjà assis là a un lien pour son partenaire\u00A0: demandez-lui celui-là.',
    server: 'Le serveur ne répond pas',
    serverText: 'Il démarre peut-être, ou la ligne est coupée. Rien n’est perdu.',
    again: 'Réessayer',
    home: 'Vers l’accueil',
    browser: 'Ce navigateur est trop ancien',
    browserText: 'Il lui manque, pour les plateaux\u00A0:',
    reload: 'La recharger',
    session: (name?: string) =>
      `Vous n’êtes plus ${name ?? 'le même joueur'} dans ce navigateur\u00A0: la session est terminée. Pour revenir, ouvrez les réglages d’un autre appareil où vous l’êtes encore, et autorisez celui-ci.`,
    newGuest: 'Continuer comme nouvel invité',
    newer: 'Il y a une version plus récente de cette page. Ce que vous avez commencé est gardé.',
    wrong: 'Quelque chose a mal tourné ici',
    wrongText: 'La page ne comprend pas ce qu’on lui a dit. Rien n’est perdu au serveur\u00A0; réessayez.',
    update: 'Ouvrez cette adresse dans un Firefox, Chrome, Edge ou Safari plus récent\u00A0:',
  },
};
