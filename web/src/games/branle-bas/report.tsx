/** The last broadside, told by its sum: the same as before it, with the die; then its boxes, ticked one by one. */

import type { MatchEvent } from 'escadre';
import { CLASSES } from 'escadre/branle-bas';
import { useEffect } from 'preact/hooks';
import { Close } from '../../drawing/icons.tsx';
import type { Happening } from '../../match/model.ts';
import { Card } from './floating-card.tsx';
import type { Lens } from './lens.ts';
import { Boxes } from './sheet.tsx';
import { css } from './styles.ts';
import { Sum, Term } from './sum.tsx';
import type { SeaWords } from './words.ts';

export type SeaHappening = Happening<'branle-bas'>;
type Fired = Extract<MatchEvent<'branle-bas'>, { readonly type: 'fired' }>;
type Ticked = Extract<MatchEvent<'branle-bas'>, { readonly type: 'ticked' }>;

interface TickedShip {
  readonly event: Ticked;
  readonly happening: SeaHappening;
  /** Boxes that the same salvo has ticked on her before: a view stands still until all of it is told. */
  readonly earlier: { readonly hull: number; readonly masts: number };
}

/** A broadside with what it ticked. */
interface Salvo {
  readonly fired: Fired;
  readonly ticked: readonly TickedShip[];
  readonly key: SeaHappening;
}

/** Milliseconds for which the report stands, and more for each box. */
const STANDS = 3_500;
const EACH_BOX = 120;

/** The last broadside that was seen, unless something else has happened since. */
export function lastSalvo(happenings: readonly SeaHappening[]): Salvo | undefined {
  const at = happenings.findLastIndex(({ event }) => event.type === 'fired');
  const key = happenings[at];
  if (key === undefined || key.event.type !== 'fired' || key.missed) return undefined;
  const all: TickedShip[] = [];
  for (const happening of happenings.slice(at + 1)) {
    const { event, before } = happening;
    if (event.type !== 'ticked') continue;
    const same = all.filter((other) => other.event.ship === event.ship && other.happening.before === before);
    const sum = (track: 'hull' | 'masts') => same.reduce((boxes, other) => boxes + other.event[track], 0);
    all.push({ event, happening, earlier: { hull: sum('hull'), masts: sum('masts') } });
  }
  const ticked = all.filter(({ event }) => event.cause === 'shot' || event.cause === 'risk');
  return { fired: key.event, ticked, key };
}

interface ReportProps {
  readonly salvo: Salvo;
  readonly names: Readonly<Record<string, string>>;
  readonly words: SeaWords;
  readonly lens: Lens;
  readonly done: () => void;
}

export function Report({ salvo, names, words, lens, done }: ReportProps) {
  const { fired, ticked, key } = salvo;
  const count = ticked.reduce((sum, { event }) => sum + event.hull + event.masts, 0);
  useEffect(() => {
    const timer = setTimeout(done, STANDS + count * EACH_BOX);
    return () => clearTimeout(timer);
  }, [key, count]);
  const { texts } = words;
  const name = (id: string) => names[id] ?? id;
  return (
    <Card lens={lens} looks="report" label={texts.report} tapped={done}>
      <button type="button" class="icon quiet" aria-label={texts.sheet.close} onClick={done}>
        <Close />
      </button>
      <p>
        <b class="name">{name(fired.ship)}</b> → <b class="name">{name(fired.target)}</b>
      </p>
      <Sum>
        <Term points={fired.broadside} name={texts.summands.broadside} isFirst />
        <Term points={fired.force} name={texts.summands.force} />
        {Object.entries(fired.modifiers).map(([modifier, points = 0]) => (
          <Term key={modifier} points={points} name={words.summand(modifier)} />
        ))}
        <Term points={fired.face} name={texts.summands.die} />
        <span class={css('summand total')}>
          = <b>{fired.total}</b>
          {texts.comesTo(fired.damage === 0 ? texts.nothing : texts.boxes(fired.damage))}
        </span>
        {fired.halved !== undefined && <span class={css('warning')}> ({texts.halved[fired.halved]})</span>}
      </Sum>
      {ticked.map((hit, place) => (
        <Hit key={place} {...hit} name={name} words={words} />
      ))}
    </Card>
  );
}

interface HitProps extends TickedShip {
  readonly name: (ship: string) => string;
  readonly words: SeaWords;
}

/** What one ship takes: her track, with its last boxes coming one by one. */
function Hit({ event, happening, earlier, name, words }: HitProps) {
  const ship = happening.after?.public.ships[event.ship];
  const before = happening.before?.public.ships[event.ship];
  if (ship === undefined || before === undefined) return null;
  const { hull, masts } = event;
  const { texts } = words;
  return (
    <div class={css('hit')}>
      <p class="small">{texts.takes(name(event.ship), texts.boxes(hull + masts))}</p>
      {hull > 0 && (
        <Boxes
          label={texts.sheet.hull}
          ticked={before.hull + earlier.hull + hull}
          of={CLASSES[ship.class].hull}
          rows={2}
          kind="hull"
          fresh={hull}
        />
      )}
      {masts > 0 && (
        <Boxes
          label={texts.sheet.masts}
          ticked={before.masts + earlier.masts + masts}
          of={30}
          rows={2}
          kind="masts"
          fresh={masts}
        />
      )}
    </div>
  );
}
