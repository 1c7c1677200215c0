/** How Trafalgar is played, in English. */

import { because } from '../../guide/guide.ts';

export const en = {
  lead: 'The English sail from Gibraltar, the allies from Cadiz. Each wants the flag in the other’s port, and each port has guns that may fire out of turn.',
  topics: {
    goal: {
      title: 'Winning',
      paragraphs: [
        [
          '*Bring the enemy’s flag to one of your four berths.*',
          'You also win when every enemy ship is sunk, or when you have at least three ships and the enemy has one.',
        ],
        ['*But never while the enemy holds your flag.* Win yours back first.'],
      ],
      caption:
        'Naiad comes home with the allied flag: the English win, if their own flag is not in enemy hands.',
    },
    turn: {
      title: 'A turn',
      paragraphs: [
        [
          because('NOT_YOUR_TURN', 'The sides take turns.'),
          'In yours, *every* ship may sail, turn and fire, and both port guns may fire, in any order and bit by bit.',
          because('TURN_ENDED', 'Then end your turn.'),
        ],
        [
          because(
            'WIND_FIRST WIND_IS_SET',
            'Whoever wins the toss chooses the first wind; the other side begins.',
          ),
          'After both have played, a die may shift the wind clockwise.',
        ],
      ],
    },
    fleets: {
      title: 'Ships',
      paragraphs: [
        [
          'Each side has two ships of the line and two frigates.',
          because('TOO_FEW_MOVES', 'Masts give moves: a ship has the moves of the masts that still stand.'),
          because('TOO_FEW_GUNS', 'Each gun fires once a turn, on its own side.'),
          because('NOT_YOUR_SHIP', 'You command the ships of your own nation.'),
        ],
      ],
      caption:
        'Moves by mast, and guns a side. Ship of the line: 1 + 2 + 1 moves, 3 guns. Frigate: 2 + 2 + 2 moves, 2 guns.',
    },
    sailing: {
      title: 'Sailing',
      paragraphs: [
        [
          'A move takes a ship one point ahead, or turns her a sixth to port or starboard on the spot.',
          because(
            'INTO_THE_WIND',
            'She can’t sail straight into the wind. She may turn through it, and every other heading is free.',
          ),
        ],
        [
          because(
            'REEF LAND BORDER OCCUPIED',
            'Land, reefs, other ships and the edge of the chart stop her;',
          ),
          because('SANDBANK', 'sandbanks stop ships of the line only.'),
        ],
      ],
      caption: 'The arrow shows where the wind blows. Ahead is barred on one heading only.',
    },
    firing: {
      title: 'Firing',
      paragraphs: [
        [
          because('DOES_NOT_BEAR', 'A broadside reaches nine points on its side, up to three steps away.'),
          because('OUT_OF_RANGE', 'A port gun reaches everything within three steps.'),
          'Nothing blocks a shot.',
          because('FRIENDLY_TARGET', 'You can’t fire at friends.'),
        ],
        [
          'A gun hits if its die shows at least as many stars as there are steps. Three of its six faces are blank; the others show one, two and three stars.',
        ],
      ],
      caption: 'Victory’s starboard broadside, and each gun’s chance to hit.',
    },
    hits: {
      title: 'Hits',
      paragraphs: [['You aim before you throw.']],
      points: [
        [
          because(
            'WRONG_AIM AIM_GONE',
            'If she shows you her *side*: the guns of that side, or any mast that stands.',
          ),
        ],
        [
          because(
            'AIM_SHELTERED',
            'If she shows you her *bow* or *stern*: the foremast or the mizzenmast. The mainmast only once one of these is down, the guns not at all.',
          ),
        ],
        [
          because(
            'SHIP_SUNK',
            'A ship without masts and without guns sinks. Without masts alone she lies still, and still fires.',
          ),
        ],
        [
          because(
            'GUN_DESTROYED NOT_YOUR_FORT NO_SUCH_FORT',
            'A port gun that is hit is replaced at the start of its owner’s third turn.',
          ),
        ],
      ],
      caption: 'Seen from the side: the guns there and all three masts. Seen from astern: two masts only.',
    },
    feu: {
      title: 'Feu!',
      paragraphs: [
        [
          because('OWN_TURN', 'Your port guns may fire in the enemy’s turn, too.'),
          'When an enemy ship is about to sail out of a loaded gun’s range, she is stopped, and you have a few seconds to cry *Feu!* or hold fire.',
          because('WINDOW_OPEN WRONG_TARGET', 'Until you have answered, nothing else happens at sea.'),
          because('WINDOW_CLOSED', 'Being late costs nothing: your guns hold their fire.'),
        ],
      ],
      points: [
        [
          because(
            'NOT_UNDER_WAY',
            'At any other moment you may *shout* at an enemy ship in range that has sailed or turned this turn.',
          ),
        ],
        [because('GUN_FIRED', 'Each port gun fires once in every turn: once in yours, once in the enemy’s.')],
        ['If the called ship has a loaded gun that bears on the fort, she fires first.'],
        [
          because(
            'ORDER_STANDS TOO_MANY_ORDERS',
            '*Standing orders* answer for you: ask, hold fire, or fire at what you choose.',
          ),
        ],
      ],
      caption: 'One more point ahead, and the ship is out of the gun’s three steps. The window opens here.',
    },
    flag: {
      title: 'Seizing the flag',
      points: [
        [because('NOT_AT_THE_FLAG', 'Sail to the enemy’s corner berth, at the foot of the flag.')],
        [
          because(
            'HAS_MOVED FLAG_IS_AWAY FACES_LAND',
            'In a later turn, before she moves, seize it and choose her heading.',
          ),
          because('ANCHORED', 'She does not sail that turn, but she may fire.'),
        ],
        ['From your next turn on, carry it home.'],
        [
          because(
            'CARRIES_NO_FLAG SAME_SHIP NOT_ALONGSIDE HAS_ACTED SHIP_PASSES',
            'Two friends side by side may hand it over, before either does anything else. Both then pass.',
          ),
        ],
        ['Sink the ship that holds your flag to win it back, then bring it to any of your berths.'],
      ],
    },
    repair: {
      title: 'Repair',
      paragraphs: [
        [
          because('HAS_MASTS NO_SHIP_NAMED', 'A ship without masts can get her mizzenmast back.'),
          because(
            'NOT_FIRST',
            'Repair must be the first thing in your turn: your whole fleet passes this turn and the next.',
          ),
        ],
      ],
    },
    end: {
      title: 'Good to know',
      points: [
        [
          because(
            'ALREADY_RESIGNED ALREADY_HELD ALREADY_PROPOSED',
            'With three players, French and Spanish share the allied side: guns and wind belong to both, and the turn ends when both have ended it.',
          ),
        ],
        ['If your time runs out, your turn ends. Nobody loses by time.'],
        ['After 100 rounds the match is a draw.'],
      ],
    },
  },
};

export type Topics = typeof en.topics;
