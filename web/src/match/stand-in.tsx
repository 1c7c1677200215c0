/**
 * A computer standing in for an absent player: by their partners' vote or their opponent's choice, until
 * they return.
 */

import type { Level, PublicSeat } from 'escadre';
import { LEVELS } from '../base/games.ts';
import { words } from '../base/words.ts';
import type { MatchModel } from './model.ts';
import { nameOf } from './player-names.ts';

interface StandInsProps {
  readonly model: MatchModel;
  /** Recomputed by the parent on its timer; this component is memoised. */
  readonly absent: readonly (readonly [string, PublicSeat])[];
}

export const StandIns = ({ model, absent }: StandInsProps) => (
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
  return (
    <div class="stack stand-in">
      <p>{match.standInFor(nameOf(seat))}</p>
      {isVote && <Votes voters={voters} />}
      <Answers {...{ model, id, isVote }} own={voters.find(({ isMine }) => isMine)?.level} />
    </div>
  );
}

interface AnswersProps extends Pick<StandInProps, 'model' | 'id'> {
  readonly isVote: boolean;
  /** The player's own answer. */
  readonly own: Answer | undefined;
}

function Answers({ model, id, isVote, own }: AnswersProps) {
  const { match } = words.value;
  const want = (level: Answer | null) => model.do(() => model.match.standIn(id as never, level));
  const answers: readonly Answer[] = isVote ? [...LEVELS, 'no'] : LEVELS;
  return (
    <div class="row">
      {answers.map((answer) => (
        <button
          key={answer}
          type="button"
          aria-pressed={isVote ? answer === own : undefined}
          disabled={model.busy.value}
          onClick={() => want(answer)}
        >
          {answer === 'no' ? match.standInNo : match.standInYes[answer]}
        </button>
      ))}
      {isVote && own !== undefined && (
        <button type="button" class="quiet" disabled={model.busy.value} onClick={() => want(null)}>
          {match.standInNoMore}
        </button>
      )}
    </div>
  );
}

/** The partners' votes, the missing ones, and the rule. */
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

/** A partner's vote on a stand-in. */
type Answer = Level | 'no';

/** A partner of an absent player, and their vote: a computer's level, none, or no vote yet. */
export interface Voter {
  readonly id: string;
  readonly name: string;
  readonly isMine: boolean;
  readonly level: Answer | undefined;
}

/** The present partners with a vote on a stand-in; empty if the opponent decides. */
export function votersFor({ match, table }: MatchModel, away: string): readonly Voter[] {
  const { seats } = table.value;
  const all = Object.entries(seats);
  const absent = all.find(([id]) => id === away)?.[1];
  const own: readonly string[] = match.seats;
  return all
    .filter(([id, seat]) => id !== away && seat.here && isPartner(seat, absent))
    .map(([id, seat]) => ({
      id,
      name: nameOf({ ...seat, computer: undefined }),
      isMine: own.includes(id),
      level: absent?.standInVotes?.find((vote) => vote.seat === id)?.level,
    }));
}

/** Whether this camp decides about an absent player's stand-in, and they have been away long enough. */
export function mayStandIn(
  [id, seat]: readonly [string, PublicSeat],
  camp: string | null,
  seats: readonly (readonly [string, PublicSeat])[],
): boolean {
  const { standInFrom, computer } = seat;
  if (computer !== undefined || standInFrom === undefined || standInFrom > Date.now()) return false;
  const hasPartners = seats.some(([other, partner]) => other !== id && isPartner(partner, seat));
  return (seat.camp === camp) === hasPartners;
}

/** Whether another person plays on the same side. */
const isPartner = (one: PublicSeat, other: PublicSeat | undefined): boolean =>
  one.camp === other?.camp &&
  one.name !== undefined &&
  !one.resigned &&
  (one.computer === undefined || one.standsIn === true);
