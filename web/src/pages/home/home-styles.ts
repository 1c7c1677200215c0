/** The class names of home.module.css, as they are scoped. */

import { scoped } from '../../base/class-names.ts';
import styles from './home.module.css';

export const css = scoped(styles);
