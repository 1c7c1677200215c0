/** The class names of bar.module.css, as they are scoped. */

import { scoped } from '../base/class-names.ts';
import styles from './bar.module.css';

export const css = scoped(styles);
