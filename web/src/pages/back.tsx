/** Signs in with a recovery code, typed or brought by its link. */

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import { isKeeping } from '../base/browser.ts';
import { FaultNote } from '../base/fault-note.tsx';
import { Page } from '../base/page.tsx';
import { noteOffered, readCode, recover } from '../base/recovery.ts';
import { becomePlayerOf, isKnownHere, server } from '../base/session.ts';
import { useAction } from '../base/use-action.ts';
import { useQuery } from '../base/use-query.ts';
import { words } from '../base/words.ts';

/** Pages to go on to. */
const MATCH = /^\/m\/[\w-]+$/;

export function Back() {
  const { recovery } = words.value;
  const { busy, fault, signIn } = useSignIn();
  const typed = useSignal(location.hash.slice(1));
  const isWrong = useSignal(false);
  useEffect(() => {
    // A secret does not stay in the address.
    if (location.hash !== '') history.replaceState(history.state, '', location.pathname + location.search);
  }, []);
  const submit = async (event: Event) => {
    event.preventDefault();
    const code = await readCode(typed.value);
    isWrong.value = code === null;
    if (code !== null) await signIn(code);
  };
  return (
    <Page title={recovery.back}>
      <h1>{recovery.back}</h1>
      <form class="questions stack" onSubmit={submit}>
        <p class="soft">{recovery.backText}</p>
        <Replaced />
        <label>
          <span class="field">{recovery.title}</span>
          <input
            type="text"
            value={typed.value}
            autocomplete="off"
            autocapitalize="characters"
            spellcheck={false}
            placeholder="XXXX-XXXX-XXXX-XXXX-XXXX-XXXX"
            aria-invalid={isWrong.value}
            onInput={(event) => {
              typed.value = event.currentTarget.value;
              isWrong.value = false;
            }}
          />
        </label>
        {isWrong.value && <p role="alert">{recovery.tooShort}</p>}
        <FaultNote fault={fault} />
        <div class="row">
          <button type="submit" class="primary" disabled={busy || typed.value.trim() === ''}>
            {recovery.signIn}
          </button>
        </div>
      </form>
    </Page>
  );
}

function useSignIn() {
  const { route } = useLocation();
  const { query } = useRoute();
  const { busy, fault, act } = useAction();
  const { to = '' } = query;
  const signIn = (code: string) =>
    act(async () => {
      await becomePlayerOf(await recover(code));
      noteOffered();
      const next = MATCH.test(to) ? to : '/mine';
      // What the page knows may be another player's; without storage, it is all there is.
      if (isKeeping()) location.replace(next);
      else route(next, true);
    });
  return { busy, fault, signIn };
}

/** Says which player this browser would lose. */
function Replaced() {
  const { answer } = useQuery(async () => (isKnownHere() ? (await server()).player.name : undefined));
  if (answer === undefined) return null;
  return (
    <p class="strip" dir="auto">
      {words.value.recovery.replaces(answer)} <a href="/settings">{words.value.recovery.getCode}</a>
    </p>
  );
}
