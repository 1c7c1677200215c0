/** What stands where a page cannot: a drawing, a sentence, and a next step. */

import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { Close } from '../drawing/icons.tsx';
import { Wreck } from '../drawing/wreck.tsx';
import { isOutdated } from './build.ts';
import { isCoded } from './error-code.ts';
import { useErrorSentence } from './error-sentence.ts';
import { Page } from './page.tsx';
import { beginAnew, lostSession } from './session.ts';
import { useAct } from './use-action.ts';
import { words } from './words.ts';

interface FailureProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ComponentChildren;
}

const Failure = ({ title, text, children }: FailureProps) => (
  <Page title={title}>
    <div class="failure">
      <Wreck />
      <h1>{title}</h1>
      <p class="soft">{text}</p>
      <div class="row">
        {children}
        <a class={children === undefined ? 'button primary' : 'button'} href="/">
          {words.value.failures.home}
        </a>
      </div>
    </div>
  </Page>
);

export const Lost = () => <Failure title={words.value.failures.lost} text={words.value.failures.lostText} />;

/** What is wrong with the position of a link. */
const NO_POSITION = new Set([
  'INVALID_SCENARIO',
  'INVALID_OPTIONS',
  'UNKNOWN_SEAT',
  'TOO_LARGE',
  'BAD_REQUEST',
]);

/** What an error of the SDK means for whoever opened the page. */
export function Failed({ error, again }: { readonly error: unknown; readonly again: () => void }) {
  const { failures } = words.value;
  const code = isCoded(error) ? error.code : '';
  const sentence = useErrorSentence(isCoded(error) ? error : undefined);
  if (NO_POSITION.has(code)) return <Failure title={failures.position} text={failures.positionText} />;
  if (code === 'UNKNOWN_MATCH') return <Failure title={failures.match} text={failures.matchText} />;
  if (code === 'NOT_INVITED') {
    // What is free is kept for the partners of who sits there.
    const isForPartners = isCoded(error) && error.data?.free !== undefined;
    return isForPartners ? (
      <Failure title={failures.partner} text={failures.partnerText} />
    ) : (
      <Failure title={failures.invited} text={failures.invitedText} />
    );
  }
  const noSeat = failures.noSeatText[code];
  if (noSeat !== undefined) return <Failure title={failures.noSeat} text={noSeat} />;
  const [title, text] =
    code === 'UNREACHABLE' || code === 'TIMEOUT'
      ? [failures.server, failures.serverText]
      : [failures.wrong, sentence ?? failures.wrongText];
  return (
    <Failure title={title} text={text}>
      <button type="button" class="primary" onClick={again}>
        {failures.again}
      </button>
    </Failure>
  );
}

/** For a browser that cannot show the boards. */
export const Unable = ({ missing }: { readonly missing: readonly string[] }) => (
  <main class="page" id="main">
    <div class="failure">
      <Wreck />
      <h1>{words.value.failures.browser}</h1>
      <p class="soft">
        {words.value.failures.browserText} {missing.join(', ')}.
      </p>
      <p>{words.value.failures.update}</p>
      <code class="hash">{location.href}</code>
    </div>
  </main>
);

/** A strip over every page that is older than what the server has. What is begun is kept, and it can wait. */
export function Outdated() {
  const isPutOff = useSignal(false);
  if (!isOutdated.value || isPutOff.value) return null;
  const { app, failures } = words.value;
  return (
    <div class="outdated" role="status">
      <span>{failures.newer}</span>
      <button type="button" onClick={() => location.reload()}>
        {failures.reload}
      </button>
      <button
        type="button"
        class="icon quiet"
        aria-label={app.close}
        onClick={() => {
          isPutOff.value = true;
        }}
      >
        <Close />
      </button>
    </div>
  );
}

/** A strip over every page where the player of this browser is lost: nobody becomes somebody else without a word. */
export function SessionLost() {
  const { busy, act } = useAct();
  if (lostSession.value === undefined) return null;
  const { failures } = words.value;
  const { name }: { readonly name?: string } = Object(lostSession.value.data?.player);
  // What is shown may be somebody else's now.
  const begin = () =>
    act(async () => {
      await beginAnew();
      location.reload();
    });
  return (
    <div class="outdated" role="alert">
      <span>{failures.session(name)}</span>
      <button type="button" disabled={busy} onClick={begin}>
        {failures.newGuest}
      </button>
    </div>
  );
}
