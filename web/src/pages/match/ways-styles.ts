/** The class names of ways.module.css, as they are scoped. */

import { scoped } from '../../base/class-names.ts';
import styles from './ways.module.css';

export const css = scoped(styles);
