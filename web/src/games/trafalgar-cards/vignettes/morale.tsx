/** The plates of morale: those aboard. */

import { Drum, FightingTop } from '../../../drawing/engraved/emblems.tsx';
import { Figure } from '../../../drawing/engraved/figure.tsx';
import { Flag } from '../../../drawing/engraved/flag.tsx';
import { Bulwark, Deck, Gun, Hull, Mast, Rope, Shot, Shrouds } from '../../../drawing/engraved/gear.tsx';
import { Ship } from '../../../drawing/engraved/ship.tsx';
import { Flash, Glory, Moon, Puff, Sea, Sky, Smoke, Splash } from '../../../drawing/engraved/weather.tsx';

/** Aboard, with the sea behind. */
const Aboard = ({ tone = 0.8, seed = 2 }: { readonly tone?: number; readonly seed?: number }) => (
  <>
    <Sky tone={tone} horizon={52} seed={seed} />
    <Sea horizon={52} seed={seed + 4} />
    <Bulwark y={60} height={9} />
    <Deck y={69} />
  </>
);

const courage = () => (
  <>
    <Glory x={56} y={40} size={1.9} count={54} />
    <Puff x={12} y={62} width={40} height={26} />
    <Puff x={110} y={64} width={40} height={26} seed={4} />
    <Bulwark y={74} height={18} />
    <Figure
      x={56}
      y={76}
      size={1.5}
      dress="shirt"
      hat="none"
      arms={[
        [-8, 3, -5, -7],
        [7, -5, 4, -7],
      ]}
      legs={[
        [-5, 8, -3, 8],
        [6, 7, 1, 9],
      ]}
      holds={['cutlass', -38]}
    />
  </>
);

const bravery = () => (
  <>
    <Sky tone={1.1} />
    <Sea horizon={62} />
    <Smoke x={20} y={58} width={30} count={2} stepX={20} />
    <Shrouds x={104} y={-6} left={82} right={126} foot={58} count={5} />
    <Hull d="M70 58L122 52V92H78Z" />
    <Hull d="M-2 60L34 64L28 92H-2Z" />
    <Rope d="M70 -4L50 22" />
    <Figure
      x={39}
      y={58}
      size={1.25}
      lean={28}
      dress="shirt"
      hat="none"
      arms={[
        [-2, -9, 4, -8],
        [5, -8, -1, -8],
      ]}
      legs={[
        [-7, 5, -7, 4],
        [1, 8, -6, 6],
      ]}
      holds={['cutlass', -30]}
    />
    <Figure
      x={88}
      y={57}
      size={1.05}
      isMirrored
      dress="marine"
      hat="shako"
      arms={[
        [5, 5, 6, -2],
        [4, 5, 4, -1],
      ]}
      holds={['musket', -14]}
    />
    <Figure
      x={24}
      y={63}
      size={1}
      dress="sailor"
      arms={[
        [6, -4, 6, -6],
        [6, -2, 6, -8],
      ]}
    />
  </>
);

const leadership = () => (
  <>
    <Aboard />
    <Ship x={98} y={56} size={0.36} isEnemy isMirrored />
    <Mast x={22} width={7} />
    <Shrouds x={22} y={-8} left={-8} right={50} foot={62} count={5} />
    <Figure
      x={52}
      y={84}
      size={1.72}
      dress="officer"
      hat="cocked"
      arms={[
        [-4, 6, 1, 7],
        [9, 1, 9, -4],
      ]}
      legs={[
        [-2, 8, 0, 8],
        [4, 8, 2, 8],
      ]}
      holds={['telescope', -12]}
    />
  </>
);

const loyalty = () => (
  <>
    <Sky tone={0.9} />
    <Sea horizon={78} />
    <Mast x={56} width={7} />
    <Shrouds x={56} y={-10} left={20} right={92} foot={92} count={6} />
    <Flag nation="british" x={60} y={40} size={2} />
    <Figure
      x={44}
      y={72}
      size={1.3}
      lean={8}
      dress="shirt"
      hat="none"
      holds={['hammer', -50]}
      arms={[
        [8, -4, 5, -3],
        [5, -5, -2, -7],
      ]}
      legs={[
        [-3, 7, 1, 8],
        [5, 5, -1, 8],
      ]}
    />
  </>
);

const duty = () => (
  <>
    <Sky tone={1.9} horizon={80} seed={9} />
    <Moon x={86} y={30} size={1} />
    <Sea horizon={78} />
    <Mast x={46} width={6} />
    <Shrouds x={46} y={-4} left={26} right={66} foot={58} count={5} />
    <Shrouds x={46} y={62} left={10} right={82} foot={110} count={6} />
    <FightingTop x={46} y={62} />
    <Figure
      x={52}
      y={60}
      size={1.15}
      dress="sailor"
      arms={[
        [5, -2, 4, -4],
        [6, 1, 3, -7],
      ]}
      holds={['telescope', -8]}
    />
  </>
);

const patriotism = () => (
  <>
    <Glory x={60} y={52} size={1.8} count={60} />
    <Flag nation="french" x={64} y={84} size={3.1} />
    <Flag nation="british" x={56} y={84} size={3.1} isMirrored />
    <Puff x={34} y={88} width={56} height={18} />
    <Puff x={86} y={88} width={56} height={18} seed={3} />
  </>
);

const discipline = () => (
  <>
    <Aboard seed={6} />
    {[24, 42, 60, 78, 96].map((x) => (
      <Figure
        key={x}
        x={x}
        y={83}
        size={1.35}
        dress="marine"
        hat="shako"
        arms={[
          [-2, 6, 4, 5],
          [3, 6, -1, 5],
        ]}
        holds={['musket', -88]}
      />
    ))}
  </>
);

const resolve = () => (
  <>
    <Sky tone={1.3} seed={7} />
    <Sea horizon={52} seed={5} />
    <Smoke x={94} y={50} width={26} count={3} stepX={10} stepY={-9} grow={1.12} />
    <Splash x={16} y={66} />
    <Ship x={54} y={68} size={1.12} masts={[0.2, 0.3, 0.2]} decks={3} />
    <Flag nation="french" x={53} y={52} size={1.5} isMirrored />
    <Flash x={70} y={62} size={1.1} />
    <Puff x={86} y={66} width={20} height={14} />
    <Rope d="M8 80L40 76M30 84L14 72" width={1.4} />
  </>
);

const gallantry = () => (
  <>
    <Aboard seed={8} />
    <Puff x={60} y={46} width={50} height={20} />
    <Figure
      x={34}
      y={84}
      size={1.5}
      dress="officer"
      hat="none"
      lean={6}
      arms={[
        [-4, 6, -1, 6],
        [7, 4, 7, -2],
      ]}
      holds={['sword', -62]}
    />
    <Figure
      x={88}
      y={84}
      size={1.5}
      dress="officer"
      hat="cocked"
      isMirrored
      arms={[
        [-4, 6, -1, 6],
        [7, 4, 5, -1],
      ]}
    />
  </>
);

const training = () => (
  <>
    <Aboard seed={3} />
    <Gun x={54} y={84} size={0.82} />
    <Figure
      x={24}
      y={83}
      size={1.2}
      dress="shirt"
      hat="none"
      arms={[
        [7, 3, 6, -2],
        [8, 2, 6, -3],
      ]}
      legs={[
        [-5, 7, -2, 9],
        [5, 8, 2, 8],
      ]}
      lean={10}
    />
    <Figure
      x={101}
      y={83}
      size={1.2}
      isMirrored
      dress="sailor"
      arms={[
        [6, 4, 5, 3],
        [6, 6, 5, 3],
      ]}
      legs={[
        [-4, 8, -2, 8],
        [4, 8, 3, 8],
      ]}
      holds={['rammer', 6]}
    />
    <Shot x={40} y={87} />
    <Shot x={46} y={87} />
    <Shot x={43} y={82} />
  </>
);

const rally = () => (
  <>
    <Sky tone={0.6} horizon={60} />
    <Sea horizon={58} />
    <Bulwark y={62} height={9} />
    <Deck y={71} />
    <Flag nation="french" x={98} y={66} size={1.9} isMirrored />
    <Figure
      x={28}
      y={84}
      size={1.2}
      dress="shirt"
      hat="none"
      arms={[
        [-5, -6, 1, -8],
        [5, -6, 0, -8],
      ]}
    />
    <Figure
      x={96}
      y={85}
      size={1.2}
      isMirrored
      dress="sailor"
      arms={[
        [-5, 5, -2, 6],
        [5, -6, 2, -8],
      ]}
    />
    <Figure
      x={62}
      y={82}
      size={1.55}
      dress="marine"
      hat="shako"
      arms={[
        [-7, 6, 6, 5],
        [7, 6, -6, 5],
      ]}
    />
    <Drum x={62} y={74} />
  </>
);

export const MORALE = {
  M11: courage,
  M10: bravery,
  M9: leadership,
  M8: loyalty,
  M7: duty,
  M6: patriotism,
  M5: discipline,
  M4: resolve,
  M3: gallantry,
  M2: training,
  M1: rally,
} as const;
