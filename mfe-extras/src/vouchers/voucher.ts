import { useState } from 'react';
import type { Ticket, VoucherForm } from '@kuri/shared/contract';
import { addDays } from '@kuri/shared/format';

export interface Voucher {
  id: string;
  code: string;
  /** Rupees. */
  value: number;
  generationDate: string;
  /** Days; null for no expiry. */
  validityPeriod: number | null;
  expiryDate: string | null;
  notes: string;
  /** Null while unassigned. */
  holder: { memberId: string; memberName: string; memberEmail: string | null } | null;
}

function createVoucher(form: VoucherForm, { id, code }: { id: string; code: string }) {
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

function assignedTo(voucher: Voucher, ticket: Ticket): Voucher {
  const { memberId, memberName, contactEmail } = ticket;
  return { ...voucher, holder: { memberId, memberName, memberEmail: contactEmail } };
}

/** Vouchers of this page, newest first, kept nowhere else. */
export function useVouchers() {
  const [vouchers, setVouchers] = useState<readonly Voucher[]>([]);
  return {
    vouchers,
    generate: (form: VoucherForm) => {
      const code = newVoucherCode(new Set(vouchers.map((voucher) => voucher.code)));
      const id = String(vouchers.length + 1);
      setVouchers([createVoucher(form, { id, code }), ...vouchers]);
    },
    assign: (voucherId: string, ticket: Ticket) => {
      setVouchers(
        vouchers.map((voucher) =>
          voucher.id === voucherId ? assignedTo(voucher, ticket) : voucher,
        ),
      );
    },
  };
}

const SYMBOLS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const LENGTH = 10;
/** Bytes from here on are dropped: their remainder would favour the first symbols. */
const FAIR_BYTES = 256 - (256 % SYMBOLS.length);

/** Unique code of 10 equally likely capital letters and digits. */
export function newVoucherCode(taken: ReadonlySet<string>): string {
  for (;;) {
    const code = randomCode();
    if (!taken.has(code)) return code;
  }
}

function randomCode(): string {
  let code = '';
  while (code.length < LENGTH) {
    const bytes = crypto.getRandomValues(new Uint8Array(LENGTH - code.length));
    for (const byte of bytes) {
      if (byte < FAIR_BYTES) code += SYMBOLS.charAt(byte % SYMBOLS.length);
    }
  }
  return code;
}
