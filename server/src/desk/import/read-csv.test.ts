import { worded } from '@kuri/shared/contract';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Unreadable } from './cells.ts';
import { cutAmount, readCsv, widthFault } from './read-csv.ts';

async function rowsOf(content: Buffer | string): Promise<string[]> {
  const rows: string[] = [];
  for await (const { row, cells, fault } of readCsv(Buffer.from(content))) {
    rows.push(`${row}: ${fault === undefined ? cells.join('|') : worded(fault)}`);
  }
  return rows;
}

const refused = (content: Buffer | string, why: RegExp) =>
  assert.rejects(rowsOf(content), (error: unknown) => {
    assert.ok(error instanceof Unreadable, String(error));
    assert.match(error.message, why);
    return true;
  });

/** Bytes of a text with these numbers in place of `*`. */
const bytes = (text: string, ...numbers: number[]) =>
  Buffer.from(
    text.split('').map((sign) => (sign === '*' ? (numbers.shift() ?? 0) : sign.charCodeAt(0))),
  );

describe('the letters of a CSV file', () => {
  const text = 'Name,Phone\r\nJosé അനിത,98470 55503\r\n';
  const rows = ['1: Name|Phone', '2: José അനിത|98470 55503'];

  it('are read as UTF-8 and UTF-16', async () => {
    const little = Buffer.from(`\ufeff${text}`, 'utf16le');
    const big = Buffer.from(little).swap16();
    for (const content of [Buffer.from(text), Buffer.from(`\ufeff${text}`), little, big]) {
      assert.deepEqual(await rowsOf(content), rows);
    }
    const tabs = Buffer.from(`\ufeff${text.replaceAll(',', '\t')}`, 'utf16le');
    assert.deepEqual(await rowsOf(tabs), rows);
  });

  it('are read as Windows-1252 where they are plausible', async () => {
    const content = bytes(
      'Name,Address\nJos* Fern*ndez,*Rose Villa* Panaji\nZo* D*Souza,Mapusa * Goa\n',
      0xe9,
      0xe1,
      0x93,
      0x94,
      0xeb,
      0x92,
      0x96,
    );
    assert.deepEqual(await rowsOf(content), [
      '1: Name|Address',
      '2: José Fernández|“Rose Villa” Panaji',
      '3: Zoë D’Souza|Mapusa – Goa',
    ]);
    const more = bytes('Name\nJOS*\nN**ez\n98470*55501\n', 0xc9, 0xfa, 0xf1, 0xa0);
    assert.deepEqual((await rowsOf(more)).slice(1), ['2: JOSÉ', '3: Núñez', '4: 98470\u00a055501']);
  });

  it('are refused where another old encoding is as likely', async () => {
    const why = /cannot be read for certain, such as ".*" in row 2: save it in Excel as "CSV UTF-8/;
    await refused(bytes('Name\nJos*\n', 0x8e), why); // Macintosh
    await refused(bytes('Name\nMu*oz\n', 0x96), why);
    await refused(bytes('Name\nD*Souza\n', 0xd5), why);
    await refused(bytes('Name\nJos*\n', 0x82), why); // MS-DOS
    await refused(bytes('Name\nFern*ndez\n', 0xa0), why);
    await refused(bytes('Name\nZo*e\n', 0x94), why);
    await refused(bytes('Name\n****\n', 0xc8, 0xe2, 0xe0, 0xed), why); // Cyrillic
    await refused(bytes('Name\nJos*\n', 0x81), why);
  });

  it('are refused in a file that is cut, or no text', async () => {
    await refused(
      Buffer.concat([Buffer.from('\ufeffName\n'), Buffer.from([0xe0, 0xb4])]),
      /damaged/,
    );
    await refused(Buffer.from([0xff, 0xfe, 0x41]), /damaged/);
    await refused(Buffer.from('Name\n', 'utf16le'), /no CSV file/);
    await refused(Buffer.from('fffe00004e000000', 'hex'), /cannot be read/);
  });
});

describe('the separator of a CSV file', () => {
  it('is the only one, or the one that makes a table', async () => {
    const table = ['1: Phone|Amount', '2: 98470 55501|500,00', '3: 98470 55502|1000,00'];
    assert.deepEqual(
      await rowsOf('Phone;Amount\n98470 55501;500,00\n98470 55502;1000,00\n'),
      table,
    );
    assert.deepEqual(
      await rowsOf('Phone\tAmount\n98470 55501\t500,00\n98470 55502\t1000,00\n'),
      table,
    );
    assert.deepEqual(await rowsOf('sep=;\nPhone;Amount\n98470 55501;500,00\n'), [
      '2: Phone|Amount',
      '3: 98470 55501|500,00',
    ]);
    assert.deepEqual(await rowsOf('Name,Address\nAsha,"4; Mill, Lane"\nBiju,4; Mill Lane\n'), [
      '1: Name|Address',
      '2: Asha|4; Mill, Lane',
      '3: Biju|4; Mill Lane',
    ]);
    assert.deepEqual(await rowsOf('Name,Address\nAsha,4; Mill, Lane\n'), [
      '1: Name|Address',
      '2: Asha|4; Mill| Lane',
    ]);
    assert.deepEqual(await rowsOf('Sree Chits\nName;Phone\r\nAsha;1\rBiju;2'), [
      '1: Sree Chits',
      '2: Name|Phone',
      '3: Asha|1',
      '4: Biju|2',
    ]);
  });

  it('is refused where two may be meant', async () => {
    await refused('Phone;Amount, Rs\n98470 55501;500,00\n', /commas and semicolons/);
  });
});

describe('a quotation mark of a CSV file', () => {
  it('is refused where it is not closed, or stands inside', async () => {
    await refused('Name,Phone\nAsha,1\n"Biju,2\nCibi,3\n', /opened near row \d+ and never closed/);
    await refused('Name,Phone\n12" pipe,1\n', /near row 2 stands inside a cell/);
    await refused('Name,Phone\n"Asha" Nair,1\n', /near row 2 stands inside a cell/);
  });

  it('is missed where it swallows rows up to the next one', async () => {
    const text =
      'Name,Phone,Address,Group\nAsha,98470 55501,"12 Mill,F\nBiju,98470 55502,4 Mill",F\n';
    const [, row] = await rowsOf(text);
    assert.match(row ?? '', /^2: "12 Mill,F Biju,98470 55502,4 Mill": several rows in one cell/);
    const lines = 'Name,Address\nAsha,"12, Mill Lane\nThrissur, 680001"\n';
    assert.deepEqual((await rowsOf(lines))[1], '2: Asha|12, Mill Lane\nThrissur, 680001');
  });
});

describe('a row of a CSV file', () => {
  it('has no more cells than there are headings, and none without one', () => {
    const headings = ['Phone', 'Group code', 'Date', 'Amount'];
    const row = ['98470 55501', 'FLD-1', '05/04/2026', '5'];
    assert.equal(
      worded(widthFault([...row, '000'], headings) ?? ''),
      'This row has 5 cells and the file 4 columns: an amount with a comma needs quotes',
    );
    assert.match(worded(widthFault([...row, ''], headings) ?? ''), /5 cells/);
    assert.match(
      worded(widthFault([...row, '000'], [...headings, ' ']) ?? ''),
      /"000": cell 5 has no heading/,
    );
    assert.equal(widthFault([...row, ''], [...headings, '']), undefined);
    assert.equal(widthFault(row.slice(0, 3), headings), undefined);
  });

  it('may hold an amount that its comma has cut', () => {
    const cut = [
      ['5', '000'],
      ['12', '500'],
      ['₹5', '000.00'],
      ['Rs. 5', '000'],
      ['100', '000'],
      ['1', '00', '000'],
      ['10', '00', '000.50'],
      ['1', '00', '00', '000'],
    ];
    for (const [amount = '', ...behind] of cut)
      assert.equal(cutAmount(amount, [...behind, 'Cash']), [amount, ...behind].join(','));
    const whole = [
      ['5000', '117'],
      ['500', '117'],
      ['500', '00'],
      ['100', '00', '000'],
      ['5.00', '117'],
      ['5', ''],
      ['5', '00', ''],
      ['50', 'Cash'],
      ['', '000'],
      ['5'],
    ];
    for (const [amount = '', ...behind] of whole)
      assert.equal(cutAmount(amount, behind), undefined, [amount, ...behind].join(','));
  });

  it('may hold a piece of an amount wherever a cell has no heading', () => {
    const pieces = (headed: 'some' | 'none') =>
      [
        ['125', '500'],
        ['125', '500.00'],
        ['500', '50'],
        ['1000', '00'],
        ['1000', '500'],
        ['500', 'Cash'],
      ].map(([amount = '', next = '']) => cutAmount(amount, [next], headed) !== undefined);
    assert.deepEqual(pieces('some'), [true, true, true, true, false, false]);
    assert.deepEqual(pieces('none'), [true, true, false, false, false, false]);
  });
});
