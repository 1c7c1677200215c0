/** Short ways to make elements. They show text only: match data is never parsed as markup. */

import { codeOf, messageOf } from '@escadre/shared/kernel/thrown-values.ts';

type Tags = HTMLElementTagNameMap;

interface Parts {
  readonly class?: string;
  /** Attributes, as in markup. */
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

/** A button; `label` names it for screen readers if the text is not enough. */
export function button(text: string, act: () => unknown, label?: string): HTMLButtonElement {
  const element = made('button', { with: { type: 'button' } }, text);
  if (label !== undefined) element.setAttribute('aria-label', label);
  element.addEventListener('click', () => act());
  return element;
}

/** A form field with its name before it. */
export const labelled = (text: string, field: HTMLElement): HTMLLabelElement =>
  made('label', {}, `${text} `, field);

/** Sets the text if it differs, which preserves the reader's selection. */
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

/** The most characters of data in one line. */
const MOST_TEXT = 2_000;

/** Data in one line, cut to a readable length. */
export function shortJson(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)} …` : text;
}

/** A fault as text, with its code if it has one. */
export function faultOf(thrown: unknown): string {
  const code = codeOf(thrown);
  return code === undefined ? messageOf(thrown) : `${code}: ${messageOf(thrown)}`;
}
