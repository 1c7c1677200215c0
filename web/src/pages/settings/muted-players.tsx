/** Whom the player does not want to hear or meet: strangers’ chat, and the people they muted or blocked. */

import type { BlockedPlayer } from 'escadre';
import { FaultNote } from '../../base/fault-note.tsx';
import { Segments } from '../../base/fields.tsx';
import { server } from '../../base/session.ts';
import { STRANGERS, strangers } from '../../base/settings.ts';
import { useAction } from '../../base/use-action.ts';
import { useQuery } from '../../base/use-query.ts';
import { words } from '../../base/words.ts';

export function StrangersChat() {
  const { people } = words.value;
  return (
    <>
      <Segments legend={people.strangers} words={STRANGERS} labels={people.strangersSeen} value={strangers} />
      <p class="soft small">{people.strangersText}</p>
    </>
  );
}

const myBlocked = async (): Promise<readonly BlockedPlayer[]> => (await server()).blocked();

export function BlockedPlayers() {
  const { people } = words.value;
  const { answer, again } = useQuery(myBlocked);
  const { busy, fault, act } = useAction();
  if (answer === undefined) return null;
  const lift = ({ id }: BlockedPlayer) => act(async () => (await server()).unblock(id)).finally(again);
  return (
    <section class="panel stack" aria-labelledby="blocked">
      <h2 id="blocked">{people.blockedPlayers}</h2>
      <FaultNote fault={fault} />
      {answer.length === 0 && <p class="soft">{people.noneBlocked}</p>}
      <ul class="stack">
        {answer.map((player) => (
          <li key={player.id} class="row">
            <span class="of-others">
              <strong class="name" dir="auto">
                {player.name}
              </strong>{' '}
              <span class="soft small">{people.modes[player.mode]}</span>
            </span>
            <button
              type="button"
              disabled={busy}
              aria-label={`${people.lift[player.mode]}: ${player.name}`}
              onClick={() => lift(player)}
            >
              {people.lift[player.mode]}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
