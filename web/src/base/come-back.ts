/** Signs this browser in as a player who has come back, and goes on to a page. */

import { useLocation } from 'preact-iso';
import { isKeeping } from './browser.ts';
import { noteOffered } from './recovery.ts';
import { becomePlayerOf } from './session.ts';
import { useAction } from './use-action.ts';

export function useComeBack(to: string) {
  const { route } = useLocation();
  const { busy, fault, act } = useAction();
  /** `find` resolves to the player's token; to undefined without one to try. */
  const comeBack = (find: () => Promise<string | undefined>) =>
    act(async () => {
      const token = await find();
      if (token === undefined) return;
      await becomePlayerOf(token);
      noteOffered();
      // Reloads, as the page may hold another player's data; without storage, that would lose the new session.
      if (isKeeping()) location.replace(to);
      else route(to === location.pathname ? '/mine' : to, true);
    });
  return { busy, fault, comeBack };
}
