/** What a frame shows, by its address: `/embed/<id>/replay?l=fr&look=stream#n=42&as=red`. */

import { LANGUAGES, type Language } from '../../base/settings.ts';

export interface EmbedAddress {
  /** The match; undefined if the address names none. */
  readonly id: string | undefined;
  readonly isReplay: boolean;
  /** Large, and without anything to click: for broadcasts. */
  readonly isStream: boolean;
  readonly language: Language | undefined;
}

/** What the address says of the embedded match or replay. */
export interface EmbeddedProps {
  readonly id: string;
  readonly isStream: boolean;
}

const PATH = /^\/embed\/([\w-]{1,64})(\/replay)?\/?$/;

export function embedAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): EmbedAddress {
  const [, id, replay] = PATH.exec(pathname) ?? [];
  const query = new URLSearchParams(search);
  return {
    id,
    isReplay: replay !== undefined,
    isStream: query.get('look') === 'stream',
    language: LANGUAGES.find((each) => each === query.get('l')),
  };
}
