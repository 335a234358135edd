import type { BookImport, ImportColumns, ImportFault, ImportRegister } from '@kuri/shared/contract';
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { runSql } from '../../ground/database/build.ts';
import {
  beginImport,
  checkImport,
  putFile,
  settled,
  totalsOf,
  WRITE_REASON,
} from '../../testing/imports/import-fixtures.ts';
import { linesOfFile } from './check-book.ts';
import { partsOf, registerWorkbook, zipOf } from '../../testing/imports/xlsx-fixtures.ts';
import { describeAppOnOne } from '../../testing/suite-app.ts';
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

/** Begins an import with a register, read as it is proposed. */
async function beginRegister(caller: Caller, content: Buffer): Promise<string> {
  const importId = await beginImport(caller, {});
  await putFile(caller, importId, { kind: 'members', content, name: 'register.xlsx' });
  const query = `importid=${importId}&kind=members`;
  const { sheets } = (await caller.get(`bookImportRegister?${query}`)).json<{
    data: ImportRegister;
  }>().data;
  const chosen = sheets.map(({ sheet, as, monthDay, typed, takesMarked }) => ({
    ...{ sheet, as, monthDay, typed, takesMarked },
  }));
  const body = { importId, kind: 'members', sheets: chosen };
  const answer = await caller.post('matchImportRegister', body);
  assert.equal(answer.statusCode, 200, answer.body);
  return importId;
}

describeAppOnOne('a register of an office', (at, database) => {
  let caller: Caller;
  before(async () => {
    caller = await at.caller();
  });

  it('is written with each sum and each winner on the ticket that its sheet names', async () => {
    const own = await at.caller();
    const importId = await beginRegister(own, registerWorkbook());
    const checked = await checkImport(own, importId);
    assert.equal(checked.found?.faults, 0);
    const body = { importId, groups: totalsOf(checked), reason: WRITE_REASON };
    assert.equal((await own.post('writeBookImport', body)).statusCode, 202);
    assert.equal((await settled(own, importId)).state, 'written');
    const { rows } = await runSql<Record<string, string | number | null>>(database())`
      select s.code, t.paper_number as number, m.name, t.paid_paise / 100 as paid, d.draw_no as won
      from ticket t
      join scheme s on s.account_id = t.account_id and s.scheme_id = t.scheme_id
      join member m on m.account_id = t.account_id and m.member_id = t.member_id
      left join paper_draw d on d.account_id = t.account_id and d.ticket_id = t.ticket_id
      where t.import_id = ${importId} order by s.code, t.seq`;
    assert.deepEqual(
      rows.map(({ code, number, name, paid, won }) => [code, number, name, paid, won]),
      [
        ['A', '1', 'Asha Nair', 4000, null],
        ['A', '2', 'Biju Kurian', 2000, 2],
        ['A', '7', 'Asha Nair', 6000, 1],
        ['B', '1', 'Chandran Menon', 5000, null],
        ['B', '2', 'Asha Nair', 10_000, null],
        ['B', '3', 'Devi Pillai', 0, 1],
      ],
    );
  });

  it('has the faults of each sheet by its own headings, and in its file', async () => {
    const own = await at.caller();
    const content = registerWorkbook({ phone: '98470', amount: '9 x' });
    const importId = await beginRegister(own, content);
    await checkImport(own, importId);
    const path = `bookImportFaults?importid=${importId}&pagesize=250`;
    const { data } = (await own.get(path)).json<{ data: ImportFault[] }>();
    assert.deepEqual(
      data.map(({ kind, sheet, row, column, heading }) => [kind, sheet, row, column, heading]),
      [
        ['members', 'Group A', 5, 'Phone', 'Mobile'],
        ['payments', 'Group B', 5, 'Amount', 'Apr-26'],
      ],
    );
    assert.deepEqual(data[0]?.waiting, [
      { kind: 'payments', sheet: 'Group A', count: 2, rows: [5] },
    ]);
    assert.equal(data[1]?.waiting, undefined);
    const file = await own.get(`bookImportFaultFile?importid=${importId}&kind=payments`);
    const ends = async (sheet: string) => {
      const chosen = { sheet };
      const lines = await linesOfFile({ kind: 'members', content: file.rawPayload, chosen });
      return lines.filter(({ row }) => row > 3 && row < 7).map(({ cells }) => cells[8] ?? '');
    };
    const [headingA, phone, none] = await ends('Group A');
    assert.deepEqual([headingA, none], ['Fault', '']);
    assert.match(phone ?? '', /^Mobile: "98470": This has 5 digits/);
    const [headingB, amount] = await ends('Group B');
    assert.equal(headingB, 'Fault');
    assert.match(amount ?? '', /^Apr-26: "9 x": /);
    // Chosen again as it is, it is the same register with the same faults.
    const again = await at.caller();
    const mended = await beginRegister(again, file.rawPayload);
    assert.equal((await checkImport(again, mended)).found?.faults, 2);
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

/** A workbook whose sheet has rows that are hidden, struck through, cancelled and shown otherwise. */
function markedWorkbook(): Buffer {
  const cell = (text: string, style = 0) =>
    /^\d+$/.test(text)
      ? `<c s="${style}"><v>${text}</v></c>`
      : `<c s="${style}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const row = (texts: string[], { style = 0, hidden = '' } = {}) =>
    `<row${hidden}>${texts.map((text) => cell(text, style)).join('')}</row>`;
  const paid = (amount: string, note = '') => [
    '9847055501',
    'LG-A',
    '05/04/2026',
    amount,
    note,
    'x',
  ];
  const rows = [
    row(['Phone', 'Group', 'Date', 'Amount', 'Remarks', 'Collected']),
    row(paid('1000')),
    row(paid('2000'), { hidden: ' hidden="1"' }),
    row(paid('3000'), { style: 1 }),
    row(paid('4000', 'CANCELLED')),
    row(paid('5'), { style: 2 }),
    row(['', 'May 2026']),
  ];
  const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="0&quot;,000&quot;"/></numFmts>
    <fonts><font/><font><strike/></font></fonts>
    <cellXfs><xf/><xf fontId="1"/><xf numFmtId="170"/></cellXfs></styleSheet>`;
  const sheet = `<worksheet><cols><col min="6" max="6" hidden="1"/></cols><sheetData>${rows.join('')}</sheetData></worksheet>`;
  const texts: Record<string, string> = { 'xl/styles.xml': styles, 'xl/worksheets/s.xml': sheet };
  return zipOf(
    partsOf('').map((part) => {
      const text = texts[part.name];
      return text === undefined ? part : { ...part, content: Buffer.from(text) };
    }),
  );
}

describeAppOnOne('a file with marks of an office', (at) => {
  const ask = async (content: Buffer) => {
    const caller = await at.caller();
    const importId = await beginImport(caller, { payments: content });
    const query = `importid=${importId}&kind=payments`;
    const answer = await caller.get(`bookImportColumns?${query}`);
    return { caller, importId, data: answer.json<{ data: ImportColumns }>().data };
  };

  it('has its hidden, struck and cancelled rows named and left out, unless they are taken', async () => {
    const { caller, importId, data } = await ask(markedWorkbook());
    assert.deepEqual(
      data.leftOut.map(({ from, as }) => [from, as]),
      [
        [3, 'hidden'],
        [4, 'struck'],
        [5, 'cancelled'],
        [6, 'format'],
        [7, 'caption'],
      ],
    );
    assert.equal(data.columns.at(-1)?.heading, 'Collected (hidden)');
    const columns = Object.fromEntries(
      data.matches.flatMap(({ key, index }) => (index === null ? [] : [[key, index]])),
    );
    const rowsWith = async (fields: object) => {
      const layout = { importId, kind: 'payments', sheet: 'S', headingRow: 1, columns, ...fields };
      const matched = await caller.post('matchImportColumns', layout);
      assert.equal(matched.statusCode, 200, matched.body);
      return (await checkImport(caller, importId)).found?.rows;
    };
    assert.equal(await rowsWith({}), 2);
    assert.equal(await rowsWith({ takesMarked: true }), 5);
  });

  it('has its months turned to payments, with what is typed for all rows', async () => {
    const { caller, importId, data } = await ask(
      Buffer.from('Phone,Apr-26,May 2026,06/2026\n9847055501,1000,0,500\n9847055502,-,,250\n'),
    );
    assert.deepEqual([data.months, data.monthDay], [['Apr-26', 'May 2026', '06/2026'], 1]);
    const layout = { importId, kind: 'payments', sheet: '', headingRow: 1, monthDay: 31 };
    const refused = await caller.post('matchImportColumns', {
      ...layout,
      columns: { contactPhone: 0 },
    });
    assert.equal(refused.statusCode, 422);
    const matched = await caller.post('matchImportColumns', {
      ...layout,
      columns: { contactPhone: 0 },
      typed: { schemeCode: 'LG-A' },
    });
    assert.equal(matched.statusCode, 200, matched.body);
    assert.equal((await checkImport(caller, importId)).found?.rows, 3);
  });

  it('is told to be saved as a workbook where it is only named as one', async () => {
    const page = await ask(Buffer.from('<html><table><tr><td>Phone</td></tr></table></html>'));
    assert.match(page.data.problem?.message ?? '', /web page .* XLSX$/);
    const xml =
      '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">';
    const old = await ask(Buffer.from(xml));
    assert.match(old.data.problem?.message ?? '', /old XML form/);
  });
});
