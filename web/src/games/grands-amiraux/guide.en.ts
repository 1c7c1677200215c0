/** How Les Grands Amiraux is played, in English. */

import { because, type Topic } from '../../guide/guide.ts';

export const en = {
  lead: 'Two fleets see only each other’s backs. Fight to find out what is what, and remember it.',
  topics: {
    goal: {
      title: 'Winning',
      paragraphs: [
        [
          '*Destroy the enemy’s grand admiral.*',
          'He alone is known from the start. Any piece that attacks or jumps him wins the match; but whatever *he* attacks is destroyed, except a mine, which sinks him.',
        ],
      ],
      caption: 'A submarine, the weakest ship, attacks the red grand admiral: White wins.',
    },
    pieces: {
      title: 'The pieces',
      paragraphs: [['The number on a piece is its force: the greater one wins a duel.']],
    },
    deployment: {
      title: 'Placing your fleet',
      paragraphs: [
        [
          because(
            'BAD_PLACEMENT NO_PLACEMENT PLACEMENT_STANDS TOO_MANY_PLACEMENTS',
            'Your 32 pieces stand on your four rows, at random at first: choose a formation, or tap two pieces to swap them.',
          ),
          because('ALREADY_READY NOT_DEPLOYING', 'Once you are ready, your fleet stays as it is.'),
          because('STILL_DEPLOYING', 'The battle begins when both sides are ready; White moves first.'),
        ],
      ],
    },
    move: {
      title: 'Your turn',
      paragraphs: [
        [
          because('NOT_YOUR_TURN', 'The sides take turns.'),
          because(
            'NOTHING_TO_STOP NO_PIECE NOT_YOUR_PIECE',
            'One of your pieces moves, attacks or jumps. You can’t pass.',
          ),
          because('MINES_STAY', 'Mines never act.'),
        ],
        [
          because('NOT_ADJACENT', '*Move:* one square, in any of the eight directions,'),
          because('SQUARE_TAKEN', 'to an empty square.'),
          because('ADMIRAL_GOES_STRAIGHT', 'The grand admiral does not move diagonally.'),
          because('ISLAND', 'Nothing enters the islands.'),
        ],
      ],
    },
    attack: {
      title: 'Attack',
      paragraphs: [
        [
          because('NO_ENEMY_THERE', 'Attack an enemy on a square next to yours, diagonally too.'),
          'Both pieces are shown, once.',
        ],
      ],
      points: [
        ['The greater force wins and takes the square. Equal forces destroy each other.'],
        ['A *mine* destroys its attacker and stays. Only a *minesweeper* removes it.'],
      ],
      caption: 'Cruiser against destroyer: 4 beats 3.',
    },
    jump: {
      title: 'Jump',
      paragraphs: [
        [
          because(
            'NO_JUMP',
            'Jump along a row or column over an enemy next to you, to the empty square behind it.',
          ),
          'The piece you jump is destroyed, *whatever its force*, and nobody learns who jumped.',
          because('JUMP_GOES_ON', 'If the same piece can jump again, it may go on, in any direction.'),
          'Jumping a mine destroys the jumper, unless it is a minesweeper.',
        ],
      ],
      caption: 'One escort, two jumps, two pieces taken.',
    },
    memory: {
      title: 'Remember',
      paragraphs: [
        [
          'A piece is shown *once*, then it turns its back again.',
          'Press and hold an enemy piece to pin a note on it; only your side sees notes.',
          'Destroyed pieces lie beside the board: count what is left.',
        ],
      ],
    },
    end: {
      title: 'Good to know',
      isFolded: true,
      points: [
        ['A side that can neither move, attack nor jump loses.'],
        ['Only the two grand admirals left, or 200 turns without a fight: a draw.'],
        [
          'If your time runs out in your turn, you lose. While you place your fleet, the last placement stands.',
        ],
        [
          because('HELM_ONLY', 'With four players, the helm plays and the navigator keeps the logbook.'),
          because('ALREADY_RESIGNED', 'A player who has resigned leaves the rest to their partner.'),
        ],
      ],
    },
  } satisfies Record<string, Topic>,
};

export type Topics = typeof en.topics;
