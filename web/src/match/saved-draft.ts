/** What is chosen and not sent outlasts a reload: in this tab, for the question that it answers. */

/** Where sessions may keep nothing, a draft ends with its page. */
const place = (match: string): string => `escadre.draft.${match}`;

/** Keeps a draft of a match for the prompt that it answers; the one before it is forgotten. */
export function keepDraft(match: string, prompt: string, draft: object): void {
  try {
    sessionStorage.setItem(place(match), JSON.stringify({ prompt, draft }));
  } catch {
    // What is not kept is chosen again.
  }
}

export function forgetDraft(match: string): void {
  try {
    sessionStorage.removeItem(place(match));
  } catch {
    // Nothing was kept.
  }
}

/** The draft that was kept for that prompt, as it was; undefined where there is none. */
export function keptDraft(match: string, prompt: string): unknown {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place(match)) ?? '{}');
    return kept.prompt === prompt ? kept.draft : undefined;
  } catch {
    return undefined;
  }
}
