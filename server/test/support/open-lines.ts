import type { WireClient } from './wire-client.ts';

/** Lines that a test has opened; `closeAll` goes into `afterEach`. */
export function openLines() {
  const open: WireClient[] = [];
  return {
    kept: (client: WireClient): WireClient => {
      open.push(client);
      return client;
    },
    keptAll: <Clients extends readonly WireClient[]>(clients: Clients): Clients => {
      open.push(...clients);
      return clients;
    },
    closeAll: async (): Promise<void> => {
      await Promise.all(open.splice(0).map((client) => client.close()));
    },
  };
}
