/**
 * What chats show of a link: Open Graph tags, made of the link’s path and query alone. The store is not
 * asked, so a private match tells a crawler neither that it exists nor who plays.
 */

import type { AnyGame } from '@escadre/shared/kernel';
import { escaped } from '../brand/plain-text.ts';
import { type PreviewKind, previewWords } from './preview-words.ts';

export interface PreviewedSite {
  /** The site’s origin. */
  readonly siteUrl: string;
  /** The site’s name. */
  readonly name: string;
  /** Whether other pages may show its matches. */
  readonly embeds: boolean;
  readonly games: Readonly<Record<string, Pick<AnyGame, 'title'>>>;
}

/** The size of a preview’s picture, in pixels. */
export const PICTURE = { width: 1_200, height: 630 } as const;

/** The kinds by the first part of their path. */
const KINDS: Readonly<Record<string, PreviewKind>> = {
  new: 'game',
  practice: 'practice',
  learn: 'lesson',
  rules: 'rules',
  m: 'match',
};

/**
 * The tags of a page. A match’s link names its game (`g`) and the language of its sender (`l`); anything
 * unknown is left out.
 */
export function previewTags(
  site: PreviewedSite,
  path: string,
  query: Readonly<Record<string, unknown>>,
): string {
  const { siteUrl, games } = site;
  const [, first = '', second, third] = path.split('/');
  const kind = third === 'replay' ? 'replay' : (KINDS[first] ?? 'site');
  const named = first === 'm' ? query.g : second;
  const game = gameNamed(games, named);
  const language = languageNamed(query.l);
  const { title, description, locale } = previewWords(language, kind, game);
  return Object.entries({
    'og:site_name': escaped(site.name),
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:locale': locale,
    'og:image': pictureOf(siteUrl, game),
    'og:image:width': PICTURE.width,
    'og:image:height': PICTURE.height,
  })
    .map(([property, content]) => `    <meta property="${property}" content="${content}">`)
    .concat('    <meta name="twitter:card" content="summary_large_image">')
    .concat(first === 'm' ? oEmbedLinks(site, path, { g: game?.id, l: language }) : [])
    .join('\n');
}

/** Where pages that show the link learn how to show the match. */
function oEmbedLinks(
  { siteUrl, embeds }: PreviewedSite,
  path: string,
  { g, l }: { readonly g: string | undefined; readonly l: string },
): readonly string[] {
  if (!embeds) return [];
  const query = new URLSearchParams({ ...(g === undefined ? {} : { g }), ...(l === 'en' ? {} : { l }) });
  const url = `${siteUrl}${path}${query.size === 0 ? '' : `?${query}`}`;
  const href = `${siteUrl}/api/oembed?url=${encodeURIComponent(url)}`;
  return [`    <link rel="alternate" type="application/json+oembed" href="${href}">`];
}

/** The address of a game’s picture; null for the site’s. */
export const pictureOf = (siteUrl: string, game: { readonly id: string } | null): string =>
  `${siteUrl}/previews/${game?.id ?? 'site'}.jpg`;

export const languageNamed = (name: unknown): 'en' | 'fr' => (name === 'fr' ? 'fr' : 'en');

export function gameNamed(games: PreviewedSite['games'], id: unknown) {
  const game = typeof id === 'string' && Object.hasOwn(games, id) ? games[id] : undefined;
  return game === undefined ? null : { id: String(id), title: game.title };
}
