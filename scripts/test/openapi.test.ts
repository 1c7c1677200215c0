/** The described interface: a valid document that matches a real server's answers. */

import { games } from '@escadre/shared/games';
import { must } from '@escadre/shared/kernel';
import { ERRORS } from '@escadre/shared/protocol';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js';
import { Person, testServer } from '../../server/test/support/harness.ts';

type Server = Awaited<ReturnType<typeof testServer>>;
type Json = Record<string, unknown>;

let server: Server;
let openApi: Json;
let wire: Json;
const ajv = new Ajv2020.default({ strict: false, allErrors: true });

beforeAll(async () => {
  server = await testServer();
  openApi = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as Json;
  wire = (await (await fetch(`${server.url}/api/wire.schema.json`)).json()) as Json;
  ajv.addSchema(openApi, 'openapi');
  ajv.addSchema(wire, 'wire');
});
afterAll(() => server.destroy());

const shapeOf = (ref: string): ValidateFunction => must(ajv.getSchema(ref), ref);

function mustBe(ref: string, value: unknown): void {
  const validate = shapeOf(ref);
  const isValid = validate(value);
  expect({ ref, isValid, errors: validate.errors ?? [] }).toEqual({ ref, isValid: true, errors: [] });
}

const answer = (name: string, value: unknown) => mustBe(`openapi#/components/schemas/${name}`, value);

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  expect(await validator.validate(structuredClone(openApi))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

test('every HTTP code appears with its status', () => {
  const paths = openApi.paths as Record<string, Record<string, { responses: Record<string, Json> }>>;
  const told = new Set(
    Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .flatMap(({ responses }) =>
        Object.entries(responses).flatMap(([status, { description }]) =>
          [...String(description).matchAll(/`([A-Z_]+)`: /g)].map(([, code]) => `${status} ${code}`),
        ),
      ),
  );
  for (const entry of told) {
    const [status, code] = entry.split(' ');
    expect(ERRORS[code as keyof typeof ERRORS]).toBe(Number(status));
  }
  expect(told.size).toBeGreaterThan(30);
});

test('a server’s answers match the document', async () => {
  const ann = await Person.arrive(server, 'Ann');
  const ben = await Person.arrive(server, 'Ben');
  answer('SessionAnswer', ann.session);
  const entered = await ann.create('trafalgar-cards', { clock: { perTurn: 60 } });
  answer('EnterAnswer', entered);
  const { id } = entered.match;
  const { url } = server;
  const get = async (path: string, token = ann.session.token) =>
    (await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } })).json();
  answer('MatchAnswer', await get(`/api/matches/${id}`));
  answer('MatchPage', await get('/api/matches'));
  const [one, other] = [await ann.connect(entered), await ben.join(id)];
  for (const client of [one, other]) await client.ready();
  await one.until(() => one.state.phase === 'playing');
  await one.request('command', { id: 'a', command: { type: 'exchange', cards: [] } });
  answer('ViewerRecord', await get(`/api/matches/${id}/record`));
  answer('OwnMatchPage', await get('/api/session/matches', ben.session.token));
  answer('PersonalData', await get('/api/session/me'));
  answer('FullGameCard', await get('/api/games/trafalgar-cards'));
  answer('LegalAnswer', await ben.api('POST', `/api/matches/${id}/legal`, {}));
  answer('ErrorAnswer', await get('/api/matches/nothing'));
  for (const name of ['welcome', 'own', 'events']) {
    const sent = one.messages.filter(({ type }) => type === name);
    for (const { payload } of sent) mustBe(`wire#/$defs/message.${name}`, payload);
  }
  mustBe('wire#/$defs/state', JSON.parse(JSON.stringify(one.state)));
  await one.request('command', { id: 'b', command: { type: 'resign' } });
  answer('RecordPage', await get(`/api/matches/${id}/record`));
  await one.close();
  await other.close();
});

test.each(Object.keys(games))('the card of %s is valid', async (game) => {
  answer('FullGameCard', await (await fetch(`${server.url}/api/games/${game}`)).json());
});
