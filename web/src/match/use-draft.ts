/**
 * The draft on a board: the player's unsent choices. A reload keeps it, and a new view drops what it rules
 * out.
 */

import { type Signal, signal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { forgetDraft, keepDraft, keptDraft } from './saved-draft.ts';

/** How a board’s drafts start and change. A situation is a prompt with its view. */
export interface DraftRules<Situation, Draft extends object, Gesture> {
  readonly fresh: (situation: Situation) => Draft;
  readonly reduce: (draft: Draft, gesture: Gesture, situation: Situation) => Draft;
  /** The part of a draft that still holds in a newer situation, also after a reload. */
  readonly pruned: (draft: Draft, situation: Situation) => Draft;
  /** The part of a draft that a reload restores, undefined for nothing; all of it by default. */
  readonly saved?: (draft: Draft, situation: Situation) => Partial<Draft> | undefined;
}

interface Kept<Situation, Draft> {
  readonly about: string;
  readonly situation: Situation;
  readonly draft: Draft;
}

/** The last draft of a match. `about` names the question it answers: another question begins afresh. */
export class Drafts<Situation, Draft extends object, Gesture> {
  readonly #match: string;
  readonly #rules: DraftRules<Situation, Draft, Gesture>;
  readonly #kept: Signal<Kept<Situation, Draft> | undefined> = signal(undefined);
  /** The last result, so that a draft is pruned once per view. */
  #read: (Kept<Situation, Draft> & { readonly from: Kept<Situation, Draft> | undefined }) | undefined;

  constructor(match: string, rules: DraftRules<Situation, Draft, Gesture>) {
    this.#match = match;
    this.#rules = rules;
  }

  read(about: string, situation: Situation): Draft {
    const last = this.#kept.value;
    const from = last?.about === about ? last : undefined;
    const known = this.#read;
    if (known?.about === about && known.situation === situation && known.from === from) return known.draft;
    const draft = this.#draftFrom(from, about, situation);
    this.#read = { about, situation, from, draft };
    return draft;
  }

  keep(about: string, situation: Situation, draft: Draft): void {
    this.#kept.value = { about, situation, draft };
    const { saved } = this.#rules;
    const lasting = saved === undefined ? draft : saved(draft, situation);
    if (lasting === undefined) forgetDraft(this.#match);
    else keepDraft(this.#match, about, lasting);
  }

  /** Drops the draft for a question, if it is the last one. */
  forget(about: string): void {
    if (this.#kept.value?.about !== about) return;
    this.#kept.value = undefined;
    forgetDraft(this.#match);
  }

  /** The draft after a gesture, which is kept. */
  change(about: string, situation: Situation, gesture: Gesture): Draft {
    const next = this.#rules.reduce(this.read(about, situation), gesture, situation);
    this.keep(about, situation, next);
    return next;
  }

  #draftFrom(from: Kept<Situation, Draft> | undefined, about: string, situation: Situation): Draft {
    if (from === undefined) return this.#begun(about, situation);
    return from.situation === situation ? from.draft : this.#rules.pruned(from.draft, situation);
  }

  #begun(about: string, situation: Situation): Draft {
    const fresh = this.#rules.fresh(situation);
    const saved = keptDraft(this.#match, about);
    if (saved === undefined) return fresh;
    try {
      return this.#rules.pruned({ ...fresh, ...(saved as Partial<Draft>) }, situation);
    } catch {
      // An older page saved it, or another program.
      return fresh;
    }
  }
}

interface Question<Situation, Draft extends object, Gesture> {
  /** The id of the match. */
  readonly match: string;
  /** Identifies the question, such as the id of its prompt. */
  readonly about: string;
  /** The same object while nothing changes; undefined without a question. */
  readonly situation: Situation | undefined;
  /** A constant. */
  readonly rules: DraftRules<Situation, Draft, Gesture>;
}

/**
 * The draft for a prompt.
 *
 * `draft` is read where it is shown, which is then redrawn on changes; `send` applies a gesture and returns
 * the result; `keep` replaces the draft, and `forget` drops it.
 */
export function useDraft<Situation, Draft extends object, Gesture>({
  match,
  about,
  situation,
  rules,
}: Question<Situation, Draft, Gesture>) {
  const drafts = useMemo(() => new Drafts(match, rules), [match, rules]);
  const latest = useRef(about);
  latest.current = about;
  useAnswered(match, situation === undefined ? undefined : about);
  return {
    draft: () => (situation === undefined ? undefined : drafts.read(about, situation)),
    send: (gesture: Gesture) =>
      situation === undefined ? undefined : drafts.change(about, situation, gesture),
    /** Has no effect once another question is open. */
    keep: (draft: Draft) => {
      if (situation !== undefined && latest.current === about) drafts.keep(about, situation, draft);
    },
    forget: () => drafts.forget(about),
  };
}

/** The draft for an answered prompt is of no use to the next. */
function useAnswered(match: string, about: string | undefined): void {
  const before = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (about === undefined) return;
    if (before.current !== undefined && before.current !== about) forgetDraft(match);
    before.current = about;
  }, [match, about]);
}
