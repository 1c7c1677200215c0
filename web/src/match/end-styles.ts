/** The class names of end.module.css, as they are scoped. */

import { scoped } from '../base/class-names.ts';
import styles from './end.module.css';

export const css = scoped(styles);
