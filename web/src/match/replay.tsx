/** A match that is over, gone through again moment by moment. */

import { useSignal } from '@preact/signals';
import type { Replay } from 'escadre';
import { useRoute } from 'preact-iso';
import { Failed } from '../app/failures.tsx';
import { Page } from '../app/page.tsx';
import { server } from '../app/session.ts';
import { useAsk } from '../app/use-ask.ts';
import { words } from '../app/words.ts';
import { textOf } from '../games/text/narrow.ts';

export function ReplayPage() {
  const { params } = useRoute();
  const id = params.id ?? '';
  const { answer, error, again } = useAsk(async () => {
    const code = location.hash.slice(1);
    return (await server()).replay(id, code === '' ? {} : { invite: code });
  });
  if (error !== undefined) return <Failed error={error} again={again} />;
  if (answer === undefined) {
    return (
      <Page title={words.value.end.replay}>
        <p class="soft">{words.value.app.loading}</p>
      </Page>
    );
  }
  return <Reel replay={answer} id={id} />;
}

function Reel({ replay, id }: { readonly replay: Replay; readonly id: string }) {
  const { end, games } = words.value;
  const seq = useSignal(replay.length - 1);
  const moment = replay.at(seq.value);
  return (
    <Page title={end.replay}>
      <h1>{games[replay.game].title}</h1>
      <label class="stack">
        <span class="figure">
          {seq.value + 1}/{replay.length}
        </span>
        <input
          type="range"
          min={0}
          max={replay.length - 1}
          value={seq.value}
          onInput={(event) => {
            seq.value = Number(event.currentTarget.value);
          }}
        />
      </label>
      <ul class="text-board panel stack">
        {moment.as('public').events.map((event, place) => (
          <li key={place}>{textOf(event)}</li>
        ))}
      </ul>
      <a class="button" href={`/m/${id}${location.hash}`}>
        {words.value.app.back}
      </a>
    </Page>
  );
}
