import {
  ADJUSTED,
  addDays,
  daysBetween,
  type BookSettings,
  type DayBookEntry,
  type LedgerUse,
  type ReceiptMode,
} from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import { invalidField } from '../../ground/http/failure.ts';
import { plainAmount } from '../../ground/http/csv-file.ts';
import { readBookSettings } from '../cash/book-settings.ts';
import { dayEntriesOf } from './day-entries.ts';

/** Longest span of a file, in days. */
const MOST_DAYS = 92;

/** A voucher that debits one ledger and credits another one with the same amount, in rupees. */
interface TallyVoucher {
  type: 'Receipt' | 'Payment' | 'Contra' | 'Journal';
  /** `YYYY-MM-DD`. */
  date: string;
  number: string;
  debit: string;
  credit: string;
  amount: number;
  narration: string;
}

const METHOD_LEDGER = {
  Cash: 'cash',
  UPI: 'upi',
  Card: 'card',
  'Bank Transfer': 'transfer',
  [ADJUSTED]: 'adjusted',
} as const satisfies Record<ReceiptMode, LedgerUse>;

type Booked = Exclude<DayBookEntry['kind'], 'opening' | 'closing' | 'handedOver' | 'takenOver'>;

/** Type, other ledger than the method's, and whether the money comes in. */
const BOOKED: Readonly<
  Record<Booked, readonly [TallyVoucher['type'], LedgerUse | 'bank', boolean]>
> = {
  received: ['Receipt', 'instalments', true],
  reversed: ['Payment', 'instalments', false],
  lateFee: ['Receipt', 'lateFees', true],
  lateFeeReversed: ['Payment', 'lateFees', false],
  paidOut: ['Payment', 'prizes', false],
  payoutReversed: ['Receipt', 'prizes', true],
  deposit: ['Contra', 'bank', false],
  depositReversed: ['Contra', 'bank', true],
  topUp: ['Receipt', 'putIn', true],
  topUpReversed: ['Payment', 'putIn', false],
  expense: ['Payment', 'expenses', false],
  expenseReversed: ['Receipt', 'expenses', true],
  commission: ['Payment', 'commission', false],
  commissionReversed: ['Receipt', 'commission', true],
};

type LedgerSettings = Pick<BookSettings, 'banks' | 'ledgers'>;

/** The ledger of a bank account: the one that is mapped, or its name. */
function bankLedger({ banks, ledgers }: LedgerSettings, name: string): string {
  const bankId = banks.find((bank) => bank.name === name)?.bankId;
  const mapped = bankId === undefined ? undefined : ledgers?.banks[bankId];
  return mapped === undefined || mapped === '' ? name : mapped;
}

/** Counts move no money, and a handover stays within the ledger of cash. */
const isBooked = (kind: DayBookEntry['kind']): kind is Booked => kind in BOOKED;

/** Ends of numbers beside that of the receipt or payout itself: Tally takes a number once. */
const NUMBER_END: Readonly<Partial<Record<DayBookEntry['kind'], string>>> = {
  reversed: '-R',
  payoutReversed: '-R',
  lateFee: '-F',
  lateFeeReversed: '-FR',
};

/**
 * Number of an entry's voucher, which Tally takes once: a reversal bears that of what it reverses, and of a single line
 * its ticket too, because the lines of a payment may be reversed one by one.
 */
function numberOf({ kind, number, tickets }: DayBookEntry): string {
  const isReversed = kind === 'reversed' || kind === 'lateFeeReversed';
  const line = isReversed && tickets.length === 1 ? [tickets[0]] : [];
  return [`${number ?? ''}${NUMBER_END[kind] ?? ''}`, ...line].join('-');
}

/** The voucher of an entry; none for one that moves nothing between ledgers. */
function voucherOf(
  date: string,
  entry: DayBookEntry,
  settings: LedgerSettings & { ledgers: NonNullable<BookSettings['ledgers']> },
): TallyVoucher[] {
  const { kind, memberName, tickets, cash, method, amount, by } = entry;
  // A prize that dues took whole pays nothing out.
  if (!isBooked(kind) || amount === 0) return [];
  const { ledgers } = settings;
  const [usual, use, isIn] = BOOKED[kind];
  const bank = cash?.bank ?? null;
  const money = ledgers[METHOD_LEDGER[method]];
  const other =
    bank === null ? ledgers[use === 'bank' ? 'transfer' : use] : bankLedger(settings, bank);
  const about = [
    memberName,
    ...tickets,
    cash?.category,
    cash?.payee,
    cash?.reference,
    cash?.reason,
  ];
  return [
    {
      // No money moves where dues are set off against a prize: its ledger comes to 0.
      type: method === ADJUSTED ? 'Journal' : bank === null ? usual : 'Contra',
      date,
      number: numberOf(entry),
      debit: isIn ? money : other,
      credit: isIn ? other : money,
      amount,
      narration: [...about, by].filter(Boolean).join(', '),
    },
  ];
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text of an element; XML has no way to write most control characters. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' ')
    .replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}

/** A side of a voucher: Tally writes debits below 0. */
function side(ledger: string, amount: number, isDebit: boolean): string {
  const rupees = plainAmount(isDebit ? -amount : amount);
  return `<ALLLEDGERENTRIES.LIST><LEDGERNAME>${escaped(ledger)}</LEDGERNAME><ISDEEMEDPOSITIVE>${isDebit ? 'Yes' : 'No'}</ISDEEMEDPOSITIVE><AMOUNT>${rupees}</AMOUNT></ALLLEDGERENTRIES.LIST>`;
}

const VIEW = 'Accounting Voucher View';

/**
 * A voucher as Tally's reference has it.
 * @param accountId begins the id by which Tally knows a voucher that comes again, in a file of overlapping days
 */
function voucherXml(accountId: string, voucher: TallyVoucher): string {
  const { type, date, number, debit, credit, amount, narration } = voucher;
  const head = `<DATE>${date.replaceAll('-', '')}</DATE><VOUCHERTYPENAME>${type}</VOUCHERTYPENAME><VOUCHERNUMBER>${escaped(number)}</VOUCHERNUMBER><NARRATION>${escaped(narration)}</NARRATION><PERSISTEDVIEW>${VIEW}</PERSISTEDVIEW>`;
  const id = escaped(`${accountId} ${type} ${number}`);
  return `<TALLYMESSAGE xmlns:UDF="TallyUDF"><VOUCHER REMOTEID="${id}" VCHTYPE="${type}" ACTION="Create" OBJVIEW="${VIEW}">${head}${side(debit, amount, true)}${side(credit, amount, false)}</VOUCHER></TALLYMESSAGE>`;
}

/**
 * The day books of a span of days as Receipt, Payment and Contra vouchers that Tally imports.
 * @param span days of recording, both included, `YYYY-MM-DD`
 * @throws Failure 422 for days in the wrong order, or too many
 */
export async function tallyOf(
  database: Queryable,
  accountId: string,
  { start, end }: { start: string; end: string },
): Promise<{ xml: string; vouchers: number }> {
  if (end < start) throw invalidField('enddate', 'The last day is before the first one');
  const days = daysBetween(start, end) + 1;
  if (days > MOST_DAYS) throw invalidField('enddate', `A file has at most ${MOST_DAYS} days`);
  const { banks, ledgers } = await readBookSettings(database, accountId);
  if (!ledgers) throw new Error('There are always ledgers.');
  const vouchers: string[] = [];
  for (let day = 0; day < days; day += 1) {
    const date = addDays(start, day);
    const entries = await dayEntriesOf(database, { accountId, date, userId: undefined });
    const settings = { banks, ledgers };
    vouchers.push(
      ...entries
        .flatMap((entry) => voucherOf(date, entry, settings))
        .map((voucher) => voucherXml(accountId, voucher)),
    );
  }
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA><REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME></REQUESTDESC><REQUESTDATA>
${vouchers.join('\n')}
</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>
`;
  return { xml, vouchers: vouchers.length };
}
