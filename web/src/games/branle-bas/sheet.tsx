/** A ship's sheet: the ship drawn of her boxes, remaining values, and troubles. */

import { type Board, CLASSES, sheetOf } from 'escadre/branle-bas';
import { words as pageWords } from '../../base/words.ts';
import { CommandFlagSign } from '../../drawing/command-flag.tsx';
import { Close } from '../../drawing/icons.tsx';
import { PennantSign } from '../../drawing/pennant.tsx';
import { flagshipsOf } from './flagships.ts';
import { Card } from './floating-card.tsx';
import { bondsOf } from './input.ts';
import type { Lens } from './lens.ts';
import { ShipProfile } from './ship-profile.tsx';
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

/** Boxes of the masts, the same for every class. */
const MASTS = 30;

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
        {flagshipsOf(board).has(id) && (
          <span class={css('small pennant-key')}>
            <CommandFlagSign camp={ship.camp} /> {texts.sheet.flagship}
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
      <div class={css('hit-drawn')}>
        <ShipProfile ship={ship} hull={sheet.hull.ticked} masts={sheet.masts.ticked} />
        <Left words={words} shipClass={ship.class} hull={sheet.hull.ticked} masts={sheet.masts.ticked} />
      </div>
      <p class={css('facts')}>
        <Fact label={texts.sheet.guns} left={sheet.broadside} of={broadside} />
        <Fact label={texts.sheet.force} left={force} of={force} />
        <Fact label={texts.sheet.crew} left={sheet.boarding} of={boarding} />
        <Fact label={texts.sheet.rigging} left={sheet.rigging} of={rigging} />
      </p>
      {ails.length > 0 && <p class={css('small warning')}>{ails.join(' · ')}</p>}
      <p class={css('small soft sheet-key')}>{texts.sheet.key}</p>
    </Card>
  );
}

interface FactProps {
  readonly label: string;
  readonly left: number;
  readonly of: number;
}

const Fact = ({ label, left, of }: FactProps) => (
  <span class={css('fact')}>
    <span>
      <b class={css(`figure ${left === 0 ? 'is-none' : ''}`)}>{left}</b>
      <span class="soft">/{of}</span>
    </span>
    <span class="soft">{label}</span>
  </span>
);

interface LeftProps {
  readonly words: SeaWords;
  readonly shipClass: Board['ships'][string]['class'];
  /** Boxes struck. */
  readonly hull: number;
  readonly masts: number;
}

/** The boxes left to her hull and her masts, beside her drawing. */
export const Left = ({ words: { texts }, shipClass, hull, masts }: LeftProps) => (
  <p class={css('left')}>
    <Fact label={texts.sheet.masts} left={MASTS - masts} of={MASTS} />
    <Fact label={texts.sheet.hull} left={CLASSES[shipClass].hull - hull} of={CLASSES[shipClass].hull} />
  </p>
);

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
