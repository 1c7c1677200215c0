/** Commands in words: names of types, questions for their parts, and names of parts. */

import type { Language } from '../../base/settings.ts';
import { textOf } from './command-steps.ts';

interface CommandWords {
  readonly kinds: Readonly<Record<string, string>>;
  readonly parts: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
}

const en: CommandWords = {
  kinds: {
    again: 'Throw again',
    anchor: 'Anchor',
    attack: 'Attack',
    bearAway: 'Bear away',
    board: 'Board her',
    carronades: 'Fire the carronades',
    deploy: 'Lay out the fleet',
    dismissAlly: 'Act for yourself again',
    dissolve: 'Dissolve the division',
    drift: 'Drift',
    endMove: 'End her move',
    endTurn: 'End the turn',
    evade: 'Evade',
    exchange: 'Exchange cards',
    feu: 'FEU!',
    fire: 'Fire',
    fireFort: 'Fire a fort',
    form: 'Form a division',
    holdFire: 'Hold the fire',
    jump: 'Jump',
    lineUp: 'Line up',
    move: 'Move',
    nameAlly: 'Let a partner act for you',
    part: 'Part',
    proceed: 'Continue',
    ready: 'Ready',
    repair: 'Repair',
    sail: 'Sail',
    scuttle: 'Scuttle her',
    seizeFlag: 'Seize the flag',
    separate: 'Get clear',
    setWind: 'Choose the wind',
    standingOrder: 'Leave an order',
    stay: 'Stay',
    stop: 'Stop here',
    tack: 'Tack',
    transferFlag: 'Hand the flag over',
    weigh: 'Weigh anchor',
  },
  parts: {
    type: 'What will you do?',
    aim: 'At what?',
    ally: 'Whom?',
    division: 'Which division?',
    fort: 'Which fort?',
    from: 'From where?',
    guns: 'With how many guns?',
    heading: 'On which course?',
    legs: 'By which way?',
    manner: 'How?',
    order: 'Which order?',
    orders: 'By which way?',
    other: 'Which other ship?',
    path: 'By which way?',
    ship: 'Which ship?',
    ships: 'Which ships?',
    side: 'On which side?',
    target: 'Whom?',
    to: 'Where to?',
    turn: 'To which side?',
  },
  values: {
    ahead: 'ahead',
    port: 'to port',
    starboard: 'to starboard',
    battery: 'her guns',
    fore: 'her foremast',
    main: 'her mainmast',
    mizzen: 'her mizzenmast',
    gun: 'the gun',
    hull: 'the hull',
    masts: 'the masts',
    inSuccession: 'in succession',
    together: 'together',
    '—': 'none',
  },
};

const fr: CommandWords = {
  kinds: {
    again: 'Relancer le dé',
    anchor: 'Mouiller',
    attack: 'Attaquer',
    bearAway: 'Abattre',
    board: 'Aborder',
    carronades: 'Tirer aux caronades',
    deploy: 'Disposer la flotte',
    dismissAlly: 'Reprendre la main',
    dissolve: 'Dissoudre la division',
    drift: 'Dériver',
    endMove: 'Finir son mouvement',
    endTurn: 'Finir le tour',
    evade: 'Esquiver',
    exchange: 'Échanger des cartes',
    feu: 'FEU !',
    fire: 'Tirer',
    fireFort: 'Faire tirer un fort',
    form: 'Former une division',
    holdFire: 'Retenir le tir',
    jump: 'Sauter',
    lineUp: 'Former la ligne',
    move: 'Aller',
    nameAlly: 'Laisser un partenaire agir',
    part: 'Se dégager',
    proceed: 'Continuer',
    ready: 'Prêt',
    repair: 'Réparer',
    sail: 'Faire voile',
    scuttle: 'Saborder',
    seizeFlag: 'Prendre le pavillon',
    separate: 'S’écarter',
    setWind: 'Choisir le vent',
    standingOrder: 'Laisser une consigne',
    stay: 'Rester',
    stop: 'S’arrêter là',
    tack: 'Virer de bord',
    transferFlag: 'Passer le pavillon',
    weigh: 'Lever l’ancre',
  },
  parts: {
    type: 'Que faire ?',
    aim: 'Viser quoi ?',
    ally: 'Qui ?',
    division: 'Quelle division ?',
    fort: 'Quel fort ?',
    from: 'D’où ?',
    guns: 'Avec combien de canons ?',
    heading: 'À quel cap ?',
    legs: 'Par quelle route ?',
    manner: 'Comment ?',
    order: 'Quelle consigne ?',
    orders: 'Par quelle route ?',
    other: 'Quel autre vaisseau ?',
    path: 'Par quelle route ?',
    ship: 'Quel vaisseau ?',
    ships: 'Quels vaisseaux ?',
    side: 'De quel bord ?',
    target: 'Sur qui ?',
    to: 'Vers où ?',
    turn: 'De quel côté ?',
  },
  values: {
    ahead: 'tout droit',
    port: 'à bâbord',
    starboard: 'à tribord',
    battery: 'ses canons',
    fore: 'son mât de misaine',
    main: 'son grand mât',
    mizzen: 'son mât d’artimon',
    gun: 'le canon',
    hull: 'la coque',
    masts: 'la mâture',
    inSuccession: 'l’un après l’autre',
    together: 'tous ensemble',
    '—': 'rien',
  },
};

const WORDS: Readonly<Record<Language, CommandWords>> = { en, fr };

/** The question for a part: `Which ship?` */
export const askedFor = (part: string, language: Language): string =>
  WORDS[language].parts[part] ?? `${part} ?`;

/** A value of a part: `to port · ahead`. */
export function valueInWords(part: string, value: string, language: Language): string {
  const { kinds, values } = WORDS[language];
  if (part === 'type') return kinds[value] ?? value;
  return value
    .split(' · ')
    .map((each) => values[each] ?? each)
    .join(', ');
}

/** A whole command: `Sail: Victory, to port, ahead`. */
export function commandInWords(command: object, language: Language): string {
  const { type, ...parts } = command as { readonly type: string };
  const told = Object.entries(parts).map(([part, value]) => valueInWords(part, textOf(value), language));
  const kind = valueInWords('type', type, language);
  return told.length === 0 ? kind : `${kind}${language === 'fr' ? '\u00A0' : ''}: ${told.join(', ')}`;
}
