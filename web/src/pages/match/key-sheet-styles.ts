/** The class names of key-sheet.module.css, as they are scoped. */

import { scoped } from '../../base/class-names.ts';
import styles from './key-sheet.module.css';

export const css = scoped(styles);
