/** The frame of every page outside matches: the head with its links, and the content. */

import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { firstWords } from './first-words.ts';
import { FromOperator } from './from-operator.tsx';
import { css } from './page-styles.ts';
import { LANGUAGE_NAMES, LANGUAGES, language } from './settings.ts';
import { SiteMark } from './site-mark.tsx';
import { SITE_NAME } from './site-name.ts';
import { elsewhere, title as tabTitle } from './tab-signs.ts';

interface PageProps {
  /** The tab's title; the site's name alone by default. */
  readonly title?: string | undefined;
  readonly children: ComponentChildren;
}

export function Page({ title, children }: PageProps) {
  useTitle(title);
  return (
    <>
      <header class={css('head')}>
        <a class={css('brand name')} href="/">
          <SiteMark /> <span class={css('brand-name')}>{SITE_NAME}</span>
        </a>
        <nav aria-label={firstWords.value.app.menu}>
          <a href="/mine">
            {firstWords.value.app.mine}
            {elsewhere.value.size > 0 && <span class={css('badge figure')}>{elsewhere.value.size}</span>}
          </a>
          <a href="/settings">{firstWords.value.app.settings}</a>
          <LanguageLink />
        </nav>
      </header>
      <main class="page" id="main">
        {children}
      </main>
      <footer class={css('foot soft')}>
        <FromOperator part="foot" class={css('links')} />
        <a href="/developers">{firstWords.value.app.developers}</a>
      </footer>
    </>
  );
}

/** The other language, in its own words. */
function LanguageLink() {
  const other = LANGUAGES.find((each) => each !== language.value) ?? 'en';
  return (
    <button
      type="button"
      class="link"
      lang={other}
      onClick={() => {
        language.value = other;
      }}
    >
      {LANGUAGE_NAMES[other]}
    </button>
  );
}

export function useTitle(title?: string): void {
  useEffect(() => {
    tabTitle.value = title === undefined ? SITE_NAME : `${title} · ${SITE_NAME}`;
  }, [title]);
}
