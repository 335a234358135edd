import type {
  CollectionReport,
  DayOfCollections,
  Debt,
  Receipt,
  ReceiptSlip,
} from '@kuri/shared/contract';

/** A receipt of one instalment, paid by UPI. */
export function receipt(overrides: Partial<Receipt> = {}): Receipt {
  return {
    receiptId: 'rct_1',
    receiptNumber: 'RC/2026-27/000123',
    ticketId: 'tkt_1',
    membershipCode: 'LG12-A-0142',
    memberId: 'mem_1',
    memberName: 'Meera Krishnan',
    contactPhone: '919847011234',
    schemeId: 'grp_1',
    schemeName: 'Lakshmi Gold 12',
    receiptDate: '2026-11-20T10:15:00+05:30',
    receiptAmount: 5000,
    amountPaid: 5000,
    paymentMethod: 'UPI',
    no_installments: 1,
    noOfInstallments: 1,
    transactionId: 'UPI4412093381',
    remarks: null,
    status: 'Valid',
    reversal: null,
    createdBy: 'Lakshmi',
    createdAt: '2026-11-20T10:15:00+05:30',
    ...overrides,
  };
}

/** Debt of a ticket that has paid six instalments of ₹5,000; the next one is not due yet. */
export function debt(overrides: Partial<Debt> = {}): Debt {
  return {
    paidInstallments: 6,
    open: { number: 7, paid: 0, amount: 5_000, dueDate: '2026-11-25' },
    due: 0,
    lateFee: 0,
    next: { amount: 5_000, dueDate: '2026-11-25' },
    ...overrides,
  };
}

/** Where the ticket of the receipt stood: the fifth and sixth instalment of ₹5,000. */
export function standing(
  overrides: Partial<ReceiptSlip['lines'][number]> = {},
): ReceiptSlip['lines'][number] {
  return {
    receiptId: 'rct_1',
    first: 5,
    last: 6,
    total: 12,
    firstDue: '2026-09-25',
    lastDue: '2026-10-25',
    paidSoFar: 30_000,
    credit: 0,
    balance: 30_000,
    nextDue: '2026-11-25',
    debt: debt(),
    isNewest: true,
    ...overrides,
  };
}

/** Slip of these receipts. */
export function slipAnswer(
  receipts: Receipt[] = [receipt()],
  fields: Partial<ReceiptSlip> = {},
): ReceiptSlip {
  return { prints: 0, receipts, lines: [], ...fields };
}

/** A day of collections; sums are 0 unless given. */
export function day(date: string, sums: Partial<DayOfCollections> = {}): DayOfCollections {
  return { day: date, cash: 0, upi: 0, card: 0, others: 0, ...sums };
}

/** The figures of the drawing, with two days of it. */
export function report(overrides: Partial<CollectionReport> = {}): CollectionReport {
  const receiptsList = overrides.receiptsList ?? [receipt()];
  return {
    receiptsList,
    receiptsTotal: receiptsList.length,
    cashPayments: 412500,
    upiPayments: 688000,
    cardPayments: 121000,
    otherPayments: 45500,
    totalAmount: 1267000,
    truncated: false,
    unit: 'day',
    days: [
      day('2026-11-18', { cash: 412500, upi: 588000 }),
      day('2026-11-20', { upi: 100000, card: 121000, others: 45500 }),
    ],
    ...overrides,
  };
}
