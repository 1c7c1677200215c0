/** Whether this device is online, as far as its browser knows. */

import { signal } from '@preact/signals';

const isOnline = signal(navigator.onLine !== false);
for (const change of ['online', 'offline']) {
  addEventListener(change, () => {
    isOnline.value = navigator.onLine !== false;
  });
}

export const useOnline = (): boolean => isOnline.value;
