/** The dice of the last shots on the sea beside their target, one by one, and their result. */

import { useSignal } from '@preact/signals';
import { factsOf } from 'escadre/trafalgar';
import { useContext, useEffect } from 'preact/hooks';
import type { MatchModel } from '../../match/model.ts';
import { StoryContext } from '../../match/story-context.ts';
import { Die } from './die.tsx';
import { type Camp, opponentOf } from './input.ts';
import type { BesidePlace } from './notice.ts';
import { lineBetween, type ShotLine } from './shot-line.ts';
import { css } from './styles.ts';
import { type Happened, type Shot, useNews } from './use-news.ts';
import type { TrafalgarWords } from './words.ts';

/** Milliseconds that they are shown. */
const STARS_TIME = 4_000;

interface Volley extends Happened {
  readonly event: Shot;
}

interface VolleysProps {
  readonly model: MatchModel<'trafalgar'>;
  readonly words: TrafalgarWords;
  readonly volley: Volley | undefined;
  /** Their place beside the target of a shot, in pixels of the board. */
  readonly placeFor: (shot: ShotLine) => BesidePlace;
}

/** The last shot, for as long as it is shown; a tap dismisses it and also reaches the chart. */
export function useVolley(model: MatchModel<'trafalgar'>): Volley | undefined {
  const shown = useSignal<Volley | undefined>(undefined);
  useNews(model, (news) => {
    for (const happening of news) {
      const { event } = happening;
      if (event.type === 'fired' || event.type === 'fortFired') shown.value = { ...happening, event };
    }
  });
  const volley = shown.value;
  useEffect(() => {
    if (volley === undefined) return undefined;
    const done = () => {
      shown.value = undefined;
    };
    const timer = setTimeout(done, STARS_TIME);
    addEventListener('pointerdown', done);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', done);
    };
  }, [volley]);
  return volley;
}

/** The stars of the last shot, one by one, and their result. */
export function VolleyDice({ model, words, volley, placeFor }: VolleysProps) {
  const before = volley?.before?.public;
  if (volley === undefined || before === undefined) return null;
  const { event } = volley;
  const line = lineBetween(before, event.type === 'fired' ? event.ship : event.fort, event.target);
  const { x, y, width, height, side, from = 'middle' } = placeFor(line);
  const box = { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` };
  return (
    <div class={css(`volley is-${side} from-${from}`)} style={box} role="status">
      <div class={css('volley-plate')}>
        <div class={css('volley-dice')} aria-hidden="true">
          {diceOf(event).map((stars, place) => (
            <span key={place} class={css('thrown-die')} style={{ '--die': place }}>
              <Die stars={stars} hit={stars >= line.steps} place={place} size={44} />
              <span class={css('thrown-word')}>{words.texts.shot(stars >= line.steps)}</span>
            </span>
          ))}
        </div>
        <Result {...{ model, words, volley }} steps={line.steps} />
      </div>
    </div>
  );
}

interface ResultProps extends Pick<VolleysProps, 'model' | 'words'> {
  readonly volley: Volley;
  readonly steps: number;
}

/** What a shot did; the shooter already knows the target. */
function Result({ model, words, volley: { event, before, after }, steps }: ResultProps) {
  const teller = useContext(StoryContext);
  const lines = after === null ? [] : (teller?.tell(event, before, after) ?? []);
  const isOwn = model.match.camp !== null && firedBy(event) === model.match.camp;
  const isMiss = event.type === 'fired' ? event.hits === 0 : !event.hit;
  return (
    <p class={css('volley-result')}>
      {lines.length > 1 && !isOwn && `${shortened(lines[0]?.text)} `}
      {lines.at(-1)?.text} {isMiss && <span class="soft small">{words.texts.needs(steps)}</span>}
    </p>
  );
}

/** The camp that has fired: its ship's, or for a port gun the target's enemy. */
const firedBy = (shot: Shot): Camp =>
  shot.type === 'fired' ? factsOf(shot.ship).camp : opponentOf(factsOf(shot.target).camp);

const diceOf = (shot: Shot): readonly number[] => (shot.type === 'fired' ? shot.dice : [shot.stars]);

/** Without the dice, which are drawn. */
const shortened = (text = ''): string => text.replace(/\s*:[^:]*$/u, '.');
