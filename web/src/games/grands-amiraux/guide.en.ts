/** How Les Grands Amiraux is played, in English. */

import { because } from '../../guide/guide.ts';

export const en = {
  lead: 'Two fleets face each other and see only each other’s backs. Fight to find out what is what, and remember it.',
  topics: {
    goal: {
      title: 'Winning',
      paragraphs: [
        [
          '*Destroy the enemy’s grand admiral.*',
          'You know where he is from the start: he alone is recognised. Any piece that attacks or jumps him wins the match.',
        ],
        ['He is no easy prey: whatever *he* attacks is destroyed, except a mine, which sinks him.'],
      ],
      caption: 'A submarine, the weakest ship, attacks the red grand admiral: White has won.',
    },
    deployment: {
      title: 'Placing your fleet',
      paragraphs: [
        [
          because(
            'BAD_PLACEMENT NO_PLACEMENT PLACEMENT_STANDS TOO_MANY_PLACEMENTS',
            'Place your 32 pieces on your own four rows, as you like.',
          ),
          'You start with a random fleet: choose a formation instead if you like, and tap two pieces to swap them.',
          because('ALREADY_READY NOT_DEPLOYING', 'Once you are ready, your fleet stays as it is.'),
          because('STILL_DEPLOYING', 'The battle begins when both sides are ready. White moves first.'),
        ],
      ],
    },
    pieces: {
      title: 'The pieces',
      paragraphs: [['The number on a piece is its force: the greater one wins a duel.']],
    },
    turn: {
      title: 'Your turn: do one thing',
      paragraphs: [
        [
          because('NOT_YOUR_TURN', 'The sides take turns.'),
          because(
            'NOTHING_TO_STOP NO_PIECE NOT_YOUR_PIECE',
            'With one of your pieces, you move, attack or jump. You can’t pass.',
          ),
          because('MINES_STAY', 'Mines do none of these: they stay where they were laid.'),
        ],
      ],
    },
    move: {
      title: 'Move',
      paragraphs: [
        [
          because('NOT_ADJACENT', 'One square, in any of the eight directions,'),
          because('SQUARE_TAKEN', 'to an empty square.'),
          because('ADMIRAL_GOES_STRAIGHT', 'The grand admiral does not move diagonally.'),
          because('ISLAND', 'Nothing enters the four islands in the middle.'),
        ],
      ],
      caption: 'A cruiser can move to every square with a dot. The island is closed.',
    },
    attack: {
      title: 'Attack',
      paragraphs: [
        [
          because('NO_ENEMY_THERE', 'Attack an enemy on any square next to yours, diagonally too.'),
          'Both pieces are shown to everybody, once:',
        ],
      ],
      points: [
        ['The greater force wins and stands on the square. Equal forces destroy each other.'],
        ['A *mine* destroys what attacks it and stays. Only a *minesweeper* removes it.'],
        ['The *grand admiral* beats whatever he attacks, and loses to whatever attacks him.'],
      ],
      caption:
        'Cruiser against destroyer: 4 beats 3. The cruiser takes the square, then turns its back again.',
    },
    jump: {
      title: 'Jump',
      paragraphs: [
        [
          because(
            'NO_JUMP',
            'Jump straight along a row or column over an enemy next to you, to the empty square behind it.',
          ),
          'The piece you jump is destroyed, *whatever its force*, and nobody learns who jumped.',
          because(
            'JUMP_GOES_ON',
            'If the same piece can jump again, you may go on, in any direction, or stop there.',
          ),
          'A jumper that meets a mine is lost, unless it is a minesweeper.',
        ],
      ],
      caption: 'One escort, two jumps, two pieces taken.',
    },
    memory: {
      title: 'Remember',
      paragraphs: [
        [
          'A value is shown *once*, when it is announced; then the piece turns its back again.',
          'Your logbook is yours alone: long-press an enemy piece to pin a note on it.',
          'What was destroyed lies face up beside the board, so that you can count what is left.',
        ],
      ],
    },
    end: {
      title: 'Good to know',
      points: [
        ['If your side can neither move, attack nor jump, it loses.'],
        ['Only the two grand admirals left, or 200 turns without a fight: a draw.'],
        [
          'If your time runs out in your turn, your side loses. If it runs out while you place your fleet, your last placement stands.',
        ],
        [
          because(
            'HELM_ONLY',
            'With four players, the helm plays for both and the navigator keeps the logbook.',
          ),
          because('ALREADY_RESIGNED', 'A player who has resigned leaves the rest to their partner.'),
        ],
      ],
    },
  },
};

export type Topics = typeof en.topics;
