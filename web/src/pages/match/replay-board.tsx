/**
 * A moment of a finished match: on its board or in words; the truth on one board if possible, else on each
 * camp's.
 */

import type { Moment, View } from 'escadre';
import { words } from '../../base/words.ts';
import type { AnyTeller } from '../../match/tellers.ts';
import type { RecordedMatch } from './recorded-match.ts';
import { knownBy, type Viewer } from './replay-moments.ts';
import { css } from './replay-styles.ts';

interface ShownProps {
  readonly recorded: RecordedMatch;
  readonly place: number;
  readonly viewer: Viewer;
  readonly teller: AnyTeller;
}

export function ReplayBoard({ recorded, place, viewer, teller }: ShownProps) {
  const { replay, room } = recorded;
  const before = place === 0 ? null : replay.at(place - 1);
  const moment = replay.at(place);
  if (viewer !== 'truth') {
    return <Seen {...{ room, teller, viewer }} moment={moment} before={before} />;
  }
  const { Still, whole } = room;
  const earlier = before === null ? null : before.as('public').view;
  const viewsAt = (each: Moment) =>
    Object.fromEntries(replay.camps.map((camp) => [camp, each.as(knownBy(camp)).view])) as never;
  const known = whole?.(viewsAt(moment), earlier);
  if (Still !== undefined && known !== undefined) {
    return (
      <div class={css('truth is-whole')} data-truth="whole">
        <Still view={known} before={earlier} camp={null} />
      </div>
    );
  }
  return (
    <div class={css('truth')} data-truth>
      {replay.camps.map((camp) => (
        <section key={camp} class={css(`camp-${camp}`)} aria-label={words.value.camps[camp]}>
          <h2 class="name">{words.value.camps[camp]}</h2>
          <Seen {...{ room, teller }} viewer={camp} moment={moment} before={before} />
        </section>
      ))}
    </div>
  );
}

interface SeenProps {
  readonly room: RecordedMatch['room'];
  readonly teller: AnyTeller;
  readonly viewer: Viewer;
  readonly moment: Moment;
  readonly before: Moment | null;
}

function Seen({ room: { Still }, teller, viewer, moment, before }: SeenProps) {
  const viewOf = (each: Moment): View => each.as(knownBy(viewer)).view;
  const view = viewOf(moment);
  if (Still !== undefined) {
    const camp = viewer === 'public' ? null : (viewer as never);
    return <Still view={view} before={before === null ? null : viewOf(before)} camp={camp} />;
  }
  return (
    <ul class="text-board stack">
      {teller.describe(view as never).map(({ text, tone }, line) => (
        <li key={line} class={css(`tone-${tone}`)}>
          {text}
        </li>
      ))}
    </ul>
  );
}
