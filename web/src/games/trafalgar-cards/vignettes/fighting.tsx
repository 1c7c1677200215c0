/** The plates of fighting: guns, shot and what they do. */

import { FightingTop, SideOfGuns, TornSail } from '../../../drawing/engraved/emblems.tsx';
import { Figure } from '../../../drawing/engraved/figure.tsx';
import { Bulwark, Carronade, Deck, Gun, Mast, Rope, Shot, Shrouds } from '../../../drawing/engraved/gear.tsx';
import { EndOn, Ship } from '../../../drawing/engraved/ship.tsx';
import { Flames, Flash, Puff, Sea, ShotPath, Sky, Smoke } from '../../../drawing/engraved/weather.tsx';

const shipsOfTheLine = () => (
  <>
    <Sky tone={0.7} horizon={64} />
    <Puff x={24} y={22} width={44} height={16} />
    <Puff x={104} y={30} width={38} height={14} seed={6} />
    <Sea horizon={64} seed={6} />
    <Ship x={13} y={68} size={0.4} />
    <Ship x={58} y={77} size={1.34} decks={3} nation="british" />
  </>
);

const defeatInDetail = () => (
  <>
    <Sky tone={1.1} horizon={40} seed={4} />
    <Sea horizon={40} seed={9} />
    <Ship x={92} y={50} size={0.46} isEnemy masts={[1, 0.5, 1]} />
    <Smoke x={70} y={50} width={13} count={3} stepX={9} />
    <Ship x={46} y={52} size={0.5} nation="british" />
    <Ship x={26} y={72} size={0.62} isEnemy masts={[0.2, 0.5, 0.2]} heel={-10} />
    <Ship x={82} y={84} size={0.72} isEnemy masts={[0.2, 0.2, 0.5]} heel={14} />
    <Rope d="M100 86L116 80M42 80L56 76" width={1.2} />
  </>
);

const concentrateFire = () => (
  <>
    <Sky horizon={32} tone={1} />
    <Sea horizon={32} seed={4} />
    <Ship x={18} y={42} size={0.42} />
    <Ship x={20} y={62} size={0.5} />
    <Ship x={24} y={85} size={0.58} nation="french" />
    <ShotPath d="M36 37L82 56M40 57L82 58M46 79L82 60" />
    <Ship x={90} y={68} size={0.72} isEnemy isMirrored masts={[1, 0.5, 1]} />
    <Flash x={84} y={58} size={2} />
    <Puff x={100} y={62} width={18} />
  </>
);

const rakingFire = () => (
  <>
    <Sky tone={1} />
    <Sea horizon={52} seed={2} />
    <Ship x={28} y={68} size={0.86} nation="british" />
    <Smoke x={40} y={62} width={18} count={2} stepX={9} stepY={-2} />
    <ShotPath d="M58 58H79M58 62H79M58 66H79" />
    <EndOn x={93} y={74} size={1} isStern isEnemy />
    <Flash x={84} y={60} size={1.3} />
  </>
);

const broadsides = () => (
  <>
    <SideOfGuns />
    <Flash x={30} y={21} size={2.2} />
    <Puff x={54} y={20} width={36} height={24} />
    <Puff x={80} y={24} width={30} height={20} seed={7} />
    <Flash x={82} y={63} size={2.2} />
    <Puff x={106} y={62} width={38} height={26} seed={4} />
    <Puff x={6} y={66} width={36} height={26} seed={2} />
  </>
);

const gunnery = () => (
  <>
    <Sky horizon={44} />
    <Sea horizon={44} />
    <Puff x={84} y={22} width={44} height={15} />
    <Ship x={88} y={49} size={0.42} isEnemy isMirrored />
    <Bulwark y={56} height={16} />
    <Deck y={72} />
    <Figure
      x={27}
      y={83}
      size={1.3}
      dress="shirt"
      hat="none"
      arms={[
        [4, 5, 5, 2],
        [6, 4, 6, 1],
      ]}
    />
    <Gun x={62} y={84} size={1.5} />
    <Shot x={100} y={84} />
    <Shot x={106} y={84} />
    <Shot x={103} y={79} />
  </>
);

const carronades = () => (
  <>
    <Sky horizon={50} tone={1} />
    <Sea horizon={50} />
    <Puff x={104} y={46} width={36} height={26} />
    <Puff x={96} y={56} width={26} height={16} seed={2} />
    <Bulwark y={62} height={10} />
    <Deck y={72} />
    <Flash x={82} y={57} size={2} />
    <Carronade x={50} y={84} size={1.6} />
  </>
);

const carnage = () => (
  <>
    <Sky tone={1.8} horizon={50} seed={12} />
    <Smoke x={50} y={40} width={30} count={4} stepX={12} stepY={-12} grow={1.15} isDark />
    <Sea horizon={58} />
    <Flames x={40} y={58} size={1.15} />
    <Flames x={72} y={58} size={1.3} />
    <Ship x={56} y={74} size={1.15} isEnemy masts={[0.4, 0.2, 0.3]} />
    <Flames x={56} y={62} size={0.8} />
    <Rope d="M4 80L34 72M96 84L116 76" width={2} />
  </>
);

/** Both lunge at each other. */
const BOARDING = {
  arms: [
    [-6, 4, -5, -4],
    [6, -1, 4, -6],
  ],
  holds: ['cutlass', -42],
  legs: [
    [-7, 7, -3, 9],
    [7, 6, 1, 10],
  ],
} as const;

const hardFighting = () => (
  <>
    <Sky tone={1} />
    <Puff x={60} y={40} width={90} height={40} />
    <Bulwark y={62} height={9} />
    <Deck y={71} />
    <Figure x={32} y={84} size={1.6} lean={10} dress="sailor" hat="none" {...BOARDING} />
    <Figure x={90} y={84} size={1.6} lean={10} isMirrored dress="shirt" hat="round" {...BOARDING} />
  </>
);

const shredRigging = () => (
  <>
    <Sky tone={0.7} horizon={92} />
    <Mast x={60} width={6} />
    <Shrouds x={60} y={-10} left={4} right={116} foot={112} count={6} />
    <TornSail />
    <ShotPath d="M2 20L36 30M4 62L40 52" />
    <Shot x={40} y={31} size={1.1} />
    <Shot x={50} y={36} size={1.1} />
    <Rope d="M42 32L49 35" width={1.4} />
  </>
);

const sharpshooters = () => (
  <>
    <Sky tone={0.6} horizon={92} />
    <Mast x={40} width={7} />
    <Shrouds x={40} y={-4} left={20} right={60} foot={58} count={5} />
    <Shrouds x={40} y={62} left={-6} right={86} foot={120} count={6} />
    <FightingTop x={44} y={62} />
    <Figure
      x={36}
      y={60}
      size={1.2}
      dress="marine"
      hat="shako"
      lean={10}
      arms={[
        [7, 1, 7, 1],
        [5, 3, 4, -2],
      ]}
      holds={['musket', 10]}
      legs={[
        [-3, 8, -1, 8],
        [4, 7, 2, 8],
      ]}
    />
    <Flash x={84} y={38} size={1.3} />
    <Puff x={101} y={46} width={22} height={16} />
  </>
);

export const FIGHTING = {
  F11: shipsOfTheLine,
  F10: defeatInDetail,
  F9: concentrateFire,
  F8: rakingFire,
  F7: broadsides,
  F6: gunnery,
  F5: carronades,
  F4: carnage,
  F3: hardFighting,
  F2: shredRigging,
  F1: sharpshooters,
} as const;
