/**
 * The latest events, shown on the sea until tapped: broadsides with their sums and boxes, and rounds of
 * boarding. The last one is open; the others, in order, are lines that open.
 */

import { CLASSES } from 'escadre/branle-bas';
import { useEffect } from 'preact/hooks';
import { words as pageWords } from '../../base/words.ts';
import { Close } from '../../drawing/icons.tsx';
import { BoardingRound } from './boarding-round.tsx';
import { Sum, Term } from './broadside-sum.tsx';
import { Card } from './floating-card.tsx';
import type { Lens } from './lens.ts';
import { type Reports, type Salvo, shipsIn, type TickedShip, type Told } from './reports.ts';
import { Boxes } from './sheet.tsx';
import { css } from './styles.ts';
import type { SeaWords } from './words.ts';

interface ReportProps {
  readonly reports: Reports;
  readonly open: Told;
  readonly names: Readonly<Record<string, string>>;
  readonly words: SeaWords;
  readonly lens: Lens;
}

export function Report({ reports: { shown, pick, putAway }, open, names, words, lens }: ReportProps) {
  useEffect(() => {
    lens.reads.value = true;
    return () => {
      lens.reads.value = false;
    };
  }, [lens]);
  const { texts } = words;
  const name = (id: string) => names[id] ?? id;
  const label = open.kind === 'salvo' ? texts.report : texts.boarding.report;
  const place = shown.indexOf(open);
  const lines = (some: readonly Told[]) =>
    some.length > 0 && <Lines {...{ name, words, pick }} reports={some} />;
  return (
    <Card lens={lens} looks={`report is-${open.kind}`} label={label} tapped={putAway}>
      <button type="button" class="icon quiet" aria-label={pageWords.value.app.close} onClick={putAway}>
        <Close />
      </button>
      {lines(shown.slice(0, place))}
      {open.kind === 'salvo' ? (
        <Broadside salvo={open} name={name} words={words} />
      ) : (
        <BoardingRound fight={open} name={name} words={words} />
      )}
      {lines(shown.slice(place + 1))}
    </Card>
  );
}

interface LinesProps {
  readonly reports: readonly Told[];
  readonly name: (ship: string) => string;
  readonly words: SeaWords;
  readonly pick: Reports['pick'];
}

/** Reports before or after the open one. */
const Lines = ({ reports, name, words, pick }: LinesProps) => (
  <ul class={css('report-lines')}>
    {reports.map((report, place) => (
      <li key={place}>
        <button
          type="button"
          class={css('report-line')}
          onClick={(event) => {
            event.stopPropagation();
            pick(report);
          }}
        >
          {inShort(report, name, words)}
        </button>
      </li>
    ))}
  </ul>
);

/** `Bucentaure → Mars: 3 damage`. */
function inShort(report: Told, name: LinesProps['name'], { texts }: SeaWords): string {
  const ships = shipsIn(report).map(name);
  if (report.kind === 'salvo') {
    const { damage } = report.fired;
    return texts.inShort(ships.join(' → '), damage === 0 ? texts.noDamage : texts.damage(damage));
  }
  const { ends } = report;
  const { struck, parted, goesOn } = texts.boarding.inShort;
  const end = ends === null ? goesOn : ends.how === 'parted' ? parted : struck(name(ends.ship));
  return texts.inShort(ships.join(' – '), end);
}

interface BroadsideProps {
  readonly salvo: Salvo;
  readonly name: (ship: string) => string;
  readonly words: SeaWords;
}

function Broadside({ salvo: { fired, ticked }, name, words }: BroadsideProps) {
  const { texts } = words;
  return (
    <>
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
          {texts.comesTo(fired.damage === 0 ? texts.noDamage : texts.damage(fired.damage))}
        </span>
        {fired.halved !== undefined && <span class={css('warning')}> ({texts.halved[fired.halved]})</span>}
      </Sum>
      {ticked.map((hit, place) => (
        <Hit key={place} {...hit} name={name} words={words} />
      ))}
    </>
  );
}

interface HitProps extends TickedShip {
  readonly name: (ship: string) => string;
  readonly words: SeaWords;
}

/** One ship's damage: her track, with its last boxes appearing one by one. */
function Hit({ event, happening, earlier, name, words }: HitProps) {
  const ship = happening.after?.public.ships[event.ship];
  const before = happening.before?.public.ships[event.ship];
  if (ship === undefined || before === undefined) return null;
  const { hull, masts } = event;
  const { texts } = words;
  return (
    <div class={css('hit')}>
      <p class="small">{texts.takes(name(event.ship), texts.damage(hull + masts))}</p>
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
