/** The class names of my-matches.module.css, as they are scoped. */

import { scoped } from '../base/class-names.ts';
import styles from './my-matches.module.css';

export const css = scoped(styles);
