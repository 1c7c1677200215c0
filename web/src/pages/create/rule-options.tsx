/** Every option of a game, as a question in the words of its story. */

import { type Signal, useComputed } from '@preact/signals';
import type { GameId, GameInfo } from 'escadre';
import { ErrorBoundary, lazy } from 'preact-iso';
import { Segments, Stepper, Switch } from '../../base/fields.tsx';
import { cardOf } from '../../base/games.ts';
import { words } from '../../base/words.ts';
import type { ChosenOptions, OptionValue } from '../../games/room.ts';
import { OWN_OPTIONS } from '../../games/rooms.ts';
import type { AnyWords } from '../../match/tellers.ts';
import { useStoryWords } from '../../match/use-story-words.ts';
import { css } from './create-styles.ts';
import { type OptionField, optionFieldsOf } from './option-fields.ts';

/** Fields of a game’s own, fetched when they are wanted. */
const OWN_FIELDS = Object.fromEntries(Object.entries(OWN_OPTIONS).map(([game, load]) => [game, lazy(load)]));

interface RuleOptionsProps {
  readonly game: GameId;
  readonly info: GameInfo;
  readonly chosen: Signal<ChosenOptions>;
  /** Why the rules reject the choice, as found by the game's own fields. */
  readonly wrong: Signal<string | undefined>;
}

export function RuleOptions({ game, info, chosen, wrong }: RuleOptionsProps) {
  const story = useStoryWords(game);
  if (story === undefined) return <p class="soft">{words.value.app.loading}</p>;
  const fields = optionFieldsOf(info.options).filter(
    // The time to answer is a separate question, before the rules.
    ({ name }) => name !== cardOf(game).window?.option,
  );
  const Own = OWN_FIELDS[game];
  return (
    <div class="stack">
      {fields.map((field) => (
        <Field key={field.name} field={field} story={story} chosen={chosen} />
      ))}
      {Own !== undefined && (
        <ErrorBoundary>
          <Own chosen={chosen} wrong={wrong} />
        </ErrorBoundary>
      )}
    </div>
  );
}

interface FieldProps {
  readonly field: OptionField;
  readonly story: AnyWords;
  readonly chosen: Signal<ChosenOptions>;
}

function Field({ field, story, chosen }: FieldProps) {
  const { name, initial } = field;
  const told = story.options[name];
  const label = told?.label ?? name;
  const say = (value: OptionValue) => told?.value(value as never) ?? String(value);
  const value = useComputed(() => chosen.value[name] ?? initial);
  const choose = (next: OptionValue | undefined) => {
    const { [name]: _, ...others } = chosen.value;
    chosen.value = next === undefined || next === initial ? others : { ...others, [name]: next };
  };
  return (
    <div class={css('stack option')}>
      {field.kind === 'switch' && <Switch label={label} value={bound(value.value === true, choose)} />}
      {field.kind === 'words' && (
        <Segments
          legend={label}
          words={[...(initial === undefined ? [DRAWN] : []), ...field.values.map(String)]}
          labels={{
            [DRAWN]: words.value.create.drawn,
            ...Object.fromEntries(field.values.map((each) => [String(each), capital(say(each))])),
          }}
          value={bound(String(value.value ?? DRAWN), (word) =>
            choose(field.values.find((each) => String(each) === word)),
          )}
        />
      )}
      {field.kind === 'number' && (
        <Stepper
          label={label}
          {...field}
          value={Number(value.value)}
          said={besideNumber(say(Number(value.value)), Number(value.value))}
          set={choose}
        />
      )}
      {told?.about !== undefined && <p class="soft small">{told.about}</p>}
    </div>
  );
}

/** The story's words stand within sentences; these stand alone. */
const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** Words without the number, such as minutes for a number of seconds; others would repeat the label. */
const besideNumber = (said: string, value: number): string | undefined =>
  said.includes(String(value)) ? undefined : said;

/** Drawn at random, if the rules have no default. */
const DRAWN = 'drawn';

/** A field's value and setter. */
const bound = <Value,>(value: Value, set: (value: Value) => void) => ({
  get value() {
    return value;
  },
  set value(next: Value) {
    set(next);
  },
});
