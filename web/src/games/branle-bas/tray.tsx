/**
 * The choices for the current question, at the foot of the sea: steppers, ways and aims. The sentence and
 * button are in the Word.
 */

import { useContext } from 'preact/hooks';
import { LessonContext } from '../../learn/context.ts';
import { HALF_MOVE, MOST_TURN } from './course.ts';
import { FirePanel } from './fire-panel.tsx';
import { Card } from './floating-card.tsx';
import { canAdd, hasWays, isSame, limitsOf, type Manner, otherIn, sails, waysOf } from './input.ts';
import type { Lens } from './lens.ts';
import type { AskedProps, DraftedProps } from './panel-props.ts';
import { Stepper } from './stepper.tsx';
import { css } from './styles.ts';

const MANNERS: readonly Manner[] = ['inSuccession', 'together'];

interface TrayProps extends DraftedProps {
  readonly lens: Lens;
}

export function Tray({ drafted, lens, ...rest }: TrayProps) {
  const draft = drafted();
  // While a coach is speaking, there are no choices.
  const isReading = useContext(LessonContext)?.run.isReading ?? false;
  const { situation, words } = rest;
  if (draft === undefined || isReading) return null;
  const props = { ...rest, draft };
  const isFire = situation.call.kind === 'fire';
  if (!isFire && !hasWays(situation)) return null;
  return (
    <Card lens={lens} looks={`tray ${isFire ? 'is-fire' : ''}`} label={words.texts.ways}>
      {isFire ? <FirePanel {...props} /> : <Manoeuvre {...props} />}
    </Card>
  );
}

function Manoeuvre(props: AskedProps) {
  const { draft, situation, words } = props;
  const isSailing = sails(situation) && draft.deed === null;
  return (
    <>
      <div class={css('controls')}>
        {sails(situation) && <Legs {...props} />}
        <Ways {...props} />
        {isSailing && <Steppers {...props} />}
      </div>
      {draft.deed !== null && situation.call.ship !== undefined && (
        <p class={css('small hint')}>{words.hint(draft.deed)}</p>
      )}
    </>
  );
}

/** The order's legs: select one, add one, remove one. To select one is to sail, instead of a deed. */
function Legs({ situation, draft, words, send }: AskedProps) {
  const { texts } = words;
  const isChosen = (place: number) => draft.deed === null && place === draft.leg;
  return (
    <fieldset class={css('leg-tabs')} aria-label={texts.legs}>
      {draft.legs.map((_, place) => (
        <button
          key={place}
          type="button"
          class={css('leg-tab')}
          aria-pressed={isChosen(place)}
          onClick={() => send({ type: 'pick', leg: place })}
        >
          {isChosen(place) || draft.legs.length === 1 ? (
            `${texts.leg} ${place + 1}`
          ) : (
            <>
              <span class="unseen">{texts.leg}</span> {place + 1}
            </>
          )}
        </button>
      ))}
      {draft.deed === null && draft.legs.length > 1 && (
        <LegTab name={texts.cutLeg} choose={() => send({ type: 'cut' })}>
          {texts.cut}
        </LegTab>
      )}
      {draft.deed === null && canAdd(draft, situation) && (
        <LegTab name={texts.addLeg} choose={() => send({ type: 'add' })}>
          {texts.add}
        </LegTab>
      )}
    </fieldset>
  );
}

interface LegTabProps {
  readonly name: string;
  readonly choose: () => void;
  /** The part of its name for which there is room. */
  readonly children: string;
}

const LegTab = ({ name, choose, children }: LegTabProps) => (
  <button type="button" class={css('leg-tab')} aria-label={name} onClick={choose}>
    {children}
  </button>
);

/** The edited leg: the same one that a finger draws. */
function Steppers({ situation, draft, words, send }: AskedProps) {
  const { texts } = words;
  const leg = draft.legs[draft.leg];
  const { most, canTurn } = limitsOf(situation, draft.leg);
  if (leg === undefined) return null;
  const isTurning = (leg.turn ?? 0) !== 0;
  return (
    <div class={css('steppers')}>
      <Stepper
        label={texts.ahead}
        unit="cm"
        value={leg.ahead / 100}
        least={HALF_MOVE / 100}
        most={(isTurning ? HALF_MOVE : most) / 100}
        step={0.5}
        words={words}
        change={(ahead) => send({ type: 'change', ahead: Math.round(ahead * 100) })}
      />
      {canTurn && (
        <Stepper
          label={texts.turn}
          shown={texts.turning[Math.sign(leg.turn ?? 0) + 1] ?? texts.turn}
          unit="°"
          value={leg.turn ?? 0}
          least={-MOST_TURN}
          most={MOST_TURN}
          step={10}
          isSigned={false}
          ends={[
            { label: texts.toPort, sign: '⟲' },
            { label: texts.toStarboard, sign: '⟳' },
          ]}
          words={words}
          change={(turn) => send({ type: 'change', turn })}
        />
      )}
    </div>
  );
}

/** Her other options, and how a division turns: one is chosen. */
function Ways({ situation, draft, names, words, send }: AskedProps) {
  const { texts } = words;
  const { division } = situation.call;
  const deeds = waysOf(situation);
  const name = (ship: string) => names[ship] ?? ship;
  const looks = `ways is-wide ${sails(situation) ? '' : 'is-alone'}`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: makes it scrollable by keys
    <fieldset class={css(looks)} aria-label={texts.ways} tabIndex={0}>
      {division !== undefined &&
        MANNERS.map((manner) => (
          <Way
            key={manner}
            isChosen={draft.deed === null && draft.manner === manner}
            choose={() => send({ type: 'manner', manner })}
          >
            {texts.manners[manner]}
          </Way>
        ))}
      {deeds.map((deed) => (
        <Way
          key={JSON.stringify(deed)}
          isChosen={isSame(deed, draft.deed) && draft.line.length < 2}
          choose={() => send({ type: 'deed', deed })}
        >
          {words.deed(deed, name, otherIn(situation))}
        </Way>
      ))}
    </fieldset>
  );
}

interface WayProps {
  readonly isChosen: boolean;
  readonly choose: () => void;
  readonly children: string;
}

const Way = ({ isChosen, choose, children }: WayProps) => (
  <button type="button" class={css('way')} aria-pressed={isChosen} onClick={choose}>
    {children}
  </button>
);
