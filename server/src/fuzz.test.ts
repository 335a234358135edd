import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import fc from 'fast-check';
import { addGroup, addType, groupInput, groupTypeInput } from './groups/group-fixtures.ts';
import { testApp, type TestApp } from './test-app.ts';
import { describeOnBoth } from './testing/describe-on-both.ts';

const RUNS = 150;

/** Values that a field may be sent: what fits nearly, and what does not fit at all. */
const value = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('2026-02-30', '0000-01-01', '9999-12-31', '2026-12-31T23:59:59Z', '\0', '\ud800'),
  fc.integer(),
  fc.double(),
  fc.constantFrom(0, -0, 0.1 + 0.2, 1e-9, 1e21, 2 ** 53, 251, 12),
  fc.constantFrom(null, true, undefined, [], {}, [[[]]]),
  fc.object({ maxDepth: 2 }),
);

/** What makes right text into text that looks right and may still hurt. */
const ending = fc.constantFrom('\0', '\ud800', '\u202e', "'; --", ' '.repeat(500), '%00', '\\');

/** A body that is right but for one text with a bad ending. */
function badlyEnding(right: object) {
  const texts = Object.entries(right).filter(([, text]) => typeof text === 'string');
  return fc
    .tuple(fc.constantFrom(...texts), ending)
    .map(([[name, text], end]) => ({ ...right, [name]: `${String(text)}${end}` }));
}

/** A body that is right but for some of its fields, or nothing like it. */
function bodies(right: object) {
  const names = fc.oneof(fc.constantFrom(...Object.keys(right)), fc.string());
  const wrong = fc.dictionary(names, value, { maxKeys: 3 });
  return fc.oneof(
    { weight: 5, arbitrary: wrong.map((fields) => ({ ...right, ...fields })) },
    { weight: 3, arbitrary: badlyEnding(right) },
    { weight: 1, arbitrary: fc.object() },
    { weight: 1, arbitrary: fc.array(value) },
  );
}

describeOnBoth('whatever is sent', (database) => {
  let at: TestApp;
  before(async () => {
    at = await testApp(database(), { requestsPerMinute: 1_000_000 });
  });
  after(() => at.app.close());

  function assertClear({ statusCode, body }: { statusCode: number; body: string }, sent: unknown) {
    assert.ok(statusCode < 500, `${String(statusCode)} for ${fc.stringify(sent)}: ${body}`);
    const { success } = JSON.parse(body) as { success: unknown };
    assert.equal(success, statusCode < 400);
  }

  it('as a body is answered, and never with a 500', async () => {
    const caller = await at.caller();
    const { schemeTypeId } = await addType(caller);
    const { schemeId } = await addGroup(caller, schemeTypeId);
    const login = { idType: 'email', userId: 'a', userPassword: 'b', clientId: 'kuri-console' };
    const targets = [
      { method: 'POST', path: 'addSchemeType', right: groupTypeInput() },
      {
        method: 'PUT',
        path: `updateSchemeType?schemetypeid=${schemeTypeId}`,
        right: groupTypeInput(),
      },
      { method: 'POST', path: 'addMonthlyScheme', right: groupInput(schemeTypeId) },
      {
        method: 'PUT',
        path: `updateMonthlyScheme?schemeid=${schemeId}`,
        right: groupInput(schemeTypeId),
      },
    ] as const;
    for (const { method, path, right } of targets) {
      await fc.assert(
        fc.asyncProperty(bodies(right), async (body) => {
          const send = method === 'POST' ? caller.post : caller.put;
          assertClear(await send(path, body), body);
        }),
        { numRuns: RUNS },
      );
    }
    await fc.assert(
      fc.asyncProperty(bodies(login), async (body) => {
        const request = { method: 'POST', url: '/account/loginUser', payload: body } as const;
        assertClear(await at.app.inject(request), body);
      }),
      { numRuns: RUNS },
    );
  });

  it('in the address is answered, and never with a 500', async () => {
    const caller = await at.caller();
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.integer().map(String));
    const query = fc.array(fc.tuple(fc.constantFrom('pageno', 'pagesize', 'schemeid', 'x'), text));
    const path = fc.constantFrom('monthlySchemes', 'monthlySchemesList', 'updateMonthlyScheme');
    await fc.assert(
      fc.asyncProperty(path, query, async (name, pairs) => {
        const address = `${name}?${new URLSearchParams(pairs).toString()}`;
        const send = name === 'updateMonthlyScheme' ? caller.put(address, {}) : caller.get(address);
        assertClear(await send, address);
      }),
      { numRuns: RUNS },
    );
  });

  it('in the headers is answered, and never with a 500', async () => {
    const caller = await at.caller();
    const { schemeTypeId } = await addType(caller);
    const { schemeId } = await addGroup(caller, schemeTypeId);
    await fc.assert(
      fc.asyncProperty(
        fc.string(),
        fc.constantFrom('if-match', 'authorization', 'x-request-id', 'x-forwarded-for'),
        async (text, name) => {
          const headers = { [name]: text.trim() };
          const url = `updateMonthlyScheme?schemeid=${schemeId}`;
          assertClear(await caller.put(url, {}, headers), headers);
        },
      ),
      { numRuns: RUNS },
    );
  });
});
