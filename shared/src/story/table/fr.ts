/** The table in French. */

import { must } from '../../kernel/optional.ts';
import type { Ending, Name, Names } from '../../kernel/story.ts';
import { agreed, capital, counted, de, duration, NBSP, NNBSP, verb } from '../../kernel/words/fr.ts';
import { fieldsIn, isAboutText } from './fault-paths.ts';
import type { TableCatalogue } from './sayings.ts';

const campOf = ({ camps }: Names, camp: string | undefined): Name =>
  must(camps[camp ?? ''], `the name of the camp "${camp}"`);
const seatOf = ({ seats }: Names, seat: string): Name => must(seats[seat], `the name of the seat "${seat}"`);

/** The winner and the reason, from the reader's side. */
function won(
  { camp, you }: Ending,
  names: Names,
  forYou: string,
  against: string,
  watched: (winner: Name) => string,
): string {
  if (you === null) return watched(campOf(names, camp));
  return camp === you ? forYou : against;
}

const wins = (winner: Name, why: string): string =>
  `${capital(winner.text)} ${verb(winner, 'l’emporte', 'l’emportent')}${NBSP}: ${why}.`;

const LEVELS = { recruit: 'recrue', officer: 'officier', admiral: 'amiral' } as const;

export const fr: TableCatalogue = {
  language: 'fr',
  beats: {
    resigned: ({ seat, you }, names) => {
      const name = seatOf(names, seat);
      return you ? 'Vous abandonnez.' : `${capital(name.text)} ${verb(name, 'abandonne', 'abandonnent')}.`;
    },
    drawOffered: ({ camp, you }, names) => {
      const name = campOf(names, camp);
      return you
        ? 'Vous proposez la nulle.'
        : `${capital(name.text)} ${verb(name, 'propose', 'proposent')} la nulle.`;
    },
    drawDeclined: ({ camp, you }, names) => {
      const name = campOf(names, camp);
      return you
        ? 'Vous refusez la nulle.'
        : `${capital(name.text)} ${verb(name, 'refuse', 'refusent')} la nulle.`;
    },
    drawLapsed: ({ camp, you }, names) =>
      you
        ? 'Votre proposition de nulle n’est plus valable.'
        : `La proposition de nulle ${de(campOf(names, camp))} n’est plus valable.`,
    timedOut: ({ camp, you }, names) =>
      you ? 'Votre temps est écoulé.' : `Le temps ${de(campOf(names, camp))} est écoulé.`,
    seatGivenUp: ({ seat, you }, names) =>
      you ? 'Vous avez quitté votre place.' : `La place ${de(seatOf(names, seat))} est libre.`,
    seatTaken: ({ seat, you }, names) =>
      you ? 'Vous avez pris la place.' : `Un nouveau joueur prend la place ${de(seatOf(names, seat))}.`,
  },
  notices: {
    away: ({ seat, you, seconds }, names) => {
      if (you) return `Vous êtes absent depuis ${duration(seconds)}.`;
      const name = seatOf(names, seat);
      return `${capital(name.text)} ${verb(name, 'est', 'sont')} ${agreed(name, 'absent')} depuis ${duration(seconds)}.`;
    },
    back: ({ seat, you }, names) => {
      if (you) return 'Vous voilà de retour.';
      const name = seatOf(names, seat);
      return `${capital(name.text)} ${verb(name, 'est', 'sont')} de retour.`;
    },
    neverCame: ({ seat, you }, names) => {
      if (you) return 'On vous attend toujours.';
      const name = seatOf(names, seat);
      return `${capital(name.text)} ${verb(name, 'n’est', 'ne sont')} pas encore ${agreed(name, 'arrivé')}.`;
    },
    claimIn: ({ camp, you, seconds }, names) => {
      const name = campOf(names, camp);
      return you
        ? `Vous pourrez réclamer la victoire ou la nulle dans ${duration(seconds)} si l’adversaire ne revient pas.`
        : `Si l’adversaire ne revient pas, ${name.text} ${verb(name, 'pourra', 'pourront')} réclamer la victoire ou la nulle dans ${duration(seconds)}.`;
    },
    claimable: ({ camp, you }, names) => {
      const name = campOf(names, camp);
      return you
        ? `Votre adversaire n’est pas revenu${NBSP}: vous pouvez réclamer la victoire ou la nulle.`
        : `L’adversaire n’est pas revenu${NBSP}: ${name.text} ${verb(name, 'peut', 'peuvent')} réclamer la victoire.`;
    },
    standInPossible: ({ seat, you }, names) =>
      you
        ? 'Un ordinateur peut jouer à votre place jusqu’à votre retour.'
        : `Un ordinateur peut jouer à la place ${de(seatOf(names, seat))} en attendant.`,
    standIn: ({ level, seat, you }, names) =>
      you
        ? `Un ordinateur (${LEVELS[level]}) joue à votre place en attendant.`
        : `Un ordinateur (${LEVELS[level]}) joue à la place ${de(seatOf(names, seat))} en attendant.`,
    standInOver: ({ seat, you }, names) => {
      if (you) return `Vous êtes de retour${NBSP}: l’ordinateur vous rend votre place.`;
      const name = seatOf(names, seat);
      return `${capital(name.text)} ${verb(name, 'est', 'sont')} de retour${NBSP}: l’ordinateur ${verb(name, 'lui rend sa', 'leur rend leur')} place.`;
    },
    computer: ({ level, seat }, names) =>
      `${capital(seatOf(names, seat).text)}${NBSP}: ordinateur (${LEVELS[level]}).`,
    serverAway: ({ seconds }) => `Le serveur a été arrêté pendant ${duration(seconds)}. Les pendules aussi.`,
  },
  endings: {
    resignation: (ending, names) =>
      won(
        ending,
        names,
        `Vous gagnez${NBSP}: votre adversaire a abandonné.`,
        'Vous avez abandonné la partie.',
        (winner) => wins(winner, 'l’adversaire a abandonné'),
      ),
    agreed: () => 'Partie nulle d’un commun accord.',
    time: (ending, names) =>
      won(
        ending,
        names,
        `Vous gagnez${NBSP}: le temps de votre adversaire est écoulé.`,
        `Votre temps est écoulé${NBSP}: vous perdez la partie.`,
        (winner) => wins(winner, 'le temps de l’adversaire est écoulé'),
      ),
    absence: (ending, names) => {
      if (ending.kind === 'draw') return `Partie nulle${NBSP}: l’un des camps n’est pas revenu.`;
      return won(
        ending,
        names,
        `Vous gagnez${NBSP}: votre adversaire n’est pas revenu.`,
        `Votre absence a trop duré${NBSP}: votre adversaire a réclamé la victoire.`,
        (winner) => wins(winner, 'l’adversaire n’est pas revenu'),
      );
    },
    abandoned: () =>
      `Partie interrompue sans résultat${NBSP}: personne n’y jouait plus depuis trop longtemps.`,
  },
  codes: {
    // Commands.
    BAD_COMMAND: ({ faults = [] }) => {
      const fields = fieldsIn(faults);
      return fields.length === 0
        ? 'Ce jeu ne connaît pas cet ordre.'
        : `Le jeu ne comprend pas cet ordre${NBSP}: vérifiez ${fields.join(', ')}.`;
    },
    NOT_STARTED: () => 'La partie n’a pas encore commencé.',
    MATCH_OVER: () => 'La partie est terminée.',
    NOT_YOUR_SEAT: () => 'Cette place n’est pas la vôtre.',
    NOT_YOUR_TURN: () => 'Ce n’est pas votre tour.',
    WINDOW_CLOSED: () => 'Trop tard.',
    ALREADY_RESIGNED: () => `Vous avez abandonné${NNBSP}; votre partenaire continue.`,
    SEAT_GIVEN_UP: () => 'Personne n’occupe cette place.',
    SEAT_HELD: () => 'Cette place n’est pas libre.',
    RESIGN_INSTEAD: () => `Vous êtes seul dans votre camp${NBSP}: pour partir, abandonnez.`,
    NOT_YOURS_TO_OFFER: () => 'Seul votre partenaire peut proposer ou accepter la nulle pour votre camp.',
    DRAW_ALREADY_OFFERED: () => 'Vous avez déjà proposé la nulle.',
    TOO_MANY_OFFERS: ({ limit }) =>
      limit === undefined
        ? 'Votre camp ne peut plus proposer la nulle ce tour-ci.'
        : `Votre camp a déjà proposé la nulle ${counted(limit, 'fois', 'fois', { feminine: true })} ce tour-ci.`,
    TOO_MANY_CHANGES: () =>
      `Trop de places de votre camp ont changé de mains ce tour-ci${NBSP}: attendez le tour suivant, ou abandonnez.`,
    NO_DRAW_OFFERED: () => 'Personne ne vous propose la nulle.',
    NOTHING_TO_CLAIM: () => 'Votre adversaire est là, ou n’est pas absent depuis assez longtemps.',
    INVALID_SCENARIO: ({ faults }) =>
      faults === undefined
        ? 'On ne peut pas jouer à partir de cette position.'
        : `On ne peut pas jouer à partir de cette position. Détails (en anglais)${NBSP}: ${faults.join('; ')}.`,
    // The door.
    BAD_REQUEST: ({ faults }) =>
      isAboutText(faults)
        ? `Ce texte ne peut pas être envoyé${NBSP}: il est vide ou trop long, ou contient des caractères invisibles ou empilés.`
        : 'Le serveur n’a pas compris la demande.',
    BAD_JSON: () => 'Le serveur n’a pas pu lire la demande.',
    UNKNOWN_GAME: () => 'Ce serveur n’a pas ce jeu.',
    UNKNOWN_MATCH: () => 'Partie introuvable.',
    UNKNOWN_SESSION: () => 'Session introuvable.',
    NOT_FOUND: () => 'Introuvable.',
    METHOD_NOT_ALLOWED: () => 'Ce n’est pas possible ici.',
    NO_SESSION: () => `Vous n’avez pas encore de session${NBSP}: ouvrez-en une.`,
    BAD_SESSION: () => `Ce serveur ne reconnaît pas votre session${NBSP}: ouvrez-en une nouvelle.`,
    OTHER_DEVICE: () =>
      `Cette session appartient à un autre appareil${NBSP}: ajoutez celui-ci depuis l’autre.`,
    BAD_RECOVERY_CODE: () =>
      `Ce code de récupération ne fonctionne pas. Vérifiez chaque lettre${NNBSP}; un code plus récent l’a peut-être remplacé.`,
    BAD_PASSKEY: () =>
      'Cette clé d’accès ne fonctionne pas ici. Réessayez, ou utilisez votre code de récupération.',
    SESSION_EXPIRED: () => `Votre session a expiré${NBSP}: ouvrez-en une nouvelle.`,
    SESSION_ENDED: () => `Votre session a été fermée${NBSP}: ouvrez-en une nouvelle.`,
    REFRESH_REUSED: () =>
      `Votre session a servi à deux endroits et a été fermée par sécurité${NBSP}: ouvrez-en une nouvelle.`,
    ALREADY_EXCHANGED: () => 'Cet appareil a déjà une session plus récente.',
    NOT_AN_OPERATOR: () => 'Réservé aux opérateurs.',
    ENTRY_NEEDED: () => `Ce site est fermé${NBSP}: il faut son code pour y jouer.`,
    NOT_INVITED: () => 'Il faut une invitation pour cette partie.',
    NO_SPECTATORS: () => 'Cette partie n’admet pas de spectateurs.',
    PLAYERS_CANNOT_WATCH: () => `Vous jouez cette partie${NBSP}: vous ne pouvez pas aussi la regarder.`,
    ONLY_PLAYERS_TALK: () => 'Dans cette partie, seuls les joueurs peuvent discuter.',
    ONLY_PHRASES: () => 'À cette table, on ne peut envoyer que des phrases toutes faites.',
    NO_TALK: () => 'Pas de discussion à cette table.',
    BANNED: () => 'Vous êtes banni de ce serveur.',
    MUTED: () => 'Vous ne pouvez pas écrire dans la discussion pour le moment.',
    NOT_READY: () =>
      `Vous avez perdu votre place${NBSP}: vous n’étiez pas prêt à temps, et d’autres attendaient.`,
    SENT_AWAY: () => 'L’hôte vous a retiré de cette partie.',
    NOT_TOGETHER: () =>
      `Vous ne pouvez pas rejoindre cette partie${NBSP}: vous ou l’un de ses joueurs avez bloqué l’autre.`,
    NOT_THE_HOST: () => 'Seul l’hôte peut faire cela.',
    NOBODY_THERE: () => 'Il n’y a personne à cette place.',
    TOO_MANY_BLOCKS: () => `Votre liste de joueurs bloqués est pleine${NBSP}: retirez-en un d’abord.`,
    TOO_MANY_PASSKEYS: () => `Vous avez déjà 10 clés d’accès${NBSP}: supprimez-en une d’abord.`,
    TOO_MANY_REPORTS: () => `Vos derniers signalements n’ont pas encore été lus${NBSP}: réessayez plus tard.`,
    NO_STAND_INS: () => 'Dans cette partie, aucun ordinateur ne remplace les absents.',
    NOT_AWAY: () => 'Ce joueur est là, ou n’est pas absent depuis assez longtemps.',
    STOOD_IN: () => 'Un ordinateur remplace ce joueur en son absence.',
    SEAT_TAKEN: () => 'Cette place est prise.',
    UNKNOWN_SEAT: () => 'Cette place n’existe pas dans cette partie.',
    OTHER_CAMP: () => 'Vous êtes dans l’autre camp.',
    ALREADY_STARTED: () => 'La partie a déjà commencé.',
    HASH_WANTED: () => `Votre part du tirage manque${NBSP}: engagez-la d’abord.`,
    NONCE_WANTED: () => 'Par correspondance, donnez tout de suite votre part du tirage.',
    HASH_STANDS: () => `Tout le monde est prêt${NBSP}: votre part du tirage est définitive.`,
    HASH_USED: () => `Cette part du tirage a déjà servi${NBSP}: envoyez-en une autre.`,
    NOT_OPENING: () => 'Tout le monde n’est pas encore prêt.',
    WRONG_NONCE: () => 'Ce n’est pas la part du tirage que vous aviez engagée.',
    NOT_OVER: () => 'Disponible quand la partie est terminée.',
    MATCH_FULL: () => 'Cette partie est complète.',
    TOO_MANY_MATCHES: () => `Vous avez trop de parties en cours${NBSP}: finissez-en ou quittez-en une.`,
    TOO_MANY_TABLES: () => `Vous attendez à trop de tables${NBSP}: quittez-en une.`,
    TOO_MANY_COMPUTERS: () =>
      `Vous avez trop de parties en cours contre des ordinateurs${NBSP}: finissez-en ou quittez-en une.`,
    TOO_FAST: ({ seconds }) =>
      seconds === undefined
        ? `Trop d’essais${NBSP}: attendez un instant.`
        : `Trop d’essais${NBSP}: attendez ${duration(seconds)}.`,
    TOO_LARGE: () => 'L’envoi est trop volumineux.',
    UNSUPPORTED_ENCODING: () => 'Le serveur n’accepte pas l’envoi sous cette forme.',
    NAME_RESERVED: () => `Ce nom est réservé${NBSP}: choisissez-en un autre.`,
    INVALID_OPTIONS: ({ faults = [] }) => {
      const fields = fieldsIn(faults);
      return fields.length === 0
        ? 'On ne peut pas jouer avec ces réglages.'
        : `On ne peut pas jouer avec ces réglages${NBSP}: vérifiez ${fields.join(', ')}.`;
    },
    MATCH_UNREADABLE: () => `Cette partie est endommagée et ne peut pas s’ouvrir. L’opérateur est prévenu.`,
    NOT_IMPLEMENTED: () => 'Le serveur ne connaît pas ce format.',
    INTERNAL: () => 'Une erreur s’est produite sur le serveur. Elle a été enregistrée.',
    TOO_BUSY: () => `Le serveur est très occupé${NBSP}: réessayez dans un instant.`,
    STORE_UNAVAILABLE: () => `Le serveur ne peut rien enregistrer pour l’instant${NBSP}: réessayez.`,
    SHUTTING_DOWN: () => `Le serveur redémarre${NBSP}: réessayez dans un instant.`,
    NOT_A_PLAYER: () => `Vous êtes spectateur${NBSP}: seuls les joueurs peuvent faire cela.`,
    NO_LOGBOOK: () => 'Ce jeu n’a pas de carnet de bord.',
    NOT_YOURS_TO_WRITE: () => 'Seul votre navigateur peut écrire dans le carnet de bord.',
    NO_SUCH_PLACE: () => 'Il n’y a rien à cet endroit à quoi attacher une note.',
    LOGBOOK_FULL: () => 'Le carnet de bord est plein.',
    UNKNOWN_MESSAGE: () => 'Le serveur ne connaît pas ce message.',
    BAD_FRAME: () => 'Le serveur n’a pas pu lire ce message.',
    // Closed connections.
    CONSENTED: () => 'Vous avez quitté la partie.',
    TAKEN_OVER: () => 'Vous jouez dans un autre onglet ou sur un autre appareil.',
    TOO_SLOW: () => 'Votre connexion est trop lente pour suivre.',
    JOIN_AGAIN: () => 'La partie a changé de serveur. Reconnexion…',
    SEAT_LEFT: () => 'Vous avez quitté votre place.',
    MATCH_GONE: () => 'Cette partie a été annulée avant de commencer.',
    // The SDK.
    UNREACHABLE: () => 'Le serveur est injoignable.',
    TIMEOUT: () => 'Le serveur n’a pas répondu à temps.',
    CLOSED: () => 'Vous n’êtes plus connecté à cette partie.',
    OTHER_GAME: () => 'C’est une partie d’un autre jeu.',
    NO_SERVER: () => 'Cette partie se joue hors ligne, sans serveur.',
    SESSION_LOST: () =>
      `Ce navigateur n’est plus relié à votre joueur${NBSP}: ajoutez-le depuis un autre de vos appareils, ou recommencez.`,
    RECORD_DAMAGED: () => 'Cet enregistrement est endommagé : il a été modifié après la partie.',
    RECORD_UNKNOWN: () => 'Cet enregistrement est d’un jeu ou d’un format inconnu ici.',
    OTHER_RULES: () => 'Ce lien vient d’autres règles. Ouvrez plutôt le fichier enregistré.',
    NO_POSITION: () => 'Aucune partie ne peut commencer par cette position.',
    NO_PASSKEY: () =>
      'Aucune clé d’accès n’a été utilisée. Réessayez, ou servez-vous de votre code de récupération.',
    PASSKEY_EXISTS: () => 'Cet appareil a déjà une clé d’accès à votre nom.',
    NO_WEBSOCKET: () => 'Votre navigateur ne peut pas ouvrir la connexion nécessaire à une partie.',
  },
  levels: LEVELS,
  clock: {
    perTurn: { label: 'Temps par tour', value: duration },
    perGame: { label: 'Temps par camp', value: duration },
    increment: {
      label: 'Ajouté après chaque tour',
      value: (seconds) => (seconds === 0 ? 'rien' : duration(seconds)),
    },
    correspondence: {
      label: 'Par correspondance',
      value: (days) => `${counted(days, 'jour', 'jours')} par tour`,
    },
    none: 'sans pendule',
  },
};
