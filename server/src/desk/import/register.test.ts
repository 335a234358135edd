import type { BookImport, ImportColumns, ImportRegister } from '@kuri/shared/contract';
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { describeOnOne } from '../../testing/describe-on.ts';
import { beginImport, checkImport, putFile } from '../../testing/imports/import-fixtures.ts';
import { registerWorkbook } from '../../testing/imports/xlsx-fixtures.ts';
import { suiteApp } from '../../testing/suite-app.ts';
import type { Caller } from '../../testing/test-app.ts';
import { monthIn } from './cell-values.ts';
import { groupIn, groupWord } from './register.ts';

describe('a heading', () => {
  it('is a month as offices write it', () => {
    for (const text of [
      'Jun-25',
      "Jun'25",
      'June 2025',
      'JUNE-2025',
      '06/2025',
      '2025-06-01',
      'Jun. 25',
    ])
      assert.equal(monthIn(text), '2025-06', text);
    for (const text of ['Total', '06/25', '13/2025', '2025-06-02', '2000', 'Tkt 12', ''])
      assert.equal(monthIn(text), undefined, text);
  });
});

describe('the title of a register', () => {
  it('says the code, instalment and start of its group', () => {
    const shown = (sheet: string, title: string) => {
      const { schemeCode, schemeName, monthlyInstallment, schemeStartDate } = groupIn(
        sheet,
        title,
        '2025-06',
      );
      return [schemeCode, schemeName, monthlyInstallment, schemeStartDate];
    };
    assert.deepEqual(shown('Group A', 'Group A  Rs 2000/- x 12  started 05-06-2025'), [
      'A',
      'Group A',
      '2000',
      '2025-06-05',
    ]);
    assert.deepEqual(shown('LG-12', '₹1,00,000 from 5-Jun-2025'), [
      'LG-12',
      'Group LG-12',
      '100000',
      '2025-06-05',
    ]);
    assert.deepEqual(shown('Sheet1', 'Kuri No. 7, 5000 x 12'), [
      '7',
      'Group Sheet1',
      '5000',
      '2025-06-01',
    ]);
    assert.deepEqual(['Group A', 'grp. no A', 'A'].map(groupWord), ['a', 'a', 'a']);
  });
});

describeOnOne('a register of an office', (database) => {
  const at = suiteApp(database);
  let caller: Caller;
  before(async () => {
    caller = await at.caller();
  });

  it('is read sheet by sheet, and gives groups, members, payments and draws', async () => {
    const importId = await beginImport(caller, {});
    const content = registerWorkbook();
    await putFile(caller, importId, { kind: 'members', content, name: 'register.xlsx' });
    const query = `importid=${importId}&kind=members`;
    const columns = (await caller.get(`bookImportColumns?${query}`)).json<{
      data: ImportColumns;
    }>();
    assert.equal(columns.data.isRegister, true);
    const read = (await caller.get(`bookImportRegister?${query}`)).json<{ data: ImportRegister }>()
      .data;
    assert.deepEqual(
      read.sheets.map(({ sheet, as, rows, missing, monthDay }) => [
        sheet,
        as,
        rows,
        missing,
        monthDay,
      ]),
      [
        ['Group A', 'register', 3, [], 5],
        ['Group B', 'register', 3, [], 10],
        ['Draws', 'draws', 3, [], 1],
        ['Notes', 'none', 0, [], 1],
      ],
    );
    const [first, second] = read.sheets;
    const { schemeCode, schemeDrawDate, maxCapacity, returnAmount } = first?.typed ?? {};
    assert.deepEqual(
      [schemeCode, schemeDrawDate, maxCapacity, returnAmount],
      ['A', '2026-04-10', '7', '24000'],
    );
    assert.equal(second?.typed['maxCapacity'], '3');

    const chosen = {
      importId,
      kind: 'members',
      sheets: read.sheets.map(({ sheet, as, monthDay, typed, takesMarked }) => ({
        sheet,
        as,
        monthDay,
        typed,
        takesMarked,
      })),
    };
    const answer = await caller.post('matchImportRegister', chosen);
    assert.equal(answer.statusCode, 200, answer.body);
    const { files } = answer.json<{ data: BookImport }>().data;
    assert.deepEqual(files.map(({ kind, isMatched }) => [kind, isMatched]).sort(), [
      ['draws', true],
      ['groups', true],
      ['members', true],
      ['payments', true],
    ]);
    const again = (await caller.get(`bookImportRegister?${query}`)).json<{ data: ImportRegister }>()
      .data;
    assert.deepEqual(again.sheets, read.sheets);

    const checked = await checkImport(caller, importId);
    const { rows, newGroups, tickets } = checked.found ?? {};
    assert.deepEqual([rows, newGroups, tickets], [20, 2, 6]);
  });
});
