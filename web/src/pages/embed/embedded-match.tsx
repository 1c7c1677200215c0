/** A match under way in a frame, as every spectator sees it, with the table's delay. */

import type { GameId } from 'escadre';
import { useEffect, useState } from 'preact/hooks';
import { invitedBy, readFragment, writeFragment } from '../../base/fragment.ts';
import { language } from '../../base/settings.ts';
import { useQuery } from '../../base/use-query.ts';
import { boardOf, type GameBoard } from '../../games/boards.ts';
import { MatchModel } from '../../match/model.ts';
import { linesOf } from '../../match/story.tsx';
import { type AnyTeller, tellerFor } from '../../match/tellers.ts';
import type { EmbeddedProps } from './embed-address.ts';
import { EmbedFrame } from './embed-frame.tsx';
import { embedWords } from './embed-words.ts';
import { ErrorSentence, Sentence } from './sentence.tsx';
import { siteFor } from './site-for.ts';

/** A match that is watched, or why it is not. */
type Opened = MatchModel | 'off' | 'private';

export function Embedded({ id, isStream }: EmbeddedProps) {
  const { opened, error } = useOpened(id);
  if (error !== undefined) return <ErrorSentence error={error} />;
  if (opened === undefined) return null;
  return typeof opened === 'string' ? (
    <Sentence text={embedWords()[opened]} />
  ) : (
    <Watched model={opened} isStream={isStream} />
  );
}

function useOpened(id: string) {
  const [state, setState] = useState<{ readonly opened?: Opened; readonly error?: unknown }>({});
  useEffect(() => {
    opened(id).then(
      (made) => setState({ opened: made }),
      (error: unknown) => setState({ error }),
    );
  }, [id]);
  return state;
}

async function opened(id: string): Promise<Opened> {
  const visitor = await siteFor();
  if (visitor === null) return 'off';
  const invited = invitedBy(readFragment(location.hash));
  const found = await visitor.match(id, invited);
  if (found.private && found.phase !== 'over') return 'private';
  const model = new MatchModel(await visitor.watch(id, invited));
  // A log without its beginning still has its last line.
  if (found.phase !== 'gathering') model.recall().catch(() => undefined);
  return model;
}

interface WatchedProps {
  readonly model: MatchModel;
  readonly isStream: boolean;
}

function Watched({ model, isStream }: WatchedProps) {
  const { answer, error } = useQuery(() => partsOf(model.match.game));
  const closed = model.closed.value;
  if (closed !== undefined) return <ErrorSentence error={closed} />;
  if (error !== undefined) return <Sentence text={embedWords().noBoard} />;
  return answer === undefined ? null : <Shown {...{ model, isStream }} {...answer} />;
}

interface Parts {
  readonly board: GameBoard;
  readonly teller: AnyTeller;
}

async function partsOf(game: GameId): Promise<Parts> {
  const [board, teller] = await Promise.all([boardOf(game), tellerFor(game, null, language.value)]);
  return { board, teller };
}

function Shown({ model, isStream, board: { Still }, teller }: WatchedProps & Parts) {
  const { game, id } = model.match;
  const { watch, replay } = embedWords();
  const { invite } = readFragment(location.hash);
  const view = model.view.value;
  const isOver = model.outcome.value !== null;
  // Those who come after the end see what decided it.
  const before = model.happenings.value.at(-1)?.before ?? (isOver ? null : view);
  return (
    <EmbedFrame
      {...{ game, isStream }}
      seats={Object.values(model.table.value.seats)}
      href={isOver ? `/m/${id}/replay${writeFragment({ invite, looks: {} })}` : `/m/${id}?watch`}
      label={isOver ? replay : watch}
      line={lineOf(model, teller)}
      board={view !== null && Still !== undefined && <Still view={view} before={before} camp={null} />}
    />
  );
}

/** The result, else the last line of the log. */
function lineOf(model: MatchModel, teller: AnyTeller): string {
  const outcome = model.outcome.value;
  if (outcome !== null) return teller.ending(outcome).text;
  if (model.table.value.phase === 'gathering') return embedWords().gathering;
  return linesOf(model, teller).at(-1)?.text ?? '';
}
