/** The devices on which the player is signed in: which one this is, and a way to end the others. */

import type { SessionInfo } from 'escadre';
import { ConfirmButton } from '../../base/confirm-button.tsx';
import { dayAndTime } from '../../base/dates.ts';
import { FaultNote } from '../../base/fault-note.tsx';
import { server } from '../../base/session.ts';
import { useAction } from '../../base/use-action.ts';
import { useQuery } from '../../base/use-query.ts';
import { words } from '../../base/words.ts';
import { css } from './settings-styles.ts';

/** Milliseconds for which a sign-in code works. */
const CODE_LASTS = 10 * 60_000;

const mySessions = async (): Promise<readonly SessionInfo[]> => (await server()).mySessions();

export function DeviceList() {
  const { devices } = words.value;
  const { answer, again } = useQuery(mySessions);
  const { busy, fault, act } = useAction();
  if (answer === undefined) return null;
  const change = (what: () => Promise<unknown>) => act(what).finally(again);
  const endOne = (id: string) => change(async () => (await server()).endSession(id));
  const endOthers = () => change(async () => (await server()).endSessions({ but: 'this' }));
  return (
    <section class="panel stack" aria-labelledby="devices">
      <h2 id="devices">{devices.title}</h2>
      <FaultNote fault={fault} />
      <ul class={css('devices')}>
        {answer.toSorted(thisFirst).map((session) => (
          <Device key={session.id} session={session} busy={busy} end={() => endOne(session.id)} />
        ))}
      </ul>
      {answer.length > 2 && (
        <ConfirmButton label={devices.endOthers} yes={devices.endOthersYes} busy={busy} act={endOthers} />
      )}
    </section>
  );
}

interface DeviceProps {
  readonly session: SessionInfo;
  readonly busy: boolean;
  readonly end: () => void;
}

function Device({ session, busy, end }: DeviceProps) {
  const { devices } = words.value;
  const { current, cameBy } = session;
  return (
    <li>
      <div>
        <strong dir="auto">{isCode(session) ? devices.code : (session.device ?? devices.unknown)}</strong>
        <p class="soft small">
          {current ? devices.here : lastUseOf(session)}
          {cameBy !== undefined && ` · ${devices.cameBy[cameBy]}`}
        </p>
      </div>
      {!current && <ConfirmButton label={devices.end} yes={devices.endYes} busy={busy} act={end} />}
    </li>
  );
}

/** A code that no device has used yet. */
const isCode = ({ device, createdAt, expires }: SessionInfo): boolean =>
  device === undefined && expires - createdAt <= CODE_LASTS;

function lastUseOf(session: SessionInfo): string {
  const { devices } = words.value;
  return isCode(session)
    ? devices.until(dayAndTime(session.expires))
    : devices.used(dayAndTime(session.usedAt));
}

/** The server has the last used first. */
const thisFirst = (one: SessionInfo, other: SessionInfo): number =>
  Number(other.current) - Number(one.current);
