/** The moment at which a scenario stands unless it says otherwise: the start of a battle. */
export const NEW_BATTLE = { turn: 1, phase: 'tests' } as const;

/** What a scenario need not say of a ship: how she is at the start of a battle. */
export const NEW_SHIP = {
  hull: 0,
  masts: 0,
  gunsLost: 0,
  crewLost: 0,
  fires: 0,
  rudders: 0,
  leaks: [],
  hinderedTo: 0,
  captainDead: false,
  anchored: false,
  opened: false,
  heldTo: 0,
};
