/** The class names of terms.module.css, as they are scoped. */

import { scoped } from '../base/class-names.ts';
import styles from './terms.module.css';

export const css = scoped(styles);
