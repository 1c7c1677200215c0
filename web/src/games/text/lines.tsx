/** A board in words: its lines under headings, each with the name of its subject in bold. */

import { groupsOf } from './groups.ts';

interface Line {
  readonly key: string;
  readonly data: object;
  readonly text: string;
  readonly tone: string;
}

interface LinesProps<Of extends Line> {
  readonly lines: readonly Of[];
  /** The owner of a line's subject; undefined for public facts. */
  readonly headingOf: (line: Of) => string | undefined;
  readonly nameOf: (line: Of) => string | undefined;
}

export const Lines = <Of extends Line>({ lines, headingOf, nameOf }: LinesProps<Of>) => (
  <div class="text-board stack">
    {groupsOf(lines, headingOf).map(({ heading, lines: own }) => (
      <section key={heading ?? ''} class="stack">
        {heading !== undefined && <h2>{heading}</h2>}
        <ul class="stack">
          {own.map((line, place) => (
            <li key={place} class={`tone-${line.tone}`}>
              <Named text={line.text} name={nameOf(line)} />
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
);

function Named({ text, name }: { readonly text: string; readonly name: string | undefined }) {
  const at = name === undefined ? -1 : text.indexOf(name);
  if (name === undefined || at < 0) return <>{text}</>;
  return (
    <>
      {text.slice(0, at)}
      <b>{name}</b>
      {text.slice(at + name.length)}
    </>
  );
}
