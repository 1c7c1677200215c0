/** The card game in French. */

import type { Name } from '../../../kernel/story.ts';
import { capital, counted, de, either, form, listed, NBSP, NNBSP, number } from '../../../kernel/words/fr.ts';
import { CARDS, type Card, isAdmiral, SUITS, type Suit } from '../cards.ts';
import type { Limits } from '../lineup.ts';
import type { BySeat, Seat } from '../vocabulary.ts';
import type { Board, CardsCatalogue, NamedSeat } from './sayings.ts';

const cards: Readonly<Record<Card, string>> = {
  S11: 'Couper la ligne ennemie',
  S10: 'Le bon moment',
  S9: 'Isoler l’avant-garde',
  S8: 'Doubler l’arrière-garde',
  S7: 'Approche risquée',
  S6: 'Action décisive',
  S5: 'Formation',
  S4: 'Blocus',
  S3: 'Réserve',
  S2: 'Mêlée',
  S1: 'Colonnes',
  T11: 'Supériorité locale',
  T10: 'Exploiter la brèche',
  T9: 'Sens marin',
  T8: 'Manœuvre du vaisseau',
  T7: 'Signaux',
  T6: 'Manœuvre',
  T5: 'Tracer la route',
  T4: 'Vents favorables',
  T3: 'Combat rapproché',
  T2: 'Virer de bord',
  T1: 'Ennemi en désordre',
  M11: 'Courage',
  M10: 'Bravoure',
  M9: 'Ascendant',
  M8: 'Loyauté',
  M7: 'Devoir',
  M6: 'Patriotisme',
  M5: 'Discipline',
  M4: 'Résolution',
  M3: 'Vaillance',
  M2: 'Entraînement',
  M1: 'Ralliement',
  F11: 'Vaisseaux de ligne',
  F10: 'Battre en détail',
  F9: 'Concentrer le feu',
  F8: 'Tir d’enfilade',
  F7: 'Bordées',
  F6: 'Canonnade',
  F5: 'Caronades',
  F4: 'Carnage',
  F3: 'Combat acharné',
  F2: 'Hacher le gréement',
  F1: 'Tireurs d’élite',
  'A-N': 'Nelson',
  'A-V': 'Villeneuve',
};
const suits = { S: 'stratégie', T: 'tactique', M: 'moral', F: 'combat', A: 'amiral' } as const;

const NAMES: BySeat<Name> = {
  british: { text: 'les Britanniques', plural: true },
  french: { text: 'les Français', plural: true },
};

/** The side and its verb, to begin a sentence: `act(by, 'gardez', 'gardent')`. */
const act = ({ seat, you }: NamedSeat, yours: string, theirs: string): string =>
  you ? `Vous ${yours}` : `${capital(NAMES[seat].text)} ${theirs}`;
const full = (card: Card): string => (isAdmiral(card) ? cards[card] : `${cards[card]} (${card})`);
const all = (held: readonly Card[]): string => listed(held.map(full));
const named = (held: readonly Card[]): string => listed(held.map((card) => cards[card]));
const cardCount = (count: number): string => counted(count, 'carte', 'cartes', { feminine: true });

function limits(limit: Limits): string {
  const some = SUITS.filter((suit) => limit[suit] > 0).map(
    (suit, place) =>
      `${place === 0 ? cardCount(limit[suit]) : number(limit[suit], { feminine: true })} de ${suits[suit]}`,
  );
  const none = SUITS.filter((suit) => limit[suit] === 0).map((suit) => suits[suit]);
  const never = none.length === 0 ? '' : `, aucune de ${either(none)}`;
  return `Chaque camp peut aligner jusqu’à ${listed(some)}${never}, plus son amiral.`;
}

const isEmpty = ({ ranks: rows, admiral }: Board['yourLineUp']): boolean =>
  rows.length === 0 && admiral === null;

function ranks({ ranks: rows, admiral }: Board['yourLineUp']): string {
  const parts = rows.map(
    ({ suit, cards: inRank }) =>
      `${listed(inRank.map(({ card, borrowed }) => (borrowed ? `${cards[card]} (prêtée)` : cards[card])))} en ${suits[suit]}`,
  );
  if (admiral !== null) parts.push(cards[admiral]);
  return parts.length === 0 ? 'aucune carte' : parts.join(`${NNBSP}; `);
}

function score({ score: won, you }: { readonly score: BySeat<number>; readonly you: Seat | null }): string {
  if (you === null) return `Manches gagnées${NBSP}: Britanniques ${won.british}, Français ${won.french}.`;
  const enemy = you === 'british' ? 'french' : 'british';
  return `Manches gagnées${NBSP}: vous ${won[you]}, ${NAMES[enemy].text} ${won[enemy]}.`;
}

const CHOICE = { exchange: 'l’échange', lineUp: 'la ligne de bataille' } as const;

/** `comme tactique`: the suit a card counts as. */
const asSuit = (suit: Suit): string => `comme ${suits[suit]}`;

export const fr: CardsCatalogue = {
  language: 'fr',
  title: `Trafalgar${NBSP}: le jeu de cartes`,
  camps: NAMES,
  seats: NAMES,
  cards,
  suits,
  effectOf(card) {
    const { effect } = CARDS[card];
    if (effect === undefined) return undefined;
    if (effect.kind === 'borrowed') return `Peut compter ${asSuit(effect.as)}`;
    if (effect.kind === 'strengthens')
      return `+${effect.points} à chacune de vos cartes de ${suits[effect.suit]}`;
    return effect.target === 'A'
      ? 'Annule l’amiral ennemi'
      : `Annule la plus forte carte de ${suits[effect.target]} de l’ennemi`;
  },
  beats: {
    laidOut: ({ hand }) => `Manche ${hand}, d’après une position donnée`,
    handBegins: ({ hand }) => `Manche ${hand}`,
    limits: ({ limits: limit }) => limits(limit),
    allShuffled: () => 'On mélange toutes les cartes.',
    shuffled: ({ cards: count }) =>
      `La pioche est vide${NBSP}: on mélange les ${number(count)} cartes de la défausse pour la reformer.`,
    holds: ({ by, cards: held }) => `${act(by, 'tenez', 'tiennent')} ${all(held)}.`,
    dealt: ({ by, cards: held }) => `${act(by, 'recevez', 'reçoivent')} ${all(held)}.`,
    drew: ({ by, cards: held }) => `${act(by, 'piochez', 'piochent')} ${all(held)}.`,
    exchangeChosen: ({ by }) => `${act(by, 'avez choisi votre', 'ont choisi leur')} échange.`,
    keptAll: ({ by }) => `${act(by, 'gardez vos', 'gardent leurs')} huit cartes.`,
    putDown: ({ by, cards: down }) => `${act(by, 'défaussez', 'défaussent')} ${all(down)}.`,
    exchanged: ({ by, count }) =>
      count === 0
        ? `${act(by, 'n’échangez', 'n’échangent')} rien.`
        : `${act(by, 'échangez', 'échangent')} ${cardCount(count)}.`,
    lineUpChosen: ({ by }) => `${act(by, 'avez formé votre', 'ont formé leur')} ligne de bataille.`,
    linedUp: ({ by, ...lineUp }) =>
      isEmpty(lineUp)
        ? `${act(by, 'n’alignez', 'n’alignent')} aucune carte.`
        : `${act(by, 'alignez', 'alignent')} ${ranks(lineUp)}.`,
    laidOpen: () => 'Les deux camps abattent leur jeu.',
    negates: ({ by, card, victim }) =>
      `${act(by, 'annulez', 'annulent')} ${full(victim)} avec ${full(card)}.`,
    negatesNothing: ({ by, card, target }) =>
      `${act(by, 'jouez', 'jouent')} ${full(card)} pour rien${NBSP}: aucun${target === 'A' ? ' amiral' : `e carte de ${suits[target]}`} à annuler.`,
    strengthens: ({ by, card, helped, points }) =>
      `${act(by, 'renforcez', 'renforcent')} ${named(helped)} ${de({ text: counted(points, 'point', 'points') })}${helped.length > 1 ? ' chacune' : ''} avec ${full(card)}.`,
    strengthensNothing: ({ by, card, suit }) =>
      `${act(by, 'jouez', 'jouent')} ${full(card)} pour rien${NBSP}: aucune carte de ${suits[suit]} à renforcer.`,
    sum({ by, addends, total }) {
      const parts = addends.map(({ card, points, bonus, negated }) =>
        negated ? `${cards[card]} 0` : `${cards[card]} ${points}${bonus === 0 ? '' : `+${bonus}`}`,
      );
      const name = by.you ? 'Vous' : capital(NAMES[by.seat].text);
      return `${name}${NBSP}: ${parts.length === 0 ? 'rien' : parts.join(', ')} = ${total}.`;
    },
    handWon: ({ by, hand, total, against }) =>
      `${act(by, 'gagnez', 'gagnent')} la manche ${hand}, ${total} à ${against}.`,
    handDrawn: ({ hand, total }) => `Manche ${hand} nulle, ${total} partout.`,
    score,
  },
  prompts: {
    exchange: ({ most }) => `Échangez jusqu’à ${number(most)} cartes, ou gardez-les toutes.`,
    lineUp: ({ hand }) =>
      `Formez votre ligne de bataille pour la manche ${hand}. Le plus fort total l’emporte.`,
    exchangeAwaited: ({ by }) => `${act(by, 'choisissez votre', 'choisissent leur')} échange.`,
    lineUpAwaited: ({ by }) => `${act(by, 'formez votre', 'forment leur')} ligne de bataille.`,
  },
  refusals: {
    NOT_DUE: ({ due }) =>
      due === undefined
        ? 'Il n’y a rien à choisir pour l’instant.'
        : `Pas maintenant${NBSP}: on en est à ${CHOICE[due]}.`,
    ALREADY_CHOSEN: () => 'Vous avez déjà choisi, et votre choix est définitif.',
    NOT_IN_HAND: ({ card }) => `Vous n’avez pas ${full(card)} en main.`,
    CARD_TWICE: ({ card }) => `Vous avez choisi ${full(card)} deux fois.`,
    TOO_MANY_EXCHANGED: ({ limit }) => `Vous pouvez échanger au plus ${cardCount(limit)}.`,
    NOT_YOUR_ADMIRAL: ({ yours }) => `C’est l’amiral ennemi. Le vôtre est ${cards[yours]}.`,
    NOT_COUNTABLE_AS: ({ card, suits: possible }) =>
      `${full(card)} ne peut compter que ${either(possible.map(asSuit))}.`,
    TOO_MANY_OF_SUIT: ({ suit, limit }) =>
      limit === 0
        ? `Aucune carte de ${suits[suit]} dans cette manche.`
        : `${capital(suits[suit])}${NBSP}: complet (${limit} sur ${limit}).`,
  },
  endings: {
    threeHandsWon({ camp = 'british', you }) {
      if (you === null) return `${capital(NAMES[camp].text)} ont gagné trois manches et la bataille.`;
      return camp === you
        ? 'Vous avez gagné trois manches et la bataille.'
        : `Vous perdez${NBSP}: ${NAMES[camp].text} ont gagné trois manches.`;
    },
    handsDrawn: () => `Partie nulle${NBSP}: trop de manches nulles de suite.`,
  },
  options: {
    drawLimit: {
      label: 'Partie nulle après',
      about: 'Après ce nombre de manches nulles de suite, la partie est nulle.',
      value: (hands) => `${hands} ${form(hands, 'manche nulle', 'manches nulles')}`,
    },
  },
  board: {
    hand: ({ hand }) => (hand === 0 ? 'Avant la première manche' : `Manche ${hand}`),
    score,
    drawnInARow: ({ drawn }) =>
      drawn === 1 ? 'La dernière manche est nulle.' : `Les ${number(drawn)} dernières manches sont nulles.`,
    limits: ({ limits: limit }) => limits(limit),
    due: ({ due }) => `Maintenant${NBSP}: ${CHOICE[due]}.`,
    nothingDue: () => 'Rien à choisir.',
    chosen: ({ by }) => `${act(by, 'avez', 'ont')} choisi.`,
    awaited: ({ by }) => `${act(by, 'n’avez', 'n’ont')} pas encore choisi.`,
    exchanged: ({ by, count }) =>
      count === 0
        ? `${act(by, 'n’avez', 'n’ont')} rien échangé.`
        : `${act(by, 'avez', 'ont')} échangé ${cardCount(count)}.`,
    yourHand: ({ cards: held }) =>
      held.length === 0 ? 'Votre main est vide.' : `Votre main${NBSP}: ${all(held)}.`,
    yourExchange: ({ cards: down }) =>
      down.length === 0 ? 'Vous avez choisi de tout garder.' : `Vous avez choisi de défausser ${all(down)}.`,
    yourLineUp: (lineUp) => `Votre ligne de bataille${NBSP}: ${ranks(lineUp)}.`,
    piles: ({ deck, discards }) =>
      `Pioche${NBSP}: ${cardCount(deck)}. Défausse${NBSP}: ${cardCount(discards)}.`,
    lastWon: ({ by, hand, total, against }) =>
      `${act(by, 'avez', 'ont')} gagné la manche ${hand}, ${total} à ${against}.`,
    lastDrawn: ({ hand, total }) => `Manche ${hand} nulle, ${total} partout.`,
  },
};
