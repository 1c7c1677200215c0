/** What the player is called, and how that is changed. */

import { useEffect, useState } from 'preact/hooks';
import { FaultNote } from '../../base/fault-note.tsx';
import { isKnownHere, rename, server } from '../../base/session.ts';
import { useAct } from '../../base/use-action.ts';
import { words } from '../../base/words.ts';

/** Characters of a name, at most. */
const LONGEST = 32;

export function PlayerName() {
  const { settings } = words.value;
  const [known, setKnown] = useState<string>();
  /** What is being written; nothing that the server tells meanwhile replaces it. */
  const [written, setWritten] = useState<string>();
  const { busy, fault, act } = useAct({ BAD_REQUEST: settings.nameFault });
  const isGuest = isKnownHere();
  useEffect(() => {
    // Nobody becomes a guest by looking.
    if (isGuest) act(async () => setKnown((await server()).player.name));
  }, []);
  const name = written ?? known ?? '';
  const wanted = name.trim();
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        act(async () => {
          setKnown((await rename(wanted)).player.name);
          // What has been written since is kept.
          setWritten((now) => (now?.trim() === wanted ? undefined : now));
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
          dir="auto"
          // What is written before the name has come would be mixed with it.
          readOnly={isGuest && known === undefined && fault === undefined}
          onInput={(event) => setWritten(event.currentTarget.value)}
        />
      </label>
      {known === undefined && !isGuest && <p class="soft small">{settings.nameText}</p>}
      <FaultNote fault={fault} />
      {written !== undefined && wanted === '' && <p role="alert">{settings.nameFault}</p>}
      {written !== undefined && wanted !== known && (
        <div class="row">
          {wanted !== '' && (
            <button type="submit" class="primary" disabled={busy}>
              {settings.rename}
            </button>
          )}
          <button type="button" onClick={() => setWritten(undefined)}>
            {words.value.app.cancel}
          </button>
        </div>
      )}
    </form>
  );
}
