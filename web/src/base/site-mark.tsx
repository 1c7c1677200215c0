/** The operator's logo, which the server has named in the page, or the mark of the house. */

import { Mark } from '../drawing/mark.tsx';

const logo = document.querySelector<HTMLMetaElement>('meta[name=site-logo]')?.content;

export const SiteMark = () =>
  logo === undefined ? <Mark /> : <img class="site-logo" src={logo} width="28" height="28" alt="" />;
