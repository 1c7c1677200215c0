/** How to play a game: the winning condition first, then a turn, then each topic with its picture. */

import type { GameId } from 'escadre';
import { useEffect, useRef } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import { loaded } from '../base/build.ts';
import { Cover } from '../base/cover.tsx';
import { Failed, Lost } from '../base/failures.tsx';
import { firstWords } from '../base/first-words.ts';
import { gameWords } from '../base/game-words.ts';
import { isGame, rulebookOf } from '../base/games.ts';
import { Loading } from '../base/loading.tsx';
import { Page } from '../base/page.tsx';
import { language } from '../base/settings.ts';
import { useQuery } from '../base/use-query.ts';
import { guideOf } from '../games/rooms.ts';
import type { Guide } from '../guide/guide.ts';
import { GuideLead, GuideTopics, showPlace } from '../guide/guide-text.tsx';
import { guideWords } from '../guide/words.ts';
import styles from './guide-page.module.css';

export function GuidePage() {
  const { game } = useRoute().params;
  return isGame(game) ? <GuideOf key={game} game={game} /> : <Lost />;
}

function GuideOf({ game }: { readonly game: GameId }) {
  const { answer: guide, error } = useQuery(() => loaded(guideOf(game)));
  const title = guideWords[language.value].title(gameWords(game).title);
  if (error !== undefined) return <Failed error={error} again={() => location.reload()} />;
  if (guide === undefined) return <Loading title={title} />;
  return <ShownGuide game={game} guide={guide} title={title} />;
}

interface ShownProps {
  readonly game: GameId;
  readonly guide: Guide;
  readonly title: string;
}

function ShownGuide({ game, guide, title }: ShownProps) {
  const text = useRef<HTMLElement>(null);
  useEffect(() => {
    const cited = decodeURIComponent(location.hash.slice(1));
    if (cited === '' || text.current === null || showPlace(text.current, cited)) return;
    // A place of the rulebook, which used to be here.
    location.replace(`${rulebookOf(game, language.value)}#${cited}`);
  }, [game]);
  return (
    <Page title={title}>
      <article class={styles.columns} ref={text}>
        <header class={styles.head}>
          <Cover game={game} />
          <div class={styles.title}>
            <h1>{title}</h1>
            <p class="soft small">
              {gameWords(game).length} · {gameWords(game).players}
            </p>
          </div>
          <GuideLead guide={guide} />
          <Ways game={game} />
        </header>
        <GuideTopics guide={guide} />
      </article>
    </Page>
  );
}

/** The next steps after reading. */
function Ways({ game }: { readonly game: GameId }) {
  const { lesson, rulebook } = guideWords[language.value];
  return (
    <div class={`row ${styles.ways}`}>
      <a class="button primary" href={`/practice/${game}`}>
        {firstWords.value.home.computer}
      </a>
      <a class="button" href={`/learn/${game}`}>
        {lesson}
      </a>
      <a class="button" href={rulebookOf(game, language.value)}>
        {rulebook}
      </a>
    </div>
  );
}
