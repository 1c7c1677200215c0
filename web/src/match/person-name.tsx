/** The name of another person: a button for their sheet, where there is one. */

import type { ChatLine, Whom } from 'escadre';
import { useContext } from 'preact/hooks';
import { PeopleContext, type Person } from './people.ts';
import { css } from './person-styles.ts';

interface PersonNameProps extends Pick<Person, 'name'> {
  /** A seat, or a line of theirs. */
  readonly whom: string | ChatLine;
  /** Classes besides `name`. */
  readonly class?: string;
  /** Whether there is no person to pick: one’s own name, a computer’s, a free seat. */
  readonly isPlain?: boolean;
}

export function PersonName({ whom, name, class: more = '', isPlain = false }: PersonNameProps) {
  const picked = useContext(PeopleContext);
  if (picked === undefined || isPlain) {
    return (
      <span class={`name ${more}`} dir="auto">
        {name}
      </span>
    );
  }
  return (
    <button
      type="button"
      class={css(`person name ${more}`)}
      dir="auto"
      aria-haspopup="dialog"
      onClick={() => {
        picked.value = { whom: whom as Whom, name };
      }}
    >
      {name}
    </button>
  );
}
