/** The class names of keep-offer.module.css, as they are scoped. */

import { scoped } from '../base/class-names.ts';
import styles from './keep-offer.module.css';

export const css = scoped(styles);
