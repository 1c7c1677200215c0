/** Draws, claims and resignation: never in the way, always to be found. */

import type { Level, PublicSeat } from 'escadre';
import { useEffect, useState } from 'preact/hooks';
import { Sure } from '../base/confirm-button.tsx';
import { LEVELS } from '../base/games.ts';
import { words } from '../base/words.ts';
import type { MatchModel } from './model.ts';
import { nameOf } from './player-names.ts';

export function WaysOut({ model }: { readonly model: MatchModel }) {
  const { match } = words.value;
  const { camp, seats: mine } = model.match;
  const { drawOffers } = model.table.value;
  useMoments(momentsOf(model));
  if (mine.length === 0) return <p class="soft small">{match.watching}</p>;
  if (model.outcome.value !== null) return null;
  if (hasResigned(model)) return <p class="soft small">{match.resigned}</p>;
  const from = offererOf(model);
  return (
    <div class="ways-out stack">
      <StandIns model={model} absent={absentOf(model)} />
      {from !== undefined && (
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
      )}
      {mayClaim(model) && (
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
      )}
      <div class="row">
        {camp !== null && drawOffers[camp] ? (
          <span class="soft small">{match.youOffered}</span>
        ) : (
          from === undefined && (
            <button type="button" class="quiet" onClick={() => model.do(() => model.match.offerDraw())}>
              {match.offer}
            </button>
          )
        )}
        <Sure
          label={match.resign}
          question={isFollowed(model) ? match.resignToPartner : match.resignSure}
          yes={match.resignYes}
          isQuiet
          act={() => model.do(() => model.match.resign())}
        />
      </div>
    </div>
  );
}

interface WaysAskedProps {
  readonly model: MatchModel;
  /** Opens what the answer is given in. */
  readonly answer: () => void;
}

/** What one is asked beside the game, where there is no column in which it would be seen: a draw, a claim, a stand-in. */
export function WaysAsked({ model, answer }: WaysAskedProps) {
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

/** The first of what one is asked beside the game. */
function questionOf(model: MatchModel): string | undefined {
  const { match } = words.value;
  const from = offererOf(model);
  if (from !== undefined) return match.offered(nameOf(from));
  if (mayClaim(model)) return match.claimable;
  return absentOf(model)
    .map((absent) => openOf(model, absent))
    .find((question) => question !== undefined);
}

/** Those for whom this camp may have a computer stand in, by seat. */
function absentOf({ match, table }: MatchModel): readonly (readonly [string, PublicSeat])[] {
  const seats = Object.entries(table.value.seats);
  return seats.filter((absent) => mayStandIn(absent, match.camp, seats));
}

/** What is asked about somebody who is away; undefined where one has answered. */
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

/** Somebody of another camp, which offers a draw; undefined where none does. */
function offererOf({ match, table }: MatchModel): PublicSeat | undefined {
  const { drawOffers, seats } = table.value;
  return Object.values(seats).find((seat) => drawOffers[seat.camp] && seat.camp !== match.camp);
}

/** Whether the match may be ended, as the others stay away. */
const mayClaim = ({ match, table }: MatchModel): boolean =>
  match.camp !== null && (table.value.claims[match.camp] ?? Number.POSITIVE_INFINITY) <= Date.now();

/** Whoever has resigned has nothing more to give up, or to agree to. */
const hasResigned = ({ match, table }: MatchModel): boolean =>
  match.seats.every((seat) => table.value.seats[seat]?.resigned);

/** Whether somebody of one's own camp plays on without one. */
const isFollowed = ({ match, table }: MatchModel): boolean =>
  Object.entries(table.value.seats).some(
    ([id, { camp, name, resigned }]) =>
      camp === match.camp && name !== undefined && !resigned && !match.seats.includes(id as never),
  );

/** When something may be asked that may not be yet. */
const momentsOf = ({ table }: MatchModel): readonly (number | undefined)[] => [
  ...Object.values(table.value.claims),
  ...Object.values(table.value.seats).map(({ standInFrom }) => standInFrom),
];

/** Milliseconds that a browser's timer takes at most. */
const LONGEST_TIMER = 2 ** 31 - 1;
/** Milliseconds after a moment by which it has come for certain, however early a timer is. */
const LATER = 250;

/** Has something drawn anew when the next of these moments comes. */
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

interface StandInsProps {
  readonly model: MatchModel;
  /** Looked for anew by whoever knows that it is time: this is drawn again only where it is given something else. */
  readonly absent: readonly (readonly [string, PublicSeat])[];
}

/** A computer plays for whoever stays away, as their partners vote or their opponent chooses, until they come back. */
const StandIns = ({ model, absent }: StandInsProps) => (
  <>
    {absent.map(([id, seat]) => (
      <StandIn key={id} model={model} id={id} seat={seat} />
    ))}
  </>
);

interface StandInProps {
  readonly model: MatchModel;
  readonly id: string;
  readonly seat: PublicSeat;
}

function StandIn({ model, id, seat }: StandInProps) {
  const { match } = words.value;
  const voters = votersFor(model, id);
  const isVote = voters.length > 1;
  const own = voters.find(({ isMine }) => isMine)?.level;
  const want = (level: Answer | null) => model.do(() => model.match.standIn(id as never, level));
  return (
    <div class="stack stand-in">
      <p>{match.standInFor(nameOf(seat))}</p>
      {isVote && <Votes voters={voters} />}
      <div class="row">
        {LEVELS.map((level) => (
          <button
            key={level}
            type="button"
            aria-pressed={isVote ? level === own : undefined}
            disabled={model.busy.value}
            onClick={() => want(level)}
          >
            {match.standInYes[level]}
          </button>
        ))}
        {isVote && (
          <button
            type="button"
            aria-pressed={own === 'no'}
            disabled={model.busy.value}
            onClick={() => want('no')}
          >
            {match.standInNo}
          </button>
        )}
        {isVote && own !== undefined && (
          <button type="button" class="quiet" disabled={model.busy.value} onClick={() => want(null)}>
            {match.standInNoMore}
          </button>
        )}
      </div>
    </div>
  );
}

/** Who of the partners has said what, who is awaited, and what it takes. */
function Votes({ voters }: { readonly voters: readonly Voter[] }) {
  const { match } = words.value;
  return (
    <>
      <ul class="votes small" aria-live="polite">
        {voters.map(({ id, name, isMine, level }) => (
          <li key={id} class={level === undefined ? 'soft' : ''}>
            {match.standInVote(isMine ? match.standInYou : name, level)}
          </li>
        ))}
      </ul>
      <p class="soft small">{match.standInHow}</p>
    </>
  );
}

/** What a partner has said to a computer that stands in. */
type Answer = Level | 'no';

/** A partner of somebody who is away, and what they want: a computer of that level or none, or nothing so far. */
interface Voter {
  readonly id: string;
  readonly name: string;
  readonly isMine: boolean;
  readonly level: Answer | undefined;
}

/** Those who are here and have a say about who plays for a partner of theirs; nobody where the opponent decides. */
function votersFor({ match, table }: MatchModel, away: string): readonly Voter[] {
  const { seats } = table.value;
  const absent = seats[away];
  const own: readonly string[] = match.seats;
  return Object.entries(seats)
    .filter(([id, seat]) => id !== away && seat.here && isPartner(seat, absent))
    .map(([id, seat]) => ({
      id,
      name: nameOf({ ...seat, computer: undefined }),
      isMine: own.includes(id),
      level: absent?.standInVotes?.find((vote) => vote.seat === id)?.level,
    }));
}

/** Whether it is for this camp to say who plays for somebody who has been away for long enough. */
function mayStandIn(
  [id, seat]: readonly [string, PublicSeat],
  camp: string | null,
  seats: readonly (readonly [string, PublicSeat])[],
): boolean {
  const { standInFrom, computer } = seat;
  if (computer !== undefined || standInFrom === undefined || standInFrom > Date.now()) return false;
  const hasPartners = seats.some(([other, partner]) => other !== id && isPartner(partner, seat));
  return (seat.camp === camp) === hasPartners;
}

/** Whether somebody, and no computer, plays on the same side. */
const isPartner = (one: PublicSeat, other: PublicSeat | undefined): boolean =>
  one.camp === other?.camp &&
  one.name !== undefined &&
  !one.resigned &&
  (one.computer === undefined || one.standsIn === true);
