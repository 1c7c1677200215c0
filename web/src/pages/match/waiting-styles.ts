/** The class names of waiting.module.css, as they are scoped. */

import { scoped } from '../../base/class-names.ts';
import styles from './waiting.module.css';

export const css = scoped(styles);
