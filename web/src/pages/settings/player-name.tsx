/** The player's name, and changing it. */

import { useEffect, useState } from 'preact/hooks';
import { FaultNote } from '../../base/fault-note.tsx';
import { isKnownHere, rename, server } from '../../base/session.ts';
import { useAction } from '../../base/use-action.ts';
import { words } from '../../base/words.ts';

/** Characters of a name, at most. */
const LONGEST = 32;

export function PlayerName() {
  const { settings } = words.value;
  const { known, isAwaited, written, write, busy, fault, save } = usePlayerName();
  const name = written ?? known ?? '';
  const wanted = name.trim();
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void save(wanted);
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
          // Earlier typing would mix with the loaded name.
          readOnly={isAwaited}
          onInput={(event) => write(event.currentTarget.value)}
        />
      </label>
      {known === undefined && !isKnownHere() && <p class="soft small">{settings.nameText}</p>}
      <FaultNote fault={fault} />
      {written !== undefined && wanted === '' && <p role="alert">{settings.nameFault}</p>}
      {written !== undefined && wanted !== known && (
        <SaveButtons canSave={wanted !== ''} busy={busy} cancel={() => write(undefined)} />
      )}
    </form>
  );
}

/** The server's name, and the edited one; nothing from the server replaces the latter. */
function usePlayerName() {
  const [known, setKnown] = useState<string>();
  const [written, write] = useState<string>();
  const { busy, fault, act } = useAction({ BAD_REQUEST: words.value.settings.nameFault });
  const isGuest = isKnownHere();
  useEffect(() => {
    // Looking creates no guest.
    if (isGuest) void act(async () => setKnown((await server()).player.name));
  }, []);
  const save = (wanted: string) =>
    act(async () => {
      setKnown((await rename(wanted)).player.name);
      // Later edits are kept.
      write((now) => (now?.trim() === wanted ? undefined : now));
    });
  const isAwaited = isGuest && known === undefined && fault === undefined;
  return { known, isAwaited, written, write, busy, fault, save };
}

interface SaveProps {
  readonly canSave: boolean;
  readonly busy: boolean;
  readonly cancel: () => void;
}

const SaveButtons = ({ canSave, busy, cancel }: SaveProps) => (
  <div class="row">
    {canSave && (
      <button type="submit" class="primary" disabled={busy}>
        {words.value.settings.rename}
      </button>
    )}
    <button type="button" onClick={cancel}>
      {words.value.app.cancel}
    </button>
  </div>
);
