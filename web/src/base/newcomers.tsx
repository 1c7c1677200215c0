/** A strip over every page when another device has come in by the recovery code: perhaps not the player's. */

import { useSignal } from '@preact/signals';
import type { SessionInfo } from 'escadre';
import { storage } from './browser.ts';
import { dayAndTime } from './dates.ts';
import { css } from './failures-styles.ts';
import { server } from './session.ts';
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
      cameBy !== undefined && createdAt > (own?.createdAt ?? 0) && id !== own?.id && !known.includes(id),
  );
  return others.toSorted((one, other) => other.createdAt - one.createdAt)[0] ?? null;
}

export function Newcomers() {
  const { recovery } = words.value;
  const { answer, again } = useQuery(newcomer, EVERY);
  const ended = useSignal(false);
  const { busy, act } = useAction();
  if (ended.value) return <Ended done={() => (ended.value = false)} />;
  if (!answer) return null;
  const settle = () => {
    storage.write(ANSWERED, [answer.id, ...answered()].slice(0, MOST).join(' '));
    again();
  };
  const end = () =>
    act(async () => {
      await (await server()).endSession(answer.id);
      ended.value = true;
      again();
    });
  return (
    <div class={css('outdated asking')} role="alert">
      <span>{recovery.newcomer(answer.device, dayAndTime(answer.createdAt))}</span>
      <button type="button" onClick={settle}>
        {recovery.wasMe}
      </button>
      <button type="button" class="alarm-button" disabled={busy} onClick={end}>
        {recovery.wasNotMe}
      </button>
    </div>
  );
}

/** The code is known to somebody else: the next step is a new one. */
const Ended = ({ done }: { readonly done: () => void }) => (
  <div class={css('outdated asking')} role="status">
    <span>{words.value.recovery.ended}</span>
    <a class="button" href="/settings" onClick={done}>
      {words.value.recovery.renew}
    </a>
  </div>
);
