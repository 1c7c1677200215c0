/** The rulebook beside the board: the server's page, at the place that a refusal cites. */

import { useEffect, useRef, useState } from 'preact/hooks';
import { words } from '../base/words.ts';
import { css } from './rules-styles.ts';

const read = new Map<string, Promise<Element>>();

/** A rulebook's text. After a failure, the next call tries again. */
function textAt(address: string): Promise<Element> {
  const known = read.get(address);
  if (known !== undefined) return known;
  const text = parsed(address);
  read.set(address, text);
  text.catch(() => read.delete(address));
  return text;
}

async function parsed(address: string): Promise<Element> {
  const answer = await fetch(address);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const text = page.querySelector('.rulebook main');
  if (!answer.ok || text === null) throw new Error(`There is no rulebook at ${address}.`);
  for (const link of text.querySelectorAll('a[href]')) {
    if (link.getAttribute('href')?.startsWith('#')) continue;
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noreferrer');
  }
  // Makes tables scrollable by keys.
  for (const table of text.querySelectorAll('table')) table.tabIndex = 0;
  return text;
}

interface RulebookProps {
  /** Its address on the server. */
  readonly address: string;
  /** The id of the place to begin with. */
  readonly place: string | undefined;
}

export function Rulebook({ address, place }: RulebookProps) {
  const book = useRef<HTMLElement>(null);
  const [shown, setShown] = useState<{ readonly address: string; readonly isRead: boolean }>();
  useEffect(() => {
    let wanted = true;
    textAt(address).then(
      (text) => {
        if (!wanted) return;
        book.current?.replaceChildren(...document.importNode(text, true).childNodes);
        setShown({ address, isRead: true });
      },
      () => wanted && setShown({ address, isRead: false }),
    );
    return () => {
      wanted = false;
    };
  }, [address]);
  useEffect(() => {
    if (shown?.isRead && place !== undefined) lead(book.current, place);
  }, [shown, place]);
  return (
    <>
      {shown?.address !== address && <p class="soft">{words.value.app.loading}</p>}
      {shown?.isRead === false && <p role="alert">{words.value.failures.serverText}</p>}
      {/* biome-ignore lint/a11y: its links lead to places within it, and are links for keys too */}
      <article class={css('rules')} ref={book} onClick={(event) => follow(event, book.current)} />
      <a class="button" href={address} target="_blank" rel="noreferrer">
        {words.value.match.rulesPage}
      </a>
    </>
  );
}

/** A link within the book leads there; the address of the page, with the code of a private match, stays. */
function follow(event: MouseEvent, book: Element | null): void {
  const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
  if (link === null) return;
  event.preventDefault();
  lead(book, link.getAttribute('href')?.slice(1) ?? '');
}

/** Scrolls to a place and marks it. */
function lead(book: Element | null, id: string): void {
  const anchor = book?.querySelector(`[id="${CSS.escape(id)}"]`);
  const place = anchor?.closest('li, p, h2, h3, h4, tr') ?? anchor;
  for (const marked of book?.querySelectorAll(`.${css('is-cited')}`) ?? [])
    marked.classList.remove(css('is-cited'));
  place?.classList.add(css('is-cited'));
  place?.scrollIntoView({ block: 'start' });
}
