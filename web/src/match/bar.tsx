/** The bar above the board: the menu, the others at the table, undo and redo, and the clock. */

import type { Prompt, PublicSeat } from 'escadre';
import { useContext, useEffect, useState } from 'preact/hooks';
import { SiteMark } from '../base/site-mark.tsx';
import { words } from '../base/words.ts';
import { Menu } from '../drawing/icons.tsx';
import { awaitedSeats } from './awaited.ts';
import { css } from './bar-styles.ts';
import { Clock } from './clocks.tsx';
import { CompanyContext } from './company.ts';
import type { MatchModel } from './model.ts';
import { PersonName } from './person-name.tsx';
import { isPerson, nameOf } from './player-names.ts';
import type { SidePanel } from './side-panel.ts';
import { isUnheard } from './talk.tsx';
import { UnreadDot } from './unread-dot.tsx';

interface BarProps {
  readonly model: MatchModel;
  readonly title: string;
  readonly beside: SidePanel | undefined;
}

export function Bar({ model, title, beside }: BarProps) {
  const { match, app } = words.value;
  const company = useContext(CompanyContext);
  const isNew = beside !== undefined && isUnheard(model, beside);
  return (
    <header class="bar">
      <h1 class="unseen">{title}</h1>
      <a class={css('bar-home')} href="/" aria-label={app.home} title={app.home}>
        <SiteMark />
      </a>
      <button
        type="button"
        class="icon quiet"
        aria-label={app.menu}
        aria-expanded={beside?.isUp.value}
        onClick={() => beside?.show(isNew ? 'talk' : beside.page.value)}
      >
        <Menu />
        {isNew && <UnreadDot label={match.unheard} />}
      </button>
      <Opponents model={model} />
      {company?.steps?.()}
      <BarClock model={model} />
    </header>
  );
}

/** The others at the table, and whether they are here. */
function Opponents({ model }: { readonly model: MatchModel }) {
  const { seats: own, camp } = model.match;
  const isReading = useReading();
  const all = awaitedSeats(model);
  // While the player must act, no other name is marked: it would read as their turn.
  const asked = isReading || own.some((id) => all.has(id)) ? NOBODY : all;
  useSlowTick();
  const others = othersOf(model).sort(
    ([, one], [, other]) => Number(other.camp === camp) - Number(one.camp === camp),
  );
  const isMany = others.length > 1;
  return (
    <span class={css(`opponents ${isMany ? 'is-many' : ''}`)}>
      {others.map(([id, seat]) => (
        <span
          key={id}
          class={css(`opponent camp-${seat.camp} camp-${id}`)}
          title={`${nameOf(seat)}, ${presenceOf(seat)}`}
        >
          <span class={css(`dot ${seat.here ? 'is-here' : ''}`)} aria-hidden="true" />
          {isMany && <span class="band" aria-hidden="true" />}
          <PersonName
            whom={id}
            name={nameOf(seat)}
            class={asked.has(id) ? 'is-asked' : ''}
            isPlain={!isPerson(seat)}
          />
          {isMany && seat.camp === camp && (
            <span class={css('side soft small')}>{words.value.match.partner}</span>
          )}
          <Presence seat={seat} />
          {!isMany && asked.has(id) && <TheirClock model={model} />}
        </span>
      ))}
    </span>
  );
}

/** The seats that are not one's own. */
function othersOf({ table, match }: MatchModel): [id: string, seat: PublicSeat][] {
  const own: readonly string[] = match.seats;
  return Object.entries(table.value.seats).filter(([id]) => !own.includes(id));
}

/** See {@link Company.isReading}. */
const useReading = (): boolean => useContext(CompanyContext)?.isReading?.() ?? false;

const NOBODY: ReadonlySet<string> = new Set();

/** The key makes each text a new element: a translating browser replaces text nodes. */
function Presence({ seat }: { readonly seat: PublicSeat }) {
  const text = presenceOf(seat);
  return seat.here ? (
    <span class="unseen"> ({text})</span>
  ) : (
    <span key={text} class={css('presence soft small')}>
      {text}
    </span>
  );
}

/** A player's presence: `away for 2 min`, `has not come yet`. */
function presenceOf({ here: isHere, since }: PublicSeat): string {
  const { match } = words.value;
  if (isHere) return match.here;
  return since === undefined ? match.never : match.goneFor(Math.floor((Date.now() - since) / MINUTE));
}

const MINUTE = 60_000;

/** Redraws now and then, as time passes. */
function useSlowTick(): void {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((before) => before + 1), MINUTE / 2);
    return () => clearInterval(timer);
  }, []);
}

/** Your own time; if several others share the bar, also that of the one to act. */
function BarClock({ model }: { readonly model: MatchModel }) {
  const { mine, all } = model.prompts.value;
  const isMany = othersOf(model).length > 1;
  const isReading = useReading();
  return <ClockOf model={model} prompt={mine[0] ?? (isMany || isReading ? all[0] : undefined)} />;
}

/** The time of the only other player, beside the name. */
const TheirClock = ({ model }: { readonly model: MatchModel }) => (
  <ClockOf model={model} prompt={model.prompts.value.all[0]} />
);

interface ClockOfProps {
  readonly model: MatchModel;
  readonly prompt: Prompt | undefined;
}

/** Practice waits, and so does a coach. */
function ClockOf({ model, prompt }: ClockOfProps) {
  const isAtServer = useContext(CompanyContext) === undefined;
  return !isAtServer || prompt === undefined || model.outcome.value !== null ? (
    <span />
  ) : (
    <Clock prompt={prompt} />
  );
}
