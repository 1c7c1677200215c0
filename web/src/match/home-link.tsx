/** The way out of a match that is over: a sign on a phone, a word where there is room for it. */

import { words } from '../base/words.ts';
import { Home } from '../drawing/icons.tsx';

export const WayHome = () => (
  <a class="button way-home" href="/">
    <Home />
    <span>{words.value.app.home}</span>
  </a>
);
