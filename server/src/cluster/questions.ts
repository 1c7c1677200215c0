/**
 * The questions of a match’s holder as they go between processes: plain data there and back. Of a
 * match’s secrets, only those that its player may know are sent.
 */

import type { MatchId } from '@escadre/shared/kernel';
import type { ErrorNotice } from '@escadre/shared/protocol';
import { isExpected, MatchLost, noticeOf } from '../fault.ts';
import type { StoredMatch } from '../store/model.ts';
import type { Holder } from '../table/holder.ts';

export type Question = keyof Holder;

/** The arguments of a question. The holder knows the match, and the asking process stores a session that begins. */
export type ArgumentsOf<Name extends Question> = Name extends 'admit'
  ? readonly [comer: Omit<Parameters<Holder['admit']>[0], 'begins'>, coming: Parameters<Holder['admit']>[2]]
  : Readonly<Parameters<Holder[Name]>>;

export type AnswerOf<Name extends Question> = Awaited<ReturnType<Holder[Name]>>;

/** `gone`: the match has left that process. */
export type Reply = { readonly ok?: unknown } | { readonly notice: ErrorNotice } | { readonly gone: true };

/** Answers a question about a match of this process. Never rejects. */
export type AnswerQuestion = (id: MatchId, question: string, args: readonly unknown[]) => Promise<Reply>;

interface AnsweringParts {
  /** The holder of a match in this process; undefined if it is not here. */
  readonly present: (id: MatchId) => Promise<Holder | undefined>;
  /** Hands a match over, for the process that asks to take it; returns false if this one keeps it. */
  readonly handsOver: (id: MatchId) => Promise<boolean>;
  /** What is known of a match, with its secrets. */
  readonly known: (id: MatchId) => Promise<StoredMatch>;
  /** Reports a bug. */
  readonly onError: (id: MatchId, error: unknown) => void;
}

type Known = () => Promise<StoredMatch>;
type Answers = {
  readonly [Name in Question]: (holder: Holder, args: ArgumentsOf<Name>, known: Known) => Promise<unknown>;
};

const ANSWERS: Answers = {
  admit: async (holder, [comer, coming], known) => holder.admit(comer, await known(), coming),
  howOthersWait: (holder, args) => holder.howOthersWait(...args),
  giveUp: (holder, args) => holder.giveUp(...args),
  depart: (holder, args) => holder.depart(...args),
  abandon: (holder) => holder.abandon(),
  clear: (holder) => holder.clear(),
  letSpectatorsTalk: (holder, args) => holder.letSpectatorsTalk(...args),
  present: (holder) => holder.present(),
};

const isQuestion = (name: string): name is Question => Object.hasOwn(ANSWERS, name);

export function answering({ present, handsOver, known, onError }: AnsweringParts): AnswerQuestion {
  return async (id, question, args) => {
    try {
      if (!isQuestion(question)) throw new Error(`unknown question "${question}"`);
      if (question === 'admit' && (await handsOver(id))) return { gone: true };
      const holder = await present(id);
      if (holder === undefined) return { gone: true };
      // The process that asks has checked them against the same type.
      const answer = ANSWERS[question] as (
        holder: Holder,
        args: readonly unknown[],
        known: Known,
      ) => Promise<unknown>;
      return { ok: await answer(holder, args, () => known(id)) };
    } catch (error) {
      if (error instanceof MatchLost) return { gone: true };
      const notice = noticeOf(error);
      if (notice.code === 'INTERNAL' && !isExpected(error)) onError(id, error);
      return { notice };
    }
  };
}
