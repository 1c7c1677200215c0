/** How Branle-bas is played, in English. */

import { because } from '../../guide/guide.ts';

export const en = {
  lead: 'Ships of the line on an open sea. Bring your broadsides to bear, keep out of theirs, and board when hulls meet.',
  topics: {
    goal: {
      title: 'Winning',
      paragraphs: [
        [
          '*Have more ships than the enemy when night falls, after turn 16.* Prizes count as yours; your own ships in retreat don’t count.',
          'One ship against one: sink or take her, or be the less damaged at nightfall.',
        ],
        ['The battle ends at once when a side has no ship left.'],
      ],
    },
    turn: {
      title: 'A turn',
      paragraphs: [
        [
          because(
            'NOT_YOUR_TURN NOT_ASKED NOT_THIS_SHIP',
            'Ships act one by one, from the one farthest downwind to the one nearest the wind.',
          ),
        ],
      ],
      points: [
        ['*Tests.* Fires, leaks and rudders are thrown for. Every third turn the wind may shift.'],
        ['*Movement.* Each ship sails.'],
        ['*Fire.* Each ship fires either broadside, or both.'],
        ['*Boarding.* Ships held by grapnels fight hand to hand.'],
      ],
    },
    wind: {
      title: 'The wind',
      paragraphs: [['How far a ship sails depends on her angle to the wind as she starts.']],
      caption:
        'Moves in a turn by heading, with the wind from the north. No ship sails into the red sector without tacking.',
    },
    howFar: {
      title: 'Sailing',
      paragraphs: [
        [
          because('TOO_MANY_LEGS', 'A move is 5 cm, straight ahead,'),
          because('TURN_AFTER_HALF', 'or 2.5 cm and then a turn of up to 30°.'),
          'Sail at least one; you need not use them all.',
          because('REST_IS_STRAIGHT', 'Half a move that is left over is straight.'),
          'A turn that would cross the edge of the wind stops there and ends the move.',
        ],
        ['Each fallen mast, a fire and leaks take a third of the moves.'],
      ],
      points: [
        [
          because(
            'CANNOT_TACK',
            '*Tack* from one edge of the wind to the other: throw two dice, −2 or less fails.',
          ),
        ],
        [
          because(
            'CANNOT_ANCHOR NOT_AT_ANCHOR',
            '*Anchor* instead of moving: +3 when you fire. Weighing takes a move.',
          ),
        ],
        [
          because(
            'NOTHING_HOLDS_HER CANNOT_SAIL',
            'A ship *drifts* downwind with three masts down, two fires, no rudder, or entangled.',
          ),
        ],
        [
          because(
            'CANNOT_FORM CANNOT_DISSOLVE NO_SUCH_DIVISION IN_A_DIVISION TURN_PENDING ONE_TURN_AT_A_TIME',
            'A *division* sails as one, turning in succession behind its leader or all together.',
          ),
        ],
      ],
      caption: 'Three moves on the beam: two of them end in a turn of 30°.',
    },
    fire: {
      title: 'Fire',
      paragraphs: [
        [
          because('OUT_OF_ARC', 'A broadside bears from 45° to 135° off the bow.'),
          because('OUT_OF_RANGE', 'Beyond 60 cm nothing is reached.'),
          because('SIDE_HAS_FIRED', 'Each side fires once a turn,'),
          because('MASTS_ONLY', 'at the hull or at the masts; at long range, masts only.'),
          because('NOT_AN_ENEMY', 'You fire at enemies only.'),
        ],
        [
          'From ahead or astern you *rake* her: +3 over the bow, +4 over the stern, at short range or closer.',
          'A ship in the way takes it all, and your target half of it.',
        ],
      ],
      caption: 'Port and starboard arcs with what each range adds. In the red wedges, an enemy rakes you.',
    },
    total: {
      title: 'The damage',
      paragraphs: [
        [
          'Add the ship’s *broadside* and *force*, the range, the rake, +3 for her first broadside of the battle, and a die from −2 to +2.',
          because(
            'NO_GUNS SILENCED_BY_FIRE PRIZES_ARE_SILENT',
            'With no broadside left, or two fires aboard, she does not fire; prizes never do.',
          ),
        ],
        ['A fire, wreckage or a boarding on her hands halves her hits.'],
      ],
      caption: 'Broadside 6, force 5, short range +2, over the bow +3, die −1: 15 makes three hits.',
    },
    hits: {
      title: 'What hits do',
      points: [
        [
          '*Hull:* every third hit takes a point of broadside and may spring a leak; every fourth a point of crew.',
        ],
        ['*Masts:* every tenth hit fells a mast.'],
        [
          '*Leaks* sink her some turns later, unless plugged. *Fires* burn on until they are put out; three may blow her up.',
        ],
        [
          because(
            'NOT_POINT_BLANK IN_ARC CARRONADES_FIRED',
            '*Point-blank*, up to 10 cm: the first broadside may also kill the captain or some of the crew. Carronades alone do so at a ship outside both arcs.',
          ),
        ],
      ],
      caption: 'A 74 has 28 hits in the hull and 30 in the masts.',
    },
    contact: {
      title: 'Contact and boarding',
      paragraphs: [
        [
          'When your ship touches another, a die says what happens: you slip past, you bump and bear away, or you are entangled.',
          because(
            'NOT_BOUND CANNOT_BOARD',
            'Touching an enemy, you may throw the grapnels and *board* her, unless you are on fire, hindered by wreckage or in retreat.',
          ),
          because(
            'ALREADY_TRIED MUST_SEPARATE',
            'To break free, a ship tries once a turn with each she is bound to.',
          ),
          because('HULLS_ONLY', 'Fire at a bound ship hits her hull only.'),
        ],
        [
          'Boarding: count rank and decks, +1 for less damage, −1 with a dead captain. Both lose crew, the weaker side more. A ship without crew surrenders.',
        ],
      ],
      caption: 'A 120 (8 points of rank + 3 decks = 11) boards a 74 (5 + 2 = 7): four dice for the stronger.',
    },
    morale: {
      title: 'Morale and prizes',
      paragraphs: [
        [
          because(
            'IN_RETREAT',
            'Broadside, crew or rigging at 0: she is in *retreat*, and fires only at ships that have fired at her or boarded her.',
          ),
          'Two of them at 0: *rout*, she may strike when an enemy touches her. Three: she strikes at once.',
        ],
        [
          'A ship that strikes is her captor’s *prize*.',
          because(
            'NO_PRIZE',
            'Once you have taken possession you may sail her or scuttle her; she does not fire.',
          ),
        ],
      ],
    },
    end: {
      title: 'Good to know',
      points: [
        [because('NO_SUCH_SHIP', 'Distances are measured from mainmast to mainmast. The ruler is free.')],
        ['Nobody loses by time: a ship whose captain is late sails straight on, evades, or holds her fire.'],
        [
          because(
            'NO_SUCH_ALLY ALLY_NAMED',
            'With several captains a side, you may let one of yours act for your ships, too; you may change that once a turn.',
          ),
        ],
      ],
    },
  },
};

export type Topics = typeof en.topics;
