import { it } from 'node:test';
import fc from 'fast-check';
import { assertClear, bodies } from './fuzz-input.ts';
import { addGroup, addType, groupInput, groupTypeInput } from './groups/group-fixtures.ts';
import { suiteApp } from './suite-app.ts';
import { describeOnOne } from './describe-on.ts';

const RUNS = 75;

describeOnOne('fuzzed requests', (database) => {
  const at = suiteApp(database, { requestsPerMinute: 1_000_000 });

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
