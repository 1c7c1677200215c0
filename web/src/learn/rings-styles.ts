/** The class names of rings.module.css, as they are scoped. */

import { scoped } from '../base/class-names.ts';
import styles from './rings.module.css';

export const css = scoped(styles);
