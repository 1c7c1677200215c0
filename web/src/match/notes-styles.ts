/** The class names of notes.module.css, as they are scoped. */

import { scoped } from '../base/class-names.ts';
import styles from './notes.module.css';

export const css = scoped(styles);
