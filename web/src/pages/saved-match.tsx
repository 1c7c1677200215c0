/** Replays a match from a file, a link or this browser, without the server. */

import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useErrorSentence } from '../base/error-sentence.ts';
import { Failed, Failure } from '../base/failures.tsx';
import { readFragment } from '../base/fragment.ts';
import { Loading } from '../base/loading.tsx';
import { Page } from '../base/page.tsx';
import { useQuery } from '../base/use-query.ts';
import { ReplayViewer } from './match/replay-viewer.tsx';
import {
  fromBrowser,
  fromFile,
  fromLink,
  type Opened,
  refusalOfFile,
  refusalOfLink,
} from './saved-source.ts';
import { savedWords } from './saved-words.ts';

export function SavedMatchPage() {
  const address = useSignal(addressed());
  const opened = useSignal<Opened | undefined>(undefined);
  const refusal = useSignal<unknown>(undefined);
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    refusal.value = undefined;
    try {
      const taken = await fromFile(file);
      // The moment in the address is another match's.
      history.replaceState(history.state, '', location.pathname);
      address.value = '';
      opened.value = taken;
    } catch (error) {
      refusal.value = error;
    }
  };
  useDropped(take);
  useEffect(() => {
    const follow = () => {
      address.value = addressed();
      if (address.value !== '') opened.value = undefined;
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  if (opened.value !== undefined)
    return <Shown key={opened.value.key} opened={opened.value} refusal={refusal} />;
  if (address.value === '') return <Chooser take={take} refusal={refusal} />;
  const choose = () => {
    address.value = '';
  };
  return <FromAddress key={address.value} choose={choose} refusal={refusal} />;
}

/** What the address names: a whole match, or one that this browser keeps. */
function addressed(): string {
  const { m, kept } = readFragment(location.hash).looks;
  return m ?? kept ?? '';
}

const open = (): Promise<Opened | null> => {
  const { m, kept } = readFragment(location.hash).looks;
  return m === undefined ? fromBrowser(Number(kept)) : fromLink(location.hash);
};

interface RefusalProps {
  /** Why the last file cannot be opened. */
  readonly refusal: Signal<unknown>;
}

interface FromAddressProps extends RefusalProps {
  /** Goes to the choice of a file. */
  readonly choose: () => void;
}

function FromAddress({ choose, refusal: refused }: FromAddressProps) {
  const { answer, error, again } = useQuery(open);
  const { gone, goneText, open: title } = savedWords.value;
  if (error !== undefined) {
    const refusal = refusalOfLink(error);
    return refusal === undefined ? (
      <Failed error={error} again={again} />
    ) : (
      <Failure title={refusal} text="" note={<Refused refusal={refused} />}>
        <OtherWays choose={choose} />
      </Failure>
    );
  }
  if (answer === undefined) return <Loading title={title} />;
  if (answer !== null) return <Shown opened={answer} refusal={refused} />;
  return (
    <Failure title={gone} text={goneText} note={<Refused refusal={refused} />}>
      <OtherWays choose={choose} />
    </Failure>
  );
}

/** Following the link changes the address without telling the page. */
const OtherWays = ({ choose }: Pick<FromAddressProps, 'choose'>) => (
  <a class="button primary" href="/replay" onClick={choose}>
    {savedWords.value.open}
  </a>
);

interface ChooserProps extends RefusalProps {
  readonly take: (file: File | undefined) => Promise<void>;
}

function Chooser({ take, refusal }: ChooserProps) {
  const { open: title, openText, choose, drop } = savedWords.value;
  const input = useRef<HTMLInputElement>(null);
  return (
    <Page title={title}>
      <h1>{title}</h1>
      <p class="soft">{openText}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={choose}
        onChange={(event) => {
          const { files } = event.currentTarget;
          const [file] = files ?? [];
          void take(file).then(() => {
            // The same file can be chosen again.
            if (input.current !== null) input.current.value = '';
          });
        }}
      />
      <div class="row">
        <button type="button" class="primary" onClick={() => input.current?.click()}>
          {choose}
        </button>
        <span class="soft small">{drop}</span>
      </div>
      <Refused refusal={refusal} />
    </Page>
  );
}

function Refused({ refusal: { value: error } }: RefusalProps) {
  const sentence = useErrorSentence(error);
  return error === undefined ? null : <p role="alert">{refusalOfFile(error) ?? sentence}</p>;
}

/** Takes a file that is dropped anywhere on the page. */
function useDropped(take: (file: File | undefined) => Promise<void>): void {
  useEffect(() => {
    const allow = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      event.preventDefault();
      void take(event.dataTransfer?.files[0]);
    };
    addEventListener('dragover', allow);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', allow);
      removeEventListener('drop', drop);
    };
  }, []);
}

interface ShownProps extends RefusalProps {
  readonly opened: Opened;
}

function Shown({ opened: { recorded, checked, isLink }, refusal }: ShownProps) {
  return (
    <ReplayViewer
      recorded={recorded}
      back={{ href: '/mine', label: savedWords.value.back }}
      isShared={isLink}
      notice={() => (
        <>
          <Refused refusal={refusal} />
          {isLink ? <Verified text={savedWords.value.rebuilt} /> : noticeOf(checked)}
        </>
      )}
    />
  );
}

function noticeOf(checked: Opened['checked']): ComponentChildren {
  const { verified, unsound, unknownRules } = savedWords.value;
  if (checked === undefined) return undefined;
  if ('fault' in checked) return <p role="alert">{unsound(checked.fault)}</p>;
  return <Verified text={'unknownRules' in checked ? unknownRules(checked.unknownRules) : verified} />;
}

const Verified = ({ text }: { readonly text: string }) => (
  <p role="status" class="soft small">
    {text}
  </p>
);
