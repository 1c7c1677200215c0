/** An invitation to a free seat: who invites, to which game, on which side, with how much time. */

import type { GameId, MatchAnswer } from 'escadre';
import { Cover } from '../../base/cover.tsx';
import { gameWords, titleOf } from '../../base/game-words.ts';
import { Page } from '../../base/page.tsx';
import { isKnownHere } from '../../base/session.ts';
import { words } from '../../base/words.ts';
import { isCorrespondence } from '../../match/correspondence.ts';
import { isPerson, nameOf } from '../../match/player-names.ts';
import { ClaimLink } from '../../match/seat-claim.tsx';
import { Terms } from '../../match/terms.tsx';
import { seatName, useStoryWords } from '../../match/use-story-words.ts';
import { GameIntro } from '../create/game-intro.tsx';
import { SeatPanel } from './seat-panel.tsx';
import { css } from './table-styles.ts';

interface InvitationProps {
  readonly offered: MatchAnswer;
  /** Sits down. */
  readonly accept: () => void;
}

export function Invitation({ offered, accept }: InvitationProps) {
  const { invitation, match, table } = words.value;
  const { seats, clock, phase, scenario, options, seat: free } = offered;
  const game = offered.game as GameId;
  const story = useStoryWords(game);
  const isAlone = ({ camp }: Seat) => seats.filter((seat) => seat.camp === camp).length === 1;
  return (
    <Page title={titleOf(game)}>
      <div class="two-columns">
        <div class="questions stack">
          <div class="table-head has-about">
            <Cover game={game} />
            <h1>{titleOf(game)}</h1>
          </div>
          <p class="sentence">{whoInvites(offered)}</p>
          {phase === 'playing' && <p>{invitation.begun}</p>}
          {phase === 'gathering' && scenario && <p>{invitation.fromPosition}</p>}
          <ul class={css('seats')}>
            {seats.map((seat) => (
              <SeatPanel
                key={seat.seat}
                camp={seat.camp}
                who={seat.seat === free ? invitation.you : nameOf(seat)}
                about={[seatName(story, seat.seat, isAlone(seat))]}
              />
            ))}
          </ul>
          <p>
            {/* Only live matches have a predictable length. */}
            {!isCorrespondence(clock) && `${invitation.length(gameWords(game).length)} `}
            {invitation.clock(clock)}
          </p>
          <button type="button" class="primary" onClick={accept}>
            {table.sitAndPlay}
          </button>
          {!isKnownHere() && <ClaimLink id={offered.id} />}
          <details class="soft small">
            <summary>{match.terms}</summary>
            <Terms game={game} options={options} />
          </details>
        </div>
        <GameIntro game={game} isNeeded />
      </div>
    </Page>
  );
}

type Seat = MatchAnswer['seats'][number];

/** The inviter: a player on the free seat's side, or else on another. */
function whoInvites({ seats, seat: free }: MatchAnswer): string {
  const { invitation } = words.value;
  const camp = seats.find(({ seat }) => seat === free)?.camp;
  const people = seats.filter(isPerson);
  const partners = people.filter((seat) => seat.camp === camp);
  if (partners.length > 0) return invitation.beside(namesOf(partners));
  return people.length > 0 ? invitation.by(namesOf(people)) : invitation.free;
}

const namesOf = (seats: readonly Seat[]): string[] => [...new Set(seats.map((seat) => nameOf(seat)))];
