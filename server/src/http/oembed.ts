/**
 * The frame that shows a match or a replay in another page, made of its address alone. The store is not
 * asked, so the answer is the same for private and missing matches.
 */

import type { AnyGame } from '@escadre/shared/kernel';
import type { OEmbedAnswer, oEmbedQuery } from '@escadre/shared/protocol';
import type { z } from 'zod';
import { Fault } from '../fault.ts';
import { gameNamed, languageNamed, PICTURE, pictureOf } from './preview-tags.ts';
import { previewWords } from './preview-words.ts';

export interface EmbeddedSite {
  /** The site’s origin; null if it is not set. */
  readonly siteUrl: string | null;
  readonly name: string;
  /** Whether other pages may show its matches. */
  readonly embeds: boolean;
  readonly games: Readonly<Record<string, Pick<AnyGame, 'title'>>>;
}

/** The frame’s size in pixels, if there is room. */
const WIDTH = 640;
const HEIGHT = 560;

const MATCH = /^\/m\/([\w-]{1,64})(\/replay)?\/?$/;
/** A code, a moment and a viewer: nothing that ends an attribute. */
const FRAGMENT = /^#[\w&=.~-]{1,200}$/;

/** @throws Fault NOT_FOUND, NOT_IMPLEMENTED */
export function oEmbed({ siteUrl, name, embeds, games }: EmbeddedSite, asked: z.infer<typeof oEmbedQuery>) {
  if (asked.format !== 'json') throw new Fault('NOT_IMPLEMENTED', 'Only the format "json" is available.');
  if (siteUrl === null || !embeds) throw new Fault('NOT_FOUND', 'This site has nothing to embed.');
  const url = URL.canParse(asked.url) ? new URL(asked.url) : null;
  const [, id, replay = ''] = (url?.origin === siteUrl && MATCH.exec(url.pathname)) || [];
  if (url === null || id === undefined) {
    throw new Fault('NOT_FOUND', `This is not the address of a match at ${siteUrl}.`);
  }
  const game = gameNamed(games, url.searchParams.get('g'));
  const language = languageNamed(url.searchParams.get('l'));
  const { title } = previewWords(language, replay === '' ? 'watched' : 'replay', game);
  const fragment = FRAGMENT.test(url.hash) ? url.hash.replaceAll('&', '&amp;') : '';
  const src = `${siteUrl}/embed/${id}${replay}?l=${language}${fragment}`;
  const width = Math.min(WIDTH, asked.maxwidth ?? WIDTH);
  const height = Math.min(HEIGHT, asked.maxheight ?? HEIGHT);
  return {
    version: '1.0',
    type: 'rich',
    provider_name: name,
    provider_url: siteUrl,
    title,
    html: `<iframe src="${src}" width="${width}" height="${height}" title="${title}" style="border:0" loading="lazy"></iframe>`,
    width,
    height,
    thumbnail_url: pictureOf(siteUrl, game),
    thumbnail_width: PICTURE.width,
    thumbnail_height: PICTURE.height,
  } satisfies OEmbedAnswer;
}
