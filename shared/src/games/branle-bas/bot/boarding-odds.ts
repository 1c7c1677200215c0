/** The expected result of a whole hand-to-hand fight, round by round, by the game's own dice. */

import { fightPoints, lossOfEach } from '../boarding/fight-points.ts';
import { DA } from '../dice.ts';
import { isPrize, shipOf } from '../sea/sea.ts';
import type { Sea } from '../state.ts';
import type { ShipId } from '../vocabulary.ts';
import { crewShotAway, gunsOf, type Mark, markAt } from './marks.ts';
import { PRIZE, worthOf } from './worth.ts';

interface BoardingOdds {
  /** Probability that the enemy strikes, and that the ship herself strikes, before night falls. */
  readonly wins: number;
  readonly loses: number;
}

/** The longest fight calculated, in rounds. */
const MOST_ROUNDS = 14;
/** The expected share of a prize's value: some are lost again. */
const KEPT = 0.9;

/** The positions of two fighting ships. */
interface Alongside {
  readonly own: Mark;
  readonly others: Mark;
}

/**
 * The odds of a fight between two ships in their present state, including the fire they exchange before
 * each round.
 */
function boardingOdds(
  sea: Sea,
  id: ShipId,
  other: ShipId,
  { own: mark, others: otherMark }: Alongside = {
    own: markAt(shipOf(sea, id)),
    others: markAt(shipOf(sea, other)),
  },
): BoardingOdds {
  const [own, others] = [fightPoints(sea, id, other), fightPoints(sea, other, id)];
  const fire = {
    own: crewShotAway(gunsOf(sea, other), otherMark, mark),
    others: crewShotAway(gunsOf(sea, id), mark, otherMark),
  };
  return fightOut({
    own: shipOf(sea, id).boarding,
    others: shipOf(sea, other).boarding,
    each: lossOfEach(own, others),
    lead: own.total - others.total,
    fire,
    rounds: Math.min(MOST_ROUNDS, sea.turns - sea.turn + 1),
  });
}

/** A fight's value to a ship: expected gain minus expected loss. */
export function boardingWorth(sea: Sea, id: ShipId, other: ShipId, lying?: Alongside): number {
  const [ship, enemy] = [shipOf(sea, id), shipOf(sea, other)];
  if (isPrize(enemy)) return PRIZE + worthOf(sea, { ...enemy, captor: undefined });
  const { wins, loses } = boardingOdds(sea, id, other, lying);
  const stake = (theirs: number) => theirs + PRIZE * KEPT;
  return wins * stake(worthOf(sea, enemy)) - loses * stake(worthOf(sea, ship));
}

interface Fight {
  /** ABORDAGE. */
  readonly own: number;
  readonly others: number;
  /** The fixed loss of each in a round, and the leader's lead in points. */
  readonly each: number;
  readonly lead: number;
  /** Average ABORDAGE that each loses to guns in a turn. */
  readonly fire: { readonly own: number; readonly others: number };
  readonly rounds: number;
}

interface Loss {
  readonly own: number;
  readonly others: number;
  readonly part: number;
}

function fightOut(fight: Fight): BoardingOdds {
  const width = fight.others + 1;
  const losses = lossesIn(fight);
  let [wins, loses] = [0, 0];
  let now = new Map([[fight.own * width + fight.others, 1]]);
  for (let round = 0; round < fight.rounds && now.size > 0; round++) {
    const next = new Map<number, number>();
    for (const [key, chance] of now) {
      const [mine, theirs] = [Math.floor(key / width), key % width];
      for (const { own, others, part } of losses) {
        const [left, leftThere] = [Math.max(0, mine - own), Math.max(0, theirs - others)];
        const likely = chance * part;
        if (left > 0 && leftThere > 0) {
          const at = left * width + leftThere;
          next.set(at, (next.get(at) ?? 0) + likely);
        } else if (left > 0) wins += likely;
        else if (leftThere > 0) loses += likely;
      }
    }
    now = next;
  }
  return { wins, loses };
}

/** The possible losses of both in a turn, by guns and hand to hand. */
function lossesIn({ each, lead, fire }: Fight): Loss[] {
  const sums = new Map<number, Loss>();
  const shots = shotAway(fire.own).flatMap((own) =>
    shotAway(fire.others).map((others) => ({
      own: own.crew,
      others: others.crew,
      part: own.part * others.part,
    })),
  );
  for (const { stronger, weaker, part } of throwsOf(Math.abs(lead))) {
    const [mine, theirs] = lead > 0 ? [stronger, weaker] : [weaker, stronger];
    for (const shot of shots) {
      const [own, others] = [each + mine + shot.own, each + theirs + shot.others];
      const at = own * 100 + others;
      sums.set(at, { own, others, part: (sums.get(at)?.part ?? 0) + part * shot.part });
    }
  }
  return [...sums.values()];
}

/** Two neighbouring whole numbers of crew with this average. */
function shotAway(mean: number): { readonly crew: number; readonly part: number }[] {
  const least = Math.floor(mean);
  const more = mean - least;
  return more === 0
    ? [{ crew: least, part: 1 }]
    : [
        { crew: least, part: 1 - more },
        { crew: least + 1, part: more },
      ];
}

interface Throw {
  readonly stronger: number;
  readonly weaker: number;
  readonly part: number;
}

const ONE = {
  stronger: DA.filter((face) => face === 'stronger').length / DA.length,
  weaker: DA.filter((face) => face === 'weaker').length / DA.length,
};

/** The possible losses of the stronger and the weaker by this many DA. */
function throwsOf(dice: number): Throw[] {
  let throws: Throw[] = [{ stronger: 0, weaker: 0, part: 1 }];
  for (let die = 0; die < dice; die++) {
    const sums = new Map<string, Throw>();
    const add = (stronger: number, weaker: number, part: number) => {
      const name = `${stronger},${weaker}`;
      sums.set(name, { stronger, weaker, part: (sums.get(name)?.part ?? 0) + part });
    };
    for (const { stronger, weaker, part } of throws) {
      add(stronger + 1, weaker, part * ONE.stronger);
      add(stronger, weaker + 1, part * ONE.weaker);
      add(stronger, weaker, part * (1 - ONE.stronger - ONE.weaker));
    }
    throws = [...sums.values()];
  }
  return throws;
}
