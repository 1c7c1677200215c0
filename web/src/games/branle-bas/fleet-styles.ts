/** The class names of fleets.module.css, as they are scoped. */

import { scoped } from '../../base/class-names.ts';
import styles from './fleets.module.css';

export const css = scoped(styles);
