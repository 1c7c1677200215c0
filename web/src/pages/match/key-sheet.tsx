/** The keys of the board, listed: by `?`, and from the menu. */

import type { GameId } from 'escadre';
import { cardOf } from '../../base/games.ts';
import { language } from '../../base/settings.ts';
import { useKeys } from '../../base/use-keys.ts';
import { words } from '../../base/words.ts';
import { CircleSign } from '../../drawing/circle.tsx';
import { PennantSign } from '../../drawing/pennant.tsx';
import type { GameRoom } from '../../games/room.ts';
import type { SidePanel } from '../../match/side-panel.ts';
import { TitledDialog } from '../../match/titled-dialog.tsx';
import { keysOf } from './key-list.ts';
import { css } from './key-sheet-styles.ts';

interface KeysProps {
  readonly game: GameId;
  readonly room: GameRoom;
  readonly beside: SidePanel;
}

export function KeySheet({ game, room, beside: { areKeysUp } }: KeysProps) {
  const { match } = words.value;
  useKeys((key) => {
    if (key !== '?') return false;
    areKeysUp.value = true;
    return true;
  });
  const mark = cardOf(game).ownMark;
  const close = () => {
    areKeysUp.value = false;
  };
  return (
    <TitledDialog id="keys" title={match.keysTitle} isOpen={areKeysUp.value} close={close}>
      <dl class={css('keys')}>
        {mark !== undefined && (
          <div>
            <dt>{mark === 'pennant' ? <PennantSign /> : <CircleSign />}</dt>
            <dd>{match.marks[mark]}</dd>
          </div>
        )}
        {keysOf(room, language.value).map(([keys, does]) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </TitledDialog>
  );
}
