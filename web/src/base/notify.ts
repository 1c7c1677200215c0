/** Notifications and a bell when it is your move. */

import { allowed, serviceWorkers } from './browser.ts';
import { firstWords } from './first-words.ts';
import { notices } from './settings.ts';
import { ring } from './sound.ts';

export const canNotify = (): boolean => 'Notification' in globalThis && serviceWorkers() !== undefined;

/** The browser's permission for notifications; `denied` if it refuses even the question. */
export const permission = (): NotificationPermission =>
  canNotify() ? allowed(() => Notification.permission, 'denied') : 'denied';

/** Asks the browser for permission; returns whether notifications may be shown. */
export async function askToNotify(): Promise<boolean> {
  try {
    return canNotify() && (await Notification.requestPermission()) === 'granted';
  } catch {
    return false;
  }
}

/** Whether a page with something to notify may still ask the player. */
export const couldNotify = (): boolean => notices.value === 'off' && permission() === 'default';

/** It is the player's move in the match at that address: rings a bell, and notifies if the page is hidden. */
export function call(address: string, about: string): void {
  ring('bell');
  if (!document.hidden || notices.value === 'off' || permission() !== 'granted') return;
  serviceWorkers()
    ?.ready.then((worker) =>
      worker.showNotification(firstWords.value.app.yourTurn, {
        body: about,
        icon: '/icons/icon-192.png',
        tag: address,
        data: address,
      }),
    )
    .catch(() => undefined);
}

/** The player has moved or is looking: withdraws the notification. */
export async function hush(address: string): Promise<void> {
  if (!canNotify()) return;
  try {
    const worker = await serviceWorkers()?.getRegistration();
    for (const notice of (await worker?.getNotifications({ tag: address })) ?? []) notice.close();
  } catch {
    // The browser shows no notices.
  }
}
