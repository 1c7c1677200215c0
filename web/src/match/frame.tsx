/**
 * The frame of every game and every phase: bar, board, Word, and the right column (or a sheet without room
 * for it). Nothing moves between phases.
 */

import type { ComponentChildren } from 'preact';
import { useContext, useEffect, useRef } from 'preact/hooks';
import { titleOf } from '../base/game-words.ts';
import { call, hush } from '../base/notify.ts';
import { ringOnce } from '../base/one-bell.ts';
import { useTitle } from '../base/page.tsx';
import { here } from '../base/tab-signs.ts';
import { words } from '../base/words.ts';
import { Bar } from './bar.tsx';
import { CompanyContext } from './company.ts';
import type { MatchModel } from './model.ts';
import { Notices } from './notices.tsx';
import { Sheet } from './sheet.tsx';
import { SideColumn } from './side-column.tsx';
import { type SidePanel, SidePanelContext, whenColumnComes } from './side-panel.ts';
import { StoryLine } from './story-line.tsx';
import { AwaitedHead, TurnHead } from './turn-head.tsx';

interface FrameProps {
  readonly model: MatchModel;
  readonly board: ComponentChildren;
  /** The sentence and its buttons. */
  readonly word: ComponentChildren;
}

export function Frame({ model, board, word }: FrameProps) {
  const isMine = model.prompts.value.mine.length > 0 && model.outcome.value === null;
  const title = titleOf(model.match.game);
  const beside = useContext(SidePanelContext);
  const company = useContext(CompanyContext);
  useTitle(title);
  useCall(model, isMine, title);
  useEndInSight(model, beside);
  const asked = model.isStoodIn && model.outcome.value === null ? <TakeBack model={model} /> : word;
  return (
    <div class={`frame ${isMine ? 'asked' : ''}`}>
      <Bar {...{ model, title, beside }} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a board that scrolls is scrolled by keys, too */}
      <main class="board" id="main" tabIndex={0}>
        {board}
      </main>
      <StoryLine model={model} />
      <section
        class={`word ${company?.coach === undefined ? '' : 'is-coached'}`}
        aria-label={words.value.app.yourTurn}
        aria-live="polite"
      >
        <Notices model={model} answer={() => beside?.show(beside.page.value)} />
        {company?.coach?.(asked) ?? asked}
      </section>
      {beside !== undefined && <Beside {...{ model, beside, isMine }} />}
    </div>
  );
}

interface BesideProps {
  readonly model: MatchModel;
  readonly beside: SidePanel;
  readonly isMine: boolean;
}

/** The column, or a sheet without room for one. */
function Beside({ model, beside, isMine }: BesideProps) {
  const close = () => {
    beside.isUp.value = false;
  };
  useEffect(() => whenColumnComes(close), [beside]);
  return (
    <>
      <aside class="column">
        <SideColumn model={model} beside={beside} />
      </aside>
      <Sheet isOpen={beside.isUp.value} close={close}>
        {isMine ? <TurnHead /> : <AwaitedHead model={model} />}
        <SideColumn model={model} beside={beside} />
      </Sheet>
    </>
  );
}

/** Closes the sheet of resigning or drawing, so that the result is visible. */
function useEndInSight({ outcome }: MatchModel, beside: SidePanel | undefined): void {
  const isOver = outcome.value !== null;
  const wasOver = useRef(isOver);
  useEffect(() => {
    if (isOver && !wasOver.current && beside !== undefined) beside.isUp.value = false;
    wasOver.current = isOver;
  }, [isOver, beside]);
}

/** A returning player finds a computer in their seat, which plays on until they take over. */
function TakeBack({ model }: { readonly model: MatchModel }) {
  const { match } = words.value;
  return (
    <>
      <p class="sentence">{match.stoodIn}</p>
      <div class="buttons">
        <button
          type="button"
          class="primary"
          disabled={model.isHeld.value}
          onClick={() => model.do(() => model.match.takeBack())}
        >
          {match.takeBack}
        </button>
      </div>
    </>
  );
}

/** Calls the player when it becomes their move. */
function useCall({ match }: MatchModel, isMine: boolean, title: string): void {
  const address = location.pathname;
  const was = useRef(true);
  useEffect(() => {
    if (match.seats.length === 0) return undefined;
    if (isMine && !was.current) ringOnce(address, true, () => call(address, title));
    if (!isMine) void hush(address);
    was.current = isMine;
    here.value = { id: match.id, isAsked: isMine };
    return () => {
      here.value = undefined;
    };
  }, [match, isMine, address, title]);
}
