import {
  ADJUSTED,
  EXPENSE_CATEGORIES,
  LEDGER_NAMES,
  type DayBookEntry,
  type Ledger,
  type LedgerNames,
} from '@kuri/shared/contract';
import { plainAmount, type Parts } from '../../ground/http/csv-file.ts';

// The format is that of Tally's "Import of Data, Vouchers": a debit is "deemed positive" and has an amount
// below 0, a credit one above 0, and a voucher adds up to 0.

/** An entry of the day book of `date`, `YYYY-MM-DD`. */
export interface DayOfEntries {
  date: string;
  entry: DayBookEntry;
}

const BEGINNING = `<?xml version="1.0" encoding="UTF-8"?>
<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA>
<REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME></REQUESTDESC><REQUESTDATA>
`;
const END = '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n';

interface Booking {
  type: 'Receipt' | 'Payment' | 'Contra' | 'Journal';
  /** Names of ledgers. */
  debit: string;
  credit: string;
}

/** The other side of a booking, for what takes it back. */
function backOf({ type, debit, credit }: Booking): Booking {
  const back: Partial<Record<Booking['type'], Booking['type']>> = {
    Receipt: 'Payment',
    Payment: 'Receipt',
  };
  return { type: back[type] ?? type, debit: credit, credit: debit };
}

/**
 * The ledgers of an entry; undefined for a count, for a payout of nothing, and for a handover from drawer to
 * drawer, which stays in the same ledger.
 */
function bookingOf(entry: DayBookEntry, names: LedgerNames): Booking | undefined {
  const { kind, method, cash, amount } = entry;
  if (amount === 0) return undefined;
  const ledger = (key: Ledger) => names[key] || LEDGER_NAMES[key];
  // Dues set off against a prize go through a ledger that comes to 0: no money moves.
  const type = method === ADJUSTED ? 'Journal' : undefined;
  const received = {
    type: type ?? 'Receipt',
    debit: ledger(method),
    credit: ledger('Instalments'),
  } as const;
  const paidOut = {
    type: type ?? 'Payment',
    debit: ledger('Prizes'),
    credit: ledger(method),
  } as const;
  const deposit = () =>
    ({ type: 'Contra', debit: cash?.bank ?? '', credit: ledger('Cash') }) as const;
  const expense = () => {
    const category = EXPENSE_CATEGORIES.find((known) => known === cash?.category) ?? 'Other';
    return { type: 'Payment', debit: ledger(category), credit: ledger('Cash') } as const;
  };
  const topUp = () => {
    const bank = cash?.bank ?? null;
    const type = bank === null ? 'Receipt' : 'Contra';
    return { type, debit: ledger('Cash'), credit: bank ?? ledger('Cash put in') } as const;
  };
  switch (kind) {
    case 'received':
      return received;
    case 'reversed':
      return backOf(received);
    case 'paidOut':
      return paidOut;
    case 'payoutReversed':
      return backOf(paidOut);
    case 'deposit':
      return deposit();
    case 'depositReversed':
      return backOf(deposit());
    case 'expense':
      return expense();
    case 'expenseReversed':
      return backOf(expense());
    case 'topUp':
      return topUp();
    case 'topUpReversed':
      return backOf(topUp());
    case 'opening':
    case 'closing':
    case 'handedOver':
    case 'takenOver':
      return undefined;
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Text inside of an element or an attribute; control characters, which XML has no writing for, are left out. */
function escaped(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, '').replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}

function line(ledger: string, rupees: number, isDebit: boolean): string {
  const amount = plainAmount(isDebit ? -rupees : rupees);
  return `<ALLLEDGERENTRIES.LIST><LEDGERNAME>${escaped(ledger)}</LEDGERNAME><ISDEEMEDPOSITIVE>${isDebit ? 'Yes' : 'No'}</ISDEEMEDPOSITIVE><AMOUNT>${amount}</AMOUNT></ALLLEDGERENTRIES.LIST>`;
}

function narrationOf({ memberName, tickets, cash, by }: DayBookEntry): string {
  const about = cash ? [cash.payee, cash.reference, cash.reason] : [memberName, tickets.join(', ')];
  return [...about, by].filter(Boolean).join('; ');
}

/** The voucher of an entry; empty for what Tally books nothing of. */
function voucherOf({ date, entry }: DayOfEntries, names: LedgerNames): string {
  const booking = bookingOf(entry, names);
  if (!booking) return '';
  const { type, debit, credit } = booking;
  const number = entry.number ?? '';
  // Stays the same in each file: a second import can be told by it.
  const remoteId = escaped(['kuri', entry.kind, number, entry.method, entry.at].join(' '));
  return `<TALLYMESSAGE><VOUCHER REMOTEID="${remoteId}" VCHTYPE="${type}" ACTION="Create"><DATE>${date.replaceAll('-', '')}</DATE><VOUCHERTYPENAME>${type}</VOUCHERTYPENAME><VOUCHERNUMBER>${escaped(number)}</VOUCHERNUMBER><NARRATION>${escaped(narrationOf(entry))}</NARRATION>${line(debit, entry.amount, true)}${line(credit, entry.amount, false)}</VOUCHER></TALLYMESSAGE>\n`;
}

/**
 * The movements of day books as vouchers for Tally, in pieces as the days are read.
 * @param names of the ledgers, as Settings says them
 */
export async function* tallyText(
  days: Parts<DayOfEntries>,
  names: LedgerNames,
): AsyncGenerator<string> {
  let beginning = BEGINNING;
  for await (const entries of days) {
    yield beginning + entries.map((entry) => voucherOf(entry, names)).join('');
    beginning = '';
  }
  yield beginning + END;
}
