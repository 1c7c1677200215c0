/** The words of the other pages in French. */

import { count } from './first-words.fr.ts';
import { listed } from './name-list.ts';
import type { Draws, MoreWords } from './words.en.ts';

const list = (names: readonly string[]): string => listed(names, 'fr');

const time = (seconds: number): string =>
  seconds % 60 === 0 ? count(seconds / 60, 'minute', 'minutes') : `${seconds}\u202Fs`;

function drawsIn({ dice, shuffles, others }: Draws): string {
  const drawn = [
    dice > 0 ? [count(dice, 'dé', 'dés')] : [],
    shuffles > 0 ? [count(shuffles, 'mélange', 'mélanges')] : [],
    others > 0 ? [count(others, 'autre tirage', 'autres tirages')] : [],
  ].flat();
  return drawn.join(', ');
}

const NO_CHANCE = 'Pas de hasard dans ce jeu\u202F; l’enregistrement est exact.';

export const fr: MoreWords = {
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
    title: 'Nouvelle partie',
    fromPosition: 'La partie commencera par la position de votre lien.',
    who: 'Adversaire',
    computer: 'L’ordinateur',
    friend: 'Un ami, par lien',
    anybody: 'N’importe qui',
    orComputer: (seconds) => `Un ordinateur prend place au bout de ${seconds}\u202Fs si personne ne vient`,
    level: 'Niveau',
    levels: { recruit: 'Recrue', officer: 'Officier', admiral: 'Amiral' },
    clock: 'Rythme',
    clocks: { quick: 'Rapide', calm: 'Tranquille', post: 'Par correspondance', none: 'Sans pendule' },
    clockFacts: {
      quick: 'Une minute par coup.',
      calm: 'Cinq minutes par coup.',
      post: 'Trois jours par coup.',
      none: 'Tout le temps que vous voulez.',
    },
    windows: 'Temps pour crier «\u00A0Feu\u202F!\u00A0»',
    seconds: (seconds) => `${seconds}\u202Fs`,
    spectators: 'Accepter les spectateurs',
    standIns: 'Un ordinateur remplace les absents',
    moreRules: 'Autres règles',
    drawn: 'au hasard',
    less: (what) => `${what}\u00A0: moins`,
    more: (what) => `${what}\u00A0: plus`,
    start: 'Créer la partie',
    laying: 'Création…',
  },
  invitation: {
    by: (names) => `${list(names)} vous ${names.length < 2 ? 'invite' : 'invitent'} à jouer.`,
    beside: (names) =>
      names.length < 2
        ? `${list(names)} vous invite à jouer à ses côtés.`
        : `${list(names)} vous invitent à jouer à leurs côtés.`,
    free: 'Il y a une place libre à cette table.',
    fromPosition: 'La partie commence par une position préparée.',
    begun: 'La partie a commencé\u00A0: vous prenez la place d’un joueur qui l’a quittée.',
    you: 'Vous',
    length: (length) => `Une partie dure environ ${length}.`,
    clock: (clock) => {
      if (clock === null) return 'Sans pendule\u00A0: prenez votre temps.';
      if ('perTurn' in clock) return `Vous avez ${time(clock.perTurn)} par coup.`;
      if ('correspondence' in clock)
        return `Par correspondance\u00A0: vous avez ${count(clock.correspondence, 'jour', 'jours')} par coup.`;
      const more = clock.increment > 0 ? `, plus ${time(clock.increment)} par coup` : '';
      return `Vous avez ${time(clock.perGame)} pour toute la partie${more}.`;
    },
  },
  table: {
    free: 'Place libre',
    you: 'vous',
    ready: 'prêt',
    notReady: 'pas encore prêt',
    lostSeat: 'Vous avez perdu votre place',
    lostSeatText: 'Vous n’étiez pas prêt à temps, et quelqu’un attendait pour jouer.',
    findAnother: 'Trouver un autre adversaire',
    away: 'absent',
    sitAndPlay: 'Jouer',
    wait: 'Pas encore prêt',
    waiting: 'La partie commence quand votre ami ouvre le lien et touche «\u00A0Jouer\u00A0».',
    waitingAll: 'La partie commence quand vos amis ont tous ouvert leur lien et touché «\u00A0Jouer\u00A0».',
    waitingPartner: (name) =>
      `${name} a un lien pour son partenaire. La partie commence quand tout le monde est là.`,
    waitingAnybody: 'La partie commence dès que quelqu’un vous rejoint. Votre table figure à l’accueil.',
    theyReady: 'Tout le monde est prêt\u00A0: la partie commence.',
    notAllReady: 'La partie commence quand tout le monde est prêt.',
    getReady: (seconds) =>
      `On vous attend. Touchez «\u00A0Jouer\u00A0» dans les ${seconds}\u202Fs pour garder votre place.`,
    othersGetReady: (names, seconds) => `On attend ${list(names)}\u00A0: encore ${seconds}\u202Fs.`,
    link: 'Lien pour votre ami',
    copy: 'Copier le lien',
    copied: 'Copié',
    share: 'Partager',
    qr: 'Scannez avec un téléphone',
    partner: 'Lien pour votre partenaire',
    opponents: 'Lien pour vos adversaires',
    leave: 'Quitter la table',
    near: 'Un joueur de cette table semble tout proche de vous\u00A0: dans la même maison, peut-être.',
    computer: (level: string) => `Ordinateur · ${level}`,
    seatComputer: 'Ajouter un ordinateur',
    dismiss: 'Retirer',
    notKept:
      'Ce navigateur n’enregistre rien pour cette page. Laissez-la ouverte\u00A0: la recharger vous ferait perdre votre place.',
    dice: 'Preuve du tirage',
    playingAs: (name) => `Vous jouez sous le nom de ${name}.`,
    rename: 'Changer de nom',
    renameText: 'Le nouveau nom vaut à partir de votre prochaine partie.',
    meanwhile: 'Jouer contre l’ordinateur en attendant',
    meanwhileText: 'Dans un nouvel onglet. Celui-ci sonne quand la partie commence.',
  },
  match: {
    watching: 'Vous regardez',
    turnOf: (name: string) => `À ${name} de jouer`,
    away: 'Connexion perdue, reconnexion… Votre place est gardée.',
    offline: 'Vous êtes hors ligne. Votre place est gardée.',
    taken: 'Cette partie est ouverte dans un autre onglet',
    takenText: 'On ne peut la jouer que dans un seul onglet à la fois.',
    playHere: 'Jouer ici',
    story: 'Journal',
    talk: 'Discussion',
    notes: 'Notes',
    pages: { story: 'Journal', talk: 'Discussion', notes: 'Notes', rules: 'Règles' },
    rule: 'La règle',
    terms: 'Règles de cette partie',
    rulesPage: 'Ouvrir les règles dans une page à part',
    logbook: 'Carnet de bord',
    noNotes:
      'Pas encore de notes. Appuyez longuement sur une pièce ennemie, ou faites un clic droit, pour en épingler une.',
    noteOn: (square) => `en ${square}`,
    noteOnPiece: (home) => `sur la pièce partie de ${home}`,
    unpin: 'Retirer la note',
    writeLine: 'Écrire dans le carnet',
    write: 'Noter',
    say: 'Envoyer',
    joinTalk: 'Rejoindre la discussion en invité',
    toCamp: 'à notre camp',
    hearers: 'Envoyer à',
    hearersNamed: { all: 'Tout le monde', camp: 'Notre camp' },
    sayTo: 'Message',
    resign: 'Abandonner',
    resignSure: 'Abandonner cette partie\u202F?',
    resignToPartner: 'Abandonner et laisser votre partenaire continuer\u202F?',
    resigned: 'Vous avez abandonné\u202F; votre partenaire continue.',
    resignYes: 'Oui, abandonner',
    offer: 'Proposer la nulle',
    accept: 'Accepter',
    decline: 'Refuser',
    answer: 'Répondre',
    unheard: 'nouveau',
    offered: (name: string) => `${name} propose la nulle.`,
    youOffered: 'Vous avez proposé la nulle.',
    claimWin: 'Réclamer la victoire',
    claimDraw: 'Réclamer la nulle',
    standInFor: (name) => `${name} est absent. Faire jouer un ordinateur à sa place en attendant\u202F?`,
    standInWanted: (name, by) =>
      `${list(by)} ${by.length < 2 ? 'propose' : 'proposent'} qu’un ordinateur joue pour ${name} en attendant. Êtes-vous d’accord\u202F?`,
    standInVote: (who, answer) => {
      if (answer === undefined) return `${who}\u00A0: pas encore de réponse`;
      return answer === 'no' ? `${who}\u00A0: non` : `${who}\u00A0: oui (${fr.create.levels[answer]})`;
    },
    standInYes: { recruit: 'Oui, une recrue', officer: 'Oui, un officier', admiral: 'Oui, un amiral' },
    standInNo: 'Non, attendre',
    standInYou: 'Vous',
    standInNoMore: 'Retirer mon vote',
    standInHow:
      'L’ordinateur prend la place quand tous les présents ont dit oui\u202F; le dernier vote décide de son niveau. Un joueur qui revient retrouve sa place.',
    stoodIn: 'Un ordinateur joue pour vous. Reprenez votre place quand vous voulez.',
    takeBack: 'Reprendre ma place',
    claimable: 'Votre adversaire est absent depuis longtemps. Vous pouvez mettre fin à la partie.',
    textForm: 'Plateau en mots',
    keys: 'Raccourcis clavier',
    keysTitle: 'Raccourcis clavier',
    marks: {
      pennant: 'Cette flamme flotte sur vos navires',
      circle: 'Un cercle entoure vos navires, en couleur tant qu’ils peuvent bouger',
    },
    board: 'Retour au plateau',
    cancel: 'Annuler',
    late: 'Trop tard, d’après l’horloge du serveur. Cela ne vous coûte rien.',
    here: 'présent',
    partner: 'votre camp',
    goneFor: (minutes) =>
      minutes < 1
        ? 'vient de partir'
        : `absent depuis ${minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`}`,
    never: 'pas encore là',
    paused: (seconds: number) =>
      `Le serveur a été indisponible pendant ${seconds}\u202Fs. Les pendules étaient arrêtées.`,
    stands: 'pendule arrêtée',
    days: (n) => `${n}\u00A0j`,
    sinceYou: 'Depuis votre dernière visite',
    nothingYet: 'Le journal de la partie s’affiche ici.',
    silent: 'Aucun message.',
  },
  notices: {
    offer: 'Vous prévenir quand c’est à vous\u202F?',
    yes: 'Oui, prévenez-moi',
    no: 'Non',
  },
  end: {
    won: 'Victoire\u202F!',
    lost: 'Défaite',
    drawn: 'Partie nulle',
    over: 'Partie terminée',
    wonBy: (camp) => `Victoire\u00A0: ${camp}`,
    figures: 'La partie en chiffres',
    lookAtBoard: 'Voir le plateau',
    showResult: 'Résultat',
    rematch: 'Revanche',
    acceptRematch: 'Accepter la revanche',
    follow: 'Regarder la revanche',
    asked: (name) => `${name} propose une revanche.`,
    waiting: 'Revanche proposée. On attend la réponse.',
    replay: 'Revoir',
    checking: 'Vérification…',
    sound: (draws) =>
      drawsIn(draws) === '' ? NO_CHANCE : `${drawsIn(draws)}\u00A0: tout était fixé avant la partie.`,
    unsound: 'La vérification a échoué\u00A0:',
    unchecked: (rules) =>
      `Non vérifié\u00A0: cette partie suit la version ${rules} des règles, que cette page ne connaît pas. Rechargez la page.`,
  },
  practice: {
    computer: 'Ordinateur',
    undo: 'Annuler',
    redo: 'Rétablir',
    begin: (level: string) => `Nouvelle partie · ${level}`,
    twice: 'Vous vous entraînez à ce jeu dans un autre onglet',
    kept: 'Votre partie est enregistrée dans ce navigateur\u00A0: revenez quand vous voulez.',
    full: 'Le stockage de ce navigateur est plein\u00A0: votre partie n’est pas enregistrée.',
    again: 'Rejouer',
    against: {
      recruit: 'Affronter une recrue',
      officer: 'Affronter un officier',
      admiral: 'Affronter un amiral',
    },
    offer: 'Reprendre votre partie où elle en était',
    offerText: 'Le jeu a été mis à jour depuis. Le journal est perdu, mais pas la position.',
    takeOffer: 'Continuer',
    server: 'Jouer sur le serveur',
    serverText:
      'Là, vous pouvez changer d’appareil, revoir la partie et vérifier que le hasard était honnête.',
  },
  replay: {
    viewer: 'Vu par',
    public: 'Public',
    truth: 'Tout voir',
    server: 'Le serveur',
    by: (name) => `${name} vient de jouer`,
    moment: 'Moment de la partie',
    place: (place, last) => `${place} sur ${last}`,
    back: 'Reculer',
    forth: 'Avancer',
    play: 'Lecture',
    pause: 'Pause',
    share: 'Partager ce moment',
    match: 'Retour à la partie',
    gone: 'Cette partie n’est plus dans ce navigateur.',
    sound: (draws) =>
      drawsIn(draws) === ''
        ? NO_CHANCE
        : `${drawsIn(draws)}\u00A0: conforme à la preuve enregistrée. Les joueurs peuvent la comparer à celle qu’ils ont reçue, dans la partie même.`,
  },
  mine: {
    title: 'Mes parties',
    none: 'Aucune partie en cours. L’entraînement se reprend depuis l’accueil.',
    yourMove: 'À vous de jouer',
    theirs: 'À l’adversaire',
    left: (time) => `encore\u00A0${time}`,
    news: 'nouveau',
    play: 'Jouer',
    gathering: 'En attente de joueurs',
    past: 'Parties terminées',
    open: 'Ouvrir',
    result: 'Résultat',
    results: { won: 'Gagnée', lost: 'Perdue', drawn: 'Nulle', none: 'Terminée' },
    tally: (won, lost, drawn) =>
      [
        count(won, 'gagnée', 'gagnées'),
        count(lost, 'perdue', 'perdues'),
        ...(drawn > 0 ? [count(drawn, 'nulle', 'nulles')] : []),
      ].join(' · '),
  },
  settings: {
    title: 'Réglages',
    name: 'Votre nom',
    nameText: 'Vous recevez un nom quand vous jouez avec d’autres. Vous pouvez le choisir dès maintenant.',
    nameFault: 'Un nom compte de 1 à 32 caractères visibles.',
    rename: 'Enregistrer le nom',
    letIn: 'Jouer ici comme sur votre autre appareil\u202F?',
    letInText:
      'Cet appareil aura le même nom et les mêmes parties. Votre nom et vos parties d’ici sont perdus.',
    letInYes: 'Oui, c’est moi',
    language: 'Langue',
    theme: 'Thème',
    themes: { auto: 'Système', light: 'Clair', dark: 'Sombre' },
    motion: 'Animations',
    motions: { auto: 'Système', less: 'Aucune' },
    sound: 'Son',
    switches: { off: 'Non', on: 'Oui' },
    vibration: 'Vibrations',
    windows: 'Temps pour réagir, comme crier «\u00A0Feu\u202F!\u00A0» dans Trafalgar',
    windowTimes: { usual: 'Normal', more: 'Plus de temps' },
    windowsText:
      '«\u00A0Plus de temps\u00A0» vous laisse une minute dans les parties que vous créez ou rejoignez, s’il vous faut plus longtemps ou si vous utilisez un lecteur d’écran.',
    confirmation: 'Valider les coups',
    confirmations: { always: 'Toujours', touch: 'Tactile seulement', never: 'Jamais' },
    northUp: 'La carte de Trafalgar sur un téléphone',
    northUps: { off: 'Tournée, plus grande', on: 'Nord en haut' },
    notices: 'Me prévenir quand c’est à moi (tant qu’Escadre est ouvert)',
    noticesDenied:
      'Les notifications sont bloquées. Autorisez-les pour ce site dans les réglages du navigateur.',
    notKept:
      'Ce navigateur n’enregistre rien pour cette page\u00A0: les cookies sont bloqués ou le stockage est plein. Vous pouvez jouer\u202F; réglages et entraînement sont perdus à la fermeture.',
    device: 'Utiliser un autre appareil',
    deviceText: 'Ce code connecte un autre appareil à votre nom. Il sert une fois, pendant dix minutes.',
    deviceButton: 'Afficher le code',
    data: 'Vos données sur le serveur',
    dataButton: 'Télécharger',
    forget: 'Supprimer mon compte',
    forgetText:
      'Vous abandonnez vos parties\u202F; votre nom et tout ce que vous avez écrit sont supprimés. C’est définitif.',
    forgetYes: 'Supprimer définitivement',
  },
  recovery: {
    title: 'Code de récupération',
    text: 'Si ce navigateur perd ses données, ou si vous perdez cet appareil, ce code vous rend votre nom et vos parties.',
    make: 'Obtenir un code',
    have: (when) =>
      `Créé le ${when}. Il ne s’affiche qu’une fois\u202F; si vous ne l’avez plus, créez-en un nouveau.`,
    renew: 'Nouveau code',
    renewYes: 'Remplacer l’ancien code',
    remove: 'Supprimer le code',
    removeYes: 'Supprimer définitivement',
    of: (name) => `Escadre · code de récupération de ${name}`,
    keep: (site) =>
      `Notez-le, imprimez-le, ou envoyez-vous le lien. Saisissez-le sur ${site}/back, ou scannez l’image. Qui l’a peut jouer à votre place.`,
    copyCode: 'Copier le code',
    print: 'Imprimer',
    haveCode: 'Vous avez un code\u202F?',
    haveSeat: 'Vous avez déjà une place ici\u202F?',
    missing: 'Il manque une partie\u202F?',
    useCode: 'Utiliser le code de récupération',
    back: 'Se connecter avec le code de récupération',
    backText: 'Vous retrouvez votre nom, vos places et vos parties.',
    tooShort: 'Un code de récupération compte 24 lettres et chiffres.',
    signIn: 'Se connecter',
    replaces: (name) =>
      `Dans ce navigateur, vous êtes ${name}. Si vous vous connectez sous un autre nom, il vous faudra un code de récupération pour redevenir ${name}.`,
    getCode: 'En obtenir un dans les réglages',
    claim: (names) => `Êtes-vous ${listed(names, 'fr', 'or')}\u202F? Reprenez votre place.`,
    offer: 'Seul ce navigateur sait que cette place est la vôtre. Un code de récupération vous la garde.',
    homeScreen:
      'Ou ajoutez Escadre à l’écran d’accueil\u00A0: Safari efface les données des pages que vous n’ouvrez pas pendant une semaine.',
    notNow: 'Pas maintenant',
    kept: 'Je l’ai noté',
    newcomer: (device, when) =>
      `${device ?? 'Un appareil'} s’est connecté à votre nom avec votre code de récupération (${when}). C’était vous\u202F?`,
    wasMe: 'Oui, c’était moi',
    wasNotMe: 'Non, le déconnecter',
    ended: 'Appareil déconnecté. Créez un nouveau code\u00A0: quelqu’un d’autre connaît l’ancien.',
  },
  devices: {
    title: 'Vos appareils',
    unknown: 'Appareil inconnu',
    here: 'cet appareil',
    used: (when) => `dernière activité le ${when}`,
    cameBy: 'connecté avec le code de récupération',
    code: 'Code pour un autre appareil',
    until: (when) => `valable jusqu’au ${when}`,
    end: 'Déconnecter',
    endYes: 'Oui, déconnecter',
    endOthers: 'Déconnecter tous les autres appareils',
    endOthersYes: 'Oui, les déconnecter',
  },
  lesson: {
    place: (n, of) => `${n} sur ${of}`,
    readOn: 'Continuer',
    nudge: 'Pas encore\u00A0: faites d’abord ce que dit l’instructeur.',
    again: 'Rejouer',
  },
};
