import type { PaymentMode, Receipt } from '@kuri/shared/contract';

/** A field that an old row may lack. */
type Loose<Name extends keyof Receipt> = Partial<{ [Key in Name]: Receipt[Key] | null }>;

/** How many instalments a receipt paid; 1 where it doesn't say. */
export function installmentsOf(row: Loose<'no_installments' | 'noOfInstallments'>): number {
  return row.no_installments ?? row.noOfInstallments ?? 1;
}

/** How a receipt was paid; by UPI where it doesn't say. */
export function modeOf(row: Loose<'paymentMethod'>): PaymentMode {
  return row.paymentMethod ?? 'UPI';
}
