/** The foot of the sea: captains, the small chart, and the cards to read or choose from. */

import type { Board } from 'escadre/branle-bas';
import type { MatchModel } from '../../match/model.ts';
import { Captains } from './captains.tsx';
import type { SeaView, Situation } from './input.ts';
import type { Lens } from './lens.ts';
import { MiniMap } from './mini-map.tsx';
import type { DraftedProps } from './panel-props.ts';
import { Report } from './report.tsx';
import { openReport, type Reports } from './reports.ts';
import { Sheet } from './sheet.tsx';
import { css } from './styles.ts';
import { Tray } from './tray.tsx';

interface SeaFootProps extends Omit<DraftedProps, 'situation'> {
  readonly model: MatchModel<'branle-bas'>;
  readonly view: SeaView;
  readonly situation: Situation | undefined;
  readonly board: Board;
  readonly lens: Lens;
  readonly report: Reports;
  readonly isMine: (ship: string) => boolean;
  readonly isOver: boolean;
  readonly captainOf: (ship: string) => string | undefined;
}

export function SeaFoot({ report, isOver, captainOf, situation, ...sea }: SeaFootProps) {
  const { model, view, board, names, words, lens, isMine } = sea;
  const focus = lens.focus.value;
  const open = openReport(report, isOver);
  return (
    <div class={css('sea-foot')}>
      <Captains model={model} view={view} words={words} />
      {!lens.inWords.value && !isOver && <MiniMap {...{ board, lens, words, isMine }} />}
      {focus !== null && board.ships[focus]?.sunk === false && open === undefined && (
        <Sheet
          {...{ board, names, words, lens }}
          id={focus}
          isMine={isMine(focus)}
          captain={captainOf(focus)}
          close={() => {
            lens.focus.value = null;
          }}
        />
      )}
      {open !== undefined && (
        <Report
          {...{ open, board, names, words, lens }}
          reports={report}
          yields={situation?.call.kind === 'divisions'}
        />
      )}
      {situation !== undefined && <Tray {...sea} situation={situation} />}
    </div>
  );
}
