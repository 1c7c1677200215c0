/** How Branle-bas is played, in English. */

import { because, type Topic } from '../../guide/guide.ts';

export const en = {
  lead: 'Ships of the line on an open sea. Bring your broadsides to bear, keep out of theirs, and board when hulls meet.',
  topics: {
    goal: {
      title: 'Winning',
      paragraphs: [
        [
          '*Have more ships than the enemy when night falls, after turn 16.* Prizes count as yours, ships in retreat don’t count.',
          'One against one: sink or take her, or be the less damaged at nightfall.',
          'A side without ships loses at once.',
        ],
      ],
    },
    turn: {
      title: 'A turn',
      paragraphs: [
        [
          because(
            'NOT_YOUR_TURN NOT_ASKED NOT_THIS_SHIP',
            'Ships act one by one, from the farthest downwind to the nearest the wind:',
          ),
        ],
      ],
      points: [
        ['*Tests* for fires, leaks and rudders; the wind may shift every third turn.'],
        ['*Movement:* each ship sails.'],
        ['*Fire:* each ship fires one broadside, or both.'],
        ['*Boarding:* ships held by grapnels fight hand to hand.'],
      ],
    },
    wind: {
      title: 'The wind',
      paragraphs: [['A ship’s moves depend on her angle to the wind as she starts.']],
      caption: 'Moves a turn, with the wind from the north.',
    },
    howFar: {
      title: 'Sailing',
      paragraphs: [
        [
          because('TOO_MANY_LEGS', 'A move is 5\u00A0cm straight ahead,'),
          because('TURN_AFTER_HALF', 'or 2.5\u00A0cm and a turn of up to 30°.'),
          'Sail at least one.',
          because('REST_IS_STRAIGHT', 'Half a move left over is straight.'),
          'Turning into the red sector ends the move at its edge. Each fallen mast, a fire and leaks take a third of the moves.',
        ],
        [
          because('CANNOT_TACK', '*Tack* to cross the red sector: two dice, −2 or less fails.'),
          because(
            'NOTHING_HOLDS_HER CANNOT_SAIL',
            'A ship *drifts* with three masts down, two fires, no rudder, or entangled.',
          ),
        ],
      ],
      caption: '1 and 2 with a turn of 30°, 3 straight ahead.',
    },
    fire: {
      title: 'Fire',
      paragraphs: [
        [
          because('OUT_OF_ARC', 'A broadside bears from 45° to 135° off the bow'),
          because('OUT_OF_RANGE', 'and up to 60\u00A0cm,'),
          because('SIDE_HAS_FIRED', 'once a turn,'),
          because('MASTS_ONLY', 'at hull or masts; at long range, masts only.'),
          because('NOT_AN_ENEMY', 'You fire at enemies only.'),
          'From ahead or astern you *rake* her: +3 over the bow, +4 over the stern, at short range or closer.',
        ],
      ],
      caption: 'Ranges in cm, and what each adds. In the red wedges, an enemy rakes you.',
    },
    total: {
      title: 'Damage',
      paragraphs: [
        [
          'Add *broadside*, *force*, range, rake, +3 for her first broadside of the battle, and a die from −2 to +2.',
          'A fire, wreckage or a boarding on her hands halves the damage she does.',
          because(
            'NO_GUNS SILENCED_BY_FIRE PRIZES_ARE_SILENT',
            'With no broadside left, or two fires aboard, she can’t fire; prizes never do.',
          ),
        ],
      ],
    },
    hits: {
      title: 'What damage does',
      paragraphs: [
        [
          'A marked box costs what its mark says; a lost point of broadside may spring a leak.',
          '*Leaks* sink her some turns later unless plugged. *Fires* burn until put out; three may blow her up.',
          because(
            'NOT_POINT_BLANK IN_ARC CARRONADES_FIRED',
            '*Point-blank* (10\u00A0cm), her first broadside may kill the captain or crew; so may carronades at a ship outside both arcs.',
          ),
        ],
      ],
      caption: 'A 74: 28 boxes in the hull, 30 in the masts.',
    },
    contact: {
      title: 'Contact and boarding',
      paragraphs: [
        [
          'Touch a ship, and a die decides: slip past, bump and bear away, or be entangled.',
          because(
            'NOT_BOUND CANNOT_BOARD',
            'Touching an enemy, you may *board* her, unless on fire, hindered by wreckage or in retreat.',
          ),
          because('ALREADY_TRIED MUST_SEPARATE', 'Try to break free once a turn from each ship.'),
          because('HULLS_ONLY', 'Bound ships are fired at in the hull only.'),
        ],
        [
          'Strength is rank and decks, +1 for less damage, −1 with a dead captain. Both lose crew, the weaker more; without crew she surrenders.',
        ],
      ],
      caption: 'A 120 (8 + 3) boards a 74 (5 + 2): four dice.',
    },
    morale: {
      title: 'Morale and prizes',
      paragraphs: [
        [
          because(
            'IN_RETREAT',
            'Broadside, crew or rigging at 0: she is in *retreat*, and fires only at ships that attacked her.',
          ),
          'Two at 0: *rout*, she may strike when an enemy touches her. Three: she strikes at once.',
        ],
        [
          'A ship that strikes is a *prize*.',
          because('NO_PRIZE', 'Once you hold her, sail her or scuttle her; she does not fire.'),
        ],
      ],
    },
    end: {
      title: 'Good to know',
      isFolded: true,
      points: [
        [because('NO_SUCH_SHIP', 'Distances are measured from mainmast to mainmast. The ruler is free.')],
        ['A ship in the line of fire takes all the damage, and your target half of it.'],
        [
          because(
            'CANNOT_ANCHOR NOT_AT_ANCHOR',
            '*Anchor* instead of moving: +3 when you fire. Weighing takes a move.',
          ),
        ],
        [
          because(
            'CANNOT_FORM CANNOT_DISSOLVE NO_SUCH_DIVISION IN_A_DIVISION TURN_PENDING ONE_TURN_AT_A_TIME',
            'A *division* sails as one, turning in succession behind its leader or all together.',
          ),
        ],
        ['Nobody loses on time: a late captain’s ship sails straight on, evades, or holds her fire.'],
        [
          because(
            'NO_SUCH_ALLY ALLY_NAMED',
            'With several captains a side, one of yours may act for your ships, too; you may change that once a turn.',
          ),
        ],
      ],
    },
  } satisfies Record<string, Topic>,
};

export type Topics = typeof en.topics;
