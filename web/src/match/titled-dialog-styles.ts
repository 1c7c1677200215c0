/** The class names of titled-dialog.module.css, as they are scoped. */

import { scoped } from '../base/class-names.ts';
import styles from './titled-dialog.module.css';

export const css = scoped(styles);
