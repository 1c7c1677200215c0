/** A match in words: how things stand, and what can be done, chosen part by part. */

import { useSignal } from '@preact/signals';
import type { Command } from 'escadre';
import { useContext, useEffect } from 'preact/hooks';
import { language } from '../../app/settings.ts';
import { words } from '../../app/words.ts';
import { End } from '../../match/end.tsx';
import { Frame } from '../../match/frame.tsx';
import type { MatchModel } from '../../match/model.ts';
import { nameOf } from '../../match/names.ts';
import { StoryContext } from '../../match/story-context.ts';
import { stepOf } from './narrow.ts';
import { askedFor, commandInWords, valueInWords } from './words.ts';

/** Commands that are looked at, at most: some cannot be counted. */
const MOST = 20_000;

export function Play({ model }: { readonly model: MatchModel }) {
  const teller = useContext(StoryContext);
  const view = model.view.value;
  return (
    <Frame
      model={model}
      board={
        <ul class="text-board stack">
          {view !== null &&
            teller?.describe(view as never).map(({ text, tone }, place) => (
              <li key={place} class={`tone-${tone}`}>
                {text}
              </li>
            ))}
        </ul>
      }
      word={<TextWord model={model} />}
    />
  );
}

function TextWord({ model }: { readonly model: MatchModel }) {
  const { match } = words.value;
  const [asked] = model.prompts.value.mine;
  if (model.outcome.value !== null) return <End model={model} />;
  if (asked !== undefined)
    return <Chooser model={model} key={`${asked.id} ${model.happenings.value.length}`} />;
  const { seats } = model.table.value;
  const awaited = model.prompts.value.all.flatMap((prompt) => prompt.seats).map((seat) => seats[seat]);
  return <p class="sentence">{awaited.map((seat) => seat && match.turnOf(nameOf(seat))).join(' ')}</p>;
}

function Chooser({ model }: { readonly model: MatchModel }) {
  const { match } = words.value;
  const teller = useContext(StoryContext);
  const view = model.view.value;
  const left = useSignal<readonly Command[]>([]);
  const [asked] = model.prompts.value.mine;
  useEffect(() => {
    left.value = gameCommands(model);
  }, [model, left]);
  const step = stepOf(left.value);
  const only = left.value[0];
  return (
    <>
      <p class="sentence">
        {asked !== undefined && view !== null && teller?.ask(asked as never, view as never).text}
        {step === null ? '' : ` ${askedFor(step.part, language.value)}`}
      </p>
      {step !== null && (
        <div class="choices">
          {step.choices.map(({ value, commands }) => (
            <button
              key={value}
              type="button"
              onClick={() => {
                left.value = commands;
              }}
            >
              {valueInWords(step.part, value, language.value)}
            </button>
          ))}
        </div>
      )}
      {step === null && only !== undefined && (
        <div class="buttons">
          <button
            type="button"
            onClick={() => {
              left.value = gameCommands(model);
            }}
          >
            {match.cancel}
          </button>
          <button type="button" class="primary" disabled={model.busy.value} onClick={() => model.play(only)}>
            {commandInWords(only, language.value)}
          </button>
        </div>
      )}
    </>
  );
}

/** What every game shares is done elsewhere. */
const TABLE: ReadonlySet<string> = new Set(['resign', 'offerDraw', 'acceptDraw', 'declineDraw']);

function gameCommands({ match }: MatchModel): Command[] {
  const commands: Command[] = [];
  for (const command of match.legal()) {
    if (commands.length === MOST) break;
    if (!TABLE.has(command.type)) commands.push(command);
  }
  return commands;
}
