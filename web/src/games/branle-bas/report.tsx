/**
 * The latest event, shown on the sea until tapped: a broadside with its sum and boxes, or a round of
 * boarding.
 */

import { CLASSES } from 'escadre/branle-bas';
import { useEffect } from 'preact/hooks';
import { words as pageWords } from '../../base/words.ts';
import { Close } from '../../drawing/icons.tsx';
import { BoardingRound } from './boarding-round.tsx';
import { Sum, Term } from './broadside-sum.tsx';
import { Card } from './floating-card.tsx';
import type { Lens } from './lens.ts';
import { type Salvo, shipsIn, type TickedShip, type Told } from './reports.ts';
import { Boxes } from './sheet.tsx';
import { css } from './styles.ts';
import type { SeaWords } from './words.ts';

interface ReportProps {
  readonly shown: Told;
  /** The one that follows, if any. */
  readonly next: Told | undefined;
  readonly names: Readonly<Record<string, string>>;
  readonly words: SeaWords;
  readonly lens: Lens;
  readonly done: () => void;
}

export function Report({ shown, next, names, words, lens, done }: ReportProps) {
  useEffect(() => {
    lens.reads.value = true;
    return () => {
      lens.reads.value = false;
    };
  }, [lens]);
  const { texts } = words;
  const name = (id: string) => names[id] ?? id;
  const label = shown.kind === 'salvo' ? texts.report : texts.boarding.report;
  return (
    <Card lens={lens} looks={`report is-${shown.kind}`} label={label} tapped={done}>
      <button type="button" class="icon quiet" aria-label={pageWords.value.app.close} onClick={done}>
        <Close />
      </button>
      {shown.kind === 'salvo' ? (
        <Broadside salvo={shown} name={name} words={words} />
      ) : (
        <BoardingRound fight={shown} name={name} words={words} />
      )}
      {next !== undefined && (
        <button type="button" class={`link ${css('next-report')}`}>
          {texts.nextReport(
            shipsIn(next)
              .map(name)
              .join(next.kind === 'salvo' ? ' → ' : ' – '),
          )}
        </button>
      )}
    </Card>
  );
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
