/** Which addresses the client answers, and which it leaves to the server. */

import { expect, test } from '@jest/globals';
import { CLIENT_PAGES } from '../../server/src/http/page-routes.ts';
import { CLIENT_ADDRESS } from '../src/base/addresses.ts';

test.each([
  ...CLIENT_PAGES,
  '/rules/trafalgar',
  '/?panel',
  '/m/abc#code',
  '/rules/trafalgar#R9',
  'https://a.example/mine',
])('%s is the client’s', (path) => {
  expect(path.replaceAll(/:(\w+)/g, '$1')).toMatch(CLIENT_ADDRESS);
});

test.each([
  '/rulebook/trafalgar',
  '/rules/trafalgar.fr',
  '/developers',
  '/docs',
  '/docs/protocol',
  '/sdk/escadre.js',
  '/api/games',
  '/minefield',
  '//a.example/mine',
])('%s is the server’s', (path) => {
  expect(path).not.toMatch(CLIENT_ADDRESS);
});
