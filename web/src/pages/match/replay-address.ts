/** A replay's state in its address. */

import { type Signal, useSignalEffect } from '@preact/signals';
import type { Replay } from 'escadre';
import { useEffect, useState } from 'preact/hooks';
import { type Fragment, readFragment, writeFragment } from '../../base/fragment.ts';
import { placeOf, type Viewer } from './replay-moments.ts';

/** Keeps the address up to date, and follows an address pasted by the reader. */
export function useAddress(
  start: Fragment,
  replay: Replay,
  viewers: readonly Viewer[],
  place: Signal<number>,
  viewer: Signal<Viewer>,
): void {
  // Others, such as a whole match, stay in the address.
  const [
    {
      invite,
      looks: { on: _, ...kept },
    },
  ] = useState(start);
  useSignalEffect(() => {
    const looks = { ...kept, n: String(place.value), as: viewer.value };
    history.replaceState(history.state, '', `${location.pathname}${writeFragment({ invite, looks })}`);
  });
  useEffect(() => {
    const follow = () => {
      const { looks } = readFragment(location.hash);
      place.value = placeOf(looks.n, replay.length);
      viewer.value = viewers.find((each) => each === looks.as) ?? 'public';
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [replay, viewers, place, viewer]);
}
