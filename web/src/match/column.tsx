/** What stands beside the board: the story, the talk, the rules, and the ways out. */

import { useSignal } from '@preact/signals';
import { rulebookOf } from '../app/games.ts';
import { language } from '../app/settings.ts';
import { words } from '../app/words.ts';
import type { MatchModel } from './model.ts';
import { Story } from './story.tsx';
import { Talk } from './talk.tsx';
import { WaysOut } from './ways-out.tsx';

/** Which way a key goes along the tabs. */
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

const TABS = ['story', 'talk', 'rulesTab'] as const;

export function Column({ model }: { readonly model: MatchModel }) {
  const { match } = words.value;
  const shown = useSignal<(typeof TABS)[number]>('story');
  return (
    <div class="tabs">
      <div role="tablist" class="tab-list">
        {TABS.map((tab) => (
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
              const next = TABS[(TABS.indexOf(tab) + step + TABS.length) % TABS.length] ?? 'story';
              shown.value = next;
              focusOn(event.currentTarget, TABS.indexOf(next));
            }}
          >
            {match[tab]}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys, too */}
      <div role="tabpanel" tabIndex={0} class="tab-panel" aria-label={match[shown.value]}>
        {shown.value === 'story' && <Story model={model} />}
        {shown.value === 'talk' && <Talk model={model} />}
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
