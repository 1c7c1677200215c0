/** Elements, made in a line. What they show is text: nothing that comes from a match is ever read as markup. */

import { codeOf, messageOf } from '@escadre/shared/kernel/thrown-values.ts';

type Tags = HTMLElementTagNameMap;

interface Parts {
  readonly class?: string;
  /** Attributes, as they are written. */
  readonly with?: Readonly<Record<string, string>>;
}

export function made<Tag extends keyof Tags>(
  tag: Tag,
  parts: Parts = {},
  ...children: readonly (Node | string)[]
): Tags[Tag] {
  const element = document.createElement(tag);
  if (parts.class !== undefined) element.className = parts.class;
  for (const [name, value] of Object.entries(parts.with ?? {})) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** A button; `label` says more than the text where that is not enough alone. */
export function button(text: string, act: () => unknown, label?: string): HTMLButtonElement {
  const element = made('button', { with: { type: 'button' } }, text);
  if (label !== undefined) element.setAttribute('aria-label', label);
  element.addEventListener('click', () => act());
  return element;
}

/** Something to fill in, with its name before it. */
export const labelled = (text: string, field: HTMLElement): HTMLLabelElement =>
  made('label', {}, `${text} `, field);

/** Writes a text where it is another one: who has marked something in it keeps that. */
export function write(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** Such as `14:05:09.120`. */
export function timeOf(at: number): string {
  const date = new Date(at);
  const two = (part: number) => String(part).padStart(2, '0');
  const clock = [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':');
  return `${clock}.${String(date.getMilliseconds()).padStart(3, '0')}`;
}

/** Characters of data in one line. */
const MOST_TEXT = 2_000;

/** Data in one line, not more of it than anybody reads. */
export function jsonOf(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)} …` : text;
}

/** What went wrong, with its code where it has one. */
export function faultOf(thrown: unknown): string {
  const code = codeOf(thrown);
  return code === undefined ? messageOf(thrown) : `${code}: ${messageOf(thrown)}`;
}
