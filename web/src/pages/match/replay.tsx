/** The replay of a match that was played at the server. */

import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import { loaded } from '../../base/build.ts';
import { Failed } from '../../base/failures.tsx';
import { invitedBy, readFragment, writeFragment } from '../../base/fragment.ts';
import { Loading } from '../../base/loading.tsx';
import { currentVisitor } from '../../base/session.ts';
import { useQuery } from '../../base/use-query.ts';
import { words } from '../../base/words.ts';
import { roomOf } from '../../games/rooms.ts';
import { AnonymousContext } from '../../match/anonymous-spectator.ts';
import { PeopleContext, type Person } from '../../match/people.ts';
import { PersonDialog } from '../../match/person-dialog.tsx';
import { hasColumn, SidePanel, SidePanelContext } from '../../match/side-panel.ts';
import { Talk } from '../../match/talk.tsx';
import { useFinishedTable } from './finished-table.ts';
import { JointReview } from './joint-review.tsx';
import type { RecordedMatch } from './recorded-match.ts';
import { RematchNotice } from './rematch-notice.tsx';
import { ReplayViewer } from './replay-viewer.tsx';

export function ReplayPage() {
  const { params } = useRoute();
  const id = params.id ?? '';
  const { answer, error, again } = useQuery(() => recorded(id));
  if (answer === undefined) {
    return error === undefined ? (
      <Loading title={words.value.end.replay} />
    ) : (
      <Failed error={error} again={again} />
    );
  }
  return <Replayed id={id} recorded={answer} />;
}

interface ReplayedProps {
  readonly id: string;
  readonly recorded: RecordedMatch;
}

function Replayed({ id, recorded }: ReplayedProps) {
  const { invite, looks } = useMemo(() => readFragment(location.hash), []);
  const { model, comeIn } = useFinishedTable(id, recorded);
  const picked = useSignal<Person | undefined>(undefined);
  const beside = useMemo(() => new SidePanel('talk'), []);
  return (
    <SidePanelContext.Provider value={beside}>
      <AnonymousContext.Provider value={comeIn}>
        <PeopleContext.Provider value={comeIn === undefined ? picked : undefined}>
          <ReplayViewer
            recorded={recorded}
            back={{
              href: `/m/${id}${writeFragment({ invite, looks: {} })}`,
              label: words.value.replay.match,
            }}
            isShared
            notice={(reel) =>
              model !== undefined && (
                <>
                  <RematchNotice model={model} />
                  <JointReview
                    {...{ model, reel, beside }}
                    isFollowing={looks.n === undefined && looks.on === undefined}
                  />
                </>
              )
            }
            talk={model !== undefined && beside.isUp.value && hasColumn() && <Talk model={model} />}
          />
          {model !== undefined && <PersonDialog {...{ model, picked }} />}
        </PeopleContext.Provider>
      </AnonymousContext.Provider>
    </SidePanelContext.Provider>
  );
}

async function recorded(id: string): Promise<RecordedMatch> {
  const invited = invitedBy(readFragment(location.hash));
  const escadre = await currentVisitor();
  const [record, { seats, seat, endedAt }, { Replay }] = await Promise.all([
    escadre.record(id, invited),
    escadre.match(id, invited),
    loaded(import('escadre/verify')),
  ]);
  const replay = Replay.of(record);
  const own = seats.find((each) => each.seat === seat);
  return { record, replay, seats, endedAt, camp: own?.camp ?? null, room: await roomOf(replay.game) };
}
