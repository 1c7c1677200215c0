/** Sails, a hit or a falling mast, guns by their distance, a turn, a fight, cards, and how a match ends. */
export type Sound =
  | 'bell'
  | 'canvas'
  | 'timber'
  | 'gunNear'
  | 'gunFar'
  | 'drum'
  | 'cards'
  | 'victory'
  | 'defeat';
