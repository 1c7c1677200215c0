/** The way to a match to watch, over the still picture on its game's card. */

import { firstWords } from '../../base/first-words.ts';
import { css } from './small-board-styles.ts';

export const WatchLink = ({ id }: { readonly id: string }) => (
  <a class={css('live-link')} href={`/m/${id}?watch`}>
    <span class={css('live-name')}>
      <strong>{firstWords.value.home.follow}</strong>
    </span>
  </a>
);
