/** What the fields that audit rows tell of are called. A field that is not here is named by itself. */
const FIELD_WORDS: Readonly<Record<string, string>> = {
  address: 'Address',
  amount: 'Amount',
  bytes: 'Size in bytes',
  code: 'Ticket',
  coinsPaise: 'Coins',
  contactEmail: 'Email',
  contactPhone: 'Mobile number',
  count: 'Tickets in the list',
  countedPaise: 'Counted',
  currentCapacity: 'Tickets in the group',
  date: 'Day',
  differencePaise: 'Difference',
  drawDate: 'Draw date',
  drawNo: 'Draw number',
  drawsCompleted: 'Draws held',
  duePaise: 'Due',
  email: 'Email',
  firstName: 'Name',
  hash: 'Hash in the record of draws',
  inDrawerPaise: 'Should be in the drawer',
  instalmentPaise: 'Instalment',
  joinedDate: 'Joined on',
  lastPaidDate: 'Last paid on',
  lines: 'Receipts',
  locale: 'Language',
  maxCapacity: 'Places',
  memberId: 'Member',
  messages: 'Messages',
  method: 'Paid by',
  minNumbers: 'Fewest numbers from the room',
  monthlyInstallment: 'Monthly instalment',
  name: 'Name',
  nextDrawDate: 'Next draw',
  nomineeName: 'Nominee',
  nomineeRelation: 'Relation of the nominee',
  numbers: 'Numbers from the room',
  openingPaise: 'Opening cash',
  paidPaise: 'Paid',
  period: 'Month of the draw',
  phone10: 'Mobile number',
  position: 'Position in the list',
  reason: 'Reason',
  receiptDate: 'Receipt date',
  receiptIds: 'Receipts reversed',
  receiptNumber: 'Receipt number',
  referralId: 'Referred by',
  remarks: 'Remarks',
  returnAmount: 'Return amount',
  schemeAmount: 'Scheme amount',
  schemeCode: 'Group code',
  schemeDrawDate: 'First draw',
  schemeDuration: 'Months',
  schemeId: 'Group',
  schemeName: 'Group name',
  schemeStartDate: 'Start date',
  schemeStatus: 'Group status',
  schemeType: 'Group type',
  schemeTypeDescription: 'Description',
  state: 'State of the draw',
  status: 'Status',
  ticketId: 'Ticket',
  ticketIds: 'Tickets',
  today: 'On',
  totalInstalments: 'Instalments in all',
  totalPaise: 'Amount',
  transactionId: 'Transaction ID',
  type: 'Type',
  userIds: 'Users',
  userType: 'Role',
  warnings: 'Warnings',
  way: 'Way',
};

/** What only the program needs, and what the row says already. */
export const HIDDEN_FIELDS: ReadonlySet<string> = new Set([
  'createdAt',
  'createdBy',
  'madeWith',
  'paymentId',
  'schemeTypeId',
  'schemeTypeName',
  'seq',
  'updatedAt',
]);

/** Rupees; fields that end in `Paise` are paise. */
export const RUPEE_FIELDS: ReadonlySet<string> = new Set([
  'amount',
  'monthlyInstallment',
  'returnAmount',
  'schemeAmount',
]);

export const PHONE_FIELDS: ReadonlySet<string> = new Set([
  'contactPhone',
  'phone10',
  'refContactPhone',
  'refPhone10',
]);

/** A field in words. */
export function fieldInWords(field: string): string {
  const known = FIELD_WORDS[field];
  if (known !== undefined) return known;
  const words = field.replaceAll(/([a-z])([A-Z0-9])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
