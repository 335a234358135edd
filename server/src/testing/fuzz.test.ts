import { it } from 'node:test';
import fc from 'fast-check';
import { addresses, bodies, sendMadeUp } from './fuzz-input.ts';
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
      const send = method === 'POST' ? caller.post : caller.put;
      await sendMadeUp(bodies(right), (body) => send(path, body), RUNS);
    }
    const request = { method: 'POST', url: '/account/loginUser' } as const;
    await sendMadeUp(bodies(login), (payload) => at.app.inject({ ...request, payload }), RUNS);
  });

  it('in the address is answered, and never with a 500', async () => {
    const caller = await at.caller();
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.integer().map(String));
    const names = ['pageno', 'pagesize', 'schemeid', 'x'];
    const reads = addresses(['monthlySchemes', 'monthlySchemesList'], names, text);
    await sendMadeUp(reads, (address) => caller.get(address), RUNS);
    const writes = addresses(['updateMonthlyScheme'], names, text);
    await sendMadeUp(writes, (address) => caller.put(address, {}), RUNS);
  });

  it('in the headers is answered, and never with a 500', async () => {
    const caller = await at.caller();
    const { schemeTypeId } = await addType(caller);
    const { schemeId } = await addGroup(caller, schemeTypeId);
    const names = fc.constantFrom('if-match', 'authorization', 'x-request-id', 'x-forwarded-for');
    const headers = fc.tuple(names, fc.string()).map(([name, text]) => ({ [name]: text.trim() }));
    const url = `updateMonthlyScheme?schemeid=${schemeId}`;
    await sendMadeUp(headers, (sent) => caller.put(url, {}, sent), RUNS);
  });
});
