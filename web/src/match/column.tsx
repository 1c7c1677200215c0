/** What stands beside the board: the story, the talk, the rules, and the ways out. */

import { useSignal } from '@preact/signals';
import { useContext } from 'preact/hooks';
import { rulebookOf } from '../app/games.ts';
import { language } from '../app/settings.ts';
import { words } from '../app/words.ts';
import { PracticeContext } from '../practice/context.ts';
import { OpponentTab } from '../practice/opponent-tab.tsx';
import type { MatchModel } from './model.ts';
import { Story } from './story.tsx';
import { Talk } from './talk.tsx';
import { WaysOut } from './ways-out.tsx';

/** Which way a key goes along the tabs. */
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

type Tab = 'story' | 'talk' | 'computer' | 'rulesTab';

const TABS: readonly Tab[] = ['story', 'talk', 'rulesTab'];
/** A computer has nothing to say. */
const PRACTICE_TABS: readonly Tab[] = ['story', 'computer', 'rulesTab'];

export function Column({ model }: { readonly model: MatchModel }) {
  const { match } = words.value;
  const practice = useContext(PracticeContext);
  const tabs = practice === undefined ? TABS : PRACTICE_TABS;
  const labels = { ...match, computer: words.value.practice.computer };
  const shown = useSignal<Tab>('story');
  return (
    <div class="tabs">
      <div role="tablist" class="tab-list">
        {tabs.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            aria-selected={shown.value === tab}
            tabIndex={shown.value === tab ? 0 : -1}
            onClick={() => {
              shown.value = tab;
            }}
            onKeyDown={(event) => {
              const step = STEPS[event.key];
              if (step === undefined) return;
              const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length] ?? 'story';
              shown.value = next;
              focusOn(event.currentTarget, tabs.indexOf(next));
            }}
          >
            {labels[tab]}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys, too */}
      <div role="tabpanel" tabIndex={0} class="tab-panel" aria-label={labels[shown.value]}>
        {shown.value === 'story' && <Story model={model} />}
        {shown.value === 'talk' && <Talk model={model} />}
        {shown.value === 'computer' && practice !== undefined && <OpponentTab {...practice} />}
        {shown.value === 'rulesTab' && (
          <a
            class="button"
            href={rulebookOf(model.match.game, language.value)}
            target="_blank"
            rel="noreferrer"
          >
            {words.value.home.rules}
          </a>
        )}
      </div>
      <WaysOut model={model} />
    </div>
  );
}

/** The tab at that place of the same list. */
function focusOn(tab: HTMLElement, place: number): void {
  const next = tab.parentElement?.children[place];
  if (next instanceof HTMLElement) next.focus();
}
