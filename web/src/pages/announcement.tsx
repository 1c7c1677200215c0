/**
 * A strip over every page with what the operator announces, such as a restart in five minutes. Looking for it
 * also tells whether the server has another version than this page.
 */

import { useSignal } from '@preact/signals';
import { lookForNewBuild } from '../base/build.ts';
import { css } from '../base/failures-styles.ts';
import { firstWords } from '../base/first-words.ts';
import { language } from '../base/settings.ts';
import { useQuery } from '../base/use-query.ts';
import { VERSION } from '../base/version.ts';
import { Close } from '../drawing/icons.tsx';
import { announcementWords } from './announcement-words.ts';

/** Milliseconds between two looks. */
const EVERY = 30_000;
const MINUTE = 60_000;

interface Notice {
  readonly kind: 'restart' | 'maintenance' | 'text';
  /** Of a restart, in milliseconds since 1970. */
  readonly at?: number;
  readonly text?: { readonly en: string; readonly fr: string };
}

interface Announced {
  readonly notice: Notice | null;
  /** Missing from older servers. */
  readonly version?: string;
  /** The server’s time. */
  readonly now: number;
}

async function announced(): Promise<Announced> {
  const response = await fetch('/api/notice');
  // An older server has no announcements.
  const answer: Announced = response.ok ? await response.json() : { notice: null, now: 0 };
  // The page of another version may not be there yet, as during an update of two processes.
  if (answer.version !== undefined && answer.version !== VERSION) await lookForNewBuild();
  return answer;
}

export function Announcement() {
  const { answer } = useQuery(announced, EVERY);
  const read = useSignal('');
  const notice = answer?.notice;
  // The minutes go on; another announcement is shown again.
  const key = JSON.stringify(notice);
  if (!answer || !notice || read.value === key) return null;
  return (
    <div class={css('outdated')} role="status">
      <span>{sentence(notice, answer.now)}</span>
      <button
        type="button"
        class="icon quiet"
        aria-label={firstWords.value.app.close}
        onClick={() => {
          read.value = key;
        }}
      >
        <Close />
      </button>
    </div>
  );
}

function sentence({ kind, at = 0, text }: Notice, now: number): string {
  const { restart, maintenance } = announcementWords.value;
  if (kind === 'text') return text?.[language.value] ?? '';
  return kind === 'maintenance' ? maintenance : restart(Math.round((at - now) / MINUTE));
}
