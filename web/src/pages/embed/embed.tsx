/** A match in a frame of another page: live, or its replay. */

import type { ComponentType } from 'preact';
import { useQuery } from '../../base/use-query.ts';
import type { EmbedAddress, EmbeddedProps } from './embed-address.ts';
import { embedWords } from './embed-words.ts';
import { Sentence } from './sentence.tsx';

export function Embed({ address }: { readonly address: EmbedAddress }) {
  const { id, isReplay, isStream } = address;
  const { answer, error } = useQuery(isReplay ? replay : match);
  if (id === undefined) return <Sentence text={embedWords().unknown} />;
  if (error !== undefined) return <Sentence text={embedWords().noBoard} />;
  return answer === undefined ? null : <answer.Embedded id={id} isStream={isStream} />;
}

interface Part {
  readonly Embedded: ComponentType<EmbeddedProps>;
}

// Two functions: in one expression, the build drops the style sheets of the second import.
const match = async (): Promise<Part> => import('./embedded-match.tsx');
const replay = async (): Promise<Part> => import('./embedded-replay.tsx');
