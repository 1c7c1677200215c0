/** What the player is called, and how that is changed. */

import { useEffect, useState } from 'preact/hooks';
import { rename, server } from '../../base/session.ts';
import { useAct } from '../../base/use-action.ts';
import { words } from '../../base/words.ts';

/** Characters of a name, at most. */
const LONGEST = 32;

export function PlayerName() {
  const { settings } = words.value;
  const [known, setKnown] = useState('');
  /** What is being written; it is not overwritten by what the server tells meanwhile. */
  const [written, setWritten] = useState<string>();
  const { busy, fault, act } = useAct({ BAD_REQUEST: settings.nameFault });
  useEffect(() => {
    act(async () => setKnown((await server()).player.name));
  }, []);
  const name = written ?? known;
  const wanted = name.trim();
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        act(async () => {
          setKnown((await rename(wanted)).player.name);
          setWritten(undefined);
        });
      }}
    >
      <label>
        <span class="field">{settings.name}</span>
        <input
          type="text"
          value={name}
          maxLength={LONGEST}
          autocomplete="nickname"
          // What is written before the name has come would be mixed with it.
          readOnly={known === ''}
          onInput={(event) => setWritten(event.currentTarget.value)}
        />
      </label>
      {fault !== undefined && <p role="alert">{fault}</p>}
      {written !== undefined && wanted === '' && <p role="alert">{settings.nameFault}</p>}
      {written !== undefined && wanted !== known && (
        <div class="row">
          {wanted !== '' && (
            <button type="submit" class="primary" disabled={busy}>
              {settings.rename}
            </button>
          )}
          <button type="button" onClick={() => setWritten(undefined)}>
            {words.value.match.cancel}
          </button>
        </div>
      )}
    </form>
  );
}
