/** The class names of table.module.css, as they are scoped. */

import { scoped } from '../../base/class-names.ts';
import styles from './table.module.css';

export const css = scoped(styles);
