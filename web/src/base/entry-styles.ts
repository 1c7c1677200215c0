/** The class names of entry.module.css, as they are scoped. */

import { scoped } from './class-names.ts';
import styles from './entry.module.css';

export const css = scoped(styles);
