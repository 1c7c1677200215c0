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
/** One, and several. */
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
  strict: 'a value is shown once, and then to be remembered',
  open: 'a value that was shown stays in sight',
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
/** As it is spoken of first: `your cruiser`, `a red cruiser`, `Red’s grand admiral`. */
const piece = (spoken: Piece): string => {
  if (spoken.of.yours || isOne(spoken)) return `${whose(spoken.of)} ${kindOf(spoken)}`;
  return `a ${coloured(spoken)}`;
};
/** As it is spoken of again: `your cruiser`, `the red cruiser`. */
const the = (spoken: Piece): string =>
  spoken.of.yours || isOne(spoken) ? piece(spoken) : `the ${coloured(spoken)}`;
/** As one meets it: `your cruiser`, `an escort`, `the grand admiral`. */
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
      about: 'The grand admiral in a corner behind three mines, the strength in the middle.',
    },
    minefield: {
      label: 'Minefield',
      about: 'Mines in the front break the first attack; the strong ships wait behind them.',
    },
    spearhead: {
      label: 'Spearhead',
      about: 'The strong ships in front, for a quick attack through the middle.',
    },
    screen: {
      label: 'Screen',
      about: 'Submarines and escorts find out what the enemy is; the minesweepers follow.',
    },
  },
  beats: {
    laidOut: ({ toMove }) =>
      `The battle begins from a position. ${Name(toMove)} ${does(toMove, 'are', 'is')} to move.`,
    deployed: ({ side }) => `${capital(whose(side))} fleet is laid out, face down.`,
    ready: ({ side }) => `${Name(side)} ${does(side, 'are', 'is')} ready.`,
    began: ({ white, red }) =>
      `The fleets come into sight, backs turned. The grand admirals show themselves: White’s on ${white}, Red’s on ${red}. Whoever loses theirs has lost.`,
    moved: ({ piece: moved, from, to }) => `${capital(piece(moved))} moves from ${from} to ${to}.`,
    duel: ({ attacker, defender, from, to }) =>
      `${capital(piece(attacker))} on ${from} attacks ${met(defender)} on ${to}.`,
    bothLost: () => 'They are equals: both go down.',
    attackerLost: ({ attacker }) => `The attack fails: ${the(attacker)} is lost.`,
    defenderLost: ({ defender }) => `${capital(the(defender))} is sunk.`,
    struckMine: ({ piece: struck, at }) =>
      `A mine on ${at}! ${capital(the(struck))} is blown up; the mine stays.`,
    blownUp: ({ attacker }) => `${capital(the(attacker))} is blown up; the mine stays.`,
    sweptMine: () => 'The mine is cleared away.',
    admiralLost: ({ side }) => `${capital(whose(side))} grand admiral is destroyed!`,
    jumped: ({ piece: jumper, from, to }) => `${capital(piece(jumper))} jumps from ${from} to ${to}.`,
    taken: ({ piece: taken }) => `${capital(piece(taken))} is taken.`,
    mayGoOn: ({ side }) => `${Name(side)} may jump on.`,
    stopped: () => 'The jump ends there.',
    duelBefore: () => 'There was a duel. What it showed was shown once.',
    jumpBefore: () => 'A piece was jumped. What was shown was shown once.',
    mineBefore: () => 'A jump struck a mine. The place was shown once.',
    losses: ({ white, red }) => `Lost so far: White ${white}, Red ${red}.`,
    commandPassed: ({ side, seat }) => `${SEATS[seat]} gives the commands for ${name(side)} now.`,
  },
  prompts: {
    deploy: () => 'Lay out your fleet.',
    sayReady: () => 'Your fleet is laid out. Change it, or say that you are ready.',
    waitForDeployment: ({ side }) =>
      side.yours ? 'Your partner is laying out the fleet.' : `${CAMPS[side.camp]} is laying out a fleet.`,
    yourTurn: () => 'Your turn: move, attack or jump.',
    theirTurn: ({ side }) => `It is ${whose(side)} turn.`,
    helmsTurn: () => 'Your partner is to act.',
    jumpOn: ({ from }) => `Jump on from ${from}, or stop.`,
    theyMayJumpOn: ({ side, from }) =>
      `${side.yours ? 'Your partner' : CAMPS[side.camp]} may jump on from ${from}.`,
  },
  refusals: {
    NOT_YOUR_TURN: () => 'It is the other side’s turn.',
    ALREADY_RESIGNED: () => 'You have resigned; your partner plays on.',
    HELM_ONLY: () => 'The helm gives the commands; you keep the logbook.',
    NOT_DEPLOYING: () => 'The deployment is over.',
    STILL_DEPLOYING: () => 'The battle begins when both sides are ready.',
    ALREADY_READY: () => 'You have said that you are ready: your placement stands.',
    BAD_PLACEMENT: ({ faults }) =>
      faults === undefined
        ? 'That is not your 32 pieces on your 32 squares.'
        : `That is not your 32 pieces on your 32 squares: ${counted(faults.length, 'thing is', 'things are')} wrong.`,
    NO_PLACEMENT: () => 'Lay out your fleet before you say that you are ready.',
    PLACEMENT_STANDS: () => 'Your fleet is laid out like that already.',
    TOO_MANY_PLACEMENTS: ({ limit }) =>
      `You have changed your placement ${limit === undefined ? 'often enough' : counted(limit, 'time', 'times')}: the last one stands.`,
    NO_PIECE: () => 'Nothing stands on that square.',
    NOT_YOUR_PIECE: () => 'That piece is not yours.',
    MINES_STAY: () => 'A mine stays where it is, and does nothing of itself.',
    NOT_ADJACENT: ({ squares }) => `That is more than one square away.${instead(squares, 'It can go to')}`,
    ISLAND: ({ squares }) => `Nothing can enter an island.${instead(squares, 'It can go to')}`,
    ADMIRAL_GOES_STRAIGHT: ({ squares }) =>
      `The grand admiral moves along a row or a column, never diagonally.${instead(squares, 'It can go to')}`,
    SQUARE_TAKEN: ({ squares }) => `That square is taken.${instead(squares, 'It can go to')}`,
    NO_ENEMY_THERE: ({ squares }) =>
      `There is no enemy to attack there.${instead(squares, 'It can attack on')}`,
    NO_JUMP: ({ leg, from, squares }) => {
      const where = from === undefined ? 'There' : `From ${from}`;
      const which = leg === undefined || leg === 1 ? '' : ` (leg ${leg})`;
      if (squares === undefined || squares.length === 0) return `${where} no jump is possible${which}.`;
      return `${where} that jump is not possible${which}. A piece can jump to ${either(squares)}.`;
    },
    JUMP_GOES_ON: ({ from }) =>
      from === undefined
        ? 'A jump is under way: jump on, or stop.'
        : `The piece on ${from} is jumping: jump on with it, or stop.`,
    NOTHING_TO_STOP: () => 'There is no jump to stop, and a turn cannot be passed.',
  },
  endings: {
    grandAdmiral: ({ camp, you }) => {
      if (camp === undefined) return 'A grand admiral is destroyed: the match is over.';
      const loser = camp === 'white' ? 'red' : 'white';
      if (you === null) return `${CAMPS[loser]}’s grand admiral is destroyed: ${CAMPS[camp]} wins.`;
      return you === camp
        ? `${CAMPS[loser]}’s grand admiral is destroyed: you win.`
        : 'Your grand admiral is destroyed: you lose.';
    },
    admiralsAlone: () => 'Only the two grand admirals are left: a draw.',
    quiet: () => 'Nothing has been attacked or jumped for too long: a draw.',
    noMove: ({ camp, you }) => {
      if (camp === undefined) return 'A side that is to move cannot: the match is over.';
      const loser = camp === 'white' ? 'red' : 'white';
      if (you === null) return `${CAMPS[loser]} cannot move any more: ${CAMPS[camp]} wins.`;
      return you === camp
        ? `${CAMPS[loser]} cannot move any more: you win.`
        : 'You cannot move any more: you lose.';
    },
  },
  options: {
    players: {
      label: 'Players',
      about: 'With four, each side has a helm, who plays, and a navigator, who keeps the logbook.',
      value: (players) => (players === 2 ? 'two' : 'four'),
    },
    memory: {
      label: 'Memory',
      about: 'Whether the board remembers what was shown.',
      value: (memory) => MEMORIES[memory],
    },
    deploySeconds: {
      label: 'Time to deploy',
      about: 'Where the match has a clock.',
      value: (seconds) =>
        seconds % 60 === 0
          ? counted(seconds / 60, 'minute', 'minutes')
          : counted(seconds, 'second', 'seconds'),
    },
    quietLimit: {
      label: 'Quiet turns',
      about: 'After so many turns of either side without a duel or a jump the match is a draw.',
      value: (turns) => counted(turns, 'turn', 'turns'),
    },
  },
  board: {
    deploying: ({ white, red }) => {
      if (white) return 'The fleets are being laid out. White is ready.';
      return red ? 'The fleets are being laid out. Red is ready.' : 'The fleets are being laid out.';
    },
    turn: ({ side, number }) =>
      `Turn ${number}: ${side.yours ? 'your move' : `${CAMPS[side.camp]} to move`}.`,
    jumping: ({ side, at }) => `${capital(whose(side))} piece on ${at} is jumping and may go on.`,
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
    quiet: ({ plies }) => `No duel and no jump for ${counted(plies, 'turn', 'turns')}.`,
  },
};
