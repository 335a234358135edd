import { groupTypes } from '../contract/calls.ts';
import { ok } from './fake-answers.ts';
import { createFakeServer } from './fake-server.ts';

const request = {
  method: 'GET',
  path: 'schemeTypes',
  url: '/kuri-console/acc_1/schemeTypes',
  query: {},
  body: undefined,
  headers: {},
} as const;

test('a request that no answer was given for fails the test and names the call', async () => {
  const server = createFakeServer();
  server.on({ method: 'POST', path: 'schemeTypes' }, ok({}));
  await server.answer(request);
  expect(server.assertAllAnswered).toThrow('No answer was given for: GET schemeTypes.');
});

test('a request with an answer does not', async () => {
  const server = createFakeServer();
  server.on(groupTypes, ok([]));
  await expect(server.answer(request)).resolves.toEqual(ok([]));
  expect(server.assertAllAnswered).not.toThrow();
});
