/** The class names of recovery-code.module.css, as they are scoped. */

import { scoped } from './class-names.ts';
import styles from './recovery-code.module.css';

export const css = scoped(styles);
