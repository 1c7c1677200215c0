/**
 * A broadside before it is fired: target, aim, the sum with every summand, and the result of each face of
 * the die.
 */

import type { ShotOdds, Track } from 'escadre/branle-bas';
import { wholeName } from '../whole-name.ts';
import { Sum, Term } from './broadside-sum.tsx';
import { oddsOf, targetsOf } from './gunnery.tsx';
import { type Fire, type Gun, isSame } from './input.ts';
import type { AskedProps } from './panel-props.ts';
import { css } from './styles.ts';
import type { SeaWords } from './words.ts';

const AIMS: readonly Track[] = ['hull', 'masts'];

export function FirePanel(props: AskedProps) {
  const { draft, situation, words, names } = props;
  const { gun } = draft;
  if (gun === null) return null;
  if (gun.type === 'carronades') {
    return (
      <>
        <p class="small">{words.texts.fire.sweep}</p>
        <Targets {...props} gun={gun} />
      </>
    );
  }
  const odds = oddsOf(situation.view.public, gun);
  const through = odds.through === null ? null : wholeName(`${names[odds.through]} ${odds.through}`);
  return (
    <>
      <SumBefore odds={odds} words={words} />
      {through !== null && <p class={css('small warning')}>{words.texts.fire.through(through)}</p>}
      <p class={css('small soft short-key')} aria-hidden="true">
        {words.texts.fire.facesInShort}
      </p>
      <div class={css('fire-row')}>
        <Faces odds={odds} words={words} />
        <Aims {...props} gun={gun} />
      </div>
      <Targets {...props} gun={gun} />
    </>
  );
}

/** The sum before the die, and the expected result. */
function SumBefore({ odds, words }: { readonly odds: ShotOdds; readonly words: SeaWords }) {
  const { fire, halved } = words.texts;
  return (
    <Sum>
      {odds.summands.map(({ name, value }, place) => (
        <Term key={name} points={value} name={words.summand(name)} isFirst={place === 0} />
      ))}
      <span class={css('summand')}>
        = <b>{odds.sum}</b>
        {fire.andDie}
      </span>{' '}
      <span class="soft">{fire.expected(words.average(odds.expected), odds.expected)}</span>
      {odds.halved !== null && <span class={css('warning')}> ({halved[odds.halved]})</span>}
    </Sum>
  );
}

/** The six faces of D, and the damage that each does. */
function Faces({ odds, words }: { readonly odds: ShotOdds; readonly words: SeaWords }) {
  return (
    <ul class={css('faces')} aria-label={words.texts.fire.faces}>
      {odds.faces.map(({ face, target, through }, place) => (
        <li key={place} aria-label={`${words.texts.die(words.signed(face))}: ${words.texts.damage(target)}`}>
          <span class={css('face')}>{words.signed(face)}</span>
          <b class={css('face-damage')}>{target}</b>
          {odds.through !== null && <span class={css('face-through')}>({through})</span>}
        </li>
      ))}
    </ul>
  );
}

function Aims({ draft, situation, words, send, gun }: AskedProps & { readonly gun: Fire }) {
  return (
    <fieldset class="ways aims" aria-label={words.texts.fire.aim}>
      {AIMS.map((aim) => {
        const why = situation.explain({ ...gun, aim });
        return (
          <button
            key={aim}
            type="button"
            class={css(`way ${why === null ? '' : 'is-barred'}`)}
            aria-pressed={draft.gun?.type === 'fire' && draft.gun.aim === aim}
            onClick={() => send({ type: 'aim', aim })}
          >
            {words.texts.aims[aim]}
          </button>
        );
      })}
    </fieldset>
  );
}

/** The ships in her arcs; tap one to aim at it. */
function Targets({ draft, situation, names, words, send, gun }: AskedProps & { readonly gun: Gun }) {
  const targets = targetsOf(situation);
  if (targets.length < 2) return null;
  const isNow = (each: Gun) =>
    each.target === gun.target &&
    each.type === gun.type &&
    (each.type !== 'fire' || isSameSide(each, draft.gun));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: makes it scrollable by keys
    <fieldset class="ways targets" aria-label={words.texts.fire.target} tabIndex={0}>
      {targets.map((each) => (
        <button
          key={JSON.stringify(each)}
          type="button"
          class={css('way')}
          aria-pressed={isNow(each) || isSame(each, draft.gun)}
          onClick={() => send({ type: 'gun', gun: each })}
        >
          {names[each.target]} {each.type === 'fire' ? words.texts.sides[each.side] : words.texts.carronades}
        </button>
      ))}
    </fieldset>
  );
}

const isSameSide = (one: Fire, other: Gun | null): boolean =>
  other?.type === 'fire' && other.side === one.side;
