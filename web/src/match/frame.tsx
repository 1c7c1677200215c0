/**
 * The one frame of every game and every phase: bar, board, Word, and the right column (a sheet where
 * there is no room for it). Nothing of it moves between phases.
 */

import { useSignal } from '@preact/signals';
import type { PublicSeat } from 'escadre';
import type { ComponentChildren } from 'preact';
import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { storage } from '../base/browser.ts';
import { titleOf } from '../base/game-words.ts';
import { askToNotify, call, couldNotify, here, hush } from '../base/notify.ts';
import { useTitle } from '../base/page.tsx';
import { notices } from '../base/settings.ts';
import { words } from '../base/words.ts';
import { Close, Menu } from '../drawing/icons.tsx';
import { Clock } from './clocks.tsx';
import { CompanyContext } from './company.ts';
import { isByPost } from './correspondence.ts';
import { WaysAsked } from './end-actions.tsx';
import type { MatchModel } from './model.ts';
import { nameOf } from './player-names.ts';
import { Wrong } from './refusal-note.tsx';
import { Column } from './side-column.tsx';
import { SidePanelContext } from './side-panel.ts';
import { linesOf } from './story.tsx';
import { StoryContext } from './story-context.ts';
import { isUnheard } from './talk.tsx';
import { Waits } from './unread-dot.tsx';

interface FrameProps {
  readonly model: MatchModel;
  readonly board: ComponentChildren;
  /** The sentence and its buttons. */
  readonly word: ComponentChildren;
}

export function Frame({ model, board, word }: FrameProps) {
  const { match } = words.value;
  const isMine = model.prompts.value.mine.length > 0 && model.outcome.value === null;
  const title = titleOf(model.match.game);
  useTitle(title);
  useCall(model, isMine, title);
  const beside = useContext(SidePanelContext);
  const company = useContext(CompanyContext);
  const asked = model.isStoodIn && model.outcome.value === null ? <TakeBack model={model} /> : word;
  return (
    <div class={`frame ${isMine ? 'asked' : ''}`}>
      <header class="bar">
        <h1 class="unseen">{title}</h1>
        <button
          type="button"
          class="icon quiet"
          aria-label={match.menu}
          aria-expanded={beside?.isUp.value}
          onClick={() => beside?.show(isUnheard(model, beside) ? 'talk' : beside.page.value)}
        >
          <Menu />
          {beside !== undefined && isUnheard(model, beside) && <Waits label={match.unheard} />}
        </button>
        <Opponents model={model} />
        {company?.steps?.()}
        <BarClock model={model} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a board that scrolls is scrolled by keys, too */}
      <main class="board" id="main" tabIndex={0}>
        {board}
      </main>
      <StoryLine model={model} />
      <section class="word" aria-label={match.yourTurn} aria-live="polite">
        <div class="notices">
          <Strip model={model} />
          <OfferNotices model={model} />
          <WaysAsked model={model} answer={() => beside?.show(beside.page.value)} />
        </div>
        {company?.coach?.(asked) ?? asked}
      </section>
      {beside !== undefined && (
        <>
          <aside class="column">
            <Column model={model} beside={beside} />
          </aside>
          <Sheet
            isOpen={beside.isUp.value}
            close={() => {
              beside.isUp.value = false;
            }}
          >
            <Column model={model} beside={beside} />
          </Sheet>
        </>
      )}
    </div>
  );
}

/** Whoever is back finds their seat with a computer, which plays on until they do so themselves. */
function TakeBack({ model }: { readonly model: MatchModel }) {
  const { match } = words.value;
  return (
    <>
      <p class="sentence">{match.stoodIn}</p>
      <div class="buttons">
        <button
          type="button"
          class="primary"
          disabled={model.busy.value}
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
    if (isMine && !was.current) call(address, title);
    if (!isMine) hush(address);
    was.current = isMine;
    here.value = { id: match.id, isAsked: isMine };
    return () => {
      here.value = undefined;
    };
  }, [match, isMine, address, title]);
}

/** Everybody else at the table, and whether they are here. */
function Opponents({ model }: { readonly model: MatchModel }) {
  const { match } = words.value;
  const { seats, prompts } = model.table.value;
  const all = Object.values(prompts);
  // What waits behind a window stands still: whoever it asks is not awaited.
  const running = all.filter(({ deadline }) => deadline !== undefined);
  const asked = new Set((running.length > 0 ? running : all).flatMap((prompt) => prompt.seats));
  const { seats: mine, camp } = model.match;
  const own: readonly string[] = mine;
  useSlowTick();
  const others = Object.entries(seats)
    .filter(([id]) => !own.includes(id))
    .sort(([, one], [, other]) => Number(other.camp === camp) - Number(one.camp === camp));
  const isMany = others.length > 1;
  return (
    <span class={`opponents ${isMany ? 'is-many' : ''}`}>
      {others.map(([id, seat]) => (
        <span
          key={id}
          class={`opponent camp-${seat.camp} camp-${id}`}
          title={`${nameOf(seat)}, ${presenceOf(seat)}`}
        >
          <span class={`dot ${seat.here ? 'is-here' : ''}`} aria-hidden="true" />
          {isMany && <span class="band" aria-hidden="true" />}
          <span class={`name ${asked.has(id) ? 'is-asked' : ''}`}>{nameOf(seat)}</span>
          {isMany && seat.camp === camp && <span class="side soft small">{match.partner}</span>}
          {seat.here ? (
            <span class="unseen"> ({match.here})</span>
          ) : (
            <span class="presence soft small">{presenceOf(seat)}</span>
          )}
        </span>
      ))}
    </span>
  );
}

/** Whether somebody is here: `away since 2 min`, `has not come yet`. */
function presenceOf({ here: isHere, since }: PublicSeat): string {
  const { match } = words.value;
  if (isHere) return match.here;
  return since === undefined ? match.never : match.goneFor(Math.floor((Date.now() - since) / MINUTE));
}

const MINUTE = 60_000;

/** Has something drawn anew now and then, as time goes by. */
function useSlowTick(): void {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((before) => before + 1), MINUTE / 2);
    return () => clearInterval(timer);
  }, []);
}

/** One's own time first; else that of whoever is asked. */
function BarClock({ model }: { readonly model: MatchModel }) {
  const { mine, all } = model.prompts.value;
  const prompt = mine[0] ?? all[0];
  // Practice waits, and so does a coach.
  const isAtServer = useContext(CompanyContext) === undefined;
  return !isAtServer || prompt === undefined || model.outcome.value !== null ? (
    <span />
  ) : (
    <Clock prompt={prompt} />
  );
}

/** The last sentence of the story, for where the column is out of sight. */
function StoryLine({ model }: { readonly model: MatchModel }) {
  const teller = useContext(StoryContext);
  const beside = useContext(SidePanelContext);
  const outcome = model.outcome.value;
  // How it ended stands in the Word.
  const ending = outcome === null ? undefined : teller?.ending(outcome).text;
  const lines = teller === undefined ? [] : linesOf(model, teller);
  const last = lines.findLast(({ text }) => text !== ending);
  return (
    <>
      {/* A short way for fingers: the menu is the one for everybody. */}
      <button
        type="button"
        class="story-line soft"
        aria-hidden="true"
        tabIndex={-1}
        onClick={() => beside?.show('story')}
      >
        {clausesOf(last?.text ?? '').map((clause, place) => (
          <span key={place}>{clause}</span>
        ))}
      </button>
      {/* Read aloud where the story itself, which is, is not on the page. */}
      <p class="story-aloud unseen" aria-live="polite">
        {last?.text ?? ''}
      </p>
    </>
  );
}

/** Sentences in parts: one line has only as many of them as it has room for. */
const clausesOf = (text: string): readonly string[] =>
  text.split(/(?=[\u00A0 ]?[:;](?=[\u00A0 ]))|(?<=[.!?] )/);

/** What stands between the page and the server: a broken line, another tab, a server that was away. */
function Strip({ model }: { readonly model: MatchModel }) {
  const { match } = words.value;
  const { pausedFor } = model.table.value;
  const isAway = useLasting(model.connection.value === 'away', NOTICED_AFTER);
  if (isAway) return <p class="strip">{match.away}</p>;
  if (model.fault.value !== undefined) return <Wrong error={model.fault.value} />;
  if (pausedFor !== undefined && model.happenings.value.length === 0) {
    return <p class="strip">{match.paused(Math.round(pausedFor / 1_000))}</p>;
  }
  return null;
}

const OFFERED = 'escadre.notices.offered';

/** After the first move by post: whoever waits for days is told when it is over, if they like. */
function OfferNotices({ model }: { readonly model: MatchModel }) {
  const { notices: texts } = words.value;
  const isAnswered = useSignal(storage.read(OFFERED) !== null);
  const isAsked = isByPost(model.match.summary.clock) && model.hasPlayed.value && !isAnswered.value;
  if (!isAsked || !couldNotify()) return null;
  const answer = async (wanted: boolean) => {
    storage.write(OFFERED, 'yes');
    isAnswered.value = true;
    if (wanted && (await askToNotify())) notices.value = 'on';
  };
  return (
    <div class="strip row">
      <span>{texts.offer}</span>
      <button type="button" onClick={() => answer(true)}>
        {texts.yes}
      </button>
      <button type="button" class="quiet" onClick={() => answer(false)}>
        {texts.no}
      </button>
    </div>
  );
}

/** Milliseconds after which a broken line is spoken of: most are mended before. */
const NOTICED_AFTER = 1_500;

/** Whether something has been so for that long. */
function useLasting(isSo: boolean, milliseconds: number): boolean {
  const [hasLasted, setLasted] = useState(false);
  useEffect(() => {
    setLasted(false);
    if (!isSo) return undefined;
    const timer = setTimeout(setLasted, milliseconds, true);
    return () => clearTimeout(timer);
  }, [isSo, milliseconds]);
  return isSo && hasLasted;
}

interface SheetProps {
  readonly isOpen: boolean;
  readonly close: () => void;
  readonly children: ComponentChildren;
}

/** A sheet that rises over the board; Escape, and a tap beside it, put it away. */
function Sheet({ isOpen, close, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the effects of what lies in it: a story can be scrolled to its end only once it is shown.
  useLayoutEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog ref={dialog} class="sheet" aria-label={words.value.match.menu} onClose={close} closedby="any">
      <button type="button" class="icon quiet sheet-close" aria-label={words.value.app.close} onClick={close}>
        <Close />
      </button>
      {isOpen && children}
    </dialog>
  );
}
