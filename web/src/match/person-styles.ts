/** The class names of person.module.css, as they are scoped. */

import { scoped } from '../base/class-names.ts';
import styles from './person.module.css';

export const css = scoped(styles);
