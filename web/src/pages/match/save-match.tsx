/** A finished match as a file, and as a link. */

import type { MatchRecord } from 'escadre';
import { loaded } from '../../base/build.ts';
import { CopyButton } from '../../base/copy-button.tsx';
import { download, jsonFile } from '../../base/download.ts';
import { useErrorSentence } from '../../base/error-sentence.ts';
import { FaultNote } from '../../base/fault-note.tsx';
import { useAction } from '../../base/use-action.ts';
import { useQuery } from '../../base/use-query.ts';
import { waysWords } from './ways-words.ts';

interface SaveProps {
  readonly record: MatchRecord;
}

export function SaveMatch({ record }: SaveProps) {
  const { save, saveText, secrets } = waysWords.value;
  const { busy, fault, act } = useAction();
  const write = () =>
    act(async () => {
      const { writeRecord } = await loaded(import('escadre/verify'));
      const name = `escadre-${record.game}-${record.commitment.slice(0, 8)}.json`;
      download(name, jsonFile(writeRecord(record)));
    });
  return (
    <div class="stack">
      <div class="stack">
        <button type="button" disabled={busy} onClick={write}>
          {save}
        </button>
        <p class="soft small">{saveText}</p>
        <FaultNote fault={fault} />
      </div>
      <CopyMatch record={record} />
      <p class="soft small">{secrets}</p>
    </div>
  );
}

/** Made beforehand: some browsers copy only while they handle a click. */
function CopyMatch({ record }: SaveProps) {
  const { copy, copyText, tooLong, otherRules } = waysWords.value;
  const { answer: link, error } = useQuery(async () => {
    const { recordLink } = await loaded(import('escadre/verify'));
    return recordLink(record, location.origin);
  });
  const refusal = useErrorSentence(error, { TOO_LARGE: tooLong, OTHER_RULES: otherRules });
  if (error !== undefined) return <p role="status">{refusal}</p>;
  return (
    <div class="stack">
      {link === undefined ? (
        <button type="button" disabled>
          {copy}
        </button>
      ) : (
        <CopyButton text={() => link}>{copy}</CopyButton>
      )}
      <p class="soft small">{copyText}</p>
    </div>
  );
}
