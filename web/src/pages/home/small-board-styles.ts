/** The class names of small-board.module.css, as they are scoped. */

import { scoped } from '../../base/class-names.ts';
import styles from './small-board.module.css';

export const css = scoped(styles);
