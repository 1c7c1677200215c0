/** Small signs, drawn with one line of 1.5. */

import { Strokes } from './strokes.tsx';

const Sign = ({ d }: { readonly d: string }) => (
  <Strokes viewBox="0 0 24 24" size={24}>
    <path d={d} />
  </Strokes>
);

export const Menu = () => <Sign d="M4 7h16M4 12h16M4 17h16" />;
/** A speaking trumpet. */
export const Trumpet = () => <Sign d="M3 10v4h3l11 5V5L6 10zM20 9v6M8 15l1 5h3l-1-4" />;
export const Undo = () => <Sign d="M9 5 4 10l5 5M4 10h10a6 6 0 0 1 0 12h-3" />;
export const Redo = () => <Sign d="m15 5 5 5-5 5M20 10H10a6 6 0 0 0 0 12h3" />;
export const Pause = () => <Sign d="M8 5v14M16 5v14" />;
export const Run = () => <Sign d="M7 5l12 7-12 7z" />;
export const Close = () => <Sign d="M6 6l12 12M18 6 6 18" />;
export const Back = () => <Sign d="m15 5-7 7 7 7" />;
export const Forth = () => <Sign d="m9 5 7 7-7 7" />;
/** Three people sharing something. */
export const Shared = () => (
  <Sign d="M15 5a3 3 0 1 0 6 0 3 3 0 1 0-6 0M3 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0M15 19a3 3 0 1 0 6 0 3 3 0 1 0-6 0M8.6 13.5l6.8 4M15.4 6.500l-6.800 4" />
);
export const Home = () => <Sign d="M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-6h4v6" />;
/** A link of a chain, broken. */
export const Cut = () => (
  <Sign d="M9 8H7a4 4 0 0 0 0 8h2M15 8h2a4 4 0 0 1 0 8h-2M12 3.500v3M8.500 3l1 2.500M15.500 3l-1 2.500M12 20.500v-3M8.500 21l1-2.500M15.500 21l-1-2.500" />
);
