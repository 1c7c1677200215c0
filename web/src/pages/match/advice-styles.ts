/** The class names of advice.module.css, as they are scoped. */

import { scoped } from '../../base/class-names.ts';
import styles from './advice.module.css';

export const css = scoped(styles);
