/** The replacement of a page that cannot be shown: a drawing, a sentence, and a next step. */

import { useSignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Plight } from '../drawing/engraved/seascape.tsx';
import { Close } from '../drawing/icons.tsx';
import { isNotFetched, isOutdated } from './build.ts';
import { isCoded } from './error-code.ts';
import { useErrorSentence } from './error-sentence.ts';
import { css } from './failures-styles.ts';
import { firstWords } from './first-words.ts';
import { Page } from './page.tsx';
import { recoveryPage } from './recovery-page.ts';
import { becomeNewGuest, lostSession } from './session.ts';
import { here } from './tab-signs.ts';
import { useAction } from './use-action.ts';
import { useOnline } from './use-online.ts';
import { useRetry } from './use-retry.ts';

interface FailureProps {
  readonly title: string;
  readonly text: string;
  readonly plight?: Plight;
  readonly children?: ComponentChildren;
  /** Below the way home: every reason, or a rarer way on. */
  readonly note?: ComponentChildren;
}

/** A ship in trouble. Loaded only now, as most visits have none; until then, the sea without her. */
function Picture({ plight }: { readonly plight: Plight }) {
  const drawn = useSignal<JSX.Element | undefined>(undefined);
  useEffect(() => {
    import('../drawing/engraved/seascape.tsx').then(
      ({ Seascape }) => {
        drawn.value = <Seascape plight={plight} />;
      },
      () => undefined,
    );
  }, [drawn, plight]);
  return <div class="calm">{drawn.value}</div>;
}

export const Failure = ({ title, text, plight = 'dismasted', children, note }: FailureProps) => (
  <Page title={title}>
    <div class="failure">
      <Picture plight={plight} />
      <h1>{title}</h1>
      {text !== '' && <p class="soft">{text}</p>}
      <div class="row">
        {children}
        <a class={children ? 'button' : 'button primary'} href="/">
          {firstWords.value.failures.home}
        </a>
      </div>
      {note}
    </div>
  </Page>
);

export const Lost = () => (
  <Failure title={firstWords.value.failures.lost} text={firstWords.value.failures.lostText} />
);

/** Faults of a linked position. */
const NO_POSITION = new Set([
  'INVALID_SCENARIO',
  'INVALID_OPTIONS',
  'UNKNOWN_SEAT',
  'TOO_LARGE',
  'BAD_REQUEST',
]);

interface FailedProps {
  readonly error: unknown;
  readonly again: () => void;
}

/** An error, explained to the person who opened the page. */
export function Failed({ error, again }: FailedProps) {
  const { failures } = firstWords.value;
  const code = codeOf(error);
  const sentence = useErrorSentence(isCoded(error) ? error : undefined);
  if (NO_POSITION.has(code)) return <NoPosition error={error} />;
  if (code === 'UNKNOWN_MATCH') return <Failure title={failures.match} text={failures.matchText} />;
  if (code === 'MATCH_UNREADABLE') return <Failure title={failures.damaged} text={failures.damagedText} />;
  if (code === 'NOT_INVITED') return <NotInvited error={error} />;
  if (code === 'UNREACHABLE' || code === 'TIMEOUT') return <Unreachable again={again} />;
  const noSeat = failures.noSeatText[code];
  if (noSeat !== undefined) return <NoSeat code={code} text={noSeat} />;
  return (
    <Failure title={failures.wrong} text={sentence ?? failures.wrongText}>
      <AgainButton again={again} />
    </Failure>
  );
}

function codeOf(error: unknown): string {
  if (isNotFetched(error)) return 'UNREACHABLE';
  return isCoded(error) ? error.code : '';
}

/** With every reason that the rules give, in English: they are for the author of the link. */
function NoPosition({ error }: Pick<FailedProps, 'error'>) {
  const { failures } = firstWords.value;
  const data = isCoded(error) ? error.data : undefined;
  const faults = Array.isArray(data?.faults) ? data.faults.map(String) : [];
  const reasons = faults.length > 0 ? faults : [error instanceof Error ? error.message : String(error)];
  const given = (
    <details class="small">
      <summary>{failures.positionFaults}</summary>
      <ul class="stack" lang="en">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </details>
  );
  return <Failure title={failures.position} text={failures.positionText} note={given} />;
}

/** A free seat that is kept for partners of the players there, or a link without its code. */
function NotInvited({ error }: Pick<FailedProps, 'error'>) {
  const { failures } = firstWords.value;
  const isForPartners = isCoded(error) && error.data?.free !== undefined;
  return isForPartners ? (
    <Failure title={failures.partner} text={failures.partnerText} />
  ) : (
    <Failure title={failures.invited} text={failures.invitedText} />
  );
}

/** If other tables are in the way, the next step is their list. */
function NoSeat({ code, text }: { readonly code: string; readonly text: string }) {
  const { failures } = firstWords.value;
  return (
    <Failure title={failures.noSeat} text={text}>
      {code === 'TOO_MANY_TABLES' && (
        <a class="button primary" href="/mine">
          {failures.mine}
        </a>
      )}
    </Failure>
  );
}

/** Tries again by itself, too. */
function Unreachable({ again }: Pick<FailedProps, 'again'>) {
  const { failures } = firstWords.value;
  const isOnline = useOnline();
  useRetry(true, again);
  const [title, text] = isOnline
    ? [failures.server, failures.serverText]
    : [failures.offline, failures.offlineText];
  return (
    <Failure title={title} text={text} plight="becalmed">
      <AgainButton again={again} />
    </Failure>
  );
}

const AgainButton = ({ again }: Pick<FailedProps, 'again'>) => (
  <button type="button" class="primary" onClick={again}>
    {firstWords.value.failures.again}
  </button>
);

/** For a browser that cannot show the boards. */
export const Unable = ({ missing }: { readonly missing: readonly string[] }) => (
  <main class="page" id="main">
    <div class="failure">
      <Picture plight="dismasted" />
      <h1>{firstWords.value.failures.browser}</h1>
      <p class="soft">
        {firstWords.value.failures.browserText} {missing.join(', ')}.
      </p>
      <p>{firstWords.value.failures.update}</p>
      <code class="hash">{location.href}</code>
    </div>
  </main>
);

/**
 * A strip over a page older than the server's build. It can wait: everything in progress is kept, and nothing
 * is said while the player is to move.
 */
export function Outdated() {
  const isPutOff = useSignal(false);
  if (!isOutdated.value || isPutOff.value || here.value?.isAsked) return null;
  const { app, failures } = firstWords.value;
  return (
    <div class={css('outdated')} role="status">
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

/** A strip over every page when this browser's player is lost, to prevent a silent change of identity. */
export function SessionLost() {
  const { busy, act } = useAction();
  if (lostSession.value === undefined) return null;
  const { failures } = firstWords.value;
  const { name }: { readonly name?: string } = Object(lostSession.value.data?.player);
  // The page may be showing another player's data.
  const begin = () =>
    act(async () => {
      await becomeNewGuest();
      location.reload();
    });
  return (
    <div class={css('outdated asking')} role="alert">
      <span>{failures.session(name)}</span>
      <a class="button" href={recoveryPage(location.pathname)}>
        {failures.useCode}
      </a>
      <button type="button" disabled={busy} onClick={begin}>
        {failures.newGuest}
      </button>
    </div>
  );
}
