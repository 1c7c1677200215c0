/** A board in words: its lines under headings, each with the name of its subject in bold. */

import type { Said } from '../room.ts';
import { groupsOf } from './groups.ts';

export interface Line extends Said {
  readonly text: string;
  readonly tone: string;
  /** More about the same subject, below. */
  readonly state?: string | undefined;
}

interface LinesProps {
  readonly lines: readonly Line[];
  /** The owner of a line's subject; undefined for public facts. */
  readonly headingOf: (line: Line) => string | undefined;
  readonly nameOf: (line: Line) => string | undefined;
}

export const Lines = ({ lines, headingOf, nameOf }: LinesProps) => (
  <div class="text-board stack">
    {groupsOf(lines, headingOf).map(({ heading, lines: own }) => (
      <section key={heading ?? ''} class="stack">
        {heading !== undefined && <h2>{heading}</h2>}
        <ul class="stack">
          {own.map((line, place) => (
            <li key={place} class={`tone-${line.tone}`}>
              <Named text={line.text} name={nameOf(line)} />
              {line.state !== undefined && <div class="soft small">{line.state}</div>}
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
);

function Named({ text, name }: { readonly text: string; readonly name: string | undefined }) {
  const at = name === undefined ? -1 : spaced(text).indexOf(spaced(name));
  if (name === undefined || at < 0) return <>{text}</>;
  return (
    <>
      {text.slice(0, at)}
      <b>{text.slice(at, at + name.length)}</b>
      {text.slice(at + name.length)}
    </>
  );
}

/** The words of a name may be kept on one line: `Royal Sovereign`. */
const spaced = (text: string): string => text.replaceAll('\u00A0', ' ');
