/** The class names of trafalgar.module.css, as they are scoped. */

import { scoped } from '../../base/class-names.ts';
import styles from './trafalgar.module.css';

export const css = scoped(styles);
