/** A match under way or at its end: the room of its game, in the frame. */

import type { GameId } from 'escadre';
import { useEffect, useState } from 'preact/hooks';
import { Failed } from '../app/failures.tsx';
import { language } from '../app/settings.ts';
import type { GameRoom, GameStory } from '../games/room.ts';
import { roomOf } from '../games/rooms.ts';
import type { MatchModel } from './model.ts';
import { StoryContext } from './story-context.ts';
import { TakenOver } from './taken-over.tsx';

interface GameTableProps {
  readonly model: MatchModel;
  readonly again: () => void;
}

export function GameTable({ model, again }: GameTableProps) {
  const { room, story, error } = useRoom(model.match.game);
  const closed = model.closed.value;
  if (closed?.code === 'TAKEN_OVER') return <TakenOver again={again} />;
  if (closed !== undefined && closed.code !== 'CLOSED') return <Failed error={closed} again={again} />;
  if (error !== undefined) return <Failed error={error} again={() => location.reload()} />;
  if (room === undefined || story === undefined) return null;
  const { Play } = room;
  return (
    <StoryContext.Provider value={story}>
      <Play model={model} />
    </StoryContext.Provider>
  );
}

/** The room of a game and its words, fetched when they are needed. */
function useRoom(game: GameId) {
  const [state, setState] = useState<{ room?: GameRoom; story?: GameStory; error?: unknown }>({});
  const spoken = language.value;
  useEffect(() => {
    let wanted = true;
    roomOf(game)
      .then(async (room) => ({ room, story: await room.story(spoken) }))
      .then(
        (loaded) => wanted && setState(loaded),
        (error: unknown) => wanted && setState({ error }),
      );
    return () => {
      wanted = false;
    };
  }, [game, spoken]);
  return state;
}
