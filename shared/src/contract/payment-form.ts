import * as z from 'zod/mini';
import { ruleOf } from './fields.ts';
import { lateFeeFields, waivedForAReason } from './late-fee.ts';
import { receiptDateFault, type ReceiptDateLimits } from './receipt-dates.ts';
import {
  RECEIPT_TEXTS,
  backdateReason,
  paymentMethod,
  receiptDate,
  referenceFault,
  referenceReason,
  remarks,
  transactionId,
} from './receipt.ts';

function datedWithin(limits: ReceiptDateLimits) {
  return ruleOf(
    ['receiptDate', 'backdateReason'],
    (given: { receiptDate: string; backdateReason?: string | undefined }) =>
      receiptDateFault(given, limits),
  );
}

const REFERENCE = { transactionId, referenceReason };

const referenced = ruleOf(
  ['paymentMethod', 'transactionId', 'referenceReason'],
  ({
    paymentMethod: method,
    ...given
  }: {
    paymentMethod: string;
    transactionId?: string | undefined;
    referenceReason?: string | undefined;
  }) => referenceFault({ method, ...given }),
);

const paymentFields = {
  paymentMethod,
  receiptDate,
  ...REFERENCE,
  remarks,
  backdateReason,
  ...lateFeeFields,
};

/** Schema of the payment panel's fields beside the tickets. */
export function paymentForm(limits: ReceiptDateLimits) {
  return z.strictObject(paymentFields).check(datedWithin(limits), referenced, waivedForAReason);
}
export type PaymentForm = z.input<ReturnType<typeof paymentForm>>;

/** Schema of the single-member form. */
export function singlePaymentForm(limits: ReceiptDateLimits) {
  return z
    .strictObject({
      paymentMethod,
      receiptDate,
      backdateReason,
      ...REFERENCE,
      ...lateFeeFields,
      no_installments: z
        .number({ error: RECEIPT_TEXTS.noInstalments })
        .check(z.int(RECEIPT_TEXTS.noInstalments), z.gte(1, RECEIPT_TEXTS.noInstalments)),
    })
    .check(datedWithin(limits), referenced, waivedForAReason);
}
export type SinglePaymentForm = z.input<ReturnType<typeof singlePaymentForm>>;
