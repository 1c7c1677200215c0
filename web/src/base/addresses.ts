/** The addresses that the client answers itself. All others, such as rulebooks and documents, the server does. */
export const CLIENT_ADDRESS =
  /^(?:https?:\/\/[^/]+)?\/(?:(?:new|practice|learn|m|mine|settings)(?:[/?#]|$)|rules\/[\w-]+(?:[?#]|$)|[?#]|$)/;
