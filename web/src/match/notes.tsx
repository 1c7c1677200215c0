/** The camp's logbook: notes on pieces and squares, and its seats' free notes. */

import type { LogbookNote, LogbookPages } from 'escadre';
import { useContext } from 'preact/hooks';
import { words } from '../base/words.ts';
import type { MatchModel } from './model.ts';
import { NoteStyleContext } from './note-style.ts';
import { css } from './notes-styles.ts';
import { sendLine } from './sent-line.ts';

/** Characters of a line, at most. */
const LONGEST = 200;

interface NotesProps {
  readonly model: MatchModel;
  readonly pages: LogbookPages;
}

export function Notes({ model, pages }: NotesProps) {
  const { match } = words.value;
  return (
    <div class="stack">
      {pages.notes.length > 0 && (
        <ul class="lines" aria-label={match.notes}>
          {pages.notes.map((note) => (
            <Pinned key={note.piece ?? note.square} model={model} note={note} />
          ))}
        </ul>
      )}
      <Hint model={model} isEmpty={pages.notes.length === 0} />
      <ol class="lines" aria-live="polite" aria-label={match.logbook}>
        {pages.lines.map(({ n, text }) => (
          <li key={n} dir="auto">
            {text}
          </li>
        ))}
      </ol>
      {model.outcome.value === null && <Pen model={model} />}
    </div>
  );
}

/** How notes are made, as long as they can be. */
function Hint({ model, isEmpty }: { readonly model: MatchModel; readonly isEmpty: boolean }) {
  const { match } = words.value;
  const isOver = model.outcome.value !== null;
  if (isOver && !isEmpty) return null;
  if (!isInSight(model)) return <p class="soft">{match.notesLater}</p>;
  const [hold, click, why] = match.howToPin;
  return (
    <p class="soft">
      {isEmpty && match.noNotes}{' '}
      {!isOver && (
        <>
          {hold}
          <span class="with-keyboard">{click}</span>
          {why}
        </>
      )}
    </p>
  );
}

/** Before a battle there is nothing to note. */
const isInSight = ({ view }: MatchModel): boolean => {
  const board = view.value?.public;
  return board === undefined || !('phase' in board) || board.phase !== 'deployment';
};

function Pinned({ model, note }: { readonly model: MatchModel; readonly note: LogbookNote }) {
  const { match } = words.value;
  const Styled = useContext(NoteStyleContext);
  const place = note.piece === undefined ? { square: note.square ?? '' } : { piece: note.piece };
  return (
    <li class={css('pinned')}>
      <span class={css('about')}>
        <strong class="figure" dir="auto">
          {Styled === undefined ? note.text : <Styled text={note.text} />}
        </strong>
        <span class="soft small">
          {note.piece === undefined ? match.noteOn(note.square ?? '') : match.noteOnPiece(note.piece)}
        </span>
      </span>
      <button type="button" class="quiet" onClick={() => model.do(() => model.match.note(place, ''))}>
        {match.unpin}
      </button>
    </li>
  );
}

/** Writes a line; a square that is tapped meanwhile enters it, as `model.jotted`. */
function Pen({ model }: { readonly model: MatchModel }) {
  const { match } = words.value;
  const { jotted } = model;
  return (
    <form
      class={css('row pen')}
      onSubmit={(event) => {
        event.preventDefault();
        void sendLine(jotted, (text) => model.do(() => model.match.writeLog(text)));
      }}
    >
      <input
        type="text"
        dir="auto"
        aria-label={match.writeLine}
        placeholder={match.writeLine}
        maxLength={LONGEST}
        value={jotted.value}
        onInput={(event) => {
          jotted.value = event.currentTarget.value;
        }}
      />
      <button type="submit">{match.write}</button>
    </form>
  );
}
