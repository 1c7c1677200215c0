/** The log: events in sentences, the latest last. */

import type { Told } from 'escadre/story/table';
import { useContext, useEffect, useRef } from 'preact/hooks';
import { words } from '../base/words.ts';
import { logGroups } from './log-groups.ts';
import { LogStyleContext } from './log-style.ts';
import type { Happening, MatchModel } from './model.ts';

import { StoryContext } from './story-context.ts';
import type { AnyTeller } from './tellers.ts';

const told = new WeakMap<AnyTeller, WeakMap<Happening, readonly Told[]>>();

/** All lines, with each event told once per teller. */
export function linesOf(model: MatchModel, teller: AnyTeller): readonly Told[] {
  const known = told.get(teller) ?? new WeakMap<Happening, readonly Told[]>();
  told.set(teller, known);
  return tellable(model).flatMap((happening) => {
    const lines = known.get(happening) ?? linesIn(happening, teller);
    known.set(happening, lines);
    return lines;
  });
}

/** Events still shown on the board are told later. */
const tellable = ({ happenings, toldUntil }: MatchModel): readonly Happening[] =>
  happenings.value.slice(0, toldUntil.value);

function linesIn({ event, before, after }: Happening, teller: AnyTeller): readonly Told[] {
  return after === null ? [] : teller.tell(event, before, after);
}

/** The number of last lines since the player was away; 0 if nothing was missed. */
function linesMissed(model: MatchModel, teller: AnyTeller): number {
  const happenings = tellable(model);
  const first = happenings.find(
    (happening) => happening.missed && !happening.isPast && linesIn(happening, teller).length > 0,
  );
  if (first === undefined) return 0;
  const before = happenings.slice(0, happenings.indexOf(first));
  const told = before.reduce((sum, happening) => sum + linesIn(happening, teller).length, 0);
  return linesOf(model, teller).length - told;
}

export function Story({ model }: { readonly model: MatchModel }) {
  const teller = useContext(StoryContext);
  const list = useRef<HTMLOListElement>(null);
  const lines = teller === undefined ? [] : linesOf(model, teller);
  const fresh = teller === undefined ? 0 : linesMissed(model, teller);
  useEffect(() => {
    const toEnd = () => list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
    toEnd();
    // Lines wrap differently on a turned or resized screen.
    addEventListener('resize', toEnd);
    return () => removeEventListener('resize', toEnd);
  });
  if (lines.length === 0) return <p class="soft">{words.value.match.nothingYet}</p>;
  return (
    <ol class="story" ref={list} aria-live="polite" aria-label={words.value.match.story}>
      <Lines lines={lines.slice(0, lines.length - fresh)} />
      {fresh > 0 && <li class="since">{words.value.match.sinceYou}</li>}
      <Lines lines={fresh === 0 ? [] : lines.slice(-fresh)} />
    </ol>
  );
}

function Lines({ lines }: { readonly lines: readonly Told[] }) {
  const style = useContext(LogStyleContext);
  return (
    <>
      {logGroups(lines, style).map((group, place) => {
        if (group.kind === 'line') return <Line key={place} line={group.line} count={group.count} />;
        if (style === undefined) return null;
        if (group.kind === 'card')
          return (
            <li key={place} class="log-card">
              <style.Card lines={group.lines} />
            </li>
          );
        return (
          <li key={place}>
            <details class="log-fold">
              <summary>{style.inShort(group.lines)}</summary>
              <ul>
                {group.lines.map((line, index) => (
                  <Line key={index} line={line} count={1} />
                ))}
              </ul>
            </details>
          </li>
        );
      })}
    </>
  );
}

interface LineProps {
  readonly line: Told;
  readonly count: number;
}

const Line = ({ line: { text, tone }, count }: LineProps) => (
  <li class={`tone-${tone}`}>
    {text}
    {count > 1 && <span class="soft"> × {count}</span>}
  </li>
);
