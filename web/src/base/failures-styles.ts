/** The class names of failures.module.css, as they are scoped. */

import { scoped } from './class-names.ts';
import styles from './failures.module.css';

export const css = scoped(styles);
