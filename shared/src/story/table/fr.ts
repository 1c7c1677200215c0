/** The table in French. */

import { must } from '../../kernel/must.ts';
import type { Ending, Name, Names } from '../../kernel/story.ts';
import { agreed, capital, counted, de, duration, NBSP, verb } from '../../kernel/words/fr.ts';
import { fieldsIn } from './fields.ts';
import type { TableCatalogue } from './sayings.ts';

const campOf = ({ camps }: Names, camp: string | undefined): Name =>
  must(camps[camp ?? ''], `the name of the camp "${camp}"`);
const seatOf = ({ seats }: Names, seat: string): Name => must(seats[seat], `the name of the seat "${seat}"`);

/** Who wins, and why, as the reader sees it. */
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
        ? 'Vous proposez la partie nulle.'
        : `${capital(name.text)} ${verb(name, 'propose', 'proposent')} la partie nulle.`;
    },
    drawDeclined: ({ camp, you }, names) => {
      const name = campOf(names, camp);
      return you
        ? 'Vous refusez la nulle.'
        : `${capital(name.text)} ${verb(name, 'refuse', 'refusent')} la nulle.`;
    },
    drawLapsed: ({ camp, you }, names) =>
      you
        ? `Votre proposition de nulle est caduque${NBSP}: on joue.`
        : `La proposition de nulle ${de(campOf(names, camp))} est caduque${NBSP}: on joue.`,
    timedOut: ({ camp, you }, names) =>
      you ? 'Votre temps est écoulé.' : `Le temps ${de(campOf(names, camp))} est écoulé.`,
    seatGivenUp: ({ seat, you }, names) =>
      you ? 'Vous avez quitté votre place.' : `La place ${de(seatOf(names, seat))} est libre.`,
    seatTaken: ({ seat, you }, names) =>
      you ? 'Vous avez pris la place.' : `La place ${de(seatOf(names, seat))} est de nouveau occupée.`,
  },
  notices: {
    away: ({ seat, you, seconds }, names) => {
      if (you) return `Votre absence dure depuis ${duration(seconds)}.`;
      const name = seatOf(names, seat);
      return `${capital(name.text)} ${verb(name, 'est', 'sont')} ${agreed(name, 'absent')} depuis ${duration(seconds)}.`;
    },
    back: ({ seat, you }, names) => {
      if (you) return 'Vous voilà de retour.';
      const name = seatOf(names, seat);
      return `${capital(name.text)} ${verb(name, 'est', 'sont')} de retour.`;
    },
    neverCame: ({ seat, you }, names) => {
      if (you) return 'On vous attend encore.';
      const name = seatOf(names, seat);
      return `${capital(name.text)} ${verb(name, 'ne s’est', 'ne se sont')} pas encore ${agreed(name, 'montré')}.`;
    },
    claimIn: ({ seconds }) =>
      `Si l’absence se prolonge, vous pourrez réclamer la victoire ou la nulle dans ${duration(seconds)}.`,
    claimable: ({ camp, you }, names) => {
      const name = campOf(names, camp);
      return you
        ? `Votre adversaire ne revient pas${NBSP}: vous pouvez réclamer la victoire, ou la nulle.`
        : `L’adversaire ne revient pas${NBSP}: ${name.text} ${verb(name, 'peut', 'peuvent')} réclamer la victoire.`;
    },
    standInPossible: ({ seat, you }, names) =>
      you
        ? 'Un ordinateur peut jouer à votre place jusqu’à votre retour.'
        : `Un ordinateur peut tenir la place ${de(seatOf(names, seat))} en attendant leur retour.`,
    standIn: ({ level, seat, you }, names) =>
      you
        ? `Un ordinateur (${LEVELS[level]}) joue à votre place en attendant.`
        : `Un ordinateur (${LEVELS[level]}) tient pour l’instant la place ${de(seatOf(names, seat))}.`,
    standInOver: ({ seat, you }, names) => {
      if (you) return 'Vous reprenez votre place à l’ordinateur.';
      const name = seatOf(names, seat);
      return `${capital(name.text)} ${verb(name, 'revient et reprend sa', 'reviennent et reprennent leur')} place à l’ordinateur.`;
    },
    computer: ({ level, seat }, names) =>
      `${capital(seatOf(names, seat).text)}${NBSP}: un ordinateur (${LEVELS[level]}).`,
    serverAway: ({ seconds }) =>
      `Le serveur s’est absenté pendant ${duration(seconds)}. Aucune pendule n’a tourné.`,
  },
  endings: {
    resignation: (ending, names) =>
      won(
        ending,
        names,
        `Vous gagnez${NBSP}: votre adversaire abandonne.`,
        `Vous avez abandonné${NBSP}: partie perdue.`,
        (winner) => wins(winner, 'l’adversaire a abandonné'),
      ),
    agreed: () => 'Partie nulle, d’un commun accord.',
    time: (ending, names) =>
      won(
        ending,
        names,
        `Vous gagnez${NBSP}: le temps de votre adversaire est écoulé.`,
        `Votre temps est écoulé${NBSP}: la partie est perdue.`,
        (winner) => wins(winner, 'le temps de l’adversaire est écoulé'),
      ),
    absence: (ending, names) => {
      if (ending.kind === 'draw') return `Partie nulle${NBSP}: l’un des camps ne revenait pas.`;
      return won(
        ending,
        names,
        `Vous gagnez${NBSP}: votre adversaire n’est pas revenu.`,
        `Votre absence a trop duré${NBSP}: votre adversaire a réclamé la victoire.`,
        (winner) => wins(winner, 'l’adversaire n’est pas revenu'),
      );
    },
    abandoned: () =>
      `La partie est abandonnée sans résultat${NBSP}: il ne s’y passait plus rien depuis trop longtemps.`,
  },
  codes: {
    // Commands.
    BAD_COMMAND: ({ faults = [] }) => {
      const fields = fieldsIn(faults);
      return fields.length === 0
        ? 'Ce jeu ne connaît pas cet ordre.'
        : `Le jeu ne peut pas lire cet ordre${NBSP}: voyez ${fields.join(', ')}.`;
    },
    NOT_STARTED: () => 'La partie n’a pas encore commencé.',
    MATCH_OVER: () => 'La partie est terminée.',
    NOT_YOUR_SEAT: () => 'Cette place n’est pas la vôtre.',
    NOT_YOUR_TURN: () => 'Ce n’est pas votre tour.',
    WINDOW_CLOSED: () => `Trop tard${NBSP}: ce n’est plus demandé.`,
    ALREADY_RESIGNED: () => `Vous avez abandonné${NBSP}; votre partenaire continue.`,
    SEAT_GIVEN_UP: () => 'Personne n’occupe cette place.',
    SEAT_HELD: () => 'Cette place n’est pas libre.',
    RESIGN_INSTEAD: () => `Votre camp n’a que vous${NBSP}: pour partir, abandonnez.`,
    NOT_YOURS_TO_OFFER: () => 'Pour une nulle, c’est votre partenaire qui parle au nom du camp.',
    DRAW_ALREADY_OFFERED: () => 'Vous avez déjà proposé la nulle.',
    TOO_MANY_OFFERS: ({ limit }) =>
      limit === undefined
        ? 'Votre camp a proposé la nulle assez souvent pour ce tour.'
        : `Votre camp a déjà proposé la nulle ${counted(limit, 'fois', 'fois', { feminine: true })} ce tour-ci${NBSP}: c’est assez.`,
    TOO_MANY_CHANGES: () =>
      `Les places de votre camp ont trop changé de mains ce tour-ci${NBSP}: restez jusqu’à la fin du tour, ou abandonnez.`,
    NO_DRAW_OFFERED: () => 'Personne ne vous propose la nulle.',
    NOTHING_TO_CLAIM: () => 'Votre adversaire est là, ou n’est pas absent depuis assez longtemps.',
    INVALID_SCENARIO: ({ faults }) =>
      faults === undefined
        ? 'Cette position ne peut pas être jouée.'
        : `Cette position ne peut pas être jouée${NBSP}: ${faults.join(`${NBSP}; `)}.`,
    // The door.
    BAD_REQUEST: () => 'Le serveur n’a pas compris la demande.',
    BAD_JSON: () => 'Le serveur n’a pas pu lire ce qui a été envoyé.',
    UNKNOWN_GAME: () => 'On ne joue pas à ce jeu ici.',
    UNKNOWN_MATCH: () => 'Cette partie n’existe pas.',
    UNKNOWN_SESSION: () => 'Cette session n’existe pas.',
    NOT_FOUND: () => 'Il n’y a rien ici.',
    METHOD_NOT_ALLOWED: () => 'Ce n’est pas possible ici.',
    NO_SESSION: () => `Le serveur ne vous connaît pas encore${NBSP}: ouvrez une session.`,
    BAD_SESSION: () => `Ce serveur ne connaît pas votre session${NBSP}: ouvrez-en une nouvelle.`,
    SESSION_EXPIRED: () => `Votre session a expiré${NBSP}: ouvrez-en une nouvelle.`,
    SESSION_ENDED: () => `Votre session a été fermée${NBSP}: ouvrez-en une nouvelle.`,
    REFRESH_REUSED: () =>
      `Votre session a servi à deux endroits et, par sécurité, a été fermée${NBSP}: ouvrez-en une nouvelle.`,
    ALREADY_EXCHANGED: () => 'Cet appareil a déjà une session plus récente.',
    NOT_AN_OPERATOR: () => 'Réservé aux opérateurs.',
    NOT_INVITED: () => 'Il faut une invitation pour cette partie.',
    NO_SPECTATORS: () => 'Cette partie se joue sans spectateurs.',
    PLAYERS_CANNOT_WATCH: () => `Vous jouez cette partie${NBSP}: vous ne pouvez pas aussi la regarder.`,
    ONLY_PLAYERS_TALK: () => 'À cette table, seuls les joueurs ont la parole.',
    BANNED: () => 'L’accès à ce serveur vous est interdit.',
    MUTED: () => 'Vous n’avez pas la parole pour le moment.',
    NOT_READY: () =>
      `Quelqu’un vous attendait et vous n’étiez pas à votre poste à temps${NBSP}: vous avez perdu votre place à cette table.`,
    SENT_AWAY: () => 'L’hôte vous a fait quitter cette table.',
    NOT_TOGETHER: () => 'Vous et quelqu’un de cette table ne jouez pas ensemble.',
    NOT_THE_HOST: () => 'Seul l’hôte de la table peut faire cela.',
    NOBODY_THERE: () => 'Il n’y a personne à cette place.',
    TOO_MANY_BLOCKS: () => `Votre liste de personnes bloquées est pleine${NBSP}: retirez-en une d’abord.`,
    TOO_MANY_REPORTS: () => `Vos derniers signalements n’ont pas encore été lus${NBSP}: réessayez plus tard.`,
    NO_STAND_INS: () => 'À cette table, aucun ordinateur ne remplace les absents.',
    NOT_AWAY: () => 'À cette place, personne n’est absent, ou pas depuis assez longtemps.',
    STOOD_IN: () => 'Un ordinateur tient cette place en l’absence de son titulaire.',
    SEAT_TAKEN: () => 'Cette place est prise.',
    UNKNOWN_SEAT: () => 'Cette place n’existe pas dans cette partie.',
    OTHER_CAMP: () => 'Vous êtes de l’autre camp.',
    ALREADY_STARTED: () => 'La partie a déjà commencé.',
    HASH_WANTED: () => 'Il faut d’abord engager votre part des dés.',
    NONCE_WANTED: () => 'Par correspondance, votre part des dés est à donner tout de suite.',
    HASH_STANDS: () => `Tout le monde est prêt${NBSP}: votre part des dés est engagée.`,
    HASH_USED: () => `Cette part des dés a déjà servi${NBSP}: apportez-en une autre.`,
    NOT_OPENING: () => 'Quelqu’un n’est pas encore prêt.',
    WRONG_NONCE: () => 'Ce n’est pas la part des dés que vous aviez engagée.',
    NOT_OVER: () => 'Cela s’ouvre quand la partie est terminée.',
    MATCH_FULL: () => 'Il n’y a plus de place dans cette partie.',
    TOO_MANY_MATCHES: () => `Vous avez trop de parties en cours${NBSP}: finissez-en ou quittez-en une.`,
    TOO_MANY_TABLES: () => `Trop de tables vous attendent, où rien n’a commencé${NBSP}: quittez-en une.`,
    TOO_MANY_COMPUTERS: () =>
      `Vous avez trop de parties en cours avec des ordinateurs${NBSP}: finissez-en ou quittez-en une.`,
    TOO_FAST: ({ seconds }) =>
      seconds === undefined
        ? `C’est trop rapide${NBSP}: attendez un instant.`
        : `C’est trop rapide${NBSP}: attendez ${duration(seconds)}.`,
    TOO_LARGE: () => 'L’envoi est trop volumineux.',
    NAME_RESERVED: () => `Ce nom est réservé${NBSP}: choisissez-en un autre.`,
    INVALID_OPTIONS: ({ faults = [] }) => {
      const fields = fieldsIn(faults);
      return fields.length === 0
        ? 'On ne peut pas jouer avec ces réglages.'
        : `On ne peut pas jouer avec ces réglages${NBSP}: voyez ${fields.join(', ')}.`;
    },
    INTERNAL: () => 'Le serveur a commis une erreur. Elle est consignée.',
    MATCH_UNREADABLE: () =>
      `Les données de cette partie sont endommagées${NBSP}: elle ne peut pas s’ouvrir. L’opérateur est prévenu.`,
    STORE_UNAVAILABLE: () => `Le serveur ne peut rien enregistrer pour l’instant${NBSP}: réessayez.`,
    SHUTTING_DOWN: () => `Le serveur redémarre${NBSP}: réessayez dans un instant.`,
    NOT_A_PLAYER: () => `Vous regardez cette partie${NBSP}: seuls ses joueurs le peuvent.`,
    NO_LOGBOOK: () => 'Ce jeu se joue sans journal de bord.',
    NOT_YOURS_TO_WRITE: () => `Votre navigateur tient le journal de bord${NBSP}; vous pouvez le lire.`,
    NO_SUCH_PLACE: () => 'Rien sur le plateau ne peut porter cette note.',
    LOGBOOK_FULL: () => 'Le journal de bord est plein.',
    UNKNOWN_MESSAGE: () => 'Le serveur ne connaît pas ce message.',
    BAD_FRAME: () => 'Le serveur n’a pas pu lire ce qui a été envoyé.',
    // Closed connections.
    CONSENTED: () => 'Vous avez quitté la partie.',
    TAKEN_OVER: () => 'Vous jouez dans un autre onglet ou sur un autre appareil.',
    TOO_SLOW: () => 'Votre connexion est trop lente pour suivre.',
    JOIN_AGAIN: () => `La partie a changé de serveur${NBSP}: on y retourne.`,
    SEAT_LEFT: () => 'Vous avez quitté votre place.',
    MATCH_GONE: () => 'Cette table a été levée avant le début de la partie.',
    // The SDK.
    UNREACHABLE: () => 'Le serveur est injoignable.',
    TIMEOUT: () => 'Le serveur n’a pas répondu à temps.',
    CLOSED: () => 'La liaison avec cette partie est coupée.',
    OTHER_GAME: () => 'C’est une partie d’un autre jeu.',
    NO_SERVER: () => 'Il faut un serveur pour cela, et cette partie se joue dans la page.',
    NO_WEBSOCKET: () =>
      'Aucune connexion durable ne peut s’ouvrir ici, et sans elle, pas de partie possible.',
  },
  levels: LEVELS,
  clock: {
    perTurn: { label: 'Temps par tour', value: duration },
    perGame: { label: 'Temps pour toute la partie', value: duration },
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
