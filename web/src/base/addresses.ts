/**
 * The addresses that the client answers itself. The server answers all others, such as rulebooks and
 * documents.
 */
export const CLIENT_ADDRESS =
  /^(?:https?:\/\/[^/]+)?\/(?:(?:new|practice|learn|m|replay|mine|settings|back)(?:[/?#]|$)|rules\/[\w-]+(?:[?#]|$)|[?#]|$)/;
