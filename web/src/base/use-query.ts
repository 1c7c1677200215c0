/** A request to the server when a page opens, repeated on demand. */

import { useCallback, useEffect, useState } from 'preact/hooks';

interface Inquiry<Answer> {
  readonly answer: Answer | undefined;
  readonly error: unknown;
  readonly again: () => void;
}

/** Asks at once, and every `every` milliseconds, if given, while the page is visible. */
export function useQuery<Answer>(ask: () => Promise<Answer>, every?: number): Inquiry<Answer> {
  const [state, setState] = useState<{ answer?: Answer; error?: unknown }>({});
  const [round, setRound] = useState(0);
  const again = useCallback(() => setRound((before) => before + 1), []);
  useEffect(() => {
    let wanted = true;
    ask().then(
      (answer) => wanted && setState({ answer }),
      (error: unknown) =>
        wanted && setState(({ answer }) => (answer === undefined ? { error } : { answer, error })),
    );
    return () => {
      wanted = false;
    };
  }, [round]);
  useEffect(() => {
    if (every === undefined) return undefined;
    const timer = setInterval(() => document.visibilityState === 'visible' && again(), every);
    return () => clearInterval(timer);
  }, [every, again]);
  return { answer: state.answer, error: state.error, again };
}
