/** The class names of share.module.css, as they are scoped. */

import { scoped } from '../../../base/class-names.ts';
import styles from './share.module.css';

export const css = scoped(styles);
