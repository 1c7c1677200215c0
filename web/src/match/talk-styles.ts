/** The class names of talk.module.css, as they are scoped. */

import { scoped } from '../base/class-names.ts';
import styles from './talk.module.css';

export const css = scoped(styles);
