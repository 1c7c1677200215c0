/** The class names of cards.module.css, as they are scoped. */

import { scoped } from '../../base/class-names.ts';
import styles from './cards.module.css';

export const css = scoped(styles);
