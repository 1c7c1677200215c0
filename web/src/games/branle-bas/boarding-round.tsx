/** A round of boarding: both crews side by side, their strengths, the dice, and the losses. */

import { Sum, Term } from './broadside-sum.tsx';
import type { Fight, FightSide } from './reports.ts';
import { css } from './styles.ts';
import type { SeaWords } from './words.ts';

interface RoundProps {
  readonly fight: Fight;
  readonly name: (ship: string) => string;
  readonly words: SeaWords;
}

export function BoardingRound({ fight, name, words }: RoundProps) {
  const { boarding } = words.texts;
  const [one, other] = fight.sides;
  return (
    <>
      <p>
        <b class="name">{boarding.between(name(one.ship), name(other.ship))}</b>
      </p>
      <div class={css('crews')}>
        {fight.sides.map((side) => (
          <Crew key={side.ship} side={side} fight={fight} name={name(side.ship)} words={words} />
        ))}
      </div>
      {fight.dice.length > 0 && <Dice fight={fight} name={name} words={words} />}
      <p class={css('outcome')}>
        {fight.ends === null
          ? boarding.goesOn
          : fight.ends.how === 'parted'
            ? boarding.parted
            : boarding.strikes(name(fight.ends.ship))}
      </p>
    </>
  );
}

interface CrewProps {
  readonly side: FightSide;
  readonly fight: Fight;
  readonly name: string;
  readonly words: SeaWords;
}

/** Strength, and a pip per point of crew: those just lost are crossed out. */
function Crew({ side: { camp, points, crew, lost }, fight, name, words }: CrewProps) {
  const { boarding } = words.texts;
  const { each } = fight;
  return (
    <div class={css(`crew camp-${camp}`)}>
      <p>
        <span class="band" aria-hidden="true" /> <b class="name">{name}</b>
      </p>
      <Sum>
        <Term points={points.rank} name={boarding.rank} isFirst />
        <Term points={points.decks} name={boarding.decks} />
        {Object.entries(points.modifiers).map(([modifier, value = 0]) => (
          <Term key={modifier} points={value} name={boarding.modifier(modifier, value)} />
        ))}
        <span class={css('summand')}>
          = <b>{points.total}</b>
        </span>
      </Sum>
      <p class="small">
        {boarding.crew(crew, crew - lost)}
        {lost > 0 && <span class="soft"> {boarding.loses(lost, Math.min(each, lost))}</span>}
      </p>
      <Pips crew={crew} lost={lost} />
    </div>
  );
}

const PIP = 12;

function Pips({ crew, lost }: Pick<FightSide, 'crew' | 'lost'>) {
  return (
    <svg class={css('pips')} width={crew * PIP} height={PIP} aria-hidden="true">
      {Array.from({ length: crew }, (_, place) => {
        const isFallen = place >= crew - lost;
        const delay = isFallen ? { animationDelay: `${(crew - place) * 240}ms` } : undefined;
        return (
          <circle
            key={place}
            class={css(`pip ${isFallen ? 'is-fallen' : ''}`)}
            style={delay}
            cx={(place + 0.5) * PIP}
            cy={PIP / 2}
            r="4"
          />
        );
      })}
    </svg>
  );
}

/** The dice of the stronger side, and the side that loses a point by each. */
function Dice({ fight: { sides, dice }, name, words }: RoundProps) {
  const { boarding } = words.texts;
  const [one, other] = sides;
  const [stronger, weaker] = one.points.total > other.points.total ? [one, other] : [other, one];
  const loserOf = (face: string) =>
    face === 'nothing' ? undefined : face === 'stronger' ? stronger.ship : weaker.ship;
  return (
    <div>
      <p class="small">{boarding.throws(name(stronger.ship), dice.length)}</p>
      <ul class={css('faces')}>
        {dice.map((face, place) => {
          const loser = loserOf(face);
          return (
            <li key={place} aria-label={loser === undefined ? boarding.noLoss : boarding.loss(name(loser))}>
              <span class={css('face')}>{loser === undefined ? '0' : '−1'}</span>
              <b class={css('face-damage')}>{loser ?? ''}</b>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
