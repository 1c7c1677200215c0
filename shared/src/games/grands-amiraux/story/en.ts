/** `grands-amiraux` in English. */

import { capital, counted, either, listed } from '../../../kernel/words/en.ts';
import type { Square } from '../squares.ts';
import type { Camp, Kind, Memory, Seat } from '../vocabulary.ts';
import type { GrandsAmirauxCatalogue, NamedCamp, Piece } from './sayings.ts';

const CAMPS: Readonly<Record<Camp, string>> = { white: 'White', red: 'Red' };
const SEATS: Readonly<Record<Seat, string>> = {
  white: 'White',
  red: 'Red',
  'white-helm': 'White’s helm',
  'white-navigator': 'White’s navigator',
  'red-helm': 'Red’s helm',
  'red-navigator': 'Red’s navigator',
};
/** Singular and plural. */
const KINDS: Readonly<Record<Kind, readonly [string, string]>> = {
  G: ['grand admiral', 'grand admirals'],
  P: ['aircraft carrier', 'aircraft carriers'],
  H: ['helicopter carrier', 'helicopter carriers'],
  C: ['cruiser', 'cruisers'],
  T: ['destroyer', 'destroyers'],
  E: ['escort', 'escorts'],
  S: ['submarine', 'submarines'],
  M: ['mine', 'mines'],
  D: ['minesweeper', 'minesweepers'],
};
const MEMORIES: Readonly<Record<Memory, string>> = {
  strict: 'pieces are revealed once, then you must remember',
  open: 'revealed pieces stay visible',
};

const name = ({ camp, yours }: NamedCamp): string => (yours ? 'you' : CAMPS[camp]);
const Name = (side: NamedCamp): string => capital(name(side));
const whose = ({ camp, yours }: NamedCamp): string => (yours ? 'your' : `${CAMPS[camp]}’s`);
const does = ({ yours }: NamedCamp, you: string, they: string): string => (yours ? you : they);
const kind = (of: Kind): string => KINDS[of][0];
/** `white piece`, `red cruiser`. */
const coloured = ({ of, kind: known }: Piece): string =>
  `${of.camp} ${known === undefined ? 'piece' : kind(known)}`;
const isOne = ({ kind: known }: Piece): boolean => known === 'G';
/** First mention: `your cruiser`, `a red cruiser`, `Red’s grand admiral`. */
const piece = (spoken: Piece): string => {
  if (spoken.of.yours || isOne(spoken)) return `${whose(spoken.of)} ${kindOf(spoken)}`;
  return `a ${coloured(spoken)}`;
};
/** Later mention: `your cruiser`, `the red cruiser`. */
const the = (spoken: Piece): string =>
  spoken.of.yours || isOne(spoken) ? piece(spoken) : `the ${coloured(spoken)}`;
/** As a target: `your cruiser`, `an escort`, `the grand admiral`. */
const met = (spoken: Required<Piece>): string => (spoken.of.yours ? piece(spoken) : aKind(spoken.kind));
const kindOf = ({ kind: known }: Piece): string => (known === undefined ? 'piece' : kind(known));
const aKind = (of: Kind): string =>
  (of === 'G' ? 'the ' : /^[aeiou]/.test(kind(of)) ? 'an ' : 'a ') + kind(of);
const instead = (squares: readonly Square[] | undefined, what: string): string =>
  squares === undefined || squares.length === 0 ? '' : ` ${what} ${either(squares)}.`;

export const en: GrandsAmirauxCatalogue = {
  language: 'en',
  title: 'Les Grands Amiraux',
  camps: { white: { text: CAMPS.white }, red: { text: CAMPS.red } },
  seats: {
    white: { text: SEATS.white },
    red: { text: SEATS.red },
    'white-helm': { text: SEATS['white-helm'] },
    'white-navigator': { text: SEATS['white-navigator'] },
    'red-helm': { text: SEATS['red-helm'] },
    'red-navigator': { text: SEATS['red-navigator'] },
  },
  kinds: {
    G: KINDS.G[0],
    P: KINDS.P[0],
    H: KINDS.H[0],
    C: KINDS.C[0],
    T: KINDS.T[0],
    E: KINDS.E[0],
    S: KINDS.S[0],
    M: KINDS.M[0],
    D: KINDS.D[0],
  },
  formations: {
    fortress: {
      label: 'Fortress',
      about: 'The grand admiral in a corner behind three mines, the strongest ships in the middle.',
    },
    minefield: {
      label: 'Minefield',
      about: 'Mines in front break the first attack; the strong ships wait behind.',
    },
    spearhead: {
      label: 'Spearhead',
      about: 'Strong ships in front for a quick attack through the middle.',
    },
    screen: {
      label: 'Screen',
      about: 'Submarines and escorts scout the enemy; the minesweepers follow.',
    },
  },
  beats: {
    laidOut: ({ toMove }) =>
      `This match starts from a set position. ${Name(toMove)} ${does(toMove, 'are', 'is')} to move.`,
    deployed: ({ side }) =>
      side.yours
        ? 'Your fleet is placed. The enemy cannot see it.'
        : `${capital(whose(side))} fleet is placed.`,
    ready: ({ side }) => `${Name(side)} ${does(side, 'are', 'is')} ready.`,
    began: ({ white, red }) =>
      `The fleets are in sight. Only the grand admirals are known: White’s on ${white}, Red’s on ${red}. The side that loses its grand admiral loses the match.`,
    moved: ({ piece: moved, from, to }) => `${capital(piece(moved))} moves from ${from} to ${to}.`,
    duel: ({ attacker, defender, from, to }) =>
      `${capital(piece(attacker))} on ${from} attacks ${met(defender)} on ${to}.`,
    bothLost: () => 'Equal force: both are sunk.',
    attackerLost: ({ attacker }) => `The attack fails: ${the(attacker)} is sunk.`,
    defenderLost: ({ defender }) => `${capital(the(defender))} is sunk.`,
    struckMine: ({ piece: struck, at }) =>
      `A mine on ${at}! ${capital(the(struck))} is blown up; the mine stays.`,
    blownUp: ({ attacker }) => `${capital(the(attacker))} is blown up; the mine stays.`,
    sweptMine: () => 'The mine is swept.',
    admiralLost: ({ side }) => `${capital(whose(side))} grand admiral is destroyed!`,
    jumped: ({ piece: jumper, from, to }) => `${capital(piece(jumper))} jumps from ${from} to ${to}.`,
    taken: ({ piece: taken }) => `${capital(piece(taken))} is taken.`,
    mayGoOn: ({ side }) => `${Name(side)} may jump again.`,
    stopped: () => 'The jump ends there.',
    duelBefore: () => 'A duel took place.',
    jumpBefore: () => 'A piece was taken by a jump.',
    mineBefore: () => 'A jump hit a mine.',
    losses: ({ white, red }) => `Losses: White ${white}, Red ${red}.`,
    commandPassed: ({ side, seat }) =>
      `${SEATS[seat]} now commands ${side.yours ? 'your fleet' : 'the fleet'}.`,
  },
  prompts: {
    deploy: () => 'Place your fleet.',
    sayReady: () => 'Your fleet is placed. Change it, or say you are ready.',
    waitForDeployment: ({ side }) =>
      side.yours ? 'Your partner is placing the fleet.' : `${CAMPS[side.camp]} is placing its fleet.`,
    yourTurn: () => 'Your turn: move, attack or jump.',
    theirTurn: ({ side }) => `It is ${whose(side)} turn.`,
    helmsTurn: () => 'It is your partner’s turn.',
    jumpOn: ({ from }) => `Jump again from ${from}, or stop.`,
    theyMayJumpOn: ({ side, from }) =>
      `${side.yours ? 'Your partner' : CAMPS[side.camp]} may jump again from ${from}.`,
  },
  refusals: {
    NOT_YOUR_TURN: () => 'It is not your turn.',
    ALREADY_RESIGNED: () => 'You have resigned. Your partner plays on.',
    HELM_ONLY: () => 'Only the helm gives orders. You keep the logbook.',
    NOT_DEPLOYING: () => 'The fleets are already placed.',
    STILL_DEPLOYING: () => 'The battle begins once both sides are ready.',
    ALREADY_READY: () => 'You said you were ready: your fleet is final.',
    BAD_PLACEMENT: ({ faults }) =>
      faults === undefined
        ? 'Place your 32 pieces on your 32 squares.'
        : `Place your 32 pieces on your 32 squares: ${counted(faults.length, 'thing is', 'things are')} wrong.`,
    NO_PLACEMENT: () => 'Place your fleet first.',
    PLACEMENT_STANDS: () => 'Your fleet is already placed like that.',
    TOO_MANY_PLACEMENTS: ({ limit }) =>
      limit === undefined
        ? 'You cannot change your fleet any more.'
        : `You have changed your fleet ${limit} times and cannot change it any more.`,
    NO_PIECE: () => 'That square is empty.',
    NOT_YOUR_PIECE: () => 'That piece is not yours.',
    MINES_STAY: () => 'Mines cannot move or attack.',
    NOT_ADJACENT: ({ squares }) => `Too far: pieces move one square.${instead(squares, 'It can go to')}`,
    ISLAND: ({ squares }) => `Pieces cannot enter an island.${instead(squares, 'It can go to')}`,
    ADMIRAL_GOES_STRAIGHT: ({ squares }) =>
      `The grand admiral cannot move diagonally.${instead(squares, 'It can go to')}`,
    SQUARE_TAKEN: ({ squares }) => `That square is occupied.${instead(squares, 'It can go to')}`,
    NO_ENEMY_THERE: ({ squares }) => `There is no enemy there.${instead(squares, 'It can attack on')}`,
    NO_JUMP: ({ leg, from, squares }) => {
      const where = from === undefined ? '' : ` from ${from}`;
      const which = leg === undefined || leg === 1 ? '' : ` (leg ${leg})`;
      if (squares === undefined || squares.length === 0) return `No jump possible${where}${which}.`;
      return `You cannot jump there${where}${which}. You can jump to ${either(squares)}.`;
    },
    JUMP_GOES_ON: ({ from }) =>
      from === undefined
        ? 'A jump is under way: jump again, or stop.'
        : `The piece on ${from} is jumping: jump again with it, or stop.`,
    NOTHING_TO_STOP: () => 'No jump is under way, and you cannot pass.',
  },
  endings: {
    grandAdmiral: ({ camp, you }) => {
      if (camp === undefined) return 'A grand admiral is destroyed: the match is over.';
      const loser = camp === 'white' ? 'red' : 'white';
      if (you === null) return `${CAMPS[camp]} wins: ${CAMPS[loser]}’s grand admiral is destroyed.`;
      return you === camp
        ? `You win: ${CAMPS[loser]}’s grand admiral is destroyed.`
        : 'You lose: your grand admiral is destroyed.';
    },
    admiralsAlone: () => 'Draw: only the two grand admirals are left.',
    quiet: () => 'Draw: no duel or jump for too long.',
    noMove: ({ camp, you }) => {
      if (camp === undefined) return 'The side to move cannot: the match is over.';
      const loser = camp === 'white' ? 'red' : 'white';
      if (you === null) return `${CAMPS[camp]} wins: ${CAMPS[loser]} cannot move.`;
      return you === camp ? `You win: ${CAMPS[loser]} cannot move.` : 'You lose: you cannot move.';
    },
  },
  options: {
    players: {
      label: 'Players',
      about: 'With four players, each side has a helm, who plays, and a navigator, who keeps the logbook.',
      value: (players) => (players === 2 ? 'two' : 'four'),
    },
    memory: {
      label: 'Memory',
      about: 'Whether revealed pieces stay visible.',
      value: (memory) => MEMORIES[memory],
    },
    deploySeconds: {
      label: 'Time to place the fleet',
      about: 'In matches with a clock.',
      value: (seconds) =>
        seconds % 60 === 0
          ? counted(seconds / 60, 'minute', 'minutes')
          : counted(seconds, 'second', 'seconds'),
    },
    quietLimit: {
      label: 'Quiet turns',
      about: 'The match is a draw after this many turns without a duel or a jump.',
      value: (turns) => counted(turns, 'turn', 'turns'),
    },
  },
  board: {
    deploying: ({ white, red }) => {
      if (white) return 'Both sides are placing their fleets. White is ready.';
      return red
        ? 'Both sides are placing their fleets. Red is ready.'
        : 'Both sides are placing their fleets.';
    },
    turn: ({ side, number }) =>
      `Turn ${number}: ${side.yours ? 'your move' : `${CAMPS[side.camp]} to move`}.`,
    jumping: ({ side, at }) => `${capital(whose(side))} piece on ${at} is jumping and may jump again.`,
    row: ({ row, pieces }) => {
      const standing = pieces.map(
        ({ piece: here, square }) => `${square} ${here.of.yours ? piece(here) : coloured(here)}`,
      );
      return `Row ${row}: ${standing.join(', ')}.`;
    },
    prizes: ({ side, numbers }) => {
      const taken = numbers.map(({ kind: of, number }) => counted(number, ...KINDS[of]));
      const has = `${Name(side)} ${does(side, 'have', 'has')} taken`;
      return taken.length === 0 ? `${has} nothing.` : `${has} ${listed(taken)}.`;
    },
    quiet: ({ plies }) => `No duel or jump for ${counted(plies, 'turn', 'turns')}.`,
  },
};
