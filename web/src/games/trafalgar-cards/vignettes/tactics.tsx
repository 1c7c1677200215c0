/** The plates of tactics: what one ship does. */

import { Boreas, Chart, SignalHoist, Wheel } from '../../../drawing/engraved/emblems.tsx';
import { Figure } from '../../../drawing/engraved/figure.tsx';
import { Bulwark, Deck, Mast, Rope, Shrouds } from '../../../drawing/engraved/gear.tsx';
import { EndOn, Ship } from '../../../drawing/engraved/ship.tsx';
import { Puff, Rain, Sea, Sky, Smoke, Swell, Track } from '../../../drawing/engraved/weather.tsx';

const localSuperiority = () => (
  <>
    <Sky horizon={40} seed={2} tone={1} />
    <Sea horizon={44} seed={5} />
    <Ship x={62} y={58} size={0.82} isEnemy masts={[0.5, 1, 0.3]} />
    <Smoke x={38} y={58} width={15} count={2} stepX={-6} stepY={3} />
    <Smoke x={86} y={58} width={15} count={2} stepX={6} stepY={3} />
    <EndOn x={26} y={78} size={0.9} />
    <EndOn x={95} y={78} size={0.9} />
    <Ship x={60} y={86} size={0.46} nation="british" />
  </>
);

const exploitGap = () => (
  <>
    <Sky tone={1} seed={4} />
    <Sea horizon={50} seed={2} />
    <EndOn x={60} y={66} size={0.96} />
    <Smoke x={34} y={54} width={17} count={2} stepX={8} stepY={5} />
    <Smoke x={86} y={54} width={17} count={2} stepX={-8} stepY={5} />
    <Ship x={-2} y={72} size={1.1} isEnemy decks={3} />
    <Ship x={122} y={72} size={1.1} isEnemy isMirrored decks={3} />
  </>
);

const seamanship = () => (
  <>
    <Sky tone={1.8} horizon={60} seed={5} />
    <Puff x={22} y={10} width={52} height={18} isDark />
    <Puff x={86} y={8} width={64} height={20} isDark seed={3} />
    <Sea horizon={56} seed={8} />
    <Ship x={60} y={64} size={0.88} heel={-17} sails="topsails" nation="french" />
    <Rain />
    <Swell
      d="M-2 68Q12 56 28 65Q44 75 62 66Q80 55 98 65Q110 71 122 62V92H-2Z"
      crest="M-2 68Q12 56 28 65Q44 75 62 66Q80 55 98 65Q110 71 122 62"
    />
  </>
);

const shipHandling = () => (
  <>
    <Sky horizon={58} />
    <Sea horizon={58} />
    <Bulwark y={62} height={9} />
    <Deck y={71} />
    <Figure
      x={86}
      y={84}
      size={1.55}
      isMirrored
      dress="sailor"
      arms={[
        [-4, 3, 10, 2],
        [9, 2, 8, -4],
      ]}
      legs={[
        [-4, 8, -2, 8],
        [4, 8, 3, 8],
      ]}
      lean={4}
    />
    <Wheel x={50} y={48} size={0.92} />
  </>
);

const signals = () => (
  <>
    <Sky tone={0.5} />
    <Sea horizon={74} />
    <Mast x={60} width={5} />
    <Shrouds x={60} y={6} left={30} right={90} foot={92} count={4} />
    <SignalHoist x={22} y={2} flags={['cross', 'halves', 'square', 'quarters', 'bars']} />
    <SignalHoist x={77} y={2} flags={['quarters', 'bars', 'cross', 'square', 'halves']} />
  </>
);

const manoeuvre = () => (
  <>
    <Sky horizon={16} tone={0.7} />
    <Sea horizon={16} seed={11} />
    <Ship x={22} y={28} size={0.28} isEnemy />
    <Ship x={44} y={30} size={0.28} isEnemy />
    <Track d="M14 83C70 88 112 76 84 64C64 56 22 62 30 48C36 38 62 40 84 38" head="M92 32L103 36L93 42" />
    <Ship x={86} y={41} size={0.5} nation="french" heel={-6} />
  </>
);

const layCourse = () => <Chart />;

const favourableWinds = () => (
  <>
    <Sky tone={0.5} horizon={60} />
    <Sea horizon={60} seed={10} />
    <Boreas x={32} y={26} size={0.95} />
    <Ship x={72} y={72} size={0.84} heel={5} nation="british" />
  </>
);

const engageClosely = () => (
  <>
    <Sky tone={1.1} />
    <Sea horizon={56} seed={3} />
    <EndOn x={36} y={74} size={1.02} isStern />
    <EndOn x={86} y={74} size={1.02} isStern isEnemy />
    <Smoke x={61} y={66} width={20} count={3} stepX={0} stepY={-13} grow={1.1} />
    <Puff x={61} y={74} width={22} height={12} />
  </>
);

const comeAbout = () => (
  <>
    <Sky />
    <Sea horizon={48} seed={7} />
    <Shrouds x={112} y={-4} left={96} right={124} foot={64} count={5} />
    <Bulwark y={58} height={10} />
    <Deck y={68} />
    <Hauling />
  </>
);

/** Men on a brace. */
const Hauling = () => (
  <>
    <Rope d="M2 6Q30 42 44 52Q70 61 108 67" />
    {[36, 56, 76].map((x, place) => (
      <Figure
        key={x}
        x={x + 8}
        y={84 + place * 1.5}
        size={1.18}
        isMirrored
        lean={-20}
        dress={place === 1 ? 'shirt' : 'sailor'}
        hat={place === 1 ? 'none' : 'round'}
        arms={[
          [6, 3, 6, -2],
          [7, 2, 3, -1],
        ]}
        legs={[
          [-5, 8, -2, 8],
          [4, 7, 5, 8],
        ]}
      />
    ))}
  </>
);

const enemyDisordered = () => (
  <>
    <Sky tone={0.9} seed={3} />
    <Sea horizon={50} seed={12} />
    <EndOn x={62} y={58} size={0.68} isEnemy />
    <Ship x={36} y={70} size={0.72} isEnemy heel={9} masts={[1, 0.5, 1]} />
    <Ship x={88} y={74} size={0.74} isEnemy isMirrored heel={-8} />
    <Ship x={20} y={86} size={0.5} isEnemy heel={-12} isMirrored masts={[1, 1, 0.2]} />
  </>
);

export const TACTICS = {
  T11: localSuperiority,
  T10: exploitGap,
  T9: seamanship,
  T8: shipHandling,
  T7: signals,
  T6: manoeuvre,
  T5: layCourse,
  T4: favourableWinds,
  T3: engageClosely,
  T2: comeAbout,
  T1: enemyDisordered,
} as const;
