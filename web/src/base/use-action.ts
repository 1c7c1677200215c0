/** An action started by the reader, one at a time; if it fails, a sentence says why. */

import { useState } from 'preact/hooks';
import { isCoded } from './error-code.ts';
import { useErrorSentence } from './error-sentence.ts';

export interface Fault {
  readonly code: string;
  readonly text: string;
}

export interface Act {
  readonly busy: boolean;
  readonly fault: Fault | undefined;
  /** Returns whether it succeeded. */
  readonly act: (what: () => Promise<unknown>) => Promise<boolean>;
}

/** `own`: sentences for codes that have a special meaning here. */
export function useAction(own: Readonly<Record<string, string>> = {}): Act {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const act: Act['act'] = async (what) => {
    setBusy(true);
    setError(undefined);
    try {
      await what();
      return true;
    } catch (why) {
      setError(why);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const text = useErrorSentence(error, own);
  const fault = text === undefined ? undefined : { code: isCoded(error) ? error.code : '', text };
  return { busy, fault, act };
}
