/** A match in words: the position, and commands chosen part by part. */

import { useContext } from 'preact/hooks';
import { capital } from '../../base/capital.ts';
import { language } from '../../base/settings.ts';
import { words } from '../../base/words.ts';
import { End } from '../../match/end.tsx';
import { Frame } from '../../match/frame.tsx';
import type { MatchModel } from '../../match/model.ts';
import { nameOf } from '../../match/player-names.ts';
import { StoryContext } from '../../match/story-context.ts';
import { AwaitedHead, TurnHead } from '../../match/turn-head.tsx';
import type { GameRoom, Said } from '../room.ts';
import { type Choosing, useChoosing } from './choosing.ts';
import { type Line, Lines } from './lines.tsx';
import { askedFor, commandInWords, valueInWords } from './words.ts';

/** Choices that fit side by side on a phone; more of them overlay the list. */
const ROOM = 4;

interface PlayProps {
  readonly model: MatchModel;
  /** That of the game: it says under which headings the lines of its board stand. */
  readonly room: GameRoom;
}

/** The text form of a game. */
export const playOf = (room: GameRoom): GameRoom['Play'] =>
  function InWords({ model }) {
    return <Play model={model} room={room} />;
  };

function Play({ model, room }: PlayProps) {
  const choosing = useChoosing(model);
  const isAsked = model.prompts.value.mine.length > 0 && model.outcome.value === null;
  return (
    <Frame
      model={model}
      board={
        <>
          <Standing {...{ model, room }} />
          {isAsked && isMany(choosing) && <Choices {...choosing} />}
        </>
      }
      word={<TextWord {...{ model, room, choosing }} />}
    />
  );
}

/** Too many to lie in the Word; the way back takes the room of one. */
const isMany = ({ step, chosen }: Choosing): boolean =>
  step !== null && step.choices.length + Math.min(chosen.length, 1) > ROOM;

/** The position, grouped by owner. */
function Standing({ model, room }: PlayProps) {
  const teller = useContext(StoryContext);
  const view = model.view.value;
  const outcome = model.outcome.value;
  const ending = outcome === null ? undefined : (teller?.ending(outcome).text ?? words.value.end.over);
  const lines = view === null ? [] : (teller?.describe(view) ?? []);
  const headingOf = (line: Said) =>
    view === null ? undefined : room.headingOf?.(line, view, model.match, language.value);
  const nameOf = (line: Said) => room.nameOf?.(line);
  return (
    <Lines
      lines={lines.map((line) =>
        isTurn(line) ? turnLine(line, ending) : nameOf(line) === undefined ? line : inTwo(line),
      )}
      headingOf={headingOf}
      nameOf={nameOf}
    />
  );
}

/** Where a ship is on one line, and how she is below it. */
function inTwo(line: Line): Line {
  const [, place, state] = line.text.match(/^(.*?)\u00A0?: (.*)$/s) ?? [];
  return place === undefined || state === undefined ? line : { ...line, text: place, state: capital(state) };
}

/** Whose turn it is, in every game; in the end, how it ended. */
const isTurn = ({ key }: Said): boolean => key === 'turn';

const turnLine = (line: Line, ending: string | undefined): Line => ({
  ...line,
  tone: 'strong',
  text: ending ?? line.text,
});

interface ChooserProps {
  readonly model: MatchModel;
  readonly choosing: Choosing;
}

function TextWord({ model, room, choosing }: PlayProps & ChooserProps) {
  const { match } = words.value;
  const [asked] = model.prompts.value.mine;
  if (model.outcome.value !== null) return <End model={model} {...room.resultOf(model, language.value)} />;
  if (asked !== undefined) return <Chooser model={model} choosing={choosing} />;
  const { seats } = model.table.value;
  // In a duel, the headline says who it is.
  const isShared = Object.keys(seats).length > 2;
  const awaited = model.prompts.value.all.flatMap((prompt) => prompt.seats).map((seat) => seats[seat]);
  return (
    <>
      <p class="sentence">
        <AwaitedHead model={model} />{' '}
        {isShared && awaited.map((seat) => seat && match.turnOf(nameOf(seat))).join(' ')}
      </p>
      <div class="buttons" />
    </>
  );
}

function Chooser({ model, choosing }: ChooserProps) {
  const { match } = words.value;
  const teller = useContext(StoryContext);
  const view = model.view.value;
  const [asked] = model.prompts.value.mine;
  const { step, only, chosen, restart } = choosing;
  const question = asked === undefined || view === null ? '' : teller?.ask(asked, view).text;
  // The question, then the choices so far.
  const so = chosen.length === 0 ? question : `${chosen.join(', ')}.`;
  return (
    <>
      <p class="sentence">
        <TurnHead /> {so}
        {step === null ? '' : ` ${askedFor(step.part, language.value)}`}
      </p>
      <div class="buttons">
        {chosen.length > 0 && (
          <button type="button" onClick={restart}>
            {match.cancel}
          </button>
        )}
        {step !== null && !isMany(choosing) && <Choices {...choosing} />}
        {step === null && only !== undefined && (
          <button
            type="button"
            class="primary"
            disabled={model.isHeld.value}
            onClick={() => model.play(only)}
          >
            {commandInWords(only, language.value)}
          </button>
        )}
      </div>
    </>
  );
}

/** The likeliest comes first. */
const Choices = (choosing: Choosing) => (
  <div class={`choices ${isMany(choosing) ? 'is-many' : ''}`}>
    {choosing.step?.choices.map(({ value, commands }, place) => (
      <button
        key={value}
        type="button"
        class={place === 0 ? 'primary' : ''}
        onClick={() => choosing.choose(value, commands)}
      >
        {choosing.step !== null && valueInWords(choosing.step.part, value, language.value)}
      </button>
    ))}
  </div>
);
