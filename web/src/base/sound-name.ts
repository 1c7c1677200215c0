/** The sounds of a match. */
export type Sound =
  /** It is your move. */
  | 'bell'
  /** Sails. */
  | 'canvas'
  /** A hit, or a falling mast. */
  | 'timber'
  | 'gunNear'
  | 'gunFar'
  /** A fight. */
  | 'drum'
  | 'cards'
  | 'victory'
  | 'defeat';
