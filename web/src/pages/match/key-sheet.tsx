/** The keys of the board, listed: by `?`, and from the menu. */

import type { GameId } from 'escadre';
import { useEffect, useRef } from 'preact/hooks';
import { cardOf } from '../../base/games.ts';
import { language } from '../../base/settings.ts';
import { useKeys } from '../../base/use-keys.ts';
import { words } from '../../base/words.ts';
import { CircleSign } from '../../drawing/circle.tsx';
import { Close } from '../../drawing/icons.tsx';
import { PennantSign } from '../../drawing/pennant.tsx';
import type { GameRoom } from '../../games/room.ts';
import type { SidePanel } from '../../match/side-panel.ts';
import { keysOf } from './key-list.ts';
import { css } from './key-sheet-styles.ts';

interface KeysProps {
  readonly game: GameId;
  readonly room: GameRoom;
  readonly beside: SidePanel;
}

export function KeySheet({ game, room, beside: { areKeysUp } }: KeysProps) {
  const { match, app } = words.value;
  const dialog = useRef<HTMLDialogElement>(null);
  useKeys((key) => {
    if (key !== '?') return false;
    areKeysUp.value = true;
    return true;
  });
  const isUp = areKeysUp.value;
  const mark = cardOf(game).ownMark;
  useEffect(() => {
    if (isUp) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isUp]);
  const close = () => {
    areKeysUp.value = false;
  };
  return (
    <dialog ref={dialog} aria-labelledby="keys" onClose={close} closedby="any">
      {isUp && (
        <>
          <header class={css('keys-head')}>
            <h2 id="keys">{match.keysTitle}</h2>
            <button type="button" class="icon quiet" aria-label={app.close} onClick={close}>
              <Close />
            </button>
          </header>
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
        </>
      )}
    </dialog>
  );
}
