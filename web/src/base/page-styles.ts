/** The class names of page.module.css, as they are scoped. */

import { scoped } from './class-names.ts';
import styles from './page.module.css';

export const css = scoped(styles);
