/** The class names of replay.module.css, as they are scoped. */

import { scoped } from '../../base/class-names.ts';
import styles from './replay.module.css';

export const css = scoped(styles);
