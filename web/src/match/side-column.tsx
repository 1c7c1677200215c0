/** Beside the board: the log, chat, the logbook, the rules, and resigning or drawing. */

import { useContext } from 'preact/hooks';
import { words } from '../base/words.ts';
import { Home, Shared } from '../drawing/icons.tsx';
import { CompanyContext } from './company.ts';
import { EndActions } from './end-actions.tsx';
import type { MatchModel } from './model.ts';
import { Notes } from './notes.tsx';
import { Rules } from './rules.tsx';
import { css } from './side-column-styles.ts';
import type { SidePage, SidePanel } from './side-panel.ts';
import { Story } from './story.tsx';
import { isUnheard, Talk } from './talk.tsx';
import { Terms } from './terms.tsx';
import { UnreadDot } from './unread-dot.tsx';

/** The step of each key along the tabs. */
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

interface ColumnProps {
  readonly model: MatchModel;
  readonly beside: SidePanel;
}

export function SideColumn({ model, beside }: ColumnProps) {
  const company = useContext(CompanyContext);
  return (
    <div class={css('tabs')}>
      <TabList model={model} beside={beside} />
      <TabPanel model={model} beside={beside} />
      <Ways beside={beside} />
      {company?.kind !== 'lesson' && <EndActions model={model} />}
    </div>
  );
}

/** The pages that this match has. */
function useTabs(model: MatchModel) {
  const company = useContext(CompanyContext);
  const pages = model.logbook.value;
  // A computer does not chat, and in a first match only the coach speaks.
  const tabs: readonly SidePage[] = [
    'story',
    ...(company === undefined ? (['talk'] as const) : []),
    ...(company?.tab === undefined ? [] : (['company'] as const)),
    ...(pages === null ? [] : (['notes'] as const)),
    'rules',
  ];
  return { tabs, labels: { ...words.value.match.pages, company: company?.tab?.label() ?? '' } };
}

function TabList({ model, beside }: ColumnProps) {
  const { tabs, labels } = useTabs(model);
  const { page } = beside;
  const goBy = (event: KeyboardEvent & { readonly currentTarget: HTMLElement }, tab: SidePage) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length] ?? 'story';
    page.value = next;
    focusOn(event.currentTarget, tabs.indexOf(next));
  };
  return (
    <div role="tablist" class={css('tab-list')}>
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          aria-selected={page.value === tab}
          tabIndex={page.value === tab ? 0 : -1}
          onClick={() => {
            page.value = tab;
          }}
          onKeyDown={(event) => goBy(event, tab)}
        >
          {labels[tab]}
          {tab === 'talk' && isUnheard(model, beside) && <UnreadDot label={words.value.match.unheard} />}
        </button>
      ))}
    </div>
  );
}

function TabPanel({ model, beside: { page } }: ColumnProps) {
  const company = useContext(CompanyContext);
  const { labels } = useTabs(model);
  const pages = model.logbook.value;
  return (
    <>
      {/* Recreated for each page, so that it starts at its top. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: makes it scrollable by keys */}
      <div key={page.value} role="tabpanel" tabIndex={0} class="tab-panel" aria-label={labels[page.value]}>
        {page.value === 'story' && <Story model={model} />}
        {page.value === 'talk' && <Talk model={model} />}
        {page.value === 'company' && company?.tab?.panel()}
        {page.value === 'notes' && pages !== null && <Notes model={model} pages={pages} />}
        {page.value === 'rules' && (
          <>
            <Rules game={model.match.game} />
            <Terms game={model.match.game} options={model.match.summary.options} />
          </>
        )}
      </div>
    </>
  );
}

/** The way home, the board in words, and the keys if there is a keyboard. */
function Ways({ beside }: Pick<ColumnProps, 'beside'>) {
  const { match, app } = words.value;
  const { inWords, isShareUp } = beside;
  return (
    <div class="row">
      <a class="button quiet" href="/">
        <Home /> {app.home}
      </a>
      {inWords.value !== undefined && (
        <button
          type="button"
          class="quiet"
          aria-keyshortcuts="t"
          onClick={() => {
            inWords.value = !inWords.value;
            beside.isUp.value = false;
          }}
        >
          {inWords.value ? match.board : match.textForm}
          <KeyHint name="T" />
        </button>
      )}
      {isShareUp.value !== undefined && (
        <button
          type="button"
          class="quiet"
          onClick={() => {
            beside.isUp.value = false;
            isShareUp.value = true;
          }}
        >
          <Shared /> {words.value.table.share}
        </button>
      )}
      <button
        type="button"
        class="quiet with-keyboard"
        aria-keyshortcuts="?"
        onClick={() => {
          beside.isUp.value = false;
          beside.areKeysUp.value = true;
        }}
      >
        {match.keys}
        <KeyHint name="?" />
      </button>
    </div>
  );
}

const KeyHint = ({ name }: { readonly name: string }) => (
  <span class={css('key-hint with-keyboard')} aria-hidden="true">
    {name}
  </span>
);

/** The tab at that place of the same list. */
function focusOn(tab: HTMLElement, place: number): void {
  const next = tab.parentElement?.children[place];
  if (next instanceof HTMLElement) next.focus();
}
