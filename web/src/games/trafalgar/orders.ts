/** Commands of the board game as orders in words. */

import type { GameCommand, View } from 'escadre';
import { trackOf } from 'escadre/trafalgar';
import { capital } from '../../base/capital.ts';
import type { Language } from '../../base/settings.ts';
import { isShip } from './input.ts';
import { TrafalgarWords } from './words.ts';

type Sail = Extract<GameCommand<'trafalgar'>, { readonly type: 'sail' }>;

const en = {
  fires: (by: string, at: string, aim: string) => `${by} fires at ${at}: ${aim}.`,
  feu: (by: string, aim: string) => `Feu! ${by} fires: ${aim}.`,
  holdFire: 'Hold fire.',
  seizes: (ship: string, heading: string) => `${ship} seizes the enemy flag, heading ${heading}.`,
  hands: (from: string, to: string) => `${from} hands the flag to ${to}.`,
  repairs: (ships: string) => `Repair ${ships}.`,
  endTurn: 'End the turn.',
};

const NBSP = '\u00A0';

const fr: typeof en = {
  fires: (by, at, aim) => `${by} tire sur ${at}${NBSP}: ${aim}.`,
  feu: (by, aim) => `Feu\u202F! ${by} tire${NBSP}: ${aim}.`,
  holdFire: 'Retenir le feu.',
  seizes: (ship, heading) => `${ship} prend le pavillon ennemi, cap ${heading}.`,
  hands: (from, to) => `${from} confie le pavillon à ${to}.`,
  repairs: (ships) => `Réparer ${ships}.`,
  endTurn: 'Finir le tour.',
};

export const orders = {
  inWords(command: GameCommand<'trafalgar'>, view: View<'trafalgar'>, spoken: Language): string {
    const words = new TrafalgarWords(spoken);
    const { texts } = words;
    const says = spoken === 'fr' ? fr : en;
    const the = (target: string) => (isShip(target) ? words.the(target) : texts.gunOf(target));
    switch (command.type) {
      case 'setWind':
        return `${texts.windFrom(command.from)}.`;
      case 'sail':
        return sailed(command, view, words);
      case 'fire':
        return says.fires(capital(the(command.ship)), the(command.target), texts.aims[command.aim]);
      case 'fireFort':
        return says.fires(texts.fortNamed(command.fort), the(command.target), texts.aims[command.aim]);
      case 'feu':
        return says.feu(texts.fortNamed(command.fort), texts.aims[command.aim]);
      case 'seizeFlag':
        return says.seizes(capital(the(command.ship)), texts.headings[command.heading]);
      case 'transferFlag':
        return says.hands(capital(the(command.from)), the(command.to));
      case 'repair':
        return says.repairs(words.listed(command.ships.map(the)));
      default:
        return command.type === 'endTurn' ? says.endTurn : says.holdFire;
    }
  },
};

/** Where the ship would lie. */
function sailed(
  { ship, orders: moves }: Sail,
  { public: board }: View<'trafalgar'>,
  words: TrafalgarWords,
): string {
  const { texts } = words;
  const before = board.ships[ship];
  const { at, heading } = trackOf(board, ship, moves).poses.at(-1) ?? before;
  const name = words.name(ship);
  return at === before.at ? texts.turns(name, heading) : texts.goes(name, at, heading);
}
