/** A ship's sheet: ticked boxes, remaining values, and troubles. */

import { type Board, CLASSES, sheetOf } from 'escadre/branle-bas';
import { words as pageWords } from '../../base/words.ts';
import { CommandFlagSign } from '../../drawing/command-flag.tsx';
import { Close } from '../../drawing/icons.tsx';
import { PennantSign } from '../../drawing/pennant.tsx';
import { Card } from './floating-card.tsx';
import { bondsOf } from './input.ts';
import type { Lens } from './lens.ts';
import { css } from './styles.ts';
import type { SeaWords } from './words.ts';

interface SheetProps {
  readonly board: Board;
  readonly id: string;
  readonly names: Readonly<Record<string, string>>;
  readonly words: SeaWords;
  readonly lens: Lens;
  readonly isMine: boolean;
  readonly captain: string | undefined;
  readonly close: () => void;
}

/** Boxes of the hull and of the masts that take something with them. */
const GUN = 3;
const CREW = 4;
const MAST = 10;

export function Sheet({ board, id, names, words, lens, isMine, captain, close }: SheetProps) {
  const ship = board.ships[id];
  if (ship === undefined) return null;
  const { texts } = words;
  const sheet = sheetOf(board, id);
  const { force, broadside, boarding, rigging } = CLASSES[ship.class];
  const ails = ailsOf(board, id, names, words);
  return (
    <Card lens={lens} looks={`ship-sheet camp-${ship.camp}`} label={`${names[id]} ${id}`}>
      <header>
        <span class="band" aria-hidden="true" />
        <h2 class="name">
          {names[id]} <span class="soft">{id}</span>
        </h2>
        <span class="soft small">{texts.guns(ship.class)}</span>
        {ship.flagship && (
          <span class={css('small pennant-key')}>
            <CommandFlagSign /> {texts.sheet.flagship}
          </span>
        )}
        {isMine && (
          <span class={css('small pennant-key')}>
            <PennantSign /> {texts.yours}
          </span>
        )}
        <button type="button" class="icon quiet" aria-label={pageWords.value.app.close} onClick={close}>
          <Close />
        </button>
      </header>
      {captain !== undefined && <p class="small soft">{texts.sheet.captain(captain)}</p>}
      <Boxes label={texts.sheet.hull} ticked={sheet.hull.ticked} of={sheet.hull.of} rows={2} kind="hull" />
      <Boxes
        label={texts.sheet.masts}
        ticked={sheet.masts.ticked}
        of={sheet.masts.of}
        rows={2}
        kind="masts"
      />
      <p class={css('facts')}>
        <Fact label={texts.sheet.guns} left={sheet.broadside} of={broadside} />
        <Fact label={texts.sheet.force} left={force} of={force} />
        <Fact label={texts.sheet.crew} left={sheet.boarding} of={boarding} />
        <Fact label={texts.sheet.rigging} left={sheet.rigging} of={rigging} />
      </p>
      {ails.length > 0 && <p class={css('small warning')}>{ails.join(' · ')}</p>}
      <p class={css('small soft sheet-key')}>{texts.sheet.key}</p>
      <p class={css('small soft short-key')}>{texts.sheet.keyInShort}</p>
    </Card>
  );
}

const Fact = ({
  label,
  left,
  of,
}: {
  readonly label: string;
  readonly left: number;
  readonly of: number;
}) => (
  <span class={css('fact')}>
    <b class={css(`figure ${left === 0 ? 'is-none' : ''}`)}>{left}</b>
    <span class="soft">
      /{of} {label}
    </span>
  </span>
);

interface BoxesProps {
  readonly label: string;
  readonly ticked: number;
  readonly of: number;
  readonly rows: number;
  readonly kind: 'hull' | 'masts';
  /** How many of the ticked ones have just been ticked: they come one by one. */
  readonly fresh?: number;
}

const BOX = 14;
/** Its most pixels. */
const BOX_SHOWN = 16;

/** A track of boxes, ticked in order, and the number left, as for all her values. */
export function Boxes({ label, ticked, of, rows, kind, fresh = 0 }: BoxesProps) {
  const across = Math.ceil(of / rows);
  return (
    <div class={css('boxes')}>
      <span class="small soft">
        {label} {of - ticked}/{of}
      </span>
      <svg
        viewBox={`0 0 ${across * BOX} ${rows * BOX}`}
        style={{ maxWidth: `${across * BOX_SHOWN}px` }}
        aria-hidden="true"
      >
        {Array.from({ length: of }, (_, place) => {
          const [x, y] = [(place % across) * BOX, Math.floor(place / across) * BOX];
          const isFresh = place >= ticked - fresh && place < ticked;
          const looks = kindOf(kind, place + 1);
          return (
            <g key={place} transform={`translate(${x} ${y})`} class={css(`box ${looks}`)}>
              <rect x="1.5" y="1.5" width={BOX - 3} height={BOX - 3} />
              {/* A shape, as shades of such small boxes look alike. */}
              {looks.includes('box-crew') && <circle cx={BOX / 2} cy={BOX / 2} r="2.5" />}
              {place < ticked && (
                <path
                  class={css(isFresh ? 'tick-mark is-fresh' : 'tick-mark')}
                  style={isFresh ? { animationDelay: `${(place - ticked + fresh) * 120}ms` } : undefined}
                  d="m3.5 3.5 7 7M10.5 3.5l-7 7"
                />
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}

/** Heavier outlines for boxes that take something with them. */
function kindOf(kind: 'hull' | 'masts', box: number): string {
  if (kind === 'masts') return box % MAST === 0 ? 'box-crew' : '';
  return [box % GUN === 0 ? 'box-gun' : '', box % CREW === 0 ? 'box-crew' : ''].join(' ');
}

/** Her troubles, in words. */
function ailsOf(
  board: Board,
  id: string,
  names: Readonly<Record<string, string>>,
  { texts }: SeaWords,
): readonly string[] {
  const ship = board.ships[id];
  if (ship === undefined) return [];
  const { sheet } = texts;
  const { morale } = sheetOf(board, id);
  return [
    ship.captor === undefined ? '' : sheet.prize(texts.camps[ship.camp]),
    ship.fires > 0 ? sheet.fires(ship.fires) : '',
    ...ship.leaks.map((due) => sheet.leak(due)),
    ship.rudders > 0 ? sheet.rudder : '',
    ship.captainDead ? sheet.captainDead : '',
    ship.hinderedTo > board.turn ? sheet.hindered : '',
    ship.anchored ? sheet.anchored : '',
    ...bondsOf(board, id).map(({ other, kind }) => sheet[kind](`${names[other]} ${other}`)),
    sheet.morale[morale],
  ].filter((each) => each !== '');
}
