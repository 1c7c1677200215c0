/** The class names of cloth.module.css, as they are scoped. */

import styles from './cloth.module.css';

export const css = (name: string): string => styles[name] ?? '';
