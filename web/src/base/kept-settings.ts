/** Keeps the settings in this browser, if it stores anything. */

import { effect } from '@preact/signals';
import { storage } from './browser.ts';
import { SETTINGS } from './settings.ts';

const KEPT = 'escadre.settings.';

/** Sets the settings as they were left, and keeps every change. */
export function keepSettings(): void {
  for (const [name, { words, value }] of SETTINGS) {
    const before = storage.read(KEPT + name);
    value.value = words.find((word) => word === before) ?? value.value;
    effect(() => {
      storage.write(KEPT + name, value.value);
    });
  }
}
