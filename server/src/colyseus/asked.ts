/** The one method of a room that other processes may call. */
export const ASKED = 'asked';
