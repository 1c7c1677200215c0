/** The log of Branle-bas: a broadside or a fight is a card with its results, and courses are folded. */

import type { Told } from 'escadre/story/table';
import { StarSign } from '../../drawing/impact.tsx';
import type { LogStyle } from '../../match/log-style.ts';
import { css } from './styles.ts';
import type { SeaWords } from './words.ts';

const SHOTS: ReadonlySet<string> = new Set(['fired', 'carronadesFired', 'fought']);
/** How a result comes about. */
const SUMS: ReadonlySet<string> = new Set(['reckoned', 'strengths', 'bothLose']);
/** Results that decide: coloured, unlike others, or a log would be all in colour. */
const GRAVE: ReadonlySet<string> = new Set(['captainKilled', 'sank', 'struck', 'recaptured']);
const RESULTS: ReadonlySet<string> = new Set([
  ...[...SUMS, ...GRAVE],
  ...['ticked', 'burns', 'rudderHit', 'leakSprung', 'leakGrew', 'gunBurst', 'crewLost', 'possessed'],
]);
const COURSES: ReadonlySet<string> = new Set(['sailed', 'stoppedByWind', 'wheeled', 'drifted']);

export const logStyleIn = ({ texts }: SeaWords, names: Readonly<Record<string, string>>): LogStyle => ({
  begins: ({ key }) => SHOTS.has(key),
  belongs: ({ key }) => RESULTS.has(key),
  Card: ShotCard,
  isRoutine: ({ key }) => COURSES.has(key),
  inShort: (lines) => {
    const ships = new Set(lines.flatMap(({ refs }) => refs.map(({ id }) => id)));
    return texts.underSail([...ships].flatMap((ship) => names[ship] ?? []));
  },
});

const ShotCard = ({ lines: [shot, ...results] }: { readonly lines: readonly Told[] }) => (
  <>
    <p>{shot?.text}</p>
    {results.map((line, place) => (
      <Result key={place} line={line} />
    ))}
  </>
);

function Result({ line: { key, text, tone } }: { readonly line: Told }) {
  if (SUMS.has(key)) return <p class={css('log-sum')}>{text}</p>;
  return (
    <p class={css(`log-result ${GRAVE.has(key) ? `tone-${tone}` : ''}`)}>
      <span class={`tone-${tone}`}>
        <StarSign />
      </span>
      <span>{text}</span>
    </p>
  );
}
