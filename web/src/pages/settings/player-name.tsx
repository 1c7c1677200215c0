/** The player's name, and changing it. */

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
  /** The text being typed, which updates from the server do not replace. */
  const [written, setWritten] = useState<string>();
  const { busy, fault, act } = useAct({ BAD_REQUEST: settings.nameFault });
  const isGuest = isKnownHere();
  useEffect(() => {
    // Looking does not make anybody a guest.
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
          // Keeps text typed since.
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
          // Text typed before the name arrives would be mixed with it.
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
