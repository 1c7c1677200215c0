/** The way home from a finished match: an icon on a phone, a word if there is room. */

import { words } from '../base/words.ts';
import { Home } from '../drawing/icons.tsx';

export const HomeLink = () => (
  <a class="button way-home" href="/">
    <Home />
    <span>{words.value.app.home}</span>
  </a>
);
