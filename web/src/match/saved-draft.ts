/** A draft survives a reload: in this tab, for the prompt it answers. */

import { allowed, tabStorage } from '../base/browser.ts';

/** If tabs cannot store anything, a draft is lost with its page. */
const place = (match: string): string => `escadre.draft.${match}`;

/** Saves the draft for a prompt of a match; the previous one is dropped. */
export const keepDraft = (match: string, prompt: string, draft: object): boolean =>
  tabStorage.write(place(match), JSON.stringify({ prompt, draft }));

export const forgetDraft = (match: string): void => tabStorage.remove(place(match));

/** The stored draft for that prompt; undefined if none. */
export function keptDraft(match: string, prompt: string): unknown {
  const kept = allowed(() => JSON.parse(tabStorage.read(place(match)) ?? '{}'), {});
  return kept.prompt === prompt ? kept.draft : undefined;
}
