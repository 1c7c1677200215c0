/** Rare moments of each game, by name: the position before each, and the commands that lead there. */

import type { Command, GameId, Games, Seat } from '../base/game-types.ts';

/** A moment that boards must show correctly, and that matches rarely reach. */
export interface Fixture<Id extends GameId = GameId> {
  readonly game: Id;
  /** A description in one sentence. */
  readonly about: string;
  /** The position before it, as a text: a `scenario`. */
  readonly position: string;
  readonly options?: Partial<Games[Id]['Options']>;
  /** The commands from there to the moment, in order. */
  readonly steps: readonly { readonly seat: Seat<Id>; readonly command: Command<Id> }[];
  /** The seed of the dice; by default the name. */
  readonly seed?: string;
  /** The seat with the best view of it. */
  readonly seat: Seat<Id>;
}

/** Keeps each game's own type, which a list would lose. */
const of = <Id extends GameId>(game: Id, moment: Omit<Fixture<Id>, 'game'>): Fixture<Id> => ({
  game,
  ...moment,
});

type LineUp = Extract<Command<'trafalgar-cards'>, { type: 'lineUp'; cards: unknown }>;

const lineUp = (
  admiral: LineUp['admiral'],
  ...cards: readonly (readonly [card: LineUp['cards'][number]['card'], as: LineUp['cards'][number]['as']])[]
): LineUp => ({ type: 'lineUp', cards: cards.map(([card, as]) => ({ card, as })), admiral });

const CARDS_LEFT = {
  afterNelson: 'F7,F8,F9,M1,M2,M3,M4,M5,M6,M7,M8,M9,T1,T2,T4,T5,T6,T7,T8,T9,T10,S1,S2,S3,S4,S5,S6,S7,S8,S9',
  afterBoth:
    'M4,M5,M6,M7,M8,M9,M10,M11,T1,T2,T3,T4,T5,T6,T7,T8,T9,T10,T11,S1,S2,S3,S4,S5,S6,S7,S8,S9,S10,S11',
  afterFour: 'F11,M1,M2,M3,M4,M5,M6,M7,M8,M9,M10,M11,T1,T2,T3,T4,T5,T6,T7,T8,T9,T10,S1,S2,S3,S4,S5,S6,S7,S8',
};

/** The two rows of the sea, with its islands. */
const SEA = '2#2#2/2#2#2';
const FLEETS = 'bucentaure N4 E FMZ 3/3; hortense N6 E FMZ 2/2';

/** All fixtures, by their names. */
export const FIXTURES = {
  'negated-admiral': of('trafalgar-cards', {
    about: 'The French negate Nelson with F1, and lose all the same.',
    position: `hand=3 score=0-0 drawn=0 due=lineUp british=S11,S10,T3,F11,F10,A-N,A-V,F2 french=F1,M11,M10,T11,F3,F4,F5,F6 deck=${CARDS_LEFT.afterNelson} discards=-`,
    steps: [
      {
        seat: 'british',
        command: lineUp('A-N', ['S11', 'S'], ['S10', 'S'], ['T3', 'T'], ['F11', 'F'], ['F10', 'F']),
      },
      { seat: 'french', command: lineUp(null, ['F1', 'F'], ['M11', 'M'], ['M10', 'M'], ['T11', 'T']) },
    ],
    seat: 'british',
  }),
  'hand-drawn': of('trafalgar-cards', {
    about: 'M1 and F4 negate each other, and nobody wins the hand.',
    position: `hand=3 score=0-0 drawn=0 due=lineUp british=M1,A-V,A-N,F1,F2,F3,F5,F6 french=F4,F7,F8,F9,F10,F11,M2,M3 deck=${CARDS_LEFT.afterBoth} discards=-`,
    steps: [
      { seat: 'british', command: lineUp(null, ['M1', 'M']) },
      { seat: 'french', command: lineUp(null, ['F4', 'F']) },
    ],
    seat: 'french',
  }),
  'last-hand': of('trafalgar-cards', {
    about: 'Two hands each: this line-up decides the match, and the French have chosen theirs.',
    position: `hand=5 score=2-2 drawn=0 due=lineUp british=S11,S10,S9,A-V,A-N,F1,F2,F3 french=T11,F4,F5,F6,F7,F8,F9,F10 deck=${CARDS_LEFT.afterFour} discards=-`,
    steps: [{ seat: 'french', command: lineUp(null, ['T11', 'T'], ['F10', 'F']) }],
    seat: 'british',
  }),
  'triple-jump': of('grands-amiraux', {
    about: 'Red has jumped three pieces with one command, and may jump a fourth, or stop.',
    position: `e6g/S7/8/T7/2#2#2/C1#2#2/8/H7/8/7G r`,
    steps: [{ seat: 'red', command: { type: 'jump', from: 'a10', path: ['a8', 'a6', 'a4'] } }],
    seat: 'red',
  }),
  'mine-in-the-path': of('grands-amiraux', {
    about: 'The second leg of a jump strikes a mine: the jumper is lost, and what it took stays taken.',
    position: 'e6g/S7/8/M7/2#2#2/C1#2#2/8/8/8/7G r',
    steps: [{ seat: 'red', command: { type: 'jump', from: 'a10', path: ['a8', 'a6', 'a4'] } }],
    seat: 'white',
  }),
  'duel-forgotten': of('grands-amiraux', {
    about:
      'A cruiser has won a duel, and another move has been made: with strict memory nobody is told again what it is.',
    position: `g6c/8/8/8/${SEA}/4t3/4C3/8/C6G w`,
    options: { memory: 'strict' },
    steps: [
      { seat: 'white', command: { type: 'attack', from: 'e3', to: 'e4' } },
      { seat: 'red', command: { type: 'move', from: 'h10', to: 'h9' } },
    ],
    seat: 'red',
  }),
  'admiral-jumped': of('grands-amiraux', {
    about: 'Red jumps the white grand admiral, and the match is over.',
    position: `g7/8/8/8/${SEA}/3s4/3G4/8/S7 r`,
    steps: [{ seat: 'red', command: { type: 'jump', from: 'd4', path: ['d2'] } }],
    seat: 'white',
  }),
  'feu-two-forts': of('trafalgar', {
    about:
      'Victory leaves the range of C1 while B6 reaches her, too: a window of five seconds, and two forts that may fire.',
    position: `turn english 1; wind W; victory C4 E FMZ 3/3; naiad O1 E FMZ 2/2; ${FLEETS}`,
    steps: [{ seat: 'english', command: { type: 'sail', ship: 'victory', orders: ['ahead', 'ahead'] } }],
    seat: 'allied',
  }),
  'return-fire': of('trafalgar', {
    about: 'C1 has cried Feu at Victory, whose starboard guns bear on it: she may fire first.',
    position: `turn english 1; wind W; victory C4 SE FMZ 3/3; naiad O1 E FMZ 2/2; ${FLEETS}`,
    steps: [
      { seat: 'english', command: { type: 'sail', ship: 'victory', orders: ['ahead', 'ahead'] } },
      { seat: 'allied', command: { type: 'feu', fort: 'C1', aim: 'mainmast' } },
    ],
    seat: 'english',
  }),
  'flag-almost-home': of('trafalgar', {
    about: 'Naiad carries the enemy’s flag, one move before a berth of her own port.',
    position:
      'turn english 1; wind W; naiad M15 E FMZ 2/2; victory O1 E FMZ 3/3; hortense F12 E FMZ 2/2; bucentaure F14 E FMZ 3/3; flag allied naiad',
    steps: [],
    seat: 'english',
  }),
  'boarding-by-three': of('branle-bas', {
    about: 'Three English ships have boarded a French one, and she has fought them all in one turn.',
    position:
      'turn 1 phase fire; wind 0; f1 74 0 0 0 guns 6; e1 74 380 0 0 guns 7; e2 74 -380 0 0 guns 7; e3 74 0 740 0 guns 7; bond e1 f1 grappled 1; bond e2 f1 grappled 1; bond e3 f1 grappled 1',
    steps: [{ seat: 'french-1', command: { type: 'holdFire', ship: 'f1' } }],
    seat: 'french-1',
  }),
  'stern-rake': of('branle-bas', {
    about: 'A ship is asked to fire, with an enemy’s stern before her guns, at short range.',
    position: 'turn 1 phase fire; wind 0; f1 74 0 0 0; e1 74 1500 0 90; e2 74 20000 20000 0',
    steps: [],
    seat: 'french-1',
  }),
  contact: of('branle-bas', {
    about: 'A ship has run up to an enemy at anchor, and is asked whether she evades or boards.',
    position: 'turn 1 phase divisions; wind 0; f1 74 0 0 180; e1 74 0 860 90 anchored',
    steps: [
      { seat: 'english-1', command: { type: 'stay', ship: 'e1' } },
      { seat: 'french-1', command: { type: 'sail', ship: 'f1', legs: [{ ahead: 500 }] } },
    ],
    seed: 'contact 1',
    seat: 'french-1',
  }),
} as const satisfies Readonly<Record<string, Fixture | Fixture<never>>>;
