import assert from 'node:assert/strict';
import { it } from 'node:test';
import { runSql } from '../../ground/database/build.ts';
import { faultsOf, importBook } from '../../testing/imports/import-fixtures.ts';
import { xlsxOf } from '../../testing/imports/xlsx-fixtures.ts';
import { type Caller } from '../../testing/test-app.ts';
import { describeAppOnOne } from '../../testing/suite-app.ts';

const file = (...lines: string[]) => Buffer.from(lines.map((line) => `${line}\n`).join(''));

const GROUPS = file(
  'Group code,Group name,Group type,Monthly instalment,Places,Start date,First draw',
  'FLD-1,Field One,Field Savings,5000,50,01/03/2026,10/03/2026',
);
const MEMBERS = file(
  'Member name,Phone,Address,Group code,Tickets,Joined date',
  'Asha Nair,98470 55501,"12, Temple Road, Kochi",FLD-1,1,01/03/2026',
  'Biju Kurian,98470 55502,"4, Mill Lane, Thrissur",FLD-1,2,01/03/2026',
);
const MEMBER_HEADINGS = 'Member name,Phone,Address,Group code,Tickets,Joined date';
const PAYMENT_HEADINGS = 'Phone,Group code,Date,Amount';

describeAppOnOne('files of offices', (at, database) => {
  let caller: Caller;

  const faults = async (files: Parameters<typeof faultsOf>[1]) => {
    caller = await at.caller();
    return faultsOf(caller, { groups: GROUPS, members: MEMBERS, ...files });
  };

  it('with an address without quotes are refused', async () => {
    const members = file(MEMBER_HEADINGS, 'Asha,98470 55501,12, Temple Road,FLD-1,1,01/03/2026');
    assert.deepEqual(await faults({ members }), [
      'members 2 : This row has 7 cells and the file 6 columns: an address with a comma needs quotes',
    ]);
  });

  const NUMBERED = file(
    'Group code,Ticket no.,Member name,Phone,Address,Joined date',
    'FLD-1,7,Asha Nair,98470 55501,Kochi,01/03/2026',
    'FLD-1,A-02,Biju Kurian,98470 55502,Thrissur,01/03/2026',
    'FLD-1,FLD-1-011,Biju Kurian,98470 55502,Thrissur,01/03/2026',
  );
  const HEADED = 'Phone,Group code,Ticket no.,Date,Amount';
  it('name tickets by their numbers on paper: payments and draws are theirs alone', async () => {
    caller = await at.caller();
    const payments = file(
      HEADED,
      '98470 55502,FLD-1,11,05/04/2026,10000',
      ',FLD-1,a-02,05/04/2026,5000',
      '98470 55502,FLD-1,,06/05/2026,5000',
    );
    const draws = file(
      'Group code,Draw no.,Draw date,Ticket no.,Prize',
      'FLD-1,1,10/03/2026,FLD-1-11,60000',
    );
    const written = await importBook(caller, {
      ...{ groups: GROUPS, members: NUMBERED, payments, draws },
    });
    assert.equal(written.state, 'written');
    assert.deepEqual(written.found?.unnamed, [
      { memberName: 'Biju Kurian', schemeCode: 'FLD-1', tickets: 2, payments: 1 },
    ]);
    const { rows } = await runSql<{ number: string; paid: number; won: boolean }>(database())`
      select t.paper_number as number, t.paid_paise / 100 as paid, exists (select from paper_draw d
        where d.account_id = t.account_id and d.ticket_id = t.ticket_id) as won
      from ticket t
      where t.import_id = ${written.importId} order by t.seq`;
    assert.deepEqual(
      rows.map(({ number, paid, won }) => [number, paid, won]),
      [
        ['7', 0, false],
        ['A-02', 10_000, false],
        ['11', 10_000, true],
      ],
    );
  });

  it('name tickets of a group without numbers on paper by the order of its rows', async () => {
    const payments = file(
      HEADED,
      '98470 55502,FLD-1,FLD-1-002,05/04/2026,5000',
      '98470 55502,FLD-1,3,05/04/2026,5000',
      '98470 55501,FLD-1,FLD-1-003,05/04/2026,5000',
      ',FLD-1,4,05/04/2026,5000',
      ',FLD-1,3,06/04/2026,60000',
    );
    assert.deepEqual(await faults({ payments }), [
      'payments 4 Ticket no.: "FLD-1-003": This ticket is held by "Biju Kurian", 9847055502',
      'payments 5 Ticket no.: "4": No ticket of this group has this number',
      'payments 6 Amount: "60000": This ticket owes ₹55,000.00 more of ₹60,000.00, up to this payment',
    ]);
  });

  it('with two tickets of one number are refused', async () => {
    const members = file(
      'Group code,Ticket no.,Member name,Phone,Address,Joined date',
      'FLD-1,7,Asha Nair,98470 55501,Kochi,01/03/2026',
      'FLD-1,07,Biju Kurian,98470 55502,Thrissur,01/03/2026',
    );
    const payments = file(HEADED, ',FLD-1,7,05/04/2026,5000', ',FLD-1,8,05/04/2026,5000');
    assert.deepEqual(await faults({ members, payments }), [
      'members 3 Ticket no.: "07": Row 2 has this number too: a number is one ticket’s of its group',
    ]);
  });

  it('with empty cells are told what is required', async () => {
    const payments = file(PAYMENT_HEADINGS, '98470 55501,,,', ',FLD-1,NaT,5000');
    assert.deepEqual((await faults({ payments })).sort(), [
      'payments 2 Amount: Amount is required',
      'payments 2 Date: Date is required',
      'payments 2 Group code: Group code is required',
      'payments 3 Date: "NaT": A program writes this for an empty cell: write the value, or leave it empty',
      'payments 3 Phone: Phone is required',
    ]);
  });

  it('with a month first in one date are refused in all that may have it', async () => {
    const payments = file(
      PAYMENT_HEADINGS,
      '98470 55501,FLD-1,04/05/2026,5000',
      '98470 55502,FLD-1,04/13/2026,5000',
      '98470 55502,FLD-1,14/04/2026,5000',
    );
    assert.deepEqual(await faults({ payments }), [
      'payments 2 Date: "04/05/2026": Row 3 has the month first, 04/13/2026, so this may be another day: write all dates of this column as 25-Apr-2026',
      'payments 3 Date: "04/13/2026": The month stands first here: write the day first, 13/04/2026, and look at the other dates of this column',
    ]);
  });

  it('with paise and parts of an instalment are taken, and compared to the paisa', async () => {
    const own = await at.caller();
    const groups = file(
      'Group code,Group name,Group type,Monthly instalment,Places,Start date,First draw',
      'FLD-P,Field Paise,Field Paise Savings,1250.50,20,01/03/2026,10/03/2026',
    );
    const members = file(MEMBER_HEADINGS, 'Asha Nair,98470 55501,Kochi,FLD-P,1,01/03/2026');
    const payments = file(PAYMENT_HEADINGS, '98470 55501,FLD-P,05/04/2026,"1,000.50"');
    const written = await importBook(own, { groups, members, payments });
    assert.equal(written.state, 'written', written.problem?.message ?? '');
    assert.equal(written.found?.groups[0]?.amount, 1_000.5);
    const { rows } = await runSql(database())`
      select paid_paise as paid, instalment_paise as instalment from ticket where account_id = ${own.accountId}`;
    assert.deepEqual(rows, [{ paid: 100_050, instalment: 125_050 }]);
  });

  it('with a row for each ticket are taken, numbered by their rows', async () => {
    const own = await at.caller();
    const members = file(
      'Member name,Phone,Address,Group code,Joined date,Nominee',
      'Ramu Chandran,98470 55505,Guntur,FLD-1,01/03/2026,Selvi',
      'Selvi Murugan,98470 55506,Madurai,FLD-1,01/03/2026,',
      'Ramu Chandran,98470 55505,"Guntur.",FLD-1,02/03/2026,',
    );
    const written = await importBook(own, { groups: GROUPS, members });
    assert.equal(written.state, 'written', written.problem?.message ?? '');
    const { rows } = await runSql(database())`
      select t.code, m.name, t.nominee_name as nominee, t.joined_date as joined
      from ticket t join member m using (account_id, member_id)
      where t.account_id = ${own.accountId} order by t.seq`;
    assert.deepEqual(rows, [
      { code: 'FLD-1-001', name: 'Ramu Chandran', nominee: 'Selvi', joined: '2026-03-01' },
      { code: 'FLD-1-002', name: 'Selvi Murugan', nominee: null, joined: '2026-03-01' },
      { code: 'FLD-1-003', name: 'Ramu Chandran', nominee: null, joined: '2026-03-02' },
    ]);
  });

  it('with one person in two spellings or at two addresses are refused', async () => {
    const members = file(
      MEMBER_HEADINGS,
      'Ramu Chandran,98470 55505,Guntur,FLD-1,1,01/03/2026',
      'Ramu C.,98470 55505,Guntur,FLD-1,1,01/03/2026',
      'Ramu Chandren,98470 55505,Guntur,FLD-1,1,01/03/2026',
      'Selvi Murugan,98470 55505,Guntur,FLD-1,1,01/03/2026',
      'Ramu Chandran,98470 55505,Madurai,FLD-1,1,01/03/2026',
    );
    const other =
      'Row 2 has this phone for "Ramu Chandran": write one name if it is one person, or enrol the other person in the console';
    assert.deepEqual(await faults({ members }), [
      `members 3 Member name: "Ramu C.": ${other}`,
      `members 4 Member name: "Ramu Chandren": ${other}`,
      'members 6 Address: "Madurai": Row 2 has another address for this member, "Guntur": write one in both rows',
    ]);
  });

  it('with lost letters, errors and other things in a cell are refused, each with its value', async () => {
    const members = file(
      `${MEMBER_HEADINGS},Nominee`,
      'Jos\ufffd,98470 55501,JosÃ©,FLD-1,1,01/03/2026,???',
      '98470 55502,98470555O2,#REF!,FLD-1,#####,01/03/2026,As\u200bha',
    );
    const anew = 'Write this cell anew and save the file as "CSV UTF-8" or XLSX';
    assert.deepEqual((await faults({ members })).sort(), [
      `members 2 Address: "JosÃ©": Letters were saved in another code and read wrongly. ${anew}`,
      `members 2 Member name: "Jos\ufffd": Letters were lost when this file was saved. ${anew}`,
      `members 2 Nominee: "???": Question marks stand where letters were lost. ${anew}`,
      'members 3 Address: "#REF!": This is an error of a formula: write the value',
      'members 3 Member name: "98470 55502": This is no name: is it in the wrong column?',
      'members 3 Nominee: "As[U+200B]ha": This cell has a sign that nobody sees (U+200B): write it anew',
      'members 3 Phone: "98470555O2": Letters stand among the digits (O for 0, l for 1): write digits',
      'members 3 Tickets: "#####": The column was too narrow when this was copied: make it wider and save again',
    ]);
  });

  it('of a spreadsheet are read by what their cells mean', async () => {
    const headings = `${PAYMENT_HEADINGS},Method,Transaction ID`.split(',');
    const row = (cells: string) => `<row>${cells}</row>`;
    const text = (value: string) => `<c t="str"><v>${value}</v></c>`;
    const payments = xlsxOf(
      [
        row(headings.map(text).join('')),
        row(
          `<c><v>9847055501</v></c>${text('FLD-1')}<c s="2"><v>46117</v></c><c><v>1250.4999999999998</v></c>`,
        ),
        row(
          `<c><v>9847055501</v></c>${text('FLD-1')}<c s="2"><v>46118.5</v></c><c><v>1250.4999999</v></c>`,
        ),
        row(`<c><v>9847055501</v></c>${text('FLD-1')}<c><v>46118</v></c><c><f>A1+B1</f></c>`),
        row(
          `<c><v>9847055501</v></c>${text('FLD-1')}<c s="2"><v>46119</v></c><c><f>A1+B1</f><v>1000</v></c>${text('Card')}<c><v>6.1234567890123456E+17</v></c>`,
        ),
        row(`<c t="b"><v>1</v></c>${text('FLD-1')}<c t="e"><v>#N/A</v></c><c s="3"><v>0.5</v></c>`),
      ].join(''),
      [],
      '<mergeCells><mergeCell ref="A1:B1"/><mergeCell ref="B3:B4"/></mergeCells>',
    );
    const found = await faults({ payments });
    assert.deepEqual(found.map((fault) => fault.replace(/: [^:"]*$/, '')).sort(), [
      'payments 3 : Cells B3 to B4 are merged',
      'payments 3 Amount: "1250.4999999"',
      'payments 3 Date: "2026-04-06 12:00:00": This has a time',
      'payments 4 Amount: "=A1+B1": This is a formula without its value',
      'payments 4 Date: "46118": This is the number that Excel keeps for a date',
      'payments 5 Transaction ID: "6.123456789012346E+17"',
      'payments 6 Amount: "50%"',
      'payments 6 Date: "#N/A": This is an error of a formula',
      'payments 6 Phone: "TRUE": This is a tick of a sheet and no value',
    ]);
  });
});
