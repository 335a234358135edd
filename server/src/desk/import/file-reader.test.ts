import fc from 'fast-check';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Faults, type Line, Unreadable } from './cells.ts';
import { readFile } from './check-book.ts';
import { allocateImportedPayment } from './check-payments.ts';
import { readCsv } from './read-csv.ts';
import { allocatePayment } from '../../money/receipts/receipt-rules.ts';
import { readXlsx } from './read-xlsx.ts';
import { bookMember, csvOf, type Row } from '../../testing/imports/import-fixtures.ts';
import { partsOf, xlsxOf, zipOf } from '../../testing/imports/xlsx-fixtures.ts';

const FILE = { kind: 'members', left: 20_000, chosen: {}, known: [] } as const;
const MEMBERS = csvOf('members', [
  bookMember(),
  bookMember({ memberName: 'M'.repeat(2_000) }),
  bookMember({ memberName: 'M'.repeat(2_001) }),
]);
const nothing = () => Promise.resolve();

describe('a file that is read in a thread of its own', () => {
  it('gives its rows, and the faults of its cells', async () => {
    const faults = new Faults();
    const told: number[] = [];
    const rows = await readFile({ ...FILE, content: MEMBERS }, faults, (count) => {
      told.push(count);
      return Promise.resolve();
    });
    assert.deepEqual(
      rows.map(({ row, cells }) => [row, cells['memberName']?.length]),
      [
        [2, 12],
        [3, 2_000],
        [4, 2_000],
      ],
    );
    assert.deepEqual(told, [3]);
    const message = 'This cell has more than 2,000 characters';
    const shown = faults.listed.map(({ said, ...fault }) => {
      assert.equal(typeof said?.key, 'string');
      return fault;
    });
    assert.deepEqual(shown, [{ kind: 'members', row: 4, column: 'Member name', message }]);
  });

  it('counts all faults, and lists the first ones', async () => {
    const faults = new Faults();
    const rows = Array<Row>(1_200).fill(bookMember({ memberName: 'M'.repeat(2_001) }));
    await readFile({ ...FILE, content: csvOf('members', rows) }, faults, nothing);
    assert.deepEqual([faults.listed.length, faults.count], [1_000, 1_200]);
  });

  it('is given up when it takes too long or too much memory, or holds too much text', async () => {
    const refused = async (
      content: Buffer,
      why: RegExp,
      limits?: Parameters<typeof readFile>[3],
    ) => {
      const read = readFile({ ...FILE, content }, new Faults(), nothing, limits);
      await assert.rejects(read, (error: unknown) => {
        assert.ok(error instanceof Unreadable, String(error));
        assert.match(error.message, why);
        return true;
      });
    };
    await refused(MEMBERS, /too long/, { milliseconds: 0 });
    const small = { maxOldGenerationSizeMb: 4, maxYoungGenerationSizeMb: 1 };
    await refused(MEMBERS, /too much memory/, { milliseconds: 20_000, ...small });
    const headings = MEMBERS.toString().split('\r\n')[0]?.replaceAll('"', '').split(',') ?? [];
    const cells = (texts: readonly string[]) =>
      texts.map((text) => `<c t="str"><v>${text}</v></c>`);
    const row = `<row>${cells(headings.map(() => 'a'.repeat(2_000))).join('')}</row>`;
    const sheet = `<row>${cells(headings).join('')}</row>${row.repeat(1_000)}`;
    await refused(xlsxOf(sheet), /too much text/);
  });

  it('is given up with the work that it is read for', async () => {
    const stop = () => Promise.reject(new Error('given up'));
    await assert.rejects(readFile({ ...FILE, content: MEMBERS }, new Faults(), stop), /given up/);
  });
});

async function linesOf(lines: AsyncGenerator<Line>): Promise<string[]> {
  const all: string[] = [];
  for await (const { row, cells } of lines) all.push(`${row}: ${cells.join('|')}`);
  return all;
}
const csv = (text: string) => linesOf(readCsv(Buffer.from(text)));

describe('a CSV file', () => {
  it('is read with its rows as a spreadsheet counts them', async () => {
    const text = '\uFEFFName,Phone\r\n"Menon, ""A""\nThrissur",98470 12345\r\n\r\n\'=1+1,\'-2\r\n';
    assert.deepEqual(await csv(text), [
      '1: Name|Phone',
      '2: Menon, "A"\nThrissur|98470 12345',
      '4: =1+1|-2',
    ]);
    assert.deepEqual(await csv('Name;Phone\nAnjali;1,5\n'), ['1: Name|Phone', '2: Anjali|1,5']);
  });

  it('is refused when a quote never ends', async () => {
    await assert.rejects(csv(`Name\n"${'a'.repeat(100_000)}`), Unreadable);
  });
});

describe('an XLSX file', () => {
  const ROWS = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Date</t></is></c></row>
    <row r="3"><c r="A3"><v>9.84701E+9</v></c><c r="B3" t="str"><v>a &amp; b</v></c>
      <c r="C3" s="1"><v>46117.25</v></c><c s="2"><v>46118</v></c><c><v>5000.5</v></c>
      <c t="b"><v>1</v></c><c r="ZZZ3"><v>1</v></c></row>
    <row r="4"><c r="A4"/></row>`;

  it('is read with its texts, numbers and dates', async () => {
    assert.deepEqual(await linesOf(readXlsx(xlsxOf(ROWS, ['Name']))), [
      '1: Name||Date',
      '3: 9847010000|a & b|2026-04-05 06:00:00|2026-04-06|5000.5|TRUE',
    ]);
  });

  const refused = (content: Buffer, why: RegExp) =>
    assert.rejects(linesOf(readXlsx(content)), (error: unknown) => {
      assert.ok(error instanceof Unreadable, String(error));
      assert.match(error.message, why);
      return true;
    });

  it('is refused when it unpacks to too much, or to more than it says', async () => {
    const parts = partsOf(ROWS);
    const bomb = { name: 'xl/bomb.xml', content: Buffer.alloc(61_000_000) };
    await refused(zipOf([...parts, bomb]), /too large/);
    const lying = parts.map((part) =>
      part.name.includes('s.xml') ? { ...part, statedSize: 10 } : part,
    );
    await refused(zipOf(lying), /too many bytes|invalid/);
    const many = Array.from({ length: 501 }, (_, at) => ({
      name: `part${at}`,
      content: Buffer.from(''),
    }));
    await refused(zipOf(many), /too many parts/);
  });

  it('is cut at what a cell may say, however often its texts are named', async () => {
    const long = 'a'.repeat(1_000_000);
    const cells = '<c t="s"><v>0</v></c>'.repeat(50);
    const inline = `<row r="x"><c t="inlineStr"><is><t>${long}</t></is></c></row>`;
    const lines = await linesOf(readXlsx(xlsxOf(`<row>${cells}</row>${inline}`, [long])));
    const cut = 'a'.repeat(2_001);
    assert.deepEqual(lines, [`1: ${Array(50).fill(cut).join('|')}`, `2: ${cut}`]);
  });

  it('is refused when it is nested too deeply, or has too many texts', async () => {
    const depth = 98;
    await refused(xlsxOf('<a>'.repeat(depth + 1) + '</a>'.repeat(depth + 1)), /nested too deeply/);
    assert.deepEqual(
      await linesOf(readXlsx(xlsxOf('<a>'.repeat(depth) + '</a>'.repeat(depth)))),
      [],
    );
    await refused(xlsxOf(ROWS, Array<string>(300_001).fill('')), /too many texts/);
    await refused(xlsxOf(ROWS, Array<string>(6_001).fill('a'.repeat(3_000))), /too many texts/);
  });

  it('is refused when what is read of it is too much, though it holds less', async () => {
    const parts = partsOf(ROWS, ['a'.repeat(31_000_000)]).map((part) =>
      part.name.endsWith('.rels')
        ? {
            ...part,
            content: Buffer.from(
              part.content.toString().replace('worksheets/s.xml', 'sharedStrings.xml'),
            ),
          }
        : part,
    );
    await refused(zipOf(parts), /too large/);
  });

  it('is refused with its own entities, and when it is not a workbook', async () => {
    const [book, ...others] = partsOf(ROWS);
    assert.ok(book);
    const content = Buffer.from(`<!DOCTYPE a [<!ENTITY b "c">]>${book.content.toString()}`);
    await refused(zipOf([{ ...book, content }, ...others]), /not written by a spreadsheet/);
    await refused(zipOf([{ name: 'a.txt', content: Buffer.from('a') }]), /has no xl\/workbook/);
    await refused(zipOf([{ ...book, content: Buffer.from('<a><b></a>') }]), /cannot be read/);
  });
});

describe('a payment of a book', () => {
  const terms = { instalmentPaise: 1_000, totalInstalments: 12 };

  it('is allocated as at an enrolment, and continues where the last one ended', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.array(fc.nat({ max: 5_000 })),
        (count, all) => {
          const tickets = Array.from({ length: count }, () => ({
            paidPaise: 0,
            waivedInstalments: 0,
          }));
          let sum = 0;
          for (const wanted of all) {
            const paise = Math.min(wanted, count * 12_000 - sum);
            const amounts = allocateImportedPayment(paise, tickets, terms);
            for (const [at, ticket] of tickets.entries()) ticket.paidPaise += amounts[at] ?? 0;
            sum += paise;
            assert.deepEqual(
              tickets.map(({ paidPaise }) => paidPaise),
              allocatePayment(sum, 1_000, count),
            );
          }
        },
      ),
    );
  });
});
