/** Draws, claims and resigning. */

import type { PublicSeat } from 'escadre';
import { useEffect, useState } from 'preact/hooks';
import { ConfirmButton } from '../base/confirm-button.tsx';
import { words } from '../base/words.ts';
import type { MatchModel } from './model.ts';
import { nameOf } from './player-names.ts';
import { mayStandIn, StandIns, votersFor } from './stand-in.tsx';

export function EndActions({ model }: { readonly model: MatchModel }) {
  const { match } = words.value;
  useMoments(momentsOf(model));
  if (model.match.seats.length === 0) return <p class="soft small">{match.watching}</p>;
  if (model.outcome.value !== null) return null;
  if (hasResigned(model)) return <p class="soft small">{match.resigned}</p>;
  return (
    <div class="ways-out stack">
      <StandIns model={model} absent={absentOf(model)} />
      <DrawOffer model={model} />
      <Claim model={model} />
      <div class="row">
        <OfferDraw model={model} />
        <ConfirmButton
          label={match.resign}
          question={isFollowed(model) ? match.resignToPartner : match.resignSure}
          yes={match.resignYes}
          isQuiet
          isOff={model.connection.value === 'away'}
          act={() => model.do(() => model.match.resign())}
        />
      </div>
    </div>
  );
}

interface WayProps {
  readonly model: MatchModel;
}

/** A draw that the other side offers, and the answers. */
function DrawOffer({ model }: WayProps) {
  const { match } = words.value;
  const from = offererOf(model);
  if (from === undefined) return null;
  return (
    <div class="stack">
      <p>{match.offered(nameOf(from))}</p>
      <div class="row">
        <button type="button" onClick={() => model.do(() => model.match.acceptDraw())}>
          {match.accept}
        </button>
        <button type="button" onClick={() => model.do(() => model.match.declineDraw())}>
          {match.decline}
        </button>
      </div>
    </div>
  );
}

/** Offers to claim the match while the opponents are away. */
function Claim({ model }: WayProps) {
  const { match } = words.value;
  if (!mayClaim(model)) return null;
  return (
    <div class="stack">
      <p>{match.claimable}</p>
      <div class="row">
        <button type="button" onClick={() => model.do(() => model.match.claim('win'))}>
          {match.claimWin}
        </button>
        <button type="button" onClick={() => model.do(() => model.match.claim('draw'))}>
          {match.claimDraw}
        </button>
      </div>
    </div>
  );
}

function OfferDraw({ model }: WayProps) {
  const { match } = words.value;
  const { camp } = model.match;
  if (camp !== null && model.table.value.drawOffers[camp])
    return <span class="soft small">{match.youOffered}</span>;
  if (offererOf(model) !== undefined) return null;
  return (
    <button
      type="button"
      class="quiet"
      disabled={model.connection.value === 'away'}
      onClick={() => model.do(() => model.match.offerDraw())}
    >
      {match.offer}
    </button>
  );
}

interface OfferedProps {
  readonly model: MatchModel;
  /** Opens the panel for answering. */
  readonly answer: () => void;
}

/** Questions beside the game, for pages without a visible column: a draw, a claim, a stand-in. */
export function OfferedActions({ model, answer }: OfferedProps) {
  const { match } = words.value;
  useMoments(momentsOf(model));
  if (model.match.seats.length === 0 || model.outcome.value !== null || hasResigned(model)) return null;
  const asked = questionOf(model);
  if (asked === undefined) return null;
  return (
    <p class="strip row ways-asked">
      <span>{asked}</span>
      <button type="button" onClick={answer}>
        {match.answer}
      </button>
    </p>
  );
}

/** The first open question beside the game. */
function questionOf(model: MatchModel): string | undefined {
  const { match } = words.value;
  const from = offererOf(model);
  if (from !== undefined) return match.offered(nameOf(from));
  if (mayClaim(model)) return match.claimable;
  return absentOf(model)
    .map((absent) => openOf(model, absent))
    .find((question) => question !== undefined);
}

/** The absent players for whom this camp may ask a computer to stand in, by seat. */
function absentOf({ match, table }: MatchModel): readonly (readonly [string, PublicSeat])[] {
  const seats = Object.entries(table.value.seats);
  return seats.filter((absent) => mayStandIn(absent, match.camp, seats));
}

/** The question about an absent player; undefined once answered. */
function openOf(model: MatchModel, [id, absent]: readonly [string, PublicSeat]): string | undefined {
  const { match } = words.value;
  const name = nameOf(absent);
  const voters = votersFor(model, id);
  if (voters.some(({ isMine, level }) => isMine && level !== undefined)) return undefined;
  const wanting = voters.filter(({ isMine, level }) => !isMine && level !== undefined && level !== 'no');
  return wanting.length === 0
    ? match.standInFor(name)
    : match.standInWanted(
        name,
        wanting.map((voter) => voter.name),
      );
}

/** A player of the other camp that offers a draw; undefined without an offer. */
function offererOf({ match, table }: MatchModel): PublicSeat | undefined {
  const { drawOffers, seats } = table.value;
  return Object.values(seats).find((seat) => drawOffers[seat.camp] && seat.camp !== match.camp);
}

/** Whether the player may claim the match from absent opponents. */
const mayClaim = ({ match, table }: MatchModel): boolean =>
  match.camp !== null && (table.value.claims[match.camp] ?? Number.POSITIVE_INFINITY) <= Date.now();

/** A player who has resigned can neither resign again nor agree to a draw. */
const hasResigned = ({ match, table }: MatchModel): boolean =>
  match.seats.every((seat) => table.value.seats[seat]?.resigned);

/** Whether a partner would play on. */
const isFollowed = ({ match, table }: MatchModel): boolean =>
  Object.entries(table.value.seats).some(
    ([id, { camp, name, resigned }]) =>
      camp === match.camp && name !== undefined && !resigned && !match.seats.includes(id as never),
  );

/** The times at which further questions become possible. */
const momentsOf = ({ table }: MatchModel): readonly (number | undefined)[] => [
  ...Object.values(table.value.claims),
  ...Object.values(table.value.seats).map(({ standInFrom }) => standInFrom),
];

/** Milliseconds that a browser's timer takes at most. */
const LONGEST_TIMER = 2 ** 31 - 1;
/** Milliseconds of margin for timers that fire early. */
const LATER = 250;

/** Redraws at the next of these times. */
function useMoments(moments: readonly (number | undefined)[]): void {
  const [, tick] = useState(0);
  const next = Math.min(...moments.map((moment) => ((moment ?? 0) > Date.now() ? (moment ?? 0) : Infinity)));
  useEffect(() => {
    if (next === Infinity) return undefined;
    const wait = Math.min(next - Date.now() + LATER, LONGEST_TIMER);
    const timer = setTimeout(() => tick((before) => before + 1), wait);
    return () => clearTimeout(timer);
  }, [next]);
}
