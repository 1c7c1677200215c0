/** Addresses of clients, as a proxy would report them. */

let given = 0;

/** Another one at each call, as the server limits the connections from one address. */
export const nextAddress = (): string => `10.${(++given >> 16) & 255}.${(given >> 8) & 255}.${given & 255}`;
