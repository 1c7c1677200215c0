/**
 * The latest events, shown on the sea until tapped: broadsides with their sums and the damage, and rounds of
 * boarding. The last one is open; the others, in order, are lines that open.
 */

import type { Board } from 'escadre/branle-bas';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { words as pageWords } from '../../base/words.ts';
import { Close } from '../../drawing/icons.tsx';
import { SplashSign, StarSign } from '../../drawing/impact.tsx';
import { BoardingRound } from './boarding-round.tsx';
import { Sum, Term } from './broadside-sum.tsx';
import { Card } from './floating-card.tsx';
import type { Lens } from './lens.ts';
import {
  boxesBy,
  type Fight,
  hitsOf,
  type Reports,
  type Salvo,
  shipsIn,
  struckBy,
  type TickedShip,
  type Told,
} from './reports.ts';
import { Left } from './sheet.tsx';
import { ShipProfile } from './ship-profile.tsx';
import { css } from './styles.ts';
import type { SeaWords } from './words.ts';

interface ReportProps {
  readonly reports: Reports;
  readonly open: Told;
  readonly board: Board;
  readonly names: Readonly<Record<string, string>>;
  readonly words: SeaWords;
  readonly lens: Lens;
  /** Ships on the sea are to be tapped: on a phone, there is only what struck whom, until more is wanted. */
  readonly yields: boolean;
}

/** What the parts of a report are told with. */
interface Telling {
  readonly board: Board;
  readonly name: (ship: string) => string;
  readonly words: SeaWords;
}

export function Report({ reports, open, board, names, words, lens, yields }: ReportProps) {
  const { shown, pick, putAway } = reports;
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    lens.reads.value = true;
    return () => {
      lens.reads.value = false;
    };
  }, [lens]);
  const { texts } = words;
  const telling: Telling = { board, words, name: (id) => names[id] ?? id };
  const label = open.kind === 'salvo' ? texts.report : texts.boarding.report;
  const isFolded = yields && !isWhole && open.kind === 'salvo';
  return (
    <Card
      lens={lens}
      looks={`report is-${open.kind} ${isFolded ? 'is-folded' : ''}`}
      label={label}
      tapped={putAway}
    >
      <button type="button" class="icon quiet" aria-label={pageWords.value.app.close} onClick={putAway}>
        <Close />
      </button>
      {open.kind === 'salvo' ? (
        <Broadside salvo={open} {...telling} />
      ) : (
        <BoardingRound fight={open} name={telling.name} words={words} />
      )}
      {isFolded && (
        <button
          type="button"
          class={css('report-more')}
          onClick={(event) => {
            event.stopPropagation();
            setWhole(true);
          }}
        >
          {texts.details}
        </button>
      )}
      {shown.length > 1 && <Lines {...telling} {...{ shown, open, pick }} />}
    </Card>
  );
}

interface LinesProps extends Telling {
  readonly shown: readonly Told[];
  readonly open: Told;
  readonly pick: Reports['pick'];
}

/** All reports in order, the open one pressed, and what they add up to for its ship. */
function Lines({ shown, open, pick, ...telling }: LinesProps) {
  return (
    <div class={css('report-all')}>
      <ul class={css('report-lines')}>
        {shown.map((report, place) => (
          <li key={place}>
            <button
              type="button"
              class={css('report-line')}
              aria-pressed={report === open}
              onClick={(event) => {
                event.stopPropagation();
                pick(report);
              }}
            >
              <InShort report={report} {...telling} />
            </button>
          </li>
        ))}
      </ul>
      {open.kind === 'salvo' && <InAll salvo={open} shown={shown} {...telling} />}
    </div>
  );
}

interface InAllProps extends Pick<Telling, 'name' | 'words'> {
  readonly salvo: Salvo;
  readonly shown: readonly Told[];
}

/** The boxes of the ship struck, if other broadsides struck her, too. */
function InAll({ salvo, shown, name, words: { texts } }: InAllProps) {
  const [hit] = hitsOf(salvo);
  if (hit === undefined) return null;
  const { ship, hull, masts } = hit.event;
  const all = struckBy(shown, ship);
  if (all.hull + all.masts === hull + masts) return null;
  return <p>{texts.inAll(name(ship), texts.struck(all.hull, all.masts))}</p>;
}

/** `f1 → e3`, as on the sea, and a star with the damage. */
function InShort({ report, name, words: { texts } }: Telling & { readonly report: Told }) {
  const ships = shipsIn(report);
  const between = report.kind === 'salvo' ? ' → ' : ' – ';
  return (
    <>
      <span class="unseen">{ships.map(name).join(between)} </span>
      <span aria-hidden="true">{ships.join(between.trim())}</span>
      {report.kind === 'salvo' ? (
        <Damage boxes={boxesBy(report)} texts={texts} />
      ) : (
        <span class={css('report-end')}>{endOf(report, name, texts)}</span>
      )}
    </>
  );
}

function Damage({ boxes, texts }: { readonly boxes: number; readonly texts: SeaWords['texts'] }) {
  if (boxes === 0) return <Impact isMiss>{texts.miss}</Impact>;
  return (
    <Impact isMiss={false}>
      <span aria-hidden="true">{boxes}</span>
      <span class="unseen">{texts.damage(boxes)}</span>
    </Impact>
  );
}

/** The end of a round of boarding. */
function endOf({ ends }: Fight, name: Telling['name'], { boarding }: SeaWords['texts']): string {
  const { struck, parted, goesOn } = boarding.inShort;
  return ends === null ? goesOn : ends.how === 'parted' ? parted : struck(name(ends.ship));
}

/** Of a ship's camp. */
const Band = ({ board, ship }: { readonly board: Board; readonly ship: string }) => (
  <span class={`camp-${board.ships[ship]?.camp}`}>
    <span class="band" aria-hidden="true" />
  </span>
);

interface ImpactProps {
  readonly isMiss: boolean;
  readonly children: ComponentChildren;
}

/** A star where a broadside struck, a splash where it fell. */
const Impact = ({ isMiss, children }: ImpactProps) => (
  <b class={css(`impact ${isMiss ? 'is-miss' : ''}`)}>
    {isMiss ? <SplashSign /> : <StarSign />}
    {children}
  </b>
);

interface BroadsideProps extends Telling {
  readonly salvo: Salvo;
}

function Broadside({ salvo, ...telling }: BroadsideProps) {
  const { board, name, words } = telling;
  const { fired } = salvo;
  const { texts } = words;
  return (
    <>
      <p class={css('report-title')}>
        <span>
          <Band board={board} ship={fired.ship} /> <b class="name">{name(fired.ship)}</b>
        </span>
        <span>
          → <Band board={board} ship={fired.target} /> <b class="name">{name(fired.target)}</b>
        </span>
      </p>
      {fired.damage === 0 && (
        <p class={css('result')}>
          <span class={css('face is-missed')}>{words.signed(fired.face)}</span>
          <Impact isMiss>{texts.miss}</Impact>
        </p>
      )}
      {hitsOf(salvo).map((hit, place) => (
        <Hit key={place} {...hit} isDrawn={place === 0} name={name} words={words} />
      ))}
      <BroadsideSum fired={fired} words={words} />
    </>
  );
}

function BroadsideSum({ fired, words }: { readonly fired: Salvo['fired']; readonly words: SeaWords }) {
  const { texts } = words;
  return (
    <Sum>
      <span class={css('sum-terms')}>
        <Term points={fired.broadside} name={texts.summands.broadside} isFirst />
        <Term points={fired.force} name={texts.summands.force} />
        {Object.entries(fired.modifiers).map(([modifier, points = 0]) => (
          <Term key={modifier} points={points} name={words.summand(modifier)} />
        ))}
      </span>
      <span class={css('sum-in-short')} aria-hidden="true">
        {fired.total - fired.face}{' '}
      </span>
      <span class={css('summand')}>
        + {texts.summands.die} <span class={css('face in-line')}>{words.signed(fired.face)}</span> ={' '}
        <b>{fired.total}</b>
      </span>
      {fired.halved !== undefined && <span class={css('warning')}> ({texts.halved[fired.halved]})</span>}
    </Sum>
  );
}

interface HitProps extends TickedShip, Pick<Telling, 'name' | 'words'> {
  readonly isDrawn: boolean;
}

/** One ship's damage: what was struck and lost, and, for the first, the ship with her latest holes. */
function Hit({ event, happening, earlier, isDrawn, name, words }: HitProps) {
  const ship = happening.after?.public.ships[event.ship];
  const before = happening.before?.public.ships[event.ship];
  if (ship === undefined || before === undefined) return null;
  const { hull, masts } = event;
  const { texts } = words;
  const [hullNow, mastsNow] = [before.hull + earlier.hull + hull, before.masts + earlier.masts + masts];
  return (
    <div class={css('hit')}>
      <p class={css('result')}>
        <Impact isMiss={false}>
          {isDrawn ? texts.struck(hull, masts) : texts.inShort(name(event.ship), texts.struck(hull, masts))}
        </Impact>{' '}
        <span class="soft">{words.lostBy(event)}</span>
      </p>
      {isDrawn && (
        <div class={css('hit-drawn')}>
          <ShipProfile ship={ship} hull={hullNow} masts={mastsNow} fresh={event} />
          <Left words={words} shipClass={ship.class} hull={hullNow} masts={mastsNow} />
        </div>
      )}
    </div>
  );
}
