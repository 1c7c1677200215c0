/** What has happened since the board was last drawn. */

import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Happening, MatchModel } from '../../match/model.ts';

export type Happened = Happening<'trafalgar'>;
export type Shot = Extract<Happened['event'], { readonly type: 'fired' | 'fortFired' }>;

/** Events since the board was last drawn, except missed ones. */
export function useNews(model: MatchModel<'trafalgar'>, tell: (news: readonly Happened[]) => void): void {
  const last = useRef<Happened | undefined>(model.happenings.value.at(-1));
  const happenings = model.happenings.value;
  useLayoutEffect(() => {
    const from = last.current === undefined ? 0 : happenings.lastIndexOf(last.current) + 1;
    const news = happenings.slice(from).filter(({ missed }) => !missed);
    last.current = happenings.at(-1);
    if (news.length > 0) tell(news);
  }, [happenings]);
}
