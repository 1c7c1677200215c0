/**
 * A strip over every page when another device has come in by the recovery code or a passkey: perhaps not the
 * player's.
 */

import { useSignal } from '@preact/signals';
import type { SessionInfo } from 'escadre';
import { storage } from './browser.ts';
import { dayAndTime } from './dates.ts';
import { css } from './failures-styles.ts';
import { FaultNote } from './fault-note.tsx';
import { lostSession, server } from './session.ts';
import { useAction } from './use-action.ts';
import { useQuery } from './use-query.ts';
import { words } from './words.ts';

/** Milliseconds between two looks. */
const EVERY = 60_000;
/** The most answers remembered. */
const MOST = 20;

const ANSWERED = 'escadre.newcomers';

const answered = (): readonly string[] => (storage.read(ANSWERED) ?? '').split(' ');

/** The last device that came since this one, unless the player has answered for it. */
async function newcomer(): Promise<SessionInfo | null> {
  const sessions = await (await server()).mySessions();
  const own = sessions.find(({ current }) => current);
  const known = answered();
  const others = sessions.filter(
    ({ id, cameBy, createdAt }) =>
      cameBy !== undefined && createdAt > (own?.createdAt ?? 0) && !known.includes(id),
  );
  return others.toSorted((one, other) => other.createdAt - one.createdAt)[0] ?? null;
}

export function Newcomers() {
  const { recovery } = words.value;
  const { answer, again } = useQuery(newcomer, EVERY);
  const ended = useSignal<SessionInfo | undefined>(undefined);
  const { busy, fault, act } = useAction();
  if (lostSession.value !== undefined) return null;
  if (ended.value) return <Ended cameBy={ended.value.cameBy} done={() => (ended.value = undefined)} />;
  if (!answer) return null;
  const settle = () => {
    storage.write(ANSWERED, [answer.id, ...answered()].slice(0, MOST).join(' '));
    again();
  };
  const end = () =>
    act(async () => {
      await (await server()).endSession(answer.id);
      ended.value = answer;
      again();
    });
  return (
    <div class={css('outdated asking')} role="alert">
      <span>{recovery.newcomer(answer.device, dayAndTime(answer.createdAt), answer.cameBy)}</span>
      <button type="button" onClick={settle}>
        {recovery.wasMe}
      </button>
      <button type="button" class="alarm-button" disabled={busy} onClick={end}>
        {recovery.wasNotMe}
      </button>
      <FaultNote fault={fault} />
    </div>
  );
}

interface EndedProps {
  readonly cameBy: SessionInfo['cameBy'];
  readonly done: () => void;
}

/** The code is known to somebody else, or the passkey is theirs: the next step is in the settings. */
function Ended({ cameBy, done }: EndedProps) {
  const { recovery, settings } = words.value;
  const [text, label] =
    cameBy === 'passkey' ? [recovery.endedByPasskey, settings.title] : [recovery.ended, recovery.renew];
  return (
    <div class={css('outdated asking')} role="status">
      <span>{text}</span>
      <a class="button" href="/settings" onClick={done}>
        {label}
      </a>
    </div>
  );
}
