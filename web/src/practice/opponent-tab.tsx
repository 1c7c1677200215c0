/** The opponent: changing the level starts another match; and a link to play on the server. */

import { useSignal } from '@preact/signals';
import { isKeeping } from '../base/browser.ts';
import { Segments } from '../base/fields.tsx';
import { LEVELS, serverPage } from '../base/games.ts';
import { words } from '../base/words.ts';
import type { PracticeWays } from './context.ts';
import { isKept } from './saved-practice.ts';

export function OpponentTab({ practice, begin }: PracticeWays) {
  const { create, practice: texts, settings } = words.value;
  const { game, opponent } = practice;
  const level = useSignal(opponent.level);
  return (
    <div class="stack">
      <Segments legend={create.level} words={LEVELS} labels={create.levels} value={level} />
      <button type="button" onClick={() => begin({ ...opponent, level: level.value })}>
        {texts.begin(create.levels[level.value])}
      </button>
      <p class="soft small">{isKeeping() ? (isKept.value ? texts.kept : texts.full) : settings.notKept}</p>
      <a class="button" href={serverPage(game, level.value)}>
        {texts.server}
      </a>
      <p class="soft small">{texts.serverText}</p>
    </div>
  );
}
