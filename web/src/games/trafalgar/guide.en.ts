/** How Trafalgar is played, in English. */

import { because, type Topic } from '../../guide/guide.ts';

export const en = {
  lead: 'The English sail from Gibraltar, the Allies from Cadiz. Each wants the flag in the other’s port, and port guns may fire out of turn.',
  topics: {
    goal: {
      title: 'Winning',
      paragraphs: [
        [
          '*Bring the enemy’s flag to one of your four berths, but never while the enemy holds yours.*',
          'You also win when every enemy ship is sunk, or with three ships or more against one.',
        ],
      ],
      caption: 'Naiad brings the Allied flag home.',
    },
    turn: {
      title: 'A turn',
      paragraphs: [
        [
          because('NOT_YOUR_TURN', 'The sides take turns.'),
          'In yours, *every* ship may sail, turn and fire, and both port guns may fire, in any order. You may sail a little, fire, then sail on.',
          because('TURN_ENDED', 'Then end your turn.'),
        ],
        [
          because(
            'WIND_FIRST WIND_IS_SET',
            'The winner of the toss chooses the first wind; the other side begins.',
          ),
          'Once both have played, a die may turn the wind clockwise.',
        ],
      ],
    },
    fleets: {
      title: 'Ships',
      paragraphs: [
        [
          because('TOO_FEW_MOVES', 'Each mast that stands gives moves.'),
          because('TOO_FEW_GUNS', 'Each gun fires once a turn, on its own side.'),
          because('NOT_YOUR_SHIP', 'You command the ships of your nation.'),
        ],
      ],
      caption:
        'Moves by mast: ship of the line 1\u00A0+\u00A02\u00A0+\u00A01, frigate 2\u00A0+\u00A02\u00A0+\u00A02.',
    },
    sailing: {
      title: 'Sailing',
      paragraphs: [
        [
          'A move is one point ahead, or a sixth of a turn on the spot.',
          because(
            'INTO_THE_WIND',
            'She can’t sail straight into the wind, but may turn through it; every other heading is free.',
          ),
          because(
            'REEF LAND BORDER OCCUPIED',
            'Land, reefs, other ships and the edge of the chart stop her;',
          ),
          because('SANDBANK', 'sandbanks stop ships of the line only.'),
        ],
      ],
      caption: 'The thick arrow is the wind: one heading is barred.',
    },
    firing: {
      title: 'Firing',
      paragraphs: [
        [
          because('DOES_NOT_BEAR', 'A broadside reaches the nine points drawn here.'),
          because('OUT_OF_RANGE', 'A port gun reaches everything within three steps.'),
          'Nothing blocks a shot.',
          because('FRIENDLY_TARGET', 'You can’t fire at friends.'),
          'A gun hits if its die shows as many stars as there are steps: faces have 0, 0, 0, 1, 2 and 3.',
        ],
      ],
      caption: 'Each gun’s chance to hit.',
    },
    hits: {
      title: 'Aiming and repairing',
      points: [
        [because('WRONG_AIM AIM_GONE', 'At her *side*: the guns there, or any mast that stands.')],
        [
          because(
            'AIM_SHELTERED',
            'At her *bow* or *stern*: fore- or mizzenmast, the mainmast once one of them is down, never guns.',
          ),
        ],
        [
          because('SHIP_SUNK', 'No masts and no guns: she sinks. No masts: she can’t sail, but still fires.'),
          because('HAS_MASTS NO_SHIP_NAMED', '*Repair* gives her a mizzenmast back.'),
          because(
            'NOT_FIRST',
            'It comes first in a turn: your whole fleet misses it and the next, or, if so agreed, only the ships repaired.',
          ),
        ],
        [
          because(
            'GUN_DESTROYED NOT_YOUR_FORT NO_SUCH_FORT',
            'A port gun that is hit is replaced at the start of its owner’s third turn.',
          ),
        ],
      ],
    },
    feu: {
      title: 'Feu!',
      isWide: true,
      paragraphs: [
        [
          because('OWN_TURN', 'Port guns fire in the enemy’s turn, too.'),
          'When an enemy ship is about to leave a loaded gun’s range, she stops, and you have a few seconds to cry *Feu!*',
          because('WINDOW_OPEN WRONG_TARGET', 'Nothing else happens until you answer.'),
          because('WINDOW_CLOSED', 'If you are late, your guns hold their fire.'),
          because('GUN_FIRED', 'Each gun fires once in your turn and once in the enemy’s.'),
        ],
        [
          because(
            'NOT_UNDER_WAY',
            'You may also cry Feu at any enemy in range that has moved or turned this turn.',
          ),
          'If one of her loaded guns bears on the fort, she may fire first.',
          because('ORDER_STANDS TOO_MANY_ORDERS', '*Standing orders* answer for you.'),
        ],
      ],
      caption: 'One more point, and the ship is out of range.',
    },
    flag: {
      title: 'Taking the flag',
      points: [
        [because('NOT_AT_THE_FLAG', 'Sail to the enemy’s corner berth, below the flag.')],
        [
          because(
            'HAS_MOVED FLAG_IS_AWAY FACES_LAND',
            'In a later turn, before she moves, seize it and choose her heading.',
          ),
          because('ANCHORED', 'She may fire, but sails only in your next turn.'),
        ],
        [
          because(
            'CARRIES_NO_FLAG SAME_SHIP NOT_ALONGSIDE HAS_ACTED SHIP_PASSES',
            'Two friends side by side may hand it over, before either acts. Both then miss the turn.',
          ),
        ],
        ['To win yours back, sink the ship that holds it, then bring it to any of your berths.'],
      ],
    },
    end: {
      title: 'Good to know',
      isFolded: true,
      points: [
        [
          because(
            'ALREADY_RESIGNED ALREADY_HELD ALREADY_PROPOSED',
            'With three players, French and Spanish share the Allied guns and wind; the turn ends when both have ended it.',
          ),
        ],
        ['If your time runs out, your turn ends. Nobody loses on time.'],
        ['After 100 rounds the match is a draw.'],
      ],
    },
  } satisfies Record<string, Topic>,
};

export type Topics = typeof en.topics;
