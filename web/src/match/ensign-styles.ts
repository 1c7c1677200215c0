/** The class names of ensign.module.css, as they are scoped. */

import { scoped } from '../base/class-names.ts';
import styles from './ensign.module.css';

export const css = scoped(styles);
