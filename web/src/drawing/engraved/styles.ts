/** The class names of engraved.module.css, as they are scoped. */

import styles from './engraved.module.css';

export const css = (names: string): string =>
  names
    .split(' ')
    .map((name) => styles[name] ?? '')
    .join(' ');
