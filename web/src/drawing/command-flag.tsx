/** The square flag of a flagship, on either side: it flies away from the pennant, so that both can be seen. */

import { Cloth } from './cloth.tsx';

interface CommandFlagProps {
  readonly camp: string;
}

/** For use within a drawing; its staff is at the origin, and it is 32 high. */
export const CommandFlag = ({ camp }: CommandFlagProps) => (
  <>
    <g class="command-flag">
      <path d="M1 0V-32H-16V-20H-1V0Z" />
    </g>
    <g transform="translate(-15.500 -31.500)">
      <Cloth camp={camp} width={15} height={11} />
    </g>
  </>
);

/** As a sign within a line. */
export const CommandFlagSign = ({ camp }: CommandFlagProps) => (
  <svg class="flag-sign" viewBox="-18 -34 21 36" width="11" height="19" aria-hidden="true">
    <CommandFlag camp={camp} />
  </svg>
);
