/** The class names of rules.module.css, as they are scoped. */

import { scoped } from '../base/class-names.ts';
import styles from './rules.module.css';

export const css = scoped(styles);
