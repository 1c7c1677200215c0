/** The class names of create.module.css, as they are scoped. */

import { scoped } from '../../base/class-names.ts';
import styles from './create.module.css';

export const css = scoped(styles);
