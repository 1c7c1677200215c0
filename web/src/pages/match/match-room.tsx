/** A match under way or at its end: the room of its game, in the frame. */

import { useSignalEffect } from '@preact/signals';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { loaded } from '../../base/build.ts';
import { Failed } from '../../base/failures.tsx';
import { titleOf } from '../../base/game-words.ts';
import { Loading } from '../../base/loading.tsx';
import { language } from '../../base/settings.ts';
import { useKeys } from '../../base/use-keys.ts';
import type { GameRoom } from '../../games/room.ts';
import { guideOf, roomOf, textRoom } from '../../games/rooms.ts';
import { GuideContext } from '../../guide/context.ts';
import type { MatchModel } from '../../match/model.ts';
import { type SidePage, SidePanel, SidePanelContext } from '../../match/side-panel.ts';
import { StoryContext } from '../../match/story-context.ts';
import { type AnyTeller, tellerFor } from '../../match/tellers.ts';
import { KeySheet } from './key-sheet.tsx';
import { lockOf } from './match-lock.ts';
import { ShareInMatch } from './share/share-in-match.tsx';
import { TakenOver } from './taken-over.tsx';
import { useSounds } from './use-sounds.ts';

interface MatchRoomProps {
  readonly model: MatchModel;
  readonly again: () => void;
  /** The first page beside the board: the log by default. */
  readonly beside?: SidePage;
}

export function MatchRoom({ model, again, beside: first = 'story' }: MatchRoomProps) {
  const { room, teller, error } = useRoom(model);
  const beside = useMemo(() => new SidePanel(first), [model]);
  useSounds(model);
  const { game } = model.match;
  const guide = useMemo(() => () => guideOf(game), [game]);
  const text = useTextForm(room, beside);
  const closed = model.closed.value;
  if (closed?.code === 'TAKEN_OVER') return <TakenOver lock={lockOf(model.match.id)} again={again} />;
  if (closed !== undefined && closed.code !== 'CLOSED') return <Failed error={closed} again={again} />;
  if (error !== undefined) return <Failed error={error} again={() => location.reload()} />;
  if (room === undefined || teller === undefined) return <Loading title={titleOf(model.match.game)} />;
  const { Play } = (beside.inWords.value ? text : undefined) ?? room;
  return (
    <StoryContext.Provider value={teller}>
      <SidePanelContext.Provider value={beside}>
        <GuideContext.Provider value={guide}>
          <Play key={model.moments.value} model={model} />
          <ShareInMatch {...{ model, beside }} />
          <KeySheet game={model.match.game} room={room} beside={beside} />
        </GuideContext.Provider>
      </SidePanelContext.Provider>
    </StoryContext.Provider>
  );
}

/** The board in words, loaded on demand; `T` toggles it. */
function useTextForm(room: GameRoom | undefined, beside: SidePanel): GameRoom | undefined {
  const [text, setText] = useState<GameRoom>();
  useEffect(() => {
    if (room !== undefined && !room.hasTextForm) beside.inWords.value = false;
  }, [room, beside]);
  useKeys((key) => {
    const { inWords } = beside;
    if (key !== 't' || inWords.value === undefined) return false;
    inWords.value = !inWords.value;
    return true;
  });
  useSignalEffect(() => {
    if (beside.inWords.value && room !== undefined) textRoom(room).then(setText, () => undefined);
  });
  return text;
}

/** A game's room and teller, loaded when needed. */
function useRoom({ match }: MatchModel) {
  const [state, setState] = useState<{ room?: GameRoom; teller?: AnyTeller; error?: unknown }>({});
  const spoken = language.value;
  useEffect(() => {
    let wanted = true;
    const { game, camp, seats } = match;
    const reader = camp === null ? null : { camp, seats };
    loaded(Promise.all([roomOf(game), tellerFor(game, reader, spoken)])).then(
      ([room, teller]) => wanted && setState({ room, teller }),
      (error: unknown) => wanted && setState({ error }),
    );
    return () => {
      wanted = false;
    };
  }, [match, spoken]);
  return state;
}
