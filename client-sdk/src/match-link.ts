/**
 * Links to matches, as they come back from messengers and mail: with the full stop of a sentence behind them, with what
 * trackers add, with the # written as %23.
 */

/** What stands behind the # of a link, which no server is sent. */
export interface LinkFragment {
  /** The code of a private match; empty where there is none. */
  readonly invite: string;
  /** What is looked at besides, such as a moment of a replay: `{ n: '42' }`. */
  readonly looks: Readonly<Record<string, string>>;
}

/** What a link to a match says. */
export interface MatchLink extends LinkFragment {
  /** The id of the match: `escadre.enter(match, { invite })`. */
  readonly match: string;
}

/** What comes behind a link in a text, as it is or as browsers write it: no link of ours ends like this. */
const BEHIND = /(?:[\s.,;:!)"'*>\u200B-\u200D\u2060\uFEFF]|%20|%22|%C2%A0|%E2%80%8[B-D]|%EF%BB%BF)+$/i;
/** What trackers add to a link, behind the # too. */
const TRACKER = /^(utm_\w+|fbclid|gclid|dclid|msclkid|mc_[ce]id|igshid)$/;

/**
 * The match that a link leads to, on whatever server; null where it leads to none.
 *
 * @param link a whole address, or what stands behind its host
 */
export function readMatchLink(link: string): MatchLink | null {
  const mended = mendedLink(link);
  const [, match] = /\/m\/([\w-]+)/.exec(mended) ?? [];
  if (match === undefined) return null;
  const [, ...fragment] = mended.split('#');
  return { match, ...readFragment(fragment.join('#')) };
}

/** @param hash what stands behind the # of a link, with it or without */
export function readFragment(hash: string): LinkFragment {
  const parts = hash.replace(/^#/, '').replaceAll('&amp;', '&').split(/[&?]/);
  const looks = parts.filter((part) => part.includes('='));
  const known = [...new URLSearchParams(looks.join('&'))].filter(([name]) => !TRACKER.test(name));
  return {
    invite: codeIn(parts.find((part) => !part.includes('=')) ?? ''),
    looks: Object.fromEntries(known),
  };
}

/** A link as it was before it came into a text. */
export function mendedLink(link: string): string {
  const marked = link.includes('#') ? link : link.replace('%23', '#');
  // Behind the id of a match there is nothing, or another part of the path.
  return marked.replace(BEHIND, '').replace(/(\/m\/[\w-]+)[^\w\-/?#][^/?#]*/, '$1');
}

/** Codes are of letters and digits. What cannot be decoded stands for itself. */
function codeIn(text: string): string {
  let plain = text;
  try {
    plain = decodeURIComponent(text);
  } catch {}
  return /[\w-]+/.exec(plain)?.[0] ?? '';
}
