/** The other people at a server’s table: whom the reader has picked to mute, block or report. */

import type { Signal } from '@preact/signals';
import type { Whom } from 'escadre';
import { createContext } from 'preact';

export interface Person {
  readonly whom: Whom;
  /** As shown. */
  readonly name: string;
}

/** The person whose sheet is up. Without the context, as in practice, names are plain text. */
export const PeopleContext = createContext<Signal<Person | undefined> | undefined>(undefined);
