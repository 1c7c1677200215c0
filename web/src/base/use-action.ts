/** Something that is done when somebody wants it, one thing at a time; where it fails, a sentence says why. */

import { useState } from 'preact/hooks';
import { isCoded } from './error-code.ts';
import { words } from './words.ts';

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
  return { busy, fault: error === undefined ? undefined : sentenceOf(error, own), act };
}

/** What went wrong, in the language that is set where the page has words for it. */
function sentenceOf(error: unknown, own: Readonly<Record<string, string>>): string {
  const { faults } = words.value;
  const known = isCoded(error) ? (own[error.code] ?? faults[error.code]) : undefined;
  return known ?? (error instanceof Error ? error.message : String(error));
}
