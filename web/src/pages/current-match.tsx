/** An unfinished match in a list: its picture, its opponents, whose move it is, and the way there. */

import type { MyMatch } from 'escadre';
import type { ComponentChildren } from 'preact';
import { Cover } from '../base/cover.tsx';
import { FaultNote } from '../base/fault-note.tsx';
import { titleOf } from '../base/game-words.ts';
import { server } from '../base/session.ts';
import { useAction } from '../base/use-action.ts';
import { words } from '../base/words.ts';
import { inClock } from '../match/clocks.tsx';
import { nameOf } from '../match/player-names.ts';
import { css } from './my-matches-styles.ts';

interface CurrentMatchProps {
  readonly match: MyMatch;
  /** Lists the matches once more. */
  readonly again: () => void;
}

export function CurrentMatch({ match, again }: CurrentMatchProps) {
  const { mine } = words.value;
  const { id, asked, news, phase } = match;
  const isNew = news !== undefined && news.told < news.n;
  return (
    <li class={css(`listed with-cover panel ${asked ? 'is-asked' : ''}`)}>
      <Cover game={match.game} />
      <div>
        <About match={match}>{isNew && <span class={css('news')}>{mine.news}</span>}</About>
        <p class={css(`state ${asked ? 'is-mine' : 'is-theirs'}`)}>{stateOf(match)}</p>
      </div>
      <div class="row">
        {phase === 'gathering' && <Leave id={id} again={again} />}
        <a class={asked ? 'button primary' : 'button'} href={`/m/${id}`}>
          {asked ? mine.play : mine.open}
        </a>
      </div>
    </li>
  );
}

/** Leaves a table before its match has begun. */
function Leave({ id, again }: { readonly id: string; readonly again: () => void }) {
  const { busy, fault, act } = useAction();
  const leave = async () => {
    const match = await (await server()).enter(id);
    try {
      await match.leave();
    } finally {
      await match.close();
    }
  };
  return (
    <>
      <button type="button" disabled={busy} onClick={async () => (await act(leave)) && again()}>
        {words.value.table.leave}
      </button>
      <FaultNote fault={fault} />
    </>
  );
}

interface AboutProps {
  readonly match: MyMatch;
  /** A mark beside their names. */
  readonly children?: ComponentChildren;
}

/** The game, and who else plays. */
export function About({ match: { game, opponents }, children }: AboutProps) {
  return (
    <>
      <strong class="name">{titleOf(game)}</strong>
      <p class={css('who small')}>
        <span dir="auto">{opponents.map((seat) => nameOf(seat)).join(' · ')}</span> {children}
      </p>
    </>
  );
}

/** Whose turn it is with the time left, or that the table waits for players. */
function stateOf({ phase, asked, deadline }: MyMatch): string {
  const { mine } = words.value;
  if (phase === 'gathering') return mine.gathering;
  const whose = asked ? mine.yourMove : mine.theirs;
  return deadline === undefined ? whose : `${whose}, ${mine.left(inClock(deadline - Date.now()))}`;
}
