/** What the operator has written, which the server has put into the page as templates. */

import { language } from './settings.ts';

interface FromOperatorProps {
  readonly part: 'welcome' | 'foot';
  readonly class: string;
}

/** Nothing if the operator has written nothing there. */
export function FromOperator({ part, ...box }: FromOperatorProps) {
  const id = `${part}-${language.value}`;
  const written = document.getElementById(id);
  if (!(written instanceof HTMLTemplateElement)) return null;
  return <div key={id} {...box} ref={(it) => it?.replaceChildren(written.content.cloneNode(true))} />;
}
