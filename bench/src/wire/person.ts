/** A player with a session on an Escadre server. */

import { given } from '@escadre/shared/kernel';
import type { EnterAnswer, SessionAnswer } from '@escadre/shared/protocol';

/** A player's most open matches, slightly below the server's limit. */
export const MATCHES_EACH = 15;

export class Person {
  readonly id: string;
  readonly #server: string;
  readonly #token: string;

  private constructor(server: string, { token, player }: Pick<SessionAnswer, 'token' | 'player'>) {
    this.#server = server;
    this.#token = token;
    this.id = player.id;
  }

  static async arrive(server: string, name: string): Promise<Person> {
    return new Person(server, await post<SessionAnswer>(`${server}/api/session`, { name }));
  }

  /** The same player at a server's new address. */
  at(server: string): Person {
    return new Person(server, { token: this.#token, player: { id: this.id, name: '' } });
  }

  create(game: string, seat = 'any', more: object = {}): Promise<EnterAnswer> {
    return post(`${this.#server}/api/matches`, { game, seat, ...more }, this.#token);
  }

  enter(match: string, seat = 'any'): Promise<EnterAnswer> {
    return post(`${this.#server}/api/matches/${match}/enter`, { seat }, this.#token);
  }
}

export async function post<Answer>(url: string, body: object, token?: string): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: given({
      'Content-Type': 'application/json',
      Authorization: token === undefined ? undefined : `Bearer ${token}`,
    }),
    body: JSON.stringify(body),
  });
  const answer: Answer = await response.json();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${JSON.stringify(answer)}`);
  return answer;
}
