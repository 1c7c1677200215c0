/** Your move, on every page: the tab's title, and a dot on its icon. */

import { computed, effect, signal } from '@preact/signals';
import { firstWords } from './first-words.ts';
import { SITE_NAME } from './site-name.ts';

const ICON = '/icons/icon.svg';
const SIZE = 64;

/** The matches waiting for the player, as listed by the server. */
export const elsewhere = signal<ReadonlySet<string>>(new Set());
/** The match on this page, and whether it is the player's move there. */
export const here = signal<{ readonly id: string; readonly isAsked: boolean } | undefined>(undefined);
const moves = computed(() => {
  const ids = new Set(elsewhere.value);
  if (here.value !== undefined) ids.delete(here.value.id);
  return ids.size + (here.value?.isAsked ? 1 : 0);
});
/** The page's own title. */
export const title = signal(SITE_NAME);

/** A short-lived title that comes first, such as a window of seconds. */
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

/** The tab's icon, with a dot when it is the player's turn. */
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
