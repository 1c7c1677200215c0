/**
 * The release of this server, for processes that run a site side by side. Raise it with the rules of a game, the form
 * of what is stored, or what processes ask each other: a match that a release has had goes to no earlier one.
 */
export const RELEASE = 1;
