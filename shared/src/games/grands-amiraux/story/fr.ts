/** `grands-amiraux` en français. */

import { capital, counted, either, listed } from '../../../kernel/words/fr.ts';
import type { Square } from '../squares.ts';
import type { Camp, Kind, Memory, Seat } from '../vocabulary.ts';
import type { GrandsAmirauxCatalogue, NamedCamp, Piece } from './sayings.ts';

/** A piece's noun: singular, plural, and gender. */
interface Noun {
  readonly one: string;
  readonly more: string;
  readonly feminine?: boolean;
}

const CAMPS: Readonly<Record<Camp, string>> = { white: 'les Blancs', red: 'les Rouges' };
const OF_CAMPS: Readonly<Record<Camp, string>> = { white: 'des Blancs', red: 'des Rouges' };
const ADJECTIVES: Readonly<Record<Camp, readonly [masculine: string, feminine: string]>> = {
  white: ['blanc', 'blanche'],
  red: ['rouge', 'rouge'],
};
const SEATS: Readonly<Record<Seat, string>> = {
  white: 'les Blancs',
  red: 'les Rouges',
  'white-helm': 'la barre des Blancs',
  'white-navigator': 'le navigateur des Blancs',
  'red-helm': 'la barre des Rouges',
  'red-navigator': 'le navigateur des Rouges',
};
const KINDS: Readonly<Record<Kind, Noun>> = {
  G: { one: 'grand amiral', more: 'grands amiraux' },
  P: { one: 'porte-avions', more: 'porte-avions' },
  H: { one: 'porte-hélicoptères', more: 'porte-hélicoptères' },
  C: { one: 'croiseur', more: 'croiseurs' },
  T: { one: 'destroyer', more: 'destroyers' },
  E: { one: 'escorteur', more: 'escorteurs' },
  S: { one: 'sous-marin', more: 'sous-marins' },
  M: { one: 'mine', more: 'mines', feminine: true },
  D: { one: 'dragueur de mines', more: 'dragueurs de mines' },
};
const PIECE: Noun = { one: 'pièce', more: 'pièces', feminine: true };
const MEMORIES: Readonly<Record<Memory, string>> = {
  strict: 'les pièces se révèlent une seule fois, à vous de vous en souvenir',
  open: 'les pièces révélées restent visibles',
};

const name = ({ camp, yours }: NamedCamp): string => (yours ? 'vous' : CAMPS[camp]);
const Name = (side: NamedCamp): string => capital(name(side));
const does = ({ yours }: NamedCamp, you: string, they: string): string => (yours ? you : they);
const nounOf = (kind: Kind | undefined): Noun => (kind === undefined ? PIECE : KINDS[kind]);
const adjective = ({ camp }: NamedCamp, { feminine }: Noun): string => ADJECTIVES[camp][feminine ? 1 : 0];
const isElided = ({ one }: Noun): boolean => /^[aeéiou]/.test(one);
const definite = (noun: Noun): string => (isElided(noun) ? 'l’' : noun.feminine ? 'la ' : 'le ') + noun.one;
const indefinite = (kind: Kind): string =>
  kind === 'G' ? definite(KINDS.G) : `${KINDS[kind].feminine ? 'une' : 'un'} ${KINDS[kind].one}`;

/** First mention: `votre croiseur`, `un croiseur rouge`, `le grand amiral rouge`. */
const piece = (spoken: Piece): string => {
  if (spoken.of.yours || spoken.kind === 'G') return the(spoken);
  const noun = nounOf(spoken.kind);
  return `${noun.feminine ? 'une' : 'un'} ${noun.one} ${adjective(spoken.of, noun)}`;
};
/** Later mention: `le croiseur rouge`. */
const the = ({ of, kind }: Piece): string => {
  const noun = nounOf(kind);
  return of.yours ? `votre ${noun.one}` : `${definite(noun)} ${adjective(of, noun)}`;
};
/** As a target: `votre croiseur`, `un escorteur`, `le grand amiral`. */
const met = (spoken: Required<Piece>): string => (spoken.of.yours ? the(spoken) : indefinite(spoken.kind));
const shortly = ({ of, kind }: Piece): string => {
  const noun = nounOf(kind);
  return of.yours ? `votre ${noun.one}` : `${noun.one} ${adjective(of, noun)}`;
};
const instead = (squares: readonly Square[] | undefined, what: string): string =>
  squares === undefined || squares.length === 0 ? '' : ` ${what} ${either(squares)}.`;

export const fr: GrandsAmirauxCatalogue = {
  language: 'fr',
  title: 'Les Grands Amiraux',
  camps: { white: { text: CAMPS.white, plural: true }, red: { text: CAMPS.red, plural: true } },
  seats: {
    white: { text: SEATS.white, plural: true },
    red: { text: SEATS.red, plural: true },
    'white-helm': { text: SEATS['white-helm'], feminine: true },
    'white-navigator': { text: SEATS['white-navigator'] },
    'red-helm': { text: SEATS['red-helm'], feminine: true },
    'red-navigator': { text: SEATS['red-navigator'] },
  },
  kinds: {
    G: KINDS.G.one,
    P: KINDS.P.one,
    H: KINDS.H.one,
    C: KINDS.C.one,
    T: KINDS.T.one,
    E: KINDS.E.one,
    S: KINDS.S.one,
    M: KINDS.M.one,
    D: KINDS.D.one,
  },
  formations: {
    fortress: {
      label: 'La forteresse',
      about:
        'Le grand amiral dans un coin, derrière trois mines\u202f; les navires les plus forts au milieu.',
    },
    minefield: {
      label: 'Le champ de mines',
      about:
        'Des mines au premier rang brisent la première attaque\u202f; les navires forts attendent derrière.',
    },
    spearhead: {
      label: 'Le fer de lance',
      about: 'Les navires forts devant, pour percer vite au centre.',
    },
    screen: {
      label: 'Le rideau',
      about: 'Sous-marins et escorteurs éclairent la route\u202f; les dragueurs suivent.',
    },
  },
  beats: {
    laidOut: ({ toMove }) => `La partie commence dans une position donnée. ${capital(aux(toMove))} de jouer.`,
    deployed: ({ side }) =>
      side.yours
        ? 'Votre flotte est en place. L’ennemi ne la voit pas.'
        : `La flotte ${OF_CAMPS[side.camp]} est en place.`,
    ready: ({ side }) => `${Name(side)} ${does(side, 'êtes prêt', 'sont prêts')}.`,
    began: ({ white, red }) =>
      `Les flottes sont en vue. On ne connaît que les grands amiraux\u00a0: celui des Blancs en ${white}, celui des Rouges en ${red}. Le camp qui perd le sien perd la partie.`,
    moved: ({ piece: moved, from, to }) => `${capital(piece(moved))} va de ${from} en ${to}.`,
    duel: ({ attacker, defender, from, to }) =>
      `${capital(piece(attacker))} en ${from} attaque ${met(defender)} en ${to}.`,
    bothLost: () => 'Forces égales\u00a0: les deux sont coulés.',
    attackerLost: ({ attacker }) => `L’attaque échoue\u00a0: ${the(attacker)} est coulé.`,
    defenderLost: ({ defender }) => `${capital(the(defender))} est coulé.`,
    struckMine: ({ piece: struck, at }) =>
      `Une mine en ${at}\u202f! ${capital(the(struck))} est détruit\u202f; la mine reste.`,
    blownUp: ({ attacker }) => `${capital(the(attacker))} est détruit\u202f; la mine reste.`,
    sweptMine: () => 'La mine est draguée.',
    admiralLost: ({ side }) =>
      side.yours
        ? 'Votre grand amiral est détruit\u202f!'
        : `Le grand amiral ${OF_CAMPS[side.camp]} est détruit\u202f!`,
    jumped: ({ piece: jumper, from, to }) => `${capital(piece(jumper))} saute de ${from} en ${to}.`,
    taken: ({ piece: taken }) =>
      `${capital(piece(taken))} est ${nounOf(taken.kind).feminine ? 'prise' : 'pris'}.`,
    mayGoOn: ({ side }) => `${Name(side)} ${does(side, 'pouvez', 'peuvent')} encore sauter.`,
    stopped: () => 'Le saut s’arrête là.',
    duelBefore: () => 'Un combat singulier a eu lieu.',
    jumpBefore: () => 'Une pièce a été prise par un saut.',
    mineBefore: () => 'Un saut a heurté une mine.',
    losses: ({ white, red }) => `Pertes\u00a0: Blancs ${white}, Rouges ${red}.`,
    commandPassed: ({ side, seat }) =>
      `${capital(SEATS[seat])} ${does(side, 'commande désormais votre flotte', `commande désormais la flotte`)}.`,
  },
  prompts: {
    deploy: () => 'Disposez votre flotte.',
    sayReady: () => 'Votre flotte est en place. Changez-la, ou déclarez-vous prêt.',
    waitForDeployment: ({ side }) =>
      side.yours
        ? 'Votre partenaire dispose la flotte.'
        : `${capital(CAMPS[side.camp])} disposent leur flotte.`,
    yourTurn: () => 'À vous\u00a0: déplacez une pièce, attaquez ou sautez.',
    theirTurn: ({ side }) => `${capital(aux(side))} de jouer.`,
    helmsTurn: () => 'À votre partenaire de jouer.',
    jumpOn: ({ from }) => `Sautez encore depuis ${from}, ou arrêtez-vous.`,
    theyMayJumpOn: ({ side, from }) =>
      side.yours
        ? `Votre partenaire peut encore sauter depuis ${from}.`
        : `${capital(CAMPS[side.camp])} peuvent encore sauter depuis ${from}.`,
  },
  refusals: {
    NOT_YOUR_TURN: () => 'Ce n’est pas votre tour.',
    ALREADY_RESIGNED: () => 'Vous avez abandonné\u202f; votre partenaire continue.',
    HELM_ONLY: () => 'Seule la barre donne les ordres. Vous tenez le carnet de bord.',
    NOT_DEPLOYING: () => 'Les flottes sont déjà en place.',
    STILL_DEPLOYING: () => 'La bataille commence quand les deux camps sont prêts.',
    ALREADY_READY: () => 'Vous vous êtes déclaré prêt\u00a0: votre flotte ne peut plus changer.',
    BAD_PLACEMENT: ({ faults }) =>
      faults === undefined
        ? 'Disposez vos 32 pièces sur vos 32 cases.'
        : `Disposez vos 32 pièces sur vos 32 cases\u00a0: ${counted(faults.length, 'erreur', 'erreurs', { feminine: true })}.`,
    NO_PLACEMENT: () => 'Disposez d’abord votre flotte.',
    PLACEMENT_STANDS: () => 'Votre flotte est déjà disposée ainsi.',
    TOO_MANY_PLACEMENTS: ({ limit }) =>
      limit === undefined
        ? 'Vous ne pouvez plus changer votre flotte.'
        : `Vous avez changé votre flotte ${limit} fois et ne pouvez plus la changer.`,
    NO_PIECE: () => 'Cette case est vide.',
    NOT_YOUR_PIECE: () => 'Cette pièce n’est pas à vous.',
    MINES_STAY: () => 'Une mine ne peut ni bouger ni attaquer.',
    NOT_ADJACENT: ({ squares }) =>
      `Trop loin\u00a0: une pièce se déplace d’une case.${instead(squares, 'La pièce peut aller en')}`,
    ISLAND: ({ squares }) =>
      `Aucune pièce ne peut entrer sur une île.${instead(squares, 'La pièce peut aller en')}`,
    ADMIRAL_GOES_STRAIGHT: ({ squares }) =>
      `Le grand amiral ne se déplace pas en diagonale.${instead(squares, 'Il peut aller en')}`,
    SQUARE_TAKEN: ({ squares }) => `Cette case est occupée.${instead(squares, 'La pièce peut aller en')}`,
    NO_ENEMY_THERE: ({ squares }) =>
      `Il n’y a pas d’ennemi sur cette case.${instead(squares, 'La pièce peut attaquer en')}`,
    NO_JUMP: ({ leg, from, squares }) => {
      const which = leg === undefined || leg === 1 ? '' : ` (bond ${leg})`;
      const where = from === undefined ? '' : ` depuis ${from}`;
      if (squares === undefined || squares.length === 0) return `Aucun saut possible${where}${which}.`;
      return `Saut impossible${where}${which}. Vous pouvez sauter en ${either(squares)}.`;
    },
    JUMP_GOES_ON: ({ from }) =>
      from === undefined
        ? 'Un saut est en cours\u00a0: sautez encore, ou arrêtez-vous.'
        : `La pièce en ${from} est en train de sauter\u00a0: continuez avec elle, ou arrêtez-vous.`,
    NOTHING_TO_STOP: () => 'Aucun saut n’est en cours, et vous ne pouvez pas passer.',
  },
  endings: {
    grandAdmiral: ({ camp, you }) => {
      if (camp === undefined) return 'Un grand amiral est détruit\u00a0: la partie est finie.';
      const loser = camp === 'white' ? 'red' : 'white';
      if (you === null)
        return `${capital(CAMPS[camp])} gagnent\u00a0: le grand amiral ${OF_CAMPS[loser]} est détruit.`;
      return you === camp
        ? `Vous gagnez\u00a0: le grand amiral ${OF_CAMPS[loser]} est détruit.`
        : 'Vous perdez\u00a0: votre grand amiral est détruit.';
    },
    admiralsAlone: () => 'Partie nulle\u00a0: il ne reste que les deux grands amiraux.',
    quiet: () => 'Partie nulle\u00a0: trop de coups sans combat ni saut.',
    noMove: ({ camp, you }) => {
      if (camp === undefined) return 'Le camp qui doit jouer ne le peut plus\u00a0: la partie est finie.';
      const loser = camp === 'white' ? 'red' : 'white';
      if (you === null)
        return `${capital(CAMPS[camp])} gagnent\u00a0: ${CAMPS[loser]} ne peuvent plus jouer.`;
      return you === camp
        ? `Vous gagnez\u00a0: ${CAMPS[loser]} ne peuvent plus jouer.`
        : 'Vous perdez\u00a0: vous ne pouvez plus jouer.';
    },
  },
  options: {
    players: {
      label: 'Joueurs',
      about: 'À quatre, chaque camp a une barre, qui joue, et un navigateur, qui tient le carnet de bord.',
      value: (players) => (players === 2 ? 'deux' : 'quatre'),
    },
    memory: {
      label: 'Mémoire',
      about: 'Si les pièces révélées restent visibles.',
      value: (memory) => MEMORIES[memory],
    },
    deploySeconds: {
      label: 'Temps pour disposer la flotte',
      about: 'Dans les parties avec pendule.',
      value: (seconds) =>
        seconds % 60 === 0
          ? counted(seconds / 60, 'minute', 'minutes', { feminine: true })
          : counted(seconds, 'seconde', 'secondes', { feminine: true }),
    },
    quietLimit: {
      label: 'Coups calmes',
      about: 'Après ce nombre de coups sans combat ni saut, la partie est nulle.',
      value: (turns) => counted(turns, 'coup', 'coups'),
    },
  },
  board: {
    deploying: ({ white, red }) => {
      if (white) return 'Les deux camps disposent leur flotte. Les Blancs sont prêts.';
      return red
        ? 'Les deux camps disposent leur flotte. Les Rouges sont prêts.'
        : 'Les deux camps disposent leur flotte.';
    },
    turn: ({ side, number }) =>
      `Coup n°\u00a0${number}\u00a0: ${side.yours ? 'à vous' : aux(side)} de jouer.`,
    jumping: ({ side, at }) =>
      side.yours
        ? `Votre pièce en ${at} saute et peut continuer.`
        : `La pièce ${OF_CAMPS[side.camp]} en ${at} saute et peut continuer.`,
    row: ({ row, pieces }) => {
      const standing = pieces.map(({ piece: here, square }) => `${square} ${shortly(here)}`);
      return `Rangée ${row}\u00a0: ${standing.join(', ')}.`;
    },
    prizes: ({ side, numbers }) => {
      const taken = numbers.map(({ kind, number }) =>
        counted(number, KINDS[kind].one, KINDS[kind].more, KINDS[kind]),
      );
      if (taken.length === 0) return `${Name(side)} n’${does(side, 'avez', 'ont')} rien pris.`;
      return `${Name(side)} ${does(side, 'avez', 'ont')} pris ${listed(taken)}.`;
    },
    quiet: ({ plies }) => `Ni combat ni saut depuis ${counted(plies, 'coup', 'coups')}.`,
  },
};

/** `aux Blancs`. */
function aux({ camp, yours }: NamedCamp): string {
  if (yours) return 'à vous';
  return camp === 'white' ? 'aux Blancs' : 'aux Rouges';
}
