/** The class names of admirals.module.css, as they are scoped. */

import { scoped } from '../../base/class-names.ts';
import styles from './admirals.module.css';

export const css = scoped(styles);
