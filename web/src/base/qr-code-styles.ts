/** The class names of qr-code.module.css, as they are scoped. */

import { scoped } from './class-names.ts';
import styles from './qr-code.module.css';

export const css = scoped(styles);
