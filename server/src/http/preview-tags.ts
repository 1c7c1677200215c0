/**
 * What chats show of a link: Open Graph tags, made of the link’s path and query alone. The store is not
 * asked, so a private match tells a crawler neither that it exists nor who plays.
 */

import type { AnyGame } from '@escadre/shared/kernel';
import { type PreviewKind, previewWords } from './preview-words.ts';

export interface PreviewedSite {
  /** The site’s origin. */
  readonly siteUrl: string;
  readonly games: Readonly<Record<string, Pick<AnyGame, 'title'>>>;
}

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
  { siteUrl, games }: PreviewedSite,
  path: string,
  query: Readonly<Record<string, unknown>>,
): string {
  const [, first = '', second, third] = path.split('/');
  const kind = third === 'replay' ? 'replay' : (KINDS[first] ?? 'site');
  const named = first === 'm' ? query.g : second;
  const game = gameNamed(games, named);
  const language = query.l === 'fr' ? 'fr' : 'en';
  const { title, description, locale } = previewWords(language, kind, game);
  return Object.entries({
    'og:site_name': 'Escadre',
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:locale': locale,
    'og:image': `${siteUrl}/previews/${game?.id ?? 'site'}.jpg`,
    'og:image:width': '1200',
    'og:image:height': '630',
  })
    .map(([property, content]) => `    <meta property="${property}" content="${content}">`)
    .concat('    <meta name="twitter:card" content="summary_large_image">')
    .join('\n');
}

function gameNamed(games: PreviewedSite['games'], id: unknown) {
  const game = typeof id === 'string' && Object.hasOwn(games, id) ? games[id] : undefined;
  return game === undefined ? null : { id: String(id), title: game.title };
}
