/** The card game in French. */

import type { Name } from '../../../kernel/story.ts';
import { capital, counted, de, form, listed, NBSP, number } from '../../../kernel/words/fr.ts';
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

/** Whoever does something and what they do, as the sentence begins: `act(by, 'gardez', 'gardent')`. */
const act = ({ seat, you }: NamedSeat, yours: string, theirs: string): string =>
  you ? `Vous ${yours}` : `${capital(NAMES[seat].text)} ${theirs}`;
const full = (card: Card): string => (isAdmiral(card) ? cards[card] : `${cards[card]} (${card})`);
const all = (held: readonly Card[]): string => listed(held.map(full));
const named = (held: readonly Card[]): string => listed(held.map((card) => cards[card]));
const cardCount = (count: number): string => counted(count, 'carte', 'cartes', { feminine: true });

function limits(limit: Limits): string {
  const some = SUITS.filter((suit) => limit[suit] > 0).map(
    (suit) => `${number(limit[suit], { feminine: true })} de ${suits[suit]}`,
  );
  const none = SUITS.filter((suit) => limit[suit] === 0).map((suit) => suits[suit]);
  return `${some.join(', ')}${none.length === 0 ? '' : ` (aucune de ${listed(none)})`}, et son propre amiral`;
}

const isEmpty = ({ ranks: rows, admiral }: Board['yourLineUp']): boolean =>
  rows.length === 0 && admiral === null;

function ranks({ ranks: rows, admiral }: Board['yourLineUp']): string {
  const parts = rows.map(
    ({ suit, cards: inRank }) =>
      `${listed(inRank.map(({ card, borrowed }) => (borrowed ? `${cards[card]} (prêtée)` : cards[card])))} en ${suits[suit]}`,
  );
  if (admiral !== null) parts.push(cards[admiral]);
  return parts.length === 0 ? 'rien du tout' : parts.join(`${NBSP}; `);
}

function score({ score: won, you }: { readonly score: BySeat<number>; readonly you: Seat | null }): string {
  if (you === null) return `Manches gagnées${NBSP}: Britanniques ${won.british}, Français ${won.french}.`;
  const enemy = you === 'british' ? 'french' : 'british';
  return `Manches gagnées${NBSP}: vous ${won[you]}, ${NAMES[enemy].text} ${won[enemy]}.`;
}

const CHOICE = { exchange: 'l’échange', lineUp: 'la ligne de bataille' } as const;

/** `la tactique`, as what cards are counted as. */
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
    laidOut: ({ hand }) => `Manche ${hand}, d’après une position`,
    handBegins: ({ hand }) => `Manche ${hand}`,
    limits: ({ limits: limit }) => `Peuvent compter${NBSP}: ${limits(limit)}.`,
    allShuffled: () => 'Toutes les cartes sont mélangées.',
    shuffled: ({ cards: count }) =>
      `La pioche est épuisée${NBSP}: les ${number(count)} cartes de la défausse sont mélangées et en forment une nouvelle.`,
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
    lineUpChosen: ({ by }) => `${act(by, 'avez formé votre', 'ont formé leur')} ligne.`,
    linedUp: ({ by, ...lineUp }) =>
      isEmpty(lineUp)
        ? `${act(by, 'n’alignez', 'n’alignent')} rien du tout.`
        : `${act(by, 'alignez', 'alignent')} ${ranks(lineUp)}.`,
    laidOpen: () => 'Les deux mains sont révélées.',
    negates: ({ by, card, victim }) => `${act(by, 'annulez', 'annulent')} ${full(victim)} par ${full(card)}.`,
    negatesNothing: ({ by, card, target }) =>
      `${act(by, 'jouez', 'jouent')} ${full(card)} pour rien${NBSP}: aucun${target === 'A' ? ' amiral' : `e carte de ${suits[target]}`} à annuler.`,
    strengthens: ({ by, card, helped, points }) =>
      `${act(by, 'renforcez', 'renforcent')} ${named(helped)} ${de({ text: counted(points, 'point', 'points') })}${helped.length > 1 ? ' chacune' : ''} par ${full(card)}.`,
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
      `${act(by, 'gagnez', 'gagnent')} la manche ${hand} par ${total} à ${against}.`,
    handDrawn: ({ hand, total }) => `${total} partout${NBSP}: la manche ${hand} est nulle.`,
    score,
  },
  prompts: {
    exchange: ({ most }) =>
      `Quelles cartes échangez-vous${NBSP}? ${capital(number(most))} au plus, ou aucune.`,
    lineUp: ({ hand }) =>
      `Formez votre ligne pour la manche ${hand}${NBSP}: quelles cartes se battent, et comme quoi${NBSP}?`,
    exchangeAwaited: ({ by }) => `${act(by, 'choisissez votre', 'choisissent leur')} échange.`,
    lineUpAwaited: ({ by }) => `${act(by, 'formez votre', 'forment leur')} ligne.`,
  },
  refusals: {
    NOT_DUE: ({ due }) =>
      due === undefined
        ? 'Il n’y a rien à choisir pour l’instant.'
        : `C’est ${CHOICE[due]} qu’on attend à présent.`,
    ALREADY_CHOSEN: () => 'Vous avez déjà choisi, et un choix est définitif.',
    NOT_IN_HAND: ({ card }) => `Vous n’avez pas ${full(card)} en main.`,
    CARD_TWICE: ({ card }) => `Vous avez nommé ${full(card)} deux fois.`,
    TOO_MANY_EXCHANGED: ({ limit }) => `Vous pouvez échanger ${cardCount(limit)} au plus.`,
    NOT_YOUR_ADMIRAL: ({ yours }) =>
      `Cet amiral commande l’autre flotte${NBSP}: le vôtre est ${cards[yours]}.`,
    NOT_COUNTABLE_AS: ({ card, suits: possible }) =>
      `${full(card)} ne peut compter que ${listed(possible.map(asSuit))}.`,
    TOO_MANY_OF_SUIT: ({ suit, limit }) =>
      limit === 0
        ? `Dans cette manche, aucune carte ne peut compter ${asSuit(suit)}.`
        : `Dans cette manche, ${cardCount(limit)} au plus ${form(limit, 'peut', 'peuvent')} compter ${asSuit(suit)}.`,
  },
  endings: {
    threeHandsWon({ camp = 'british', you }) {
      if (you === null) return `${capital(NAMES[camp].text)} ont gagné trois manches, et la bataille.`;
      return camp === you
        ? `Trois manches sont à vous, et avec elles la bataille.`
        : `${capital(NAMES[camp].text)} ont gagné trois manches${NBSP}: la bataille est perdue.`;
    },
    handsDrawn: () => `Manche nulle sur manche nulle${NBSP}: la bataille reste indécise.`,
  },
  options: {
    drawLimit: {
      label: 'La partie est nulle après',
      about: 'Après tant de manches nulles de suite, la partie est nulle.',
      value: (hands) => `${hands} ${form(hands, 'manche nulle', 'manches nulles')}`,
    },
  },
  board: {
    hand: ({ hand }) => (hand === 0 ? 'Avant la première manche' : `Manche ${hand}`),
    score,
    drawnInARow: ({ drawn }) =>
      `${capital(counted(drawn, 'manche nulle', 'manches nulles', { feminine: true }))} de suite.`,
    limits: ({ limits: limit }) => `Peuvent compter${NBSP}: ${limits(limit)}.`,
    due: ({ due }) => `À choisir à présent${NBSP}: ${CHOICE[due]}.`,
    nothingDue: () => 'Il n’y a rien à choisir.',
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
    yourLineUp: (lineUp) => `Votre ligne${NBSP}: ${ranks(lineUp)}.`,
    piles: ({ deck, discards }) =>
      `Dans la pioche${NBSP}: ${cardCount(deck)}. À la défausse${NBSP}: ${cardCount(discards)}.`,
    lastWon: ({ by, hand, total, against }) =>
      `${act(by, 'avez', 'ont')} gagné la manche ${hand} par ${total} à ${against}.`,
    lastDrawn: ({ hand, total }) => `La manche ${hand} était nulle, à ${total} partout.`,
  },
};
