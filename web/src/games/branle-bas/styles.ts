/** The class names of sea.module.css, as they are scoped. */

import { scoped } from '../../base/class-names.ts';
import styles from './sea.module.css';

export const css = scoped(styles);
