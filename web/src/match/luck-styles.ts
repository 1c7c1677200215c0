/** The class names of luck.module.css, as they are scoped. */

import { scoped } from '../base/class-names.ts';
import styles from './luck.module.css';

export const css = scoped(styles);
