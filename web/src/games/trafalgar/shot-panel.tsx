/** Over the board: the target with its aims, and the number of guns. The chances are beside the button that fires. */

import { leftOf } from 'escadre/trafalgar';
import { isShip } from './input.ts';
import type { NoticePlace } from './notice.ts';
import { Plan } from './plan.tsx';
import { css } from './styles.ts';
import { usePointed } from './use-pointed.ts';
import type { WordProps } from './word-props.ts';

interface ShotProps extends Pick<WordProps, 'situation' | 'draft' | 'words' | 'send'> {
  /** If there is room beside the ships. */
  readonly place: NoticePlace;
}

export function ShotPanel({ draft, situation, words, send, place }: ShotProps) {
  const { intent, picked } = draft;
  if (picked === null || (intent?.do !== 'fire' && intent?.do !== 'fort')) return null;
  const { public: board } = situation.view;
  const from = isShip(picked) ? board.ships[picked].at : picked;
  const { target, aim } = intent;
  const name = words.target(target, isShip(target) ? target : undefined);
  return (
    <section
      class={css(`shot-panel is-${place.down} is-${place.across}`)}
      aria-label={words.texts.planOf(name)}
    >
      <h2>{words.texts.planOf(name)}</h2>
      {isShip(target) && (
        <Plan
          view={board}
          {...{ from, target, aim, words }}
          choose={(each) => send({ type: 'aim', aim: each })}
        />
      )}
      {intent.do === 'fire' && <GunStepper {...{ situation, draft, words, send }} />}
    </section>
  );
}

/** How many guns of the broadside fire. */
function GunStepper({ situation, draft: { intent, picked }, words, send }: Omit<ShotProps, 'place'>) {
  const { texts } = words;
  const pointed = usePointed();
  if (intent?.do !== 'fire' || !isShip(picked)) return null;
  const { guns, side } = intent;
  const most = leftOf(situation.view.public, picked)[side];
  return (
    <div class="stepper">
      <button
        type="button"
        class={`icon ${pointed('fewer')}`}
        aria-label={texts.fewer}
        disabled={guns <= 1}
        onClick={() => send({ type: 'guns', guns: guns - 1 })}
      >
        −
      </button>
      <span class="figure" role="status">
        {texts.gunsTo(guns, side)}
      </span>
      <button
        type="button"
        class={`icon ${pointed('more')}`}
        aria-label={texts.more}
        disabled={guns >= most}
        onClick={() => send({ type: 'guns', guns: guns + 1 })}
      >
        +
      </button>
    </div>
  );
}
