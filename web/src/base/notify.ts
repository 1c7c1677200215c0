/** Your move, on every page: the title of the tab, a dot on its sign, and a notice where that is wanted. */

import { computed, effect, signal } from '@preact/signals';
import { allowed, serviceWorkers } from './browser.ts';
import { firstWords } from './first-words.ts';
import { notices } from './settings.ts';
import { ring } from './sound.ts';

const ICON = '/icons/icon.svg';
const SIZE = 64;

/** The matches in which it is the player's move, as the server has listed them. */
export const elsewhere = signal<ReadonlySet<string>>(new Set());
/** The match on this page, and whether it is the player's move there. */
export const here = signal<{ readonly id: string; readonly isAsked: boolean } | undefined>(undefined);
const moves = computed(() => {
  const ids = new Set(elsewhere.value);
  if (here.value !== undefined) ids.delete(here.value.id);
  return ids.size + (here.value?.isAsked ? 1 : 0);
});
/** What the page is called without them. */
export const title = signal('Escadre');

/** What comes before all of it for a moment, such as a window of seconds. */
export const cry = signal<string | undefined>(undefined);

effect(() => {
  const usual =
    moves.value === 0 ? title.value : `(${moves.value}) ${firstWords.value.app.yourTurn} · ${title.value}`;
  document.title = cry.value ?? usual;
});

let isDotted = false;
effect(() => {
  const wanted = moves.value > 0;
  if (wanted !== isDotted) setSign(wanted);
  isDotted = wanted;
});

/** The sign of the tab, with a dot where somebody is waited for. */
function setSign(isDotted: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link === null) return;
  if (!isDotted) {
    link.href = ICON;
    return;
  }
  const picture = new Image(SIZE, SIZE);
  picture.onload = () => {
    const canvas = document.createElement('canvas');
    canvas.width = SIZE;
    canvas.height = SIZE;
    const pen = canvas.getContext('2d');
    if (pen === null || moves.value === 0) return;
    pen.drawImage(picture, 0, 0, SIZE, SIZE);
    pen.fillStyle = '#b3261e';
    pen.arc(SIZE - 15, 15, 15, 0, 2 * Math.PI);
    pen.fill();
    link.href = canvas.toDataURL('image/png');
  };
  picture.src = ICON;
}

export const canNotify = (): boolean => 'Notification' in globalThis && serviceWorkers() !== undefined;

/** What the browser has been told about notices; `denied` where it refuses the very question. */
export const permission = (): NotificationPermission =>
  canNotify() ? allowed(() => Notification.permission, 'denied') : 'denied';

/** Asks the browser for leave; gives whether notices may be shown. */
export async function askToNotify(): Promise<boolean> {
  try {
    return canNotify() && (await Notification.requestPermission()) === 'granted';
  } catch {
    return false;
  }
}

/** Whether the player could still be asked, by a page that has something to tell them. */
export const couldNotify = (): boolean => notices.value === 'off' && permission() === 'default';

/** It is the player's move in the match of that address: a bell, and a notice where nobody sees the page. */
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

/** The player has moved there, or looks: what called them is taken back. */
export async function hush(address: string): Promise<void> {
  if (!canNotify()) return;
  try {
    const worker = await serviceWorkers()?.getRegistration();
    for (const notice of (await worker?.getNotifications({ tag: address })) ?? []) notice.close();
  } catch {
    // The browser shows no notices.
  }
}
