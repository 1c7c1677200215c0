/** The class names of embed.module.css, as they are scoped. */

import { scoped } from '../../base/class-names.ts';
import styles from './embed.module.css';

export const css = scoped(styles);
