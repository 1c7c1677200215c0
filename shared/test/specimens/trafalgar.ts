import {
  CAMPS,
  type Camp,
  type Command,
  campOfSeat,
  chartOf,
  type Options,
  type Scenario,
  type Seat,
  type StandingOrder,
  type State,
  type TrafalgarTypes,
  trafalgar,
} from '@escadre/shared/games/trafalgar';
import type { Chance, Viewer } from '@escadre/shared/kernel';
import type { Specimen } from '@escadre/shared/testkit';
import { attemptOn } from '@escadre/shared/testkit/trafalgar';

export const specimen: Specimen<TrafalgarTypes> = {
  game: trafalgar,
  options: (chance) => ({
    players: chance.pick([2, 3]),
    chart: chance.pick(['cape', 'narrows']),
    repair: chance.pick(['fleet', 'ship']),
    feuSeconds: chance.pick([1, 5, 60]),
    turnLimit: 10,
  }),
  scenario: randomScenario,
  // At most ten rounds, of some thirty moves and forty shots a turn, with standing orders between.
  longest: 5_000,
  attempt: ({ board }, seat, chance) => attemptOn(board, seat, chance),
  // In a window the target may be named or omitted.
  sampled: (command) =>
    ['sail', 'standingOrder'].includes(command.type) ||
    (command.type === 'feu' && command.target !== undefined),
  twin,
  translate,
};

/** Positions with much about to happen, by chart. `$` is the round. */
const POSITIONS: Readonly<Record<Options['chart'], readonly string[]>> = {
  cape: [
    // Under the guns of both ports, with a flag to seize and one to bring home.
    `turn english $; wind E; victory B2 NW FMZ 3/2; euryalus D5 W F-- 1/1; naiad C4 SE FMZ 2/2
     bucentaure M19 SE -M- 1/0; hortense M20 W FMZ 2/2; santa-sabina D6 SE --Z 1/0; flag english hortense`,
    // Dismasted ships, side by side, and a missing gun.
    `turn allied $; first english; wind SW; victory H10 E --- 1/1; euryalus H11 E --- 0/1; naiad G12 W FMZ 2/2
     bucentaure G10 W --- 2/1; hortense G11 NE F-- 1/0; santisima-trinidad I11 NW --- 1/1; santa-sabina J8 E FMZ 2/2
     gun C1 $+2; flag allied naiad`,
    // All ships in the roads of Cadiz.
    `turn english $; first allied; wind NW; victory D3 SW FMZ 3/3; royal-sovereign D6 W FM- 2/1; euryalus C7 SW --Z 1/1
     bucentaure B3 SE FMZ 3/3; hortense C3 SE --- 1/0; santisima-trinidad E5 E F-Z 1/1; flag allied victory
     flag english hortense`,
  ],
  narrows: [
    `turn english $; wind SE; victory C3 W FMZ 3/3; euryalus C4 W FMZ 2/2; naiad B2 SE F-- 1/1
     bucentaure I12 E FMZ 3/3; santa-sabina H12 E --- 1/2; hortense J13 NW FMZ 1/1; flag allied naiad`,
    `turn allied $; wind W; victory H10 E F-- 1/0; euryalus I12 W -M- 0/1; royal-sovereign G9 SE --- 2/2
     hortense I10 SE FMZ 2/2; santisima-trinidad G10 SE FMZ 3/3; santa-sabina H8 SE --Z 0/1; flag english hortense`,
  ],
};

function randomScenario(chance: Chance, options: Options): Scenario | undefined {
  if (chance.int(8) === 0) return undefined;
  const round = options.turnLimit - chance.int(3);
  const position = chance
    .pick(POSITIONS[options.chart])
    .replace('$+2', String(round + 2))
    .replace('$', String(round));
  return { position };
}

/** Only standing orders and held fire are hidden. */
function twin(state: State, viewer: Viewer<Camp>, chance: Chance): State {
  const chart = chartOf(state.board.chart);
  const { window, playing } = state.board;
  const orders: Record<string, StandingOrder> = {};
  const replaced: Record<string, StandingOrder> = {};
  for (const camp of CAMPS) {
    for (const fort of chart.emplacements[camp]) {
      const isKnown = camp === viewer;
      const order = isKnown ? state.orders[fort] : someOrder(chance);
      const before = isKnown ? state.replaced[fort] : someOrder(chance);
      if (order !== undefined) orders[fort] = order;
      if (before !== undefined && window !== undefined) replaced[fort] = before;
    }
  }
  const hidden =
    window !== undefined && playing !== undefined && state.board.players === 3 && playing === 'english';
  const held: readonly Seat[] = chance.pick([[], ['french'], ['spanish']]);
  return { ...state, orders, replaced, held: hidden && viewer !== 'allied' ? held : state.held };
}

const someOrder = (chance: Chance): StandingOrder | undefined =>
  chance.pick<StandingOrder | undefined>([
    undefined,
    { do: 'ask' },
    { do: 'hold' },
    { do: 'fire', aims: ['battery', 'mainmast'], distance: 3 },
  ]);

function translate(
  command: Command,
  seat: Seat,
  from: State,
  to: State,
  viewer: Viewer<Camp>,
): Command | null {
  const answers = command.type === 'holdFire' || command.type === 'feu';
  // Whether the window closes now reveals who had held fire.
  if (answers && JSON.stringify(from.held) !== JSON.stringify(to.held)) return null;
  if (command.type !== 'standingOrder' || campOfSeat(seat) === viewer) return command;
  return { ...command, order: { do: command.order.do === 'hold' ? 'ask' : 'hold' } };
}
