import { BOOK_COLUMNS, IMPORT_KINDS, type ImportKind } from '@kuri/shared/contract';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Line } from './cells.ts';
import { isHeadingOf } from './headings.ts';
import { columnLetter, missingIn, planOf, RowsLeftOut, type SheetPlan } from './sheet-layout.ts';

/** The places of the columns that are read, by our keys. */
function placesOf({ matches }: SheetPlan): Record<string, number> {
  return Object.fromEntries(
    matches.flatMap(({ key, index }) => (index === null ? [] : [[key, index]])),
  );
}

/** Lines of comma-separated texts, counted from 1; an empty text is an empty row. */
const linesOf = (...texts: string[]): Line[] =>
  texts.flatMap((text, at) => (text === '' ? [] : [{ row: at + 1, cells: text.split(',') }]));

const DATA = '9847055501,Asha,FLD-1,05/04/2026,5000';

describe('the columns of a file', () => {
  it('are known by the headings of our templates, each for one of ours alone', () => {
    for (const kind of IMPORT_KINDS) {
      const columns = BOOK_COLUMNS[kind];
      for (const { heading, key } of columns) {
        const named = columns.filter((ours) => isHeadingOf(kind, ours, heading));
        assert.deepEqual(
          named.map((ours) => ours.key),
          [key],
          `${kind} ${heading}`,
        );
      }
      const template = planOf(linesOf(columns.map(({ heading }) => heading).join(',')), kind, []);
      assert.equal(template.isTemplate, true, kind);
    }
  });

  const places = (kind: ImportKind, ...texts: string[]) =>
    placesOf(planOf(linesOf(...texts), kind, []));

  it('are known by the headings that offices write', () => {
    assert.deepEqual(
      places('payments', 'Mobile No.,Name of subscriber,Grp,Paid on,Amt (Rs.)', DATA),
      { contactPhone: 0, memberName: 1, schemeCode: 2, receiptDate: 3, amount: 4 },
    );
    for (const heading of ['Ph.', 'PHONE NO', 'mobile number', 'Contact_No', 'WhatsApp No'])
      assert.equal(places('members', heading)['contactPhone'], 0, heading);
    for (const heading of ['Amt', 'Amount (Rs)', 'AMOUNT PAID', 'Amount in Rs.', 'Collected'])
      assert.equal(places('payments', heading)['amount'], 0, heading);
  });

  it('never take the number of a ticket for a number of tickets', () => {
    assert.deepEqual(places('members', 'Ticket No,Name', '17,Asha'), {
      memberName: 1,
      ticketNumber: 0,
    });
  });

  it('are known by what they hold, unless they say that they are something else', () => {
    assert.deepEqual(
      places('payments', 'Subscriber contact,Group,Amt,Day', '98470 55501,A,1,05/04/2026'),
      { contactPhone: 0, schemeCode: 1, amount: 2, receiptDate: 3 },
    );
    const mostly = ['x', '98470 55501', '98470 55502', '98470 55503', '98470 55504'];
    assert.equal(
      places('payments', 'A,B', ...mostly.map((text) => `${text},1`))['contactPhone'],
      0,
    );
    const half = mostly.slice(0, 4);
    assert.equal(
      places('payments', 'A,B', ...half.map((text) => `${text},1`))['contactPhone'],
      undefined,
    );
    for (const heading of ['Nominee mobile', 'Date of birth', 'Next due date'])
      assert.deepEqual(
        places('payments', `${heading},Amt`, '9847055501,1'),
        { amount: 1 },
        heading,
      );
  });

  it('that fit equally are both offered, and none is taken', () => {
    const plan = planOf(linesOf('Phone,Mobile,Amt', '9847055501,9847055502,5'), 'payments', []);
    const [phone] = plan.matches;
    assert.deepEqual([phone?.index, phone?.by, phone?.equal], [null, null, [0, 1]]);
    assert.equal(plan.isTemplate, false);
    // Content decides where the other one does not fit at all.
    assert.equal(places('payments', 'Contact,Mobile', 'Ravi,9847055502')['contactPhone'], 1);
    const dates = planOf(linesOf('From,To', '05/04/2026,06/04/2026'), 'groups', []).matches;
    for (const { key, index, equal } of dates.filter(({ key: own }) => own.endsWith('Date')))
      assert.deepEqual([index, equal], [null, [0, 1]], key);
    const one = planOf(linesOf('From,x', '05/04/2026,1'), 'groups', []).matches;
    assert.deepEqual(
      one.filter(({ equal }) => equal.length > 0).map(({ key, index }) => [key, index]),
      [
        ['schemeStartDate', null],
        ['schemeDrawDate', null],
      ],
    );
  });

  it('are those of an earlier file with the same headings, in any order', () => {
    const first = planOf(linesOf('Mobile,Phone,Amt'), 'payments', []);
    const known = [
      { headings: first.hash ?? '', columns: { contactPhone: 'phone', amount: 'amt' } },
    ];
    const again = planOf(
      linesOf('Title', '', 'Amt,Phone,Mobile,Fault', '5,1,2,x'),
      'payments',
      known,
    );
    assert.equal(again.headingRow, 3);
    assert.deepEqual(placesOf(again), { contactPhone: 1, amount: 0 });
    assert.deepEqual(
      again.matches.flatMap(({ by }) => by ?? []),
      ['remembered', 'remembered'],
    );
    assert.notEqual(planOf(linesOf('Mobile,Phone'), 'payments', []).hash, first.hash);
  });

  it('say why they were proposed also after another one was chosen', () => {
    const top = linesOf('Contact,Phone,Mobile,Day,Amt', 'Ravi,9847055501,9847055502,05/04/2026,5');
    const plan = (columns: Record<string, number>) =>
      planOf(top, 'payments', [], { columns }).matches.flatMap(({ key, index, by, equal }) =>
        index === null && equal.length === 0 ? [] : [[key, index, by ?? equal]],
      );
    assert.deepEqual(plan({ receiptDate: 3, amount: 4 }), [
      ['contactPhone', null, [1, 2]],
      ['receiptDate', 3, 'content'],
      ['amount', 4, 'heading'],
    ]);
    assert.deepEqual(plan({ contactPhone: 2, receiptDate: 3, amount: 3 }), [
      ['contactPhone', 2, 'chosen'],
      ['receiptDate', 3, 'content'],
      ['amount', 3, 'chosen'],
    ]);
    assert.deepEqual(plan({ contactPhone: 1 }), [['contactPhone', 1, 'chosen']]);
  });

  it('have the letters of a spreadsheet', () => {
    assert.deepEqual([0, 25, 26, 49, 51, 52].map(columnLetter), ['A', 'Z', 'AA', 'AX', 'AZ', 'BA']);
  });
});

describe('the heading row', () => {
  const headingRow = (...texts: string[]) => planOf(linesOf(...texts), 'payments', []).headingRow;
  const HEADINGS = 'Phone,Name,Group,Date,Amount';

  it('is the first one with the needed columns, else the one with most of them', () => {
    assert.equal(headingRow('MEENAKSHI CHITS', 'Date,25/04/2026', '', HEADINGS, DATA), 4);
    assert.equal(headingRow(HEADINGS, HEADINGS), 1);
    assert.equal(headingRow('Chits', 'Phone,Amount', DATA), 2);
  });

  it('is none where the first row holds data, and the first one with columns otherwise', () => {
    assert.equal(headingRow(DATA), 0);
    assert.equal(headingRow('Chits', 'a,b', '1,2'), 2);
    assert.equal(missingIn(planOf(linesOf(DATA), 'payments', [])).length, 2);
  });
});

describe('rows that are left out', () => {
  function leftOut(...texts: string[]) {
    const lines = linesOf(...texts);
    const plan = planOf(lines, 'payments', []);
    const rest = new RowsLeftOut(plan);
    return lines.flatMap((line) => {
      const gap = rest.gapBefore(line);
      const as = rest.reasonOf(line);
      return [gap ? `${gap.from}-${gap.to} empty` : [], as ? `${line.row} ${as}` : []].flat();
    });
  }
  const HEADINGS = 'S.No,Phone,Group,Date,Amount';
  const row = (no: number, amount: string) => `${no},98470 55501,A,05/04/2026,${amount}`;

  it('are the title, empty ones, repeated headings and those without a column that is read', () => {
    assert.deepEqual(
      leftOut('Chits', '', HEADINGS, row(1, '5000'), ',,,,', HEADINGS, row(2, '5000'), '3,,,,'),
      ['1 above', '2-2 empty', '3 heading', '5 empty', '6 heading', '8 unused'],
    );
  });

  it('are totals by their word, beside nothing but numbers', () => {
    for (const total of [
      ',TOTAL,,,10000',
      'Grand Total,,,,"10000',
      ',,,Total Rs.,₹10000.00',
      ',Page total:,,,Rs. 5000/-',
      'B/F,,,,400',
      'Carried forward,,,,400',
      ',Gr. Total,,,5000',
      ',T O T A L,,,5000',
      'Closing balance,,,,5000',
      'ആകെ,,,,5000',
      ',മൊത്തം തുക,,,5000',
      'மொத்தம்,,,,5000',
      'कुल,,,,5000',
    ].map((text) => text.replaceAll('"', '')))
      assert.deepEqual(leftOut(HEADINGS, row(1, '5000'), total), ['1 heading', '3 total'], total);
    for (const other of [
      '1,Total Gold,A,05/04/2026,5000',
      ',Totally,,,1',
      ',Ravi,,,10000',
      ',कुलदीप,,,5001',
    ])
      assert.deepEqual(leftOut(HEADINGS, row(1, '5000'), other), ['1 heading'], other);
  });

  it('are nothing but a sum of what is above it, and no other number', () => {
    assert.deepEqual(leftOut(HEADINGS, row(1, '5000'), row(2, '2500.50'), ',,,,7500.50'), [
      '1 heading',
      '4 total',
    ]);
    assert.deepEqual(leftOut(HEADINGS, row(1, '5000'), row(2, '2500'), ',,,,7501'), ['1 heading']);
    // A payment without its date, though phone and group are numbers too.
    const first = '1,9847055501,7,05/04/2026,5000';
    assert.deepEqual(leftOut(HEADINGS, first, ',9847055501,7,,5000', ',9847055501,,,5000'), [
      '1 heading',
    ]);
    assert.deepEqual(leftOut(HEADINGS, first, 'Total,9847055502,,,5000'), ['1 heading']);
    assert.deepEqual(leftOut(HEADINGS, first, ',,,,5000'), ['1 heading', '3 total']);
    const pages = [row(1, '1'), ',,,,1', row(2, '2'), row(3, '3'), ',,,,5', ',Total,,,6'];
    assert.deepEqual(leftOut(HEADINGS, ...pages), ['1 heading', '3 total', '6 total', '7 total']);
  });
});
