/** The table before the start: the seats, inviting a friend, and what to do meanwhile. */

import { useComputed } from '@preact/signals';
import type { PublicMatch, PublicSeat } from 'escadre';
import { useEffect } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { isKeeping } from '../../base/browser.ts';
import { Cover } from '../../base/cover.tsx';
import { useErrorSentence } from '../../base/error-sentence.ts';
import { titleOf } from '../../base/game-words.ts';
import { Page } from '../../base/page.tsx';
import { words } from '../../base/words.ts';
import { Seascape } from '../../drawing/engraved/seascape.tsx';
import type { MatchModel } from '../../match/model.ts';
import { KeepSeat } from '../../match/notices.tsx';
import { PersonName } from '../../match/person-name.tsx';
import { isPerson, nameOf } from '../../match/player-names.ts';
import { seatName, useStoryWords } from '../../match/use-story-words.ts';
import { ComputerChoice } from './computer-choice.tsx';
import { InvitationLink } from './invitation-link.tsx';
import { ReadyCountdown } from './ready-countdown.tsx';
import { SeatPanel } from './seat-panel.tsx';
import { type Seating, seatingOf } from './seating.ts';
import { css } from './table-styles.ts';
import { Meanwhile, OwnName, Waited } from './waiting.tsx';
import { css as waiting } from './waiting-styles.ts';

interface TableProps {
  readonly model: MatchModel;
}

export function Table({ model }: TableProps) {
  const { match, table } = model;
  const { table: text } = words.value;
  const title = titleOf(match.game);
  const isSeated = match.seats.length > 0;
  const seating = seatingOf(match, table.value);
  const fault = useErrorSentence(model.fault.value);
  // Sitting down means being ready, unless the player says otherwise.
  useEffect(() => {
    if (isSeated) void model.do(() => match.ready());
  }, [match, model]);
  return (
    <Page title={title}>
      <div class="table-head">
        <Cover game={match.game} />
        <h1>{title}</h1>
      </div>
      <Seats model={model} />
      <Links model={model} seating={seating} />
      <Now model={model} seating={seating} />
      <KeepSeat model={model} />
      {isSeated && !isKeeping() && <p class="strip">{text.notKept}</p>}
      {fault !== undefined && <p role="alert">{fault}</p>}
      {isSeated && <OwnName />}
      <details class="soft small">
        <summary>{text.dice}</summary>
        <code class="hash">{table.value.commitment}</code>
      </details>
    </Page>
  );
}

interface LinksProps extends TableProps {
  readonly seating: Seating;
}

/** What is waited for, and what the player can do about it. */
function Now({ model, seating }: LinksProps) {
  const { match, table, near } = model;
  const isSeated = match.seats.length > 0;
  const isWaiting = isSeated && seating.free > 0;
  return (
    <section class={waiting('now pictured panel')}>
      <Seascape />
      <div>
        {isWaiting && <Waited />}
        {isSeated && <ReadyCountdown {...{ match, table: table.value }} />}
        <p class={waiting('status')} role="status">
          {statusOf(seating, table.value, match.invite !== undefined)}
        </p>
        <Ways model={model} />
        {isWaiting && <Meanwhile game={match.game} />}
        {near.value && <p class="soft">{words.value.table.near}</p>}
      </div>
    </section>
  );
}

function Seats({ model }: TableProps) {
  const { match, table } = model;
  const story = useStoryWords(match.game);
  const seats = Object.entries(table.value.seats);
  const isAlone = ({ camp }: PublicSeat) => seats.filter(([, seat]) => seat.camp === camp).length === 1;
  const own: readonly string[] = match.seats;
  return (
    <ul class={css('seats')}>
      {seats.map(([id, seat]) => (
        <SeatPanel
          key={id}
          camp={seat.camp}
          who={<PersonName whom={id} name={nameOf(seat)} isPlain={own.includes(id) || !isPerson(seat)} />}
          isMine={own.includes(id)}
          about={[seatName(story, id, isAlone(seat)), stateOf(seat)]}
        >
          {match.seats.length > 0 && <ComputerChoice model={model} id={id} seat={seat} />}
        </SeatPanel>
      ))}
    </ul>
  );
}

/** The invitation codes of the sides that have a free seat which the player may fill. */
const codesOf = ({ match }: MatchModel, { isForOpponents, isForPartner }: Seating) => ({
  opponents: isForOpponents ? match.invite : undefined,
  partner: isForPartner ? match.partnerInvite : undefined,
});

/** A link for each of them: the first thing to do here. */
function Links({ model, seating }: LinksProps) {
  const { table: text } = words.value;
  const { id, game, partnerInvite } = model.match;
  const { opponents, partner } = codesOf(model, seating);
  const isFirst = opponents !== undefined;
  return (
    <>
      {isFirst && (
        <InvitationLink
          game={game}
          title={partnerInvite === undefined ? text.link : text.opponents}
          code={opponents}
          id={id}
        />
      )}
      {partner !== undefined && (
        <InvitationLink title={text.partner} game={game} code={partner} id={id} isSecond={isFirst} />
      )}
    </>
  );
}

/** Ready or not, and away from here. */
function Ways({ model }: TableProps) {
  const { match, table } = model;
  const { table: text } = words.value;
  const { route } = useLocation();
  const isReady = useComputed(() => match.seats.every((seat) => table.value.seats[seat]?.ready)).value;
  const isSeated = match.seats.length > 0;
  const leave = async () => {
    if (isSeated) await model.do(() => match.leave());
    route('/');
  };
  return (
    <div class="row">
      {isSeated && isReady && (
        <button type="button" onClick={() => model.do(() => match.unready())}>
          {text.wait}
        </button>
      )}
      {isSeated && !isReady && (
        <button
          type="button"
          class="primary"
          disabled={model.busy.value}
          onClick={() => model.do(() => match.ready())}
        >
          {text.sitAndPlay}
        </button>
      )}
      <button type="button" onClick={leave}>
        {text.leave}
      </button>
    </div>
  );
}

function statusOf({ free, waitsFor }: Seating, { seats }: PublicMatch, isPrivate: boolean): string {
  const { table } = words.value;
  if (waitsFor !== undefined) return table.waitingPartner(nameOf(waitsFor));
  if (free === 0)
    return Object.values(seats).every(({ ready }) => ready) ? table.theyReady : table.notAllReady;
  if (!isPrivate) return table.waitingAnybody;
  return free === 1 ? table.waiting : table.waitingAll;
}

/** Whether the player is ready or away; empty for a free seat. */
function stateOf({ name, ready, here }: PublicSeat): string {
  const { table } = words.value;
  if (name === undefined) return '';
  if (ready) return table.ready;
  return here ? table.notReady : table.away;
}
