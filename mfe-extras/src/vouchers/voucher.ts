import type { Ticket, VoucherForm } from '@kuri/shared/contract';
import { addDays } from '@kuri/shared/format';

export interface Voucher {
  id: string;
  code: string;
  /** Rupees. */
  value: number;
  generationDate: string;
  /** In days; null when it is good for ever. */
  validityPeriod: number | null;
  expiryDate: string | null;
  notes: string;
  /** Whose it is; null while it is unassigned. */
  holder: { memberId: string; memberName: string; memberEmail: string | null } | null;
}

export type VoucherStatus = 'Unassigned' | 'Assigned';

export function statusOf(voucher: Voucher): VoucherStatus {
  return voucher.holder === null ? 'Unassigned' : 'Assigned';
}

export function createVoucher(form: VoucherForm, { id, code }: { id: string; code: string }) {
  const { voucherValue, generationDate, validityPeriod = null, notes } = form;
  return {
    id,
    code,
    value: voucherValue,
    generationDate,
    validityPeriod,
    expiryDate: validityPeriod === null ? null : addDays(generationDate, validityPeriod),
    notes,
    holder: null,
  } satisfies Voucher;
}

/** The voucher in the hands of a ticket's holder. */
export function assignedTo(voucher: Voucher, ticket: Ticket): Voucher {
  const { memberId, memberName, contactEmail } = ticket;
  return { ...voucher, holder: { memberId, memberName, memberEmail: contactEmail } };
}
