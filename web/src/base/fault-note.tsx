/** Why an action failed, and a next step if there is one. */

import { firstWords } from './first-words.ts';
import type { Fault } from './use-action.ts';

/** Codes of limits that leaving a table or a match lifts. */
const LIMITS = new Set(['TOO_MANY_TABLES', 'TOO_MANY_MATCHES', 'TOO_MANY_COMPUTERS']);

export const FaultNote = ({ fault }: { readonly fault: Fault | undefined }) =>
  fault === undefined ? null : (
    <p role="alert">
      {fault.text}
      {LIMITS.has(fault.code) && (
        <>
          {' '}
          <a href="/mine">{firstWords.value.failures.mine}</a>
        </>
      )}
    </p>
  );
