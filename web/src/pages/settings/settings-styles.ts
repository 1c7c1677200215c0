/** The class names of settings.module.css, as they are scoped. */

import { scoped } from '../../base/class-names.ts';
import styles from './settings.module.css';

export const css = scoped(styles);
