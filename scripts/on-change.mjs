// Acts on changes of sources, for `npm run dev`.
import { watch } from 'node:fs';

/** Milliseconds in which an editor writes all its files. */
const SETTLING = 200;

/**
 * Acts after each change below the folders, once for changes that come together, and never twice at the same time.
 *
 * @param {readonly string[]} folders
 * @param {() => Promise<unknown>} act should not reject
 * @returns {() => void} stops watching
 */
export function onChange(folders, act) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let isActing = false;
  let isChanged = false;
  const actInTurn = async () => {
    isChanged = isActing;
    if (isActing) return;
    isActing = true;
    await act();
    isActing = false;
    if (isChanged) await actInTurn();
  };
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(actInTurn, SETTLING);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
