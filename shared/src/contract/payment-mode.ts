import * as z from 'zod/mini';

/** Methods of payment; any case comes in, this one goes out. */
export const PAYMENT_MODES = ['Cash', 'Card', 'UPI', 'Bank Transfer'] as const;
export type PaymentMode = (typeof PAYMENT_MODES)[number];

/** Method of receipts for dues that a prize was set off against: no money moves, a payout makes them. */
export const ADJUSTED = 'Adjusted against prize';
/** Methods of receipts as they are read. */
export const RECEIPT_MODES = [...PAYMENT_MODES, ADJUSTED] as const;
export type ReceiptMode = (typeof RECEIPT_MODES)[number];

/** A payment mode in the contract's writing; reads any case. */
export function paymentModeField(texts: { required: string; invalid: string }) {
  return z.pipe(
    z.string({ error: texts.required }).check(
      z.minLength(1, texts.required),
      z.refine((text) => text === '' || knownMode(text) !== undefined, texts.invalid),
    ),
    z.transform((text): PaymentMode => knownMode(text) ?? 'Cash'),
  );
}

function knownMode(text: string): PaymentMode | undefined {
  return PAYMENT_MODES.find((mode) => mode.toLowerCase() === text.trim().toLowerCase());
}
