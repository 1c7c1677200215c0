/** Something that is done when somebody wants it, one thing at a time; where it fails, a sentence says why. */

import { useState } from 'preact/hooks';
import { useErrorSentence } from './error-sentence.ts';

export interface Act {
  readonly busy: boolean;
  readonly fault: string | undefined;
  /** Gives whether it was done. */
  readonly act: (what: () => Promise<unknown>) => Promise<boolean>;
}

/** `own` are sentences for codes that mean something else here than elsewhere. */
export function useAct(own: Readonly<Record<string, string>> = {}): Act {
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
  return { busy, fault: useErrorSentence(error, own), act };
}
