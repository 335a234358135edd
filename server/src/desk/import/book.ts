import type {
  GroupForm,
  ImportFindings,
  ImportPerson,
  MembershipStatus,
  PaymentMode,
} from '@kuri/shared/contract';
import type { Faults } from './faults.ts';

// A paper book as it is checked and then written. Amounts in paise, dates as `YYYY-MM-DD`.

/** A group of the book: one of the files, or one that is there already. */
export interface BookGroup {
  /** Its code, in whose case nothing lies. */
  key: string;
  code: string;
  name: string;
  startDate: string;
  instalmentPaise: number;
  totalInstalments: number;
  isActive: boolean;
  places: number;
  placesLeft: number;
  /** Null for one that the files bring. */
  groupId: string | null;
  /** Of one that the files bring. */
  form: Omit<GroupForm, 'schemeTypeId' | 'reason'> | null;
  typeKey: string;
}

/** A type of groups that is not there yet. */
export interface BookType {
  key: string;
  name: string;
  amountPaise: number;
  returnPaise: number | null;
}

export interface BookPerson {
  /** Phone and name: a family may share a phone. */
  key: string;
  /** Null for a new one. */
  memberId: string | null;
  name: string;
  phone10: string;
  email: string | null;
  address: string;
}

/** A ticket, with what is paid to it so far. */
export interface BookTicket {
  /** Null for one that the files bring. */
  ticketId: string | null;
  status: MembershipStatus;
  code: string;
  joinedDate: string;
  /** Instalments that a winner need not pay. */
  waivedInstalments: number;
  paidPaise: number;
  /** What it had before the payments of the files. */
  paidBefore: number;
}

/** A person's tickets in a group. */
export interface Holding {
  person: BookPerson;
  group: BookGroup;
  /** The row that brings the tickets; null for those that were there. */
  row: number | null;
  nomineeName: string | null;
  nomineeRelation: string | null;
  tickets: BookTicket[];
}

export interface BookPayment {
  row: number;
  holding: Holding;
  date: string;
  paise: number;
  method: PaymentMode;
  transactionId: string | null;
  remarks: string | null;
  /** What each ticket gets, none for nothing. */
  lines: readonly { ticket: BookTicket; paise: number }[];
}

/** A book as it is to be written, and what is wrong with it. */
export interface CheckedBook {
  faults: Faults;
  people: readonly ImportPerson[];
  found: ImportFindings;
  types: readonly BookType[];
  /** Those that the files bring. */
  groups: readonly BookGroup[];
  persons: readonly BookPerson[];
  holdings: readonly Holding[];
  /** In the order in which they were made. */
  payments: readonly BookPayment[];
}
