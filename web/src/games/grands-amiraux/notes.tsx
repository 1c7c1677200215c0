/** Notes on the board, pinned on enemy pieces and squares, and the sheet for writing them. */

import { type Signal, useSignal } from '@preact/signals';
import type { LogbookPages } from 'escadre';
import { type Camp, KINDS, type Square } from 'escadre/grands-amiraux';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { words as pageWords } from '../../base/words.ts';
import type { MatchModel } from '../../match/model.ts';
import { NoteMark } from './marks.tsx';
import { LonePiece } from './pieces.tsx';
import { css } from './styles.ts';
import { useAdmiralsWords } from './use-admirals-words.ts';
import type { AdmiralsWords } from './words.ts';

/** Characters of a note, at most. */
const LONGEST = 60;

export interface NotesOnBoard {
  /** The note on a piece, by its first square. */
  readonly onPiece: (id: string) => string | undefined;
  readonly squares: readonly { readonly square: Square; readonly text: string }[];
  /** The note on a square, or on the piece there. */
  readonly on: (square: Square, piece: string | undefined) => string | undefined;
  /** Opens the sheet for a note there. */
  readonly pin: (square: Square) => void;
}

/** A place for a note. */
interface Pin {
  readonly square: Square;
  /** The enemy piece there, by its first square. */
  readonly piece: string | undefined;
}

type Model = MatchModel<'grands-amiraux'>;

/** The notes of one's camp, and the one being written; undefined without a logbook. */
export function useNotes(model: Model): {
  readonly notes: NotesOnBoard | undefined;
  readonly pinning: Signal<Pin | undefined>;
} {
  const pinning = useSignal<Pin | undefined>(undefined);
  const pages = model.logbook.value;
  const isOver = model.outcome.value !== null;
  const notes = useMemo(() => (isOver ? undefined : notesIn(model, pages, pinning)), [model, pages, isOver]);
  return { notes, pinning };
}

function notesIn(
  model: Model,
  pages: LogbookPages | null,
  pinning: Signal<Pin | undefined>,
): NotesOnBoard | undefined {
  if (pages === null) return undefined;
  const onPiece = (id: string) => pages.notes.find(({ piece }) => piece === id)?.text;
  const onSquare = (name: string) => pages.notes.find(({ square }) => square === name)?.text;
  return {
    onPiece,
    squares: pages.notes.flatMap(({ square, text }) =>
      square === undefined ? [] : [{ square: square as Square, text }],
    ),
    on: (square, piece) => (piece === undefined ? undefined : onPiece(piece)) ?? onSquare(square),
    pin: (square) => {
      const pieces = Object.entries(model.view.value?.public.pieces ?? {});
      const piece = pieces.find(([, each]) => each.square === square)?.[0];
      pinning.value = { square, piece };
    },
  };
}

interface NoteSheetProps {
  readonly model: Model;
  readonly pinning: Signal<Pin | undefined>;
  readonly notes: NotesOnBoard;
  readonly words: AdmiralsWords;
}

/** The nine kinds, or a few words of one’s own. */
export function NoteSheet({ model, pinning, notes, words }: NoteSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pin = pinning.value;
  useEffect(() => {
    if (pin !== undefined) dialog.current?.showModal();
  }, [pin]);
  if (pin === undefined) return null;
  const { texts } = words;
  const { square, piece } = pin;
  const now = notes.on(square, piece);
  // Closed first, so that the square it was opened from has the focus again.
  const close = () => dialog.current?.close();
  const closed = () => {
    pinning.value = undefined;
  };
  const write = async (text: string) => {
    close();
    await model.do(() => model.match.note(piece === undefined ? { square } : { piece }, text));
  };
  const title = piece === undefined ? texts.noteOn(square) : texts.noteOnPiece(square, piece);
  return (
    <dialog ref={dialog} class="stack" aria-label={title} onClose={closed} closedby="any">
      <h2>{title}</h2>
      <KindButtons {...{ words, now, write }} camp={model.match.camp === 'white' ? 'red' : 'white'} />
      <OwnWords {...{ words, now, write }} />
      <div class="row">
        {now !== undefined && (
          <button type="button" onClick={() => write('')}>
            {texts.unpin}
          </button>
        )}
        <button type="button" onClick={close}>
          {pageWords.value.match.cancel}
        </button>
      </div>
    </dialog>
  );
}

interface NoteFieldProps {
  readonly words: AdmiralsWords;
  /** The present note there. */
  readonly now: string | undefined;
  readonly write: (text: string) => void;
}

interface KindButtonsProps extends NoteFieldProps {
  /** The enemy's. */
  readonly camp: Camp;
}

const KindButtons = ({ words, now, write, camp }: KindButtonsProps) => (
  <div class={css('note-kinds')}>
    {KINDS.map((kind) => (
      <button
        key={kind}
        type="button"
        aria-pressed={now === kind}
        aria-label={words.kinds[kind]}
        title={words.kinds[kind]}
        onClick={() => write(kind)}
      >
        <LonePiece camp={camp} kind={kind} size={36} />
      </button>
    ))}
  </div>
);

const OwnWords = ({ words: { texts }, now, write }: NoteFieldProps) => (
  <form
    class="row pen"
    onSubmit={(event) => {
      event.preventDefault();
      const text = new FormData(event.currentTarget).get('text');
      if (typeof text === 'string' && text.trim() !== '') write(text.trim());
    }}
  >
    <input
      type="text"
      name="text"
      aria-label={texts.noteText}
      placeholder={texts.noteText}
      maxLength={LONGEST}
      defaultValue={now !== undefined && now.length > 1 ? now : ''}
    />
    <button type="submit" class="primary">
      {texts.pin}
    </button>
  </form>
);

/** A note in the list: the sign on the board, with the name of a kind or the words themselves. */
export function NoteInList({ text }: { readonly text: string }) {
  const words = useAdmiralsWords();
  const kind = KINDS.find((each) => each === text);
  return (
    <>
      <svg class={css('note-sign')} viewBox="3 -23 20 20" width="24" height="24" aria-hidden="true">
        <NoteMark text={text} />
      </svg>
      {kind === undefined ? text : words.named(kind)}
    </>
  );
}
