/** The plates of strategy: fleets, seen from on high. */

import { Coast, Fort, Peak } from '../../../drawing/engraved/coast.tsx';
import { Anchor, Sandglass } from '../../../drawing/engraved/emblems.tsx';
import { Deck } from '../../../drawing/engraved/gear.tsx';
import { PlanShip } from '../../../drawing/engraved/plan.tsx';
import { EndOn, Ship } from '../../../drawing/engraved/ship.tsx';
import { Flames, Glory, Puff, Sea, Sky, Smoke, Splash, Track } from '../../../drawing/engraved/weather.tsx';

const HIGH = 18;

/** A sea from on high. */
const Heights = ({ seed = 2 }: { readonly seed?: number }) => (
  <>
    <Sky horizon={HIGH} tone={0.7} seed={seed} />
    <Sea horizon={HIGH} seed={seed} />
  </>
);

/** A sea seen from straight above. */
const Below = ({ seed }: { readonly seed: number }) => <Sea horizon={-4} seed={seed} />;

const cutLine = () => (
  <>
    <Below seed={2} />
    <PlanShip x={22} y={14} size={0.82} turn={62} isEnemy />
    <PlanShip x={39} y={38} size={0.82} turn={55} isEnemy />
    <PlanShip x={82} y={62} size={0.82} turn={42} isEnemy />
    <PlanShip x={102} y={84} size={0.82} turn={50} isEnemy />
    <Puff x={54} y={36} width={14} seed={3} />
    <Puff x={74} y={50} width={14} seed={8} />
    <Track d="M14 88L96 20" head="M84 19L98 18L95 31" />
    <PlanShip x={68} y={42} turn={-40} />
    <PlanShip x={31} y={73} turn={-40} />
  </>
);

const timing = () => (
  <>
    <Sky tone={0.9} horizon={46} />
    <Sea horizon={46} />
    <Ship x={19} y={51} size={0.36} isEnemy />
    <Ship x={101} y={51} size={0.36} isMirrored />
    <Deck y={73} />
    <Sandglass x={60} y={77} size={1.02} />
  </>
);

const separateVan = () => (
  <>
    <Below seed={5} />
    <PlanShip x={88} y={30} size={0.85} turn={-38} isEnemy />
    <PlanShip x={108} y={12} size={0.85} turn={-38} isEnemy />
    <PlanShip x={34} y={36} size={0.85} turn={2} isEnemy />
    <PlanShip x={4} y={34} size={0.85} turn={2} isEnemy />
    <Track d="M104 84Q66 84 62 56V14" head="M56 22L62 12L68 22" />
    <PlanShip x={62} y={40} turn={-90} size={0.95} />
    <PlanShip x={80} y={76} turn={-155} size={0.95} />
    <Puff x={48} y={46} width={13} seed={8} />
    <Puff x={74} y={46} width={13} seed={4} />
  </>
);

const doubleRear = () => (
  <>
    <Below seed={9} />
    <PlanShip x={108} y={45} size={0.85} turn={0} isEnemy />
    <PlanShip x={64} y={45} size={0.9} turn={0} isEnemy />
    <PlanShip x={24} y={45} size={0.9} turn={0} isEnemy />
    {[12, 26, 56, 70].map((x) => (
      <Puff key={x} x={x} y={31} width={13} height={9} seed={x} />
    ))}
    {[14, 29, 54, 69].map((x) => (
      <Puff key={x} x={x} y={59} width={13} height={9} seed={x + 3} />
    ))}
    <PlanShip x={24} y={19} turn={0} />
    <PlanShip x={66} y={19} turn={0} />
    <PlanShip x={24} y={72} turn={0} />
    <PlanShip x={66} y={72} turn={0} />
  </>
);

const riskyApproach = () => (
  <>
    <Sky tone={1.4} horizon={34} seed={6} />
    <Sea horizon={34} seed={7} />
    {[14, 38, 84, 108].map((x) => (
      <Ship key={x} x={x} y={39} size={0.34} isEnemy />
    ))}
    <Smoke x={6} y={37} width={11} count={5} stepX={10} />
    <Smoke x={74} y={37} width={11} count={6} stepX={9} />
    <EndOn x={60} y={70} size={0.78} isStern />
    <Splash x={30} y={66} size={0.9} />
    <Splash x={91} y={72} size={1.05} />
    <Splash x={79} y={54} size={0.6} />
    <Splash x={42} y={52} size={0.55} />
  </>
);

const decisiveAction = () => (
  <>
    <Sky tone={1.5} seed={8} />
    <Sea seed={4} />
    <Glory x={66} y={42} size={1.35} count={46} />
    <Puff x={52} y={26} width={30} height={24} isDark />
    <Puff x={82} y={24} width={32} height={24} seed={5} isDark />
    <Puff x={66} y={14} width={36} height={22} seed={9} isDark />
    <Flames x={66} y={54} size={1.25} />
    <Ship x={68} y={61} size={0.7} masts={[0.2, 0.2, 0.5]} isEnemy />
    <Ship x={20} y={72} size={0.62} nation="british" />
  </>
);

const formation = () => (
  <>
    <Heights seed={12} />
    <Ship x={103} y={25} size={0.2} isMirrored />
    <Ship x={88} y={30} size={0.27} isMirrored />
    <Ship x={73} y={39} size={0.36} isMirrored />
    <Ship x={55} y={54} size={0.5} isMirrored />
    <Ship x={34} y={78} size={0.74} isMirrored nation="french" />
  </>
);

const blockade = () => (
  <>
    <Sky horizon={42} />
    <Peak x={94} y={43} width={66} height={24} />
    <Coast x={60} y={45} />
    <Fort x={86} y={45} />
    <Sea horizon={46} seed={9} />
    <Ship x={28} y={46} size={0.3} sails="furled" isEnemy />
    <Ship x={52} y={47} size={0.32} sails="furled" isEnemy />
    <Ship x={24} y={73} size={0.66} />
    <Ship x={84} y={76} size={0.7} nation="british" />
  </>
);

const reserve = () => (
  <>
    <Sky horizon={56} tone={0.6} seed={3} />
    <Sea horizon={56} seed={8} />
    <Ship x={22} y={63} size={0.5} sails="furled" />
    <Ship x={98} y={64} size={0.52} sails="furled" isMirrored />
    <Anchor x={60} y={46} size={1.05} />
  </>
);

const melee = () => (
  <>
    <Sky tone={1.2} seed={11} />
    <Sea horizon={52} seed={6} />
    <Ship x={38} y={58} size={0.74} isEnemy heel={-5} masts={[1, 0.6, 1]} />
    <Ship x={90} y={57} size={0.66} isMirrored heel={4} />
    <Smoke x={8} y={50} width={22} count={3} stepX={15} />
    <Smoke x={78} y={56} width={20} count={4} stepX={14} />
    <EndOn x={62} y={69} size={0.78} />
    <Ship x={28} y={77} size={0.74} nation="british" heel={3} masts={[1, 1, 0.5]} />
    <Ship x={96} y={79} size={0.68} isMirrored isEnemy masts={[0.5, 1, 0.2]} heel={-6} />
    <Smoke x={52} y={78} width={16} count={3} stepX={11} />
  </>
);

const columns = () => (
  <>
    <Heights seed={14} />
    <EndOn x={50} y={24} size={0.2} />
    <EndOn x={72} y={24} size={0.2} />
    <EndOn x={44} y={35} size={0.32} />
    <EndOn x={77} y={35} size={0.32} />
    <EndOn x={36} y={52} size={0.5} />
    <EndOn x={84} y={52} size={0.5} />
    <EndOn x={24} y={81} size={0.82} />
    <EndOn x={96} y={81} size={0.82} />
  </>
);

export const STRATEGY = {
  S11: cutLine,
  S10: timing,
  S9: separateVan,
  S8: doubleRear,
  S7: riskyApproach,
  S6: decisiveAction,
  S5: formation,
  S4: blockade,
  S3: reserve,
  S2: melee,
  S1: columns,
} as const;
