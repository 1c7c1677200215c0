/** The class names of side-column.module.css, as they are scoped. */

import { scoped } from '../base/class-names.ts';
import styles from './side-column.module.css';

export const css = scoped(styles);
