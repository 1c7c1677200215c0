/**
 * Reads links to matches as messengers and mail return them: followed by a full stop, extended by trackers,
 * with the # written as %23.
 */

/** The part of a link after the #, which no server receives. */
export interface LinkFragment {
  /** The invite code of a private match; empty if none. */
  readonly invite: string;
  /** Other parameters, such as a moment of a replay: `{ n: '42' }`. */
  readonly looks: Readonly<Record<string, string>>;
}

/** The contents of a link to a match. */
export interface MatchLink extends LinkFragment {
  /** The id of the match: `escadre.enter(match, { invite })`. */
  readonly match: string;
}

/** Text that follows a link, plain or as browsers encode it: our links never end like this. */
const BEHIND = /(?:[\s.,;:!)"'*>\u200B-\u200D\u2060\uFEFF]|%20|%22|%C2%A0|%E2%80%8[B-D]|%EF%BB%BF)+$/i;
/** Parameters that trackers add to a link, even after the #. */
const TRACKER = /^(utm_\w+|fbclid|gclid|dclid|msclkid|mc_[ce]id|igshid)$/;

/**
 * The match a link leads to, on any server; null if it leads to none.
 *
 * @param link a whole address, or the part after its host
 */
export function readMatchLink(link: string): MatchLink | null {
  const mended = mendedLink(link);
  const [, match] = /\/m\/([\w-]+)/.exec(mended) ?? [];
  if (match === undefined) return null;
  const [, ...fragment] = mended.split('#');
  return { match, ...readFragment(fragment.join('#')) };
}

/** @param hash the part of a link after the #, with or without it */
export function readFragment(hash: string): LinkFragment {
  const parts = hash.replace(/^#/, '').replaceAll('&amp;', '&').split(/[&?]/);
  const looks = parts.filter((part) => part.includes('='));
  const known = [...new URLSearchParams(looks.join('&'))].filter(([name]) => !TRACKER.test(name));
  return {
    invite: codeIn(parts.find((part) => !part.includes('=')) ?? ''),
    looks: Object.fromEntries(known),
  };
}

/** Restores a link as it was before it was pasted into a text. */
export function mendedLink(link: string): string {
  const marked = link.includes('#') ? link : link.replace('%23', '#');
  // After a match's id comes nothing, or another part of the path.
  return marked.replace(BEHIND, '').replace(/(\/m\/[\w-]+)[^\w\-/?#][^/?#]*/, '$1');
}

/** Codes are letters and digits. An undecodable code is kept as it is. */
function codeIn(text: string): string {
  let plain = text;
  try {
    plain = decodeURIComponent(text);
  } catch {}
  return /[\w-]+/.exec(plain)?.[0] ?? '';
}
