/** FEU: the panel over half the board while a window is open, for the port that may fire. */

import { type Aim, aimsOf, type Board, chancesOf, distanceOf } from 'escadre/trafalgar';
import { useKeys } from '../../base/use-keys.ts';
import type { FeuChoice } from './feu-choice.ts';
import { FeuPanel, type FeuPanelProps, useArmed } from './feu-panel.tsx';
import type { TrafalgarCommand } from './input.ts';
import { timeOf } from './ring.tsx';
import { css } from './styles.ts';
import { usePointed } from './use-pointed.ts';
import type { TrafalgarWords } from './words.ts';

interface FeuProps extends FeuPanelProps {
  readonly board: Board;
  readonly choice: FeuChoice;
  readonly busy: boolean;
  readonly play: (deed: TrafalgarCommand) => void;
  readonly leaveOrders: () => void;
}

export function Feu({ prompt, words, isLeft, board, choice, busy, play, leaveOrders }: FeuProps) {
  const { texts } = words;
  const { ship, forts, left, fort, aim } = choice;
  const isArmed = useArmed(prompt.id);
  const pointed = usePointed();
  const fire = () => {
    if (isArmed) play({ type: 'feu', fort, aim });
  };
  const hold = () => play({ type: 'holdFire' });
  useFeuKeys(board, choice, fire, hold);
  const time = timeOf(prompt);
  const name = words.name(ship);
  return (
    <FeuPanel
      {...{ prompt, words, isLeft }}
      title={texts.feuTitle(name, left)}
      aloud={texts.aloud(name, time === null ? undefined : Math.ceil(time.left / 1_000))}
    >
      <Guns {...{ board, choice, words }} />
      <Aims {...{ board, choice, words }} />
      <button
        type="button"
        class={css(`feu-button ${pointed('feu')}`)}
        disabled={busy}
        aria-disabled={!isArmed}
        onClick={fire}
      >
        {texts.feu}
      </button>
      <div class={css('feu-ways')}>
        <button type="button" disabled={busy} onClick={hold}>
          {texts.hold}
        </button>
        {/* A sheet would cover the decision until its time runs out. */}
        {time === null && forts.length > 0 && (
          <button type="button" onClick={leaveOrders}>
            {texts.leaveOrders}
          </button>
        )}
      </div>
    </FeuPanel>
  );
}

function useFeuKeys(board: Board, choice: FeuChoice, fire: () => void, hold: () => void): void {
  const { ship, forts, fort, choose } = choice;
  useKeys((key) => {
    if (key === ' ') fire();
    else if (key === 'Escape') hold();
    else if (key === 'Tab' && forts.length > 1) {
      choose({ fort: forts[(forts.indexOf(fort) + 1) % forts.length] ?? fort });
    } else if (/^[1-4]$/.test(key)) {
      const aimed = aimsOf(board, fort, ship)[Number(key) - 1];
      if (aimed?.code === null) choose({ aim: aimed.aim });
    } else return false;
    return true;
  });
}

interface PartProps extends Pick<FeuProps, 'board' | 'choice'> {
  readonly words: TrafalgarWords;
}

/** The guns that may fire, if there are two. */
function Guns({ board, choice: { ship, forts, fort, choose }, words }: PartProps) {
  if (forts.length < 2) return null;
  return (
    <div class={css('feu-guns')}>
      {forts.map((each) => (
        <button
          key={each}
          type="button"
          class={css(each === fort ? 'is-chosen' : '')}
          aria-pressed={each === fort}
          onClick={() => choose({ fort: each })}
        >
          {words.texts.gunAt(each, distanceOf(board, each, board.ships[ship].at))}
        </button>
      ))}
    </div>
  );
}

/** The possible aims, each with its chance or the reason against it. */
function Aims({ board, choice: { ship, fort, aim, choose }, words }: PartProps) {
  const pointed = usePointed();
  return (
    <div class={css('feu-aims')}>
      {aimsOf(board, fort, ship).map((each, index) => (
        <button
          key={each.aim}
          type="button"
          class={css(`${each.aim === aim ? 'is-chosen' : ''} ${pointed(`aim ${each.aim}`)}`)}
          aria-pressed={each.aim === aim}
          disabled={each.code !== null}
          onClick={() => choose({ aim: each.aim })}
        >
          <span class={css('aim-key')} aria-hidden="true">
            {index + 1}
          </span>
          <span class={css('aim-name')}>{words.texts.aims[each.aim]}</span>
          <span class="soft">
            {each.code === null
              ? chanceAt(board, fort, ship, each.aim, words)
              : words.texts.outOfReach(each.code)}
          </span>
        </button>
      ))}
    </div>
  );
}

const chanceAt = (board: Board, fort: string, ship: string, aim: Aim, words: TrafalgarWords): string =>
  words.percent(chancesOf(board, fort, 1, ship, aim).atLeastOne);
