import {
  addDays,
  daysBetween,
  dayText,
  istDate,
  type BookSettings,
  type LedgerUse,
  type TallyLedgers,
  refusals,
} from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import { invalidField } from '../../ground/http/failure.ts';
import { plainAmount } from '../../ground/http/csv-file.ts';
import { toRupees } from '../../ground/money.ts';
import { readBookSettings } from '../cash/book-settings.ts';
import { namesOfStaff } from '../journal/drawers.ts';
import { kindOf, type VoucherType } from '../journal/kinds.ts';
import { journalEntriesOf, type JournalEntry } from './day-entries.ts';

const REFUSED = refusals('tally', {
  lastDayBeforeFirst: 'The last day is before the first one',
  mostDays: 'A file has at most {most} days',
});

/** Longest span of a file, in days. */
const MOST_DAYS = 92;

/** A voucher that debits one ledger and credits another one with the same amount, in rupees. */
interface TallyVoucher {
  type: VoucherType;
  /** `YYYY-MM-DD`. */
  date: string;
  number: string;
  debit: string;
  credit: string;
  amount: number;
  narration: string;
}

type Settings = Pick<BookSettings, 'banks'> & { ledgers: TallyLedgers };

/** Ledgers that settings name otherwise, from before there was a journal. */
const USE_OF: Readonly<Partial<Record<string, LedgerUse>>> = { members: 'instalments' };

/** Tally's name of a ledger. A bank's is the one that is mapped, or its own. @param of the bank */
function tallyName({ banks, ledgers }: Settings, ledger: string, of: string | null): string {
  if (ledger !== 'bank') return ledgers[USE_OF[ledger] ?? (ledger as LedgerUse)];
  const mapped = ledgers.banks[of ?? ''] ?? '';
  return mapped === '' ? (banks.find(({ bankId }) => bankId === of)?.name ?? '') : mapped;
}

/**
 * Number of an entry's voucher, which Tally takes once: a reversal bears that of what it reverses, and of a single line
 * its ticket too, because the lines of a payment may be reversed one by one.
 */
function numberOf(entry: JournalEntry, counted: string): string {
  const { kind, reversed, number, tickets, document } = entry;
  // Reversals of cash have numbers of their own.
  const back = reversed && (document === 'receipt' || document === 'payout') ? 'R' : '';
  const end = `${kindOf(kind).numberEnd ?? ''}${back}`;
  const line = reversed && document === 'receipt' && tickets.length === 1 ? tickets : [];
  return [number ?? counted, ...(end === '' ? [] : [end]), ...line].join('-');
}

const REVERSED = {
  Receipt: 'Payment',
  Payment: 'Receipt',
  Contra: 'Contra',
  Journal: 'Journal',
} as const;

/** The voucher of an entry; none for one that Tally does not get. */
function voucherOf(entry: JournalEntry, settings: Settings, by: string): TallyVoucher[] {
  const {
    kind,
    reversed,
    debit,
    debitOf,
    credit,
    creditOf,
    bookDay,
    at,
    memberName,
    tickets,
    cash,
  } = entry;
  const type = kindOf(kind).voucher;
  if (type === null) return [];
  const recordedOn = istDate(Date.parse(at));
  const isOther = entry.method === 'Cash' && recordedOn !== bookDay;
  const about = [
    memberName,
    ...tickets,
    cash?.category,
    cash?.payee,
    cash?.reference,
    cash?.reason,
  ];
  const counted = isOther ? `cash counted on ${dayText(recordedOn)}` : null;
  return [
    {
      type: reversed ? REVERSED[type] : type,
      date: bookDay,
      number: numberOf(entry, `Drawer ${bookDay} ${by} ${kind}`),
      debit: tallyName(settings, debit, debitOf),
      credit: tallyName(settings, credit, creditOf),
      amount: toRupees(entry.paise),
      narration: [...about, by, counted].filter(Boolean).join(', '),
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
 * The journal of a span of days as vouchers that Tally imports.
 * @param span days of the books, both included, `YYYY-MM-DD`
 * @throws Failure 422 for days in the wrong order, or too many
 */
export async function tallyOf(
  database: Queryable,
  accountId: string,
  { start, end }: { start: string; end: string },
): Promise<{ xml: string; vouchers: number }> {
  if (end < start) throw invalidField('enddate', REFUSED.lastDayBeforeFirst);
  const days = daysBetween(start, end) + 1;
  if (days > MOST_DAYS) throw invalidField('enddate', REFUSED.mostDays({ most: MOST_DAYS }));
  const { banks, ledgers } = await readBookSettings(database, accountId);
  const settings = { banks, ledgers };
  const vouchers: string[] = [];
  for (let day = 0; day < days; day += 1) {
    const date = addDays(start, day);
    const of = { days: 'books', from: date, to: date } as const;
    const entries = await journalEntriesOf(database, accountId, of);
    const people = entries.map(({ personId }) => personId);
    const names = await namesOfStaff(database, accountId, [...new Set(people)]);
    for (const entry of entries) {
      const by = names.get(entry.personId) ?? entry.personId;
      vouchers.push(...voucherOf(entry, settings, by).map((each) => voucherXml(accountId, each)));
    }
  }
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA><REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME></REQUESTDESC><REQUESTDATA>
${vouchers.join('\n')}
</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>
`;
  return { xml, vouchers: vouchers.length };
}
