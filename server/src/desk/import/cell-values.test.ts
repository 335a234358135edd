import { worded } from '@kuri/shared/contract';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  codeFault,
  countIn,
  dateIn,
  doubtfulDates,
  idIn,
  nameFault,
  phoneIn,
  quoted,
  type Read,
  rupeesIn,
  textFault,
  transactionIn,
  trimmed,
} from './cell-values.ts';

/** Checks the one value of some texts. */
function taken<Value>(reader: (text: string) => Read<Value>, value: Value, texts: string[]) {
  for (const text of texts) assert.deepEqual(reader(text), { value }, text);
}

/** Checks the fault of some texts. */
function refused(
  reader: (text: string) => Read<unknown> | string | undefined,
  why: RegExp,
  texts: string[],
) {
  for (const text of texts) {
    const read = reader(text);
    const fault = typeof read === 'object' ? read.fault : read;
    assert.match(worded(fault ?? '') || `taken as ${JSON.stringify(read)}`, why, text);
  }
}

describe('a phone in a cell', () => {
  it('is taken where it can be read in one way', () => {
    taken(phoneIn, '9847055501', [
      '9847055501',
      '98470 55501',
      '98470-55501',
      '+91 98470 55501',
      '+91-98470-55501',
      '(+91) 98470 55501',
      '919847055501',
      '09847055501',
      '0091 98470 55501',
      '9847055501.0',
      '919847055501.0',
      '9.847055501E+09',
      '9.847055501E9',
      "'9847055501",
      '98470\u00a055501',
      '൯൮൪൭൦൫൫൫൦൧',
      '९८४७० ५५५०१',
      '௯௮௪௭௦௫௫௫௦௧',
    ]);
    taken(phoneIn, '', ['', '  ']);
  });

  it('is refused where its digits were lost', () => {
    const shortened = ['9.198470555E+11', '9.84705550E9', '9.19847E+11', '9,84706E+09', '9.8E9'];
    refused(phoneIn, /its last digits are lost.*as Text/, shortened);
    refused(phoneIn, /its last digits are lost/, ['9.19847055501E+11', '9.847055501E+10', '1E+10']);
  });

  it('is refused where it is another number, several or none', () => {
    refused(phoneIn, /more than one number/, [
      '98470 55501 / 98470 55502',
      '98470 55501, 98470 55502',
      '9847055501 9847055502',
      '98470 55501/02',
      '98470 55501\n98470 55502',
    ]);
    refused(phoneIn, /digits?\. Please enter a valid 10-digit/, ['984705550', '98470555011', '1']);
    refused(phoneIn, /O for 0/, ['98470555O1', '9847o 55501', '98470555l1']);
    refused(phoneIn, /only numbers of India/, ['+9847055501']);
    refused(phoneIn, /digits, spaces and hyphens/, [
      'Ph 98470 55501',
      '98470 55501 (wife)',
      '-9847055501',
      '98470.55501',
      '9847055501.5',
      'none',
    ]);
    refused(phoneIn, /valid 10-digit/, ['+1 984 705 5501']);
  });
});

describe('an amount in a cell', () => {
  it('is taken with a sign, and with groups as they stand here or in the west', () => {
    taken(rupeesIn, 5_000, [
      '5000',
      '5,000',
      '5,000.00',
      '₹ 5,000',
      '₹5000',
      'Rs.5000/-',
      'Rs 5,000 /-',
      'INR 5000',
      '5000.0',
      '५०००',
      '൫,൦൦൦',
    ]);
    taken(rupeesIn, 100_000, ['1,00,000', '100,000', '1,00,000.00']);
    taken(rupeesIn, 1_000_000, ['10,00,000', '1,000,000']);
    taken(rupeesIn, 1_250.5, ['1250.50', '1,250.5', '₹1,250.50']);
    taken(rupeesIn, undefined, ['', ' ']);
  });

  it('is refused where a comma, a point or a sign can mean another thing', () => {
    refused(rupeesIn, /paise stand after a point/, [
      '500,00',
      '5,00',
      '1000,00',
      '1.000,00',
      '5,0',
    ]);
    refused(rupeesIn, /Not an amount/, [
      '10,0000',
      '5 000',
      '0,500',
      ',500',
      '5,',
      '5,000,',
      '00,000',
      "5'000",
      '5000.',
      '₹',
      'five',
      '50%',
      '5000 or 6000',
      '5/000',
      '5000 Cr',
    ]);
    refused(rupeesIn, /two decimals/, ['5000.005', '1.000', '1250.4999999', '5,000.000']);
    refused(rupeesIn, /above 0/, ['-5000', '(5000)', '₹-5000', '5000-', '−5000', '(₹5,000)']);
    refused(rupeesIn, /digits are lost/, ['5E3', '1.5E+4']);
    refused(rupeesIn, /whole amount in digits/, [
      '5k',
      '1.5 L',
      '₹1.5 lakh',
      '5 Lakhs',
      '2 lac.',
      '5K',
    ]);
    refused(rupeesIn, /Not an amount/, ['-', '–', '5 kg']);
  });
});

it('a count in a cell is a whole number', () => {
  taken(countIn, 2, ['2', '2.0', '൨', ' 2 ']);
  taken(countIn, undefined, ['']);
  refused(countIn, /Not a whole number/, ['2.5', '-1', '2 nos', '1,000', 'two', '2-3']);
});

describe('a date in a cell', () => {
  it('is taken with the day first, as Excel shows it here, and as programs write it', () => {
    taken(dateIn, '2026-04-05', [
      '05/04/2026',
      '5/4/2026',
      '5-4-2026',
      '05.04.2026',
      '5 / 4 / 2026',
      '2026-04-05',
      '2026/04/05',
      '2026-4-5',
      '05-Apr-2026',
      '05-APR-2026',
      '5 April 2026',
      '5 Apr, 2026',
      '5th April 2026',
      'April 5, 2026',
      'Apr 5 2026',
      '2026-04-05 00:00:00',
      '2026-04-05T00:00',
      '2026-04-05T00:00:00.000',
      '2026-04-05T00:00:00+05:30',
      '05/04/2026 0:00',
      '05/04/2026 12:00:00 AM',
      '൦൫/൦൪/൨൦൨൬',
      '०५-०४-२०२६',
    ]);
    taken(dateIn, '2026-05-05', ['05 May 2026', '2026-05-05 00:00:00']);
    taken(dateIn, '2026-09-05', ['5 Sept 2026', '5-Sep-2026']);
    taken(dateIn, '2028-02-29', ['29/02/2028']);
    taken(dateIn, '', ['']);
  });

  it('is refused with the reason', () => {
    refused(dateIn, /year has two digits/, ['5-Apr-26', '05/04/26', 'Apr 5, 26']);
    refused(dateIn, /month stands first here: write the day first, 13\/04\/2026/, [
      '04/13/2026',
      '4/13/2026',
    ]);
    refused(dateIn, /no such day/, [
      '31/02/2026',
      '2026-02-30',
      '29-Feb-2026',
      '32/01/2026',
      '00/04/2026',
      '13/13/2026',
      '2026-13-04',
      '05/04/0026',
    ]);
    refused(dateIn, /has a time/, [
      '2026-05-05 14:30:00',
      '05/04/2026 9:15',
      '2026-04-04T18:30:00Z',
      '05/04/2026 12:00 PM',
    ]);
    refused(dateIn, /number that Excel keeps/, ['46117', '46117.0', '46117.25']);
    refused(dateIn, /no English name/, [
      '5 avril 2026',
      '5 ഏപ്രിൽ 2026',
      '5-abr-2026',
      '5 अप्रैल 2026',
    ]);
    refused(dateIn, /is not there/, ['05-Apr', 'Apr-26', 'April']);
    refused(dateIn, /Not a date/, ['20260405', '5000', '05/04', '05-04-206']);
  });
});

describe('a text in a cell', () => {
  it('is refused where letters were lost or changed on the way', () => {
    refused(textFault, /Letters were lost/, ['Jos\ufffd', '\ufffd']);
    refused(textFault, /another code/, [
      'JosÃ©',
      'FernÃ¡ndez',
      'Â£',
      'Dâ€™Souza',
      'â‚¹5000',
      'à´…à´¨à´¿à´¤',
      'à¤…à¤¨à¤¿à¤²',
      'à®…',
    ]);
    refused(textFault, /another code/, ['Jos√©', 'Jos├⌐', 'ï»¿Asha', 'JosÃƒÂ©', 'ï¿½']);
    refused(textFault, /Codes stand/, [
      'Jos&eacute;',
      'Jos&#233;',
      'Jos\\u00e9',
      'Jos%C3%A9',
      'A &amp; B',
      'Jos=C3=A9',
    ]);
    refused(textFault, /row above/, ['-do-', 'do', 'Ditto', '"', '〃', ',,', '”']);
    refused(textFault, /empty cell/, ['NaN', 'nan', 'NULL', 'null', 'None', 'undefined']);
    refused(textFault, /Question marks/, ['?????', 'Asha ??', 'Jos?Fernandez']);
    refused(nameFault, /Quotation marks/, ["'Asha Nair'", '"Asha"']);
    refused(nameFault, /there is no name/, ['N/A', 'NA', 'nil', '-']);
    refused(nameFault, /question mark/, ['Jos? Fernandez', 'Zo?']);
    for (const text of [
      'José Fernández',
      'Zoë D’Souza',
      'JOSÉ',
      'Ñúñez',
      'Cão',
      'naïve',
      'à la carte',
      'Near Church?',
      '“Rose Villa” – Panaji',
      'അനിത',
      'ക്‍ഷ',
      'रमेश',
      'ரமேஷ்',
    ])
      assert.equal(textFault(text), undefined, text);
  });

  it('is refused with signs that nobody sees, errors and formulas of a sheet', () => {
    refused(textFault, /U\+200B/, ['As\u200bha']);
    refused(textFault, /U\+202E/, ['As\u202eha']);
    refused(textFault, /U\+0007/, ['As\u0007ha']);
    refused(textFault, /U\+200D/, ['As\u200dha']);
    refused(textFault, /error of a formula/, [
      '#REF!',
      '#N/A',
      '#VALUE!',
      '#NAME?',
      '#DIV/0!',
      '#NULL!',
      '#NUM!',
      '#SPILL!',
      'Err:502',
      '12 #REF!',
    ]);
    refused(textFault, /too narrow/, ['#####', '##########']);
    refused(textFault, /formula without its value/, ['=A1', '=SUM(A1:A2)', '=']);
    refused(textFault, /a tick/, ['TRUE', 'FALSE']);
    for (const text of ['#12, Temple Road', 'House #A', 'a\nb', 'True Love', ''])
      assert.equal(textFault(text), undefined, text);
    assert.equal(trimmed('\u202a \u200b98470 55501\ufeff\u202c '), '98470 55501');
  });

  it('of a name has letters', () => {
    refused(nameFault, /no name/, [
      '98470 55501',
      '--',
      '12',
      '9.8E+09',
      '2026-04-05',
      '05-Apr-2026',
      '.',
    ]);
    for (const text of ['', 'Ramu 2', 'K', 'അനിത']) assert.equal(nameFault(text), undefined, text);
  });

  it('is shown cut, with its hidden signs', () => {
    assert.equal(quoted(' As\u200bha\u0000\nNair '), '"As[U+200B]ha[U+0000] Nair"');
    assert.equal(quoted('a'.repeat(41)), `"${'a'.repeat(40)}…"`);
  });
});

describe('a number that is a name of something', () => {
  it('is taken as it stands, without what programs add to it', () => {
    taken(idIn, '117', ['117', '117.0', "'117"]);
    taken(idIn, '007', ['007']);
    taken(idIn, '612345678901', ['6123 4567 8901', '612345678901.0']);
    taken(idIn, 'UTR 12E5', ['UTR 12E5']);
    taken((text) => transactionIn(text, 'Card'), '12345678901', ['12345678901']);
    taken((text) => transactionIn(text, 'upi'), '012345678901', ['012345678901']);
    taken((text) => transactionIn(text, 'UPI'), '123456', ['123456']);
  });

  it('is refused when Excel has shortened it, or may have taken its zeros', () => {
    refused(idIn, /last digits are lost/, ['6.12346E+11', '6,12346E+11', '6E+11']);
    refused((text) => transactionIn(text, 'UPI'), /zeros at its beginning/, [
      '12345678901',
      '1234567890',
    ]);
    refused(codeFault, /made a date/, ['01-Feb', 'Apr-26', '2026-02-01', '01/02/2026']);
    refused(codeFault, /last digits are lost/, ['1.2E+10']);
    for (const code of ['LG-A', 'APR-26', '12E4', '2026']) assert.equal(codeFault(code), undefined);
  });
});

describe('dates of a file', () => {
  const doubts = (...texts: string[]) =>
    doubtfulDates(texts.map((text, at) => ({ place: { row: at + 2 }, text }))).map(
      ({ place, fault }) => `${place.row}: ${worded(fault)}`,
    );
  const write = 'write all dates of this column as 25-Apr-2026';

  it('are doubtful once one of them has the month first', () => {
    const why = `Row 3 has the month first, 04/13/2026, so this may be another day: ${write}`;
    const texts = ['04/05/2026', '04/13/2026', '5-4-26', '25/04/2026', '04/04/2026'];
    const clear = ['2026-04-05', '05-Apr-2026', '', 'x'];
    assert.deepEqual(doubts(...texts, ...clear), [`2: ${why}`, `4: ${why}`]);
    assert.deepEqual(doubts('04/05/2026', '25/04/2026'), []);
    assert.deepEqual(doubts('12/12/2026', '04/12/2026'), []);
  });

  it('are doubtful where a spreadsheet made dates of all but those above the 12th', () => {
    const why = `Row 3 is a text, 13/04/2026, so Excel may have taken the month for the day here: ${write}`;
    assert.deepEqual(doubts('2026-05-04', '13/04/2026', '2026-04-04', '2026-12-01'), [
      `2: ${why}`,
      `5: ${why}`,
    ]);
    assert.deepEqual(doubts('2026-05-04 00:00:00', '13/04/2026'), [`2: ${why}`]);
    for (const clear of ['12/04/2026', '2026-05-13'])
      assert.deepEqual(doubts('2026-05-04', '13/04/2026', clear), []);
    assert.deepEqual(doubts('2026-05-04', '13-Apr-2026'), []);
    assert.deepEqual(doubts('2026-05-04', '2026-05-13'), []);
  });
});
