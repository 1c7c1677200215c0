/** A replay that several people look at together: one leads, others follow, and all can chat. */

import { batch, type Signal, useSignal, useSignalEffect } from '@preact/signals';
import type { ReviewedMoment } from 'escadre';
import { FaultNote } from '../../base/fault-note.tsx';
import { language } from '../../base/settings.ts';
import { useAction } from '../../base/use-action.ts';
import { words } from '../../base/words.ts';
import type { MatchModel } from '../../match/model.ts';
import { isPerson } from '../../match/player-names.ts';
import { leaderOf } from '../../match/review-leader.ts';
import { reviewWords } from '../../match/review-words.ts';
import { Sheet } from '../../match/sheet.tsx';
import { hasColumn, type SidePanel } from '../../match/side-panel.ts';
import { isUnheard, Talk } from '../../match/talk.tsx';
import { UnreadDot } from '../../match/unread-dot.tsx';
import type { Viewer } from './replay-moments.ts';

/** The moment a replay shows, and for whom. */
export interface Reel {
  readonly place: Signal<number>;
  readonly viewer: Signal<Viewer>;
}

interface JointReviewProps {
  readonly model: MatchModel;
  readonly reel: Reel;
  /** Follows the present leader: the address names no moment. */
  readonly isFollowing: boolean;
  /** The chat. */
  readonly beside: SidePanel;
}

export function JointReview({ model, reel, isFollowing: atFirst, beside }: JointReviewProps) {
  const say = reviewWords[language.value];
  const leader = leaderOf(model);
  const { leads, fault } = useLeading(model, reel);
  const follows = useFollowing(model, reel, atFirst);
  const isAlone = !hasCompany(model);
  if (isAlone && !leads.value && !hasTalk(model, beside)) return null;
  const mayLead = model.match.seats.length > 0 && (leads.value || !isAlone);
  return (
    <div class="strip row">
      {leader === undefined ? (
        <>
          {leads.value && <Said text={say.leading} />}
          {mayLead && <Toggle isOn={leads} on={say.together} off={say.stop} />}
        </>
      ) : (
        <>
          <Said text={follows.value ? say.following(leader) : say.leads(leader)} />
          <Toggle isOn={follows} on={say.follow} off={say.letGo} />
        </>
      )}
      <TalkToggle {...{ model, beside }} />
      <FaultNote fault={fault} />
    </div>
  );
}

/** The chat stays when the others leave. */
const hasTalk = ({ chat }: MatchModel, { isUp }: SidePanel): boolean => isUp.value || chat.value.length > 0;

const Said = ({ text }: { readonly text: string }) => (
  <span role="status" dir="auto">
    {text}
  </span>
);

/** The chat is in the column, or in a sheet without room for one. */
function TalkToggle({ model, beside }: Pick<JointReviewProps, 'model' | 'beside'>) {
  const { pages, unheard } = words.value.match;
  const { isUp } = beside;
  const close = () => {
    isUp.value = false;
  };
  return (
    <>
      <button type="button" class="quiet" aria-pressed={isUp.value} onClick={() => flip(isUp)}>
        {pages.talk}
        {isUnheard(model, beside) && <UnreadDot label={unheard} />}
      </button>
      {!hasColumn() && (
        <Sheet isOpen={isUp.value} label={pages.talk} close={close}>
          <Talk model={model} />
        </Sheet>
      )}
    </>
  );
}

interface ToggleProps {
  readonly isOn: Signal<boolean>;
  /** Its labels while off, and while on. */
  readonly on: string;
  readonly off: string;
}

const Toggle = ({ isOn, on, off }: ToggleProps) => (
  <button type="button" onClick={() => flip(isOn)}>
    {isOn.value ? off : on}
  </button>
);

const flip = (signal: Signal<boolean>): void => {
  signal.value = !signal.value;
};

/** Whether anybody else is at the table. */
const hasCompany = ({ match, table }: MatchModel): boolean => {
  const { seats, watching } = table.value;
  const others = Object.entries(seats).filter(([seat]) => !match.seats.some((own) => own === seat));
  const watchers = match.seats.length === 0 ? watching - 1 : watching;
  return watchers > 0 || others.some(([, seat]) => isPerson(seat) && seat.here);
};

/** Milliseconds for which a moment stands before it is shown: the server takes four a second. */
const STANDS_FOR = 250;

/** Whether the reader leads: others are shown each moment, until another player leads. */
function useLeading(model: MatchModel, { place, viewer }: Reel) {
  const leads = useSignal(false);
  const { fault, act } = useAction();
  const show = (moment: ReviewedMoment | null) => void act(() => model.match.review(moment));
  useSignalEffect(() => {
    if (leaderOf(model) !== undefined) leads.value = false;
  });
  useSignalEffect(() => {
    // After a break in the connection, the server has forgotten who leads.
    if (!leads.value || model.connection.value !== 'here') return undefined;
    const moment = { n: place.value, as: viewer.value };
    const timer = setTimeout(show, STANDS_FOR, moment);
    return () => clearTimeout(timer);
  });
  useSignalEffect(() => {
    if (!leads.value) return undefined;
    return () => {
      if (leaderOf(model) === undefined && model.connection.peek() === 'here') show(null);
    };
  });
  return { leads, fault };
}

/** Whether the reader follows: they see what the leader shows, until they go elsewhere themselves. */
function useFollowing({ table }: MatchModel, { place, viewer }: Reel, atFirst: boolean): Signal<boolean> {
  const follows = useSignal(atFirst && table.value.review !== undefined);
  useSignalEffect(() => {
    const { review } = table.value;
    if (!follows.value || review === undefined) return;
    batch(() => {
      place.value = review.n;
      viewer.value = review.as;
    });
  });
  useSignalEffect(() => {
    const [n, as] = [place.value, viewer.value];
    const { review } = table.peek();
    // Also while nobody leads: readers choose again to follow the next leader.
    if (review?.n !== n || review.as !== as) follows.value = false;
  });
  return follows;
}
