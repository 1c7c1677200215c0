/** The grammar of the position text: its facts and their values. */

/** The form of a value; lists have commas between their items, and a flag has no value. */
export type Form = 'number' | 'word' | 'numbers' | 'words' | 'flag' | 'yesOrNo';
export type Value = readonly [key: string, form: Form];

/** Mandatory values in this order, and optional values after their own keyword. */
export interface Grammar {
  readonly leading: readonly Value[];
  readonly named: Readonly<Record<string, Value>>;
}

export type Values = Readonly<Record<string, unknown>>;

const number = (key: string): Value => [key, 'number'];
const word = (key: string): Value => [key, 'word'];
const flag = (key: string): Value => [key, 'flag'];

const SHIP: Grammar = {
  leading: [word('class'), number('x'), number('y'), number('heading')],
  named: {
    hull: number('hull'),
    masts: number('masts'),
    guns: number('gunsLost'),
    crew: number('crewLost'),
    fires: number('fires'),
    rudders: number('rudders'),
    leaks: ['leaks', 'numbers'],
    hindered: number('hinderedTo'),
    dead: flag('captainDead'),
    anchored: flag('anchored'),
    opened: flag('opened'),
    prize: word('prizeOf'),
    held: number('heldTo'),
    possessed: ['possessed', 'yesOrNo'],
    sunk: flag('sunk'),
    adrift: flag('adrift'),
    moved: number('movedOn'),
    port: number('portOn'),
    starboard: number('starboardOn'),
    carronades: number('carronadesOn'),
    boarded: number('boardedOn'),
    attackers: ['attackers', 'words'],
    damagers: ['damagers', 'words'],
  },
};

/** Facts that occur once. */
const SINGLE: Readonly<Record<string, Grammar>> = {
  turn: { leading: [number('turn')], named: { phase: word('phase') } },
  wind: { leading: [number('windFrom')], named: {} },
  formed: { leading: [number('formed')], named: {} },
  order: { leading: [['order', 'words']], named: {} },
  asked: {
    leading: [word('kind')],
    named: { seat: word('seat'), ship: word('ship'), division: word('division'), other: word('other') },
  },
  underway: {
    leading: [word('ship'), number('left')],
    named: { from: word('from'), side: word('side') },
  },
  plan: {
    leading: [word('division'), word('manner'), number('length'), number('moves')],
    named: { led: flag('led'), legs: ['legs', 'words'], waiting: ['waiting', 'words'] },
  },
};

/** Facts that may occur several times. */
export const REPEATED: Readonly<Record<string, Grammar>> = {
  bond: {
    leading: [word('striker'), word('other'), word('kind'), number('turn')],
    named: { tried: number('triedOn') },
  },
  division: {
    leading: [['ships', 'words']],
    named: {
      id: word('id'),
      formed: number('formedOn'),
      turned: ['turned', 'numbers'],
      pending: ['pending', 'words'],
    },
  },
  captain: { leading: [word('seat')], named: { ally: word('ally'), named: number('namedOn') } },
};

export const GRAMMARS: Readonly<Record<string, Grammar>> = { ...SINGLE, ...REPEATED };
export const SHIP_NAME = /^[fe][1-9]\d?$/;

/** The grammar of a fact by its first word; undefined for an unknown word. */
export const grammarOf = (name: string): Grammar | undefined => {
  if (SHIP_NAME.test(name)) return SHIP;
  return Object.hasOwn(GRAMMARS, name) ? GRAMMARS[name] : undefined;
};
