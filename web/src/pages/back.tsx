/** Signs in with a recovery code, typed or brought by its link, or with a passkey. */

import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import { useComeBack } from '../base/come-back.ts';
import { FaultNote } from '../base/fault-note.tsx';
import { Page } from '../base/page.tsx';
import { PasskeyButton } from '../base/passkey-button.tsx';
import { readCode, recover } from '../base/recovery.ts';
import { isKnownHere, server } from '../base/session.ts';
import { useQuery } from '../base/use-query.ts';
import { words } from '../base/words.ts';
import { Seascape } from '../drawing/engraved/seascape.tsx';
import styles from './back.module.css';

/** Pages to go on to. */
const MATCH = /^\/m\/[\w-]+(?:\/replay)?$/;

/** The element that says what a code looks like. */
const SHAPE = 'code-shape';

export function Back() {
  const { recovery } = words.value;
  const { to = '' } = useRoute().query;
  const next = MATCH.test(to) ? to : '/mine';
  const { busy, fault, comeBack } = useComeBack(next);
  const typed = useSignal(location.hash.slice(1));
  const isWrong = useSignal(false);
  useEffect(() => {
    // A secret does not stay in the address.
    if (location.hash !== '') history.replaceState(history.state, '', location.pathname + location.search);
  }, []);
  const submit = (event: Event) => {
    event.preventDefault();
    void comeBack(async () => {
      const code = await readCode(typed.value);
      isWrong.value = code === null;
      return code === null ? undefined : recover(code);
    });
  };
  return (
    <Page title={recovery.back}>
      <h1 class={styles.measure}>{recovery.back}</h1>
      <section class={`pictured panel ${styles.measure}`}>
        <Seascape />
        <form class="stack" onSubmit={submit}>
          <p>{recovery.backText}</p>
          <Replaced />
          <CodeField typed={typed} isWrong={isWrong} />
          <FaultNote fault={fault} />
          <div class="row">
            <button type="submit" class="primary" disabled={busy}>
              {recovery.signIn}
            </button>
            <PasskeyButton to={next} />
          </div>
        </form>
      </section>
    </Page>
  );
}

interface CodeFieldProps {
  readonly typed: Signal<string>;
  readonly isWrong: Signal<boolean>;
}

/** The code, and what one looks like; the sentence is read aloud if the code is too short. */
function CodeField({ typed, isWrong }: CodeFieldProps) {
  const { recovery } = words.value;
  return (
    <>
      <label>
        <span class="field">{recovery.title}</span>
        <input
          type="text"
          value={typed.value}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          aria-describedby={SHAPE}
          aria-invalid={isWrong.value}
          onInput={(event) => {
            typed.value = event.currentTarget.value;
            isWrong.value = false;
          }}
        />
      </label>
      {isWrong.value ? (
        <p id={SHAPE} key="wrong" role="alert">
          {recovery.tooShort}
        </p>
      ) : (
        <p id={SHAPE} key="shape" class="soft small">
          {recovery.tooShort}
        </p>
      )}
    </>
  );
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
