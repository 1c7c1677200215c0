/** The class names of sheet.module.css, as they are scoped. */

import { scoped } from '../base/class-names.ts';
import styles from './sheet.module.css';

export const css = scoped(styles);
