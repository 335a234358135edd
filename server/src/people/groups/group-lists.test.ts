import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ErrorEnvelope, Group, Paged } from '@kuri/shared/contract';
import { describeAppOnOne } from '../../testing/suite-app.ts';
import type { Caller } from '../../testing/test-app.ts';
import { addGroup, addType } from '../../testing/groups/group-fixtures.ts';

describeAppOnOne('lists of groups', (at) => {
  async function callerWithGroups(names: readonly string[]) {
    const caller = await at.caller();
    const { schemeTypeId } = await addType(caller);
    for (const schemeName of names) await addGroup(caller, schemeTypeId, { schemeName });
    return caller;
  }

  async function page(caller: Caller, query: string) {
    const answer = await caller.get(`monthlySchemes${query}`);
    assert.equal(answer.statusCode, 200);
    const { data, totalRecords, totalPages, currentPage, pageSize } = answer.json<Paged<Group>>();
    const names = data.map(({ schemeName }) => schemeName);
    return { names, totals: [totalRecords, totalPages, currentPage, pageSize] };
  }

  it('come in pages, newest first, also when made within one millisecond', async () => {
    const caller = await callerWithGroups(['A', 'B', 'C', 'D', 'E']);
    assert.deepEqual(await page(caller, '?pageno=1&pagesize=2'), {
      names: ['E', 'D'],
      totals: [5, 3, 1, 2],
    });
    assert.deepEqual(await page(caller, '?pageno=3&pagesize=2'), {
      names: ['A'],
      totals: [5, 3, 3, 2],
    });
  });

  it('beyond the end are empty pages with true totals', async () => {
    const caller = await callerWithGroups(['A', 'B', 'C']);
    assert.deepEqual(await page(caller, '?pageno=9&pagesize=2'), {
      names: [],
      totals: [3, 2, 9, 2],
    });
    assert.deepEqual(await page(await at.caller(), ''), { names: [], totals: [0, 0, 1, 10] });
  });

  it('take page numbers in any case and bring them into bounds', async () => {
    const caller = await callerWithGroups(['A', 'B']);
    assert.deepEqual((await page(caller, '?PageNo=2&pageSize=1')).totals, [2, 2, 2, 1]);
    assert.deepEqual((await page(caller, '?pageno=0&pagesize=0')).totals, [2, 2, 1, 1]);
    assert.deepEqual((await page(caller, '?pagesize=99999')).totals, [2, 1, 1, 250]);
  });

  it('refuse page numbers that are none', async () => {
    const caller = await at.caller();
    for (const query of ['pageno=x', 'pageno=-1', 'pageno=1.5', 'pageno=1&pageno=2', 'pageno=']) {
      const answer = await caller.get(`monthlySchemes?${query}`);
      assert.equal(answer.statusCode, 422, query);
      assert.equal(answer.json<ErrorEnvelope>().errors[0]?.field, 'pageno');
    }
  });

  it('of all groups have the active ones first, by name', async () => {
    const caller = await callerWithGroups(['beta', 'Alpha', 'Gamma']);
    const list = async () =>
      (await caller.get('monthlySchemesList')).json<{ data: Group[] }>().data;
    const alpha = (await list())[0];
    assert.equal(alpha?.schemeName, 'Alpha');
    await caller.put(`updateMonthlyScheme?schemeid=${alpha.schemeId}`, { schemeStatus: 'Closed' });
    const names = (await list()).map(({ schemeName }) => schemeName);
    assert.deepEqual(names, ['beta', 'Gamma', 'Alpha']);
  });

  it('hold nothing of other accounts', async () => {
    await callerWithGroups(['Theirs']);
    const caller = await callerWithGroups(['Ours']);
    assert.deepEqual((await page(caller, '')).names, ['Ours']);
    const list = (await caller.get('monthlySchemesList')).json<{ data: Group[] }>().data;
    assert.deepEqual(
      list.map(({ schemeName }) => schemeName),
      ['Ours'],
    );
  });
});
