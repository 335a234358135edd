import { useState } from 'react';
import type { Ticket, VoucherForm } from '@kuri/shared/contract';
import { assignedTo, createVoucher, type Voucher } from './voucher.ts';
import { newVoucherCode } from './voucher-code.ts';

/** The vouchers of this page, newest first. They are kept nowhere else. */
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
