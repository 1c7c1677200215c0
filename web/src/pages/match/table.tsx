/** The table before the start: who sits where, and how a friend gets here. */

import { useComputed, useSignal } from '@preact/signals';
import type { PublicSeat } from 'escadre';
import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { isKeeping } from '../../base/browser.ts';
import { useErrorSentence } from '../../base/error-sentence.ts';
import { titleOf } from '../../base/game-words.ts';
import { LEVELS } from '../../base/games.ts';
import { Page } from '../../base/page.tsx';
import { QrCode } from '../../base/qr-code.tsx';
import { Vignette } from '../../base/vignette.tsx';
import { words } from '../../base/words.ts';
import type { MatchModel } from '../../match/model.ts';
import { nameOf } from '../../match/player-names.ts';
import { seatName, useStoryWords } from '../../match/use-story-words.ts';
import { SeatPanel } from './seat-panel.tsx';

export function Table({ model }: { readonly model: MatchModel }) {
  const { match, table, near } = model;
  const { table: text } = words.value;
  const mine = useComputed(() => match.seats.map((seat) => table.value.seats[seat]));
  const isReady = mine.value.length > 0 && mine.value.every((seat) => seat?.ready);
  const { route } = useLocation();
  const { game } = match;
  const story = useStoryWords(game);
  const fault = useErrorSentence(model.fault.value);
  // Sitting down is to be ready: who wants a moment says so.
  useEffect(() => {
    if (match.seats.length > 0) model.do(() => match.ready());
  }, [match, model]);
  const seats = Object.entries(table.value.seats);
  const all = seats.map(([, seat]) => seat);
  const isFull = all.every(({ name }) => name !== undefined);
  // A link leads to a side where nobody sits; whoever sits there brings their partner with a link of their own.
  const hosts = all.filter((seat) => isSomebody(seat) && seat.camp !== match.camp);
  const free = all.filter(({ name }) => name === undefined);
  const isForOpponents =
    match.partnerInvite === undefined ||
    free.some(({ camp }) => camp !== match.camp && hosts.every((seat) => seat.camp !== camp));
  const isForPartner = match.partnerInvite !== undefined && free.some(({ camp }) => camp === match.camp);
  const host = hosts.find((seat) => free.some(({ camp }) => camp === seat.camp));
  return (
    <Page title={titleOf(game)}>
      <div class="table-head">
        <Vignette game={game} />
        <h1>{titleOf(game)}</h1>
      </div>
      <ul class="seats">
        {seats.map(([id, seat]) => (
          <SeatPanel
            key={id}
            camp={seat.camp}
            who={nameOf(seat)}
            isMine={match.seats.includes(id as never)}
            about={[
              seatName(story, id, all.filter(({ camp }) => camp === seat.camp).length === 1),
              stateOf(seat),
            ]}
          >
            {match.seats.length > 0 && <ComputerChoice model={model} id={id} seat={seat} />}
          </SeatPanel>
        ))}
      </ul>
      <p role="status">
        {isFull || host === undefined || isForOpponents || isForPartner
          ? statusOf(free.length, match.invite !== undefined)
          : text.waitingPartner(nameOf(host))}
      </p>
      {near.value && <p class="soft">{text.near}</p>}
      {match.seats.length > 0 && !isKeeping() && <p class="strip">{text.notKept}</p>}
      {fault !== undefined && <p role="alert">{fault}</p>}
      {match.invite !== undefined && isForOpponents && (
        <Invitation
          title={match.partnerInvite === undefined ? text.link : text.opponents}
          code={match.invite}
          id={match.id}
        />
      )}
      {match.partnerInvite !== undefined && isForPartner && (
        <Invitation
          title={text.partner}
          code={match.partnerInvite}
          id={match.id}
          isSecond={match.invite !== undefined && isForOpponents}
        />
      )}
      <div class="row">
        {match.seats.length > 0 &&
          (isReady ? (
            <button type="button" onClick={() => model.do(() => match.unready())}>
              {text.wait}
            </button>
          ) : (
            <button
              type="button"
              class="primary"
              disabled={model.busy.value}
              onClick={() => model.do(() => match.ready())}
            >
              {text.sitAndPlay}
            </button>
          ))}
        <button
          type="button"
          onClick={async () => {
            if (match.seats.length > 0) await model.do(() => match.leave());
            route('/');
          }}
        >
          {text.leave}
        </button>
      </div>
      <details class="soft small">
        <summary>{text.dice}</summary>
        <code class="hash">{table.value.commitment}</code>
      </details>
    </Page>
  );
}

/** Whether somebody sits there who is no computer. */
const isSomebody = ({ name, computer }: PublicSeat): boolean => name !== undefined && computer === undefined;

function statusOf(free: number, isPrivate: boolean): string {
  const { table } = words.value;
  if (free === 0) return table.theyReady;
  if (!isPrivate) return table.waitingAnybody;
  return free === 1 ? table.waiting : table.waitingAll;
}

/** Whether whoever sits there is ready, or away; nothing where nobody sits. */
function stateOf({ name, ready, here }: PublicSeat): string {
  const { table } = words.value;
  if (name === undefined) return '';
  if (ready) return table.ready;
  return here ? table.notReady : table.away;
}

interface ComputerChoiceProps {
  readonly model: MatchModel;
  readonly id: string;
  readonly seat: PublicSeat;
}

/** On a free seat a computer can be asked to sit down, of one of three levels; one that sits there, to leave. */
function ComputerChoice({ model, id, seat }: ComputerChoiceProps) {
  const { table, create } = words.value;
  const { match } = model;
  const isOpen = useSignal(false);
  const choose = (act: () => Promise<void>) => {
    isOpen.value = false;
    model.do(act);
  };
  if (seat.computer !== undefined) {
    return (
      <button
        type="button"
        disabled={model.busy.value}
        onClick={() => choose(() => match.dismissComputer(id as never))}
      >
        {table.dismiss}
      </button>
    );
  }
  if (seat.name !== undefined) return null;
  if (!isOpen.value) {
    return (
      <button
        type="button"
        disabled={model.busy.value}
        onClick={() => {
          isOpen.value = true;
        }}
      >
        {table.seatComputer}
      </button>
    );
  }
  return (
    <fieldset class="row" aria-label={create.level}>
      {LEVELS.map((level) => (
        <button
          key={level}
          type="button"
          onClick={() => choose(() => match.inviteComputer(id as never, level))}
        >
          {create.levels[level]}
        </button>
      ))}
    </fieldset>
  );
}

interface InvitationProps {
  readonly title: string;
  readonly id: string;
  readonly code: string;
  /** Another one stands above it. */
  readonly isSecond?: boolean;
}

function Invitation({ title, id, code, isSecond = false }: InvitationProps) {
  const { table } = words.value;
  const [isCopied, setCopied] = useState(false);
  const address = `${location.origin}/m/${id}#${code}`;
  return (
    <section class="panel invitation">
      <div class="stack">
        <h2>{title}</h2>
        <input
          type="text"
          readOnly
          value={address}
          aria-label={title}
          onFocus={(event) => event.currentTarget.select()}
        />
        <div class="row">
          <button
            type="button"
            class={isSecond ? '' : 'primary'}
            onClick={async () => {
              await navigator.clipboard?.writeText(address);
              setCopied(true);
            }}
          >
            {isCopied ? table.copied : table.copy}
          </button>
          {'share' in navigator && (
            <button type="button" onClick={() => navigator.share({ url: address }).catch(() => {})}>
              {table.share}
            </button>
          )}
        </div>
      </div>
      <figure>
        <QrCode text={address} />
        <figcaption class="soft small">{table.qr}</figcaption>
      </figure>
    </section>
  );
}
