/** The match that waits for the player, as *My matches* lists it; of several, the one with the least time left. */

import { lookAtMine, myMatches } from '../../base/my-matches.ts';
import { CurrentMatch } from '../current-match.tsx';

export function AskedMatch() {
  const first = myMatches.value?.find((match) => match.asked);
  if (first === undefined) return null;
  return (
    <ul>
      <CurrentMatch match={first} again={() => void lookAtMine()} />
    </ul>
  );
}
