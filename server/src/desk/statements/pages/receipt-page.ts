import type { Organisation } from '@kuri/shared/contract';
import { dateText, instantText, paiseText } from '../../../ground/readable.ts';
import { initialsOf } from './initials.ts';
import { officeHead } from './frame.ts';
import { html, type Html } from './html.ts';

/** The public facts of a payment. Amounts in paise. */
export interface PaymentFacts {
  memberName: string;
  /** The business date, `YYYY-MM-DD`. */
  date: string;
  paidPaise: number;
  /** Of it. */
  reversedPaise: number;
  /** When the last line was reversed. */
  reversedAt: string | null;
  /** What remains until the end of the tickets that it paid. */
  balancePaise: number;
  asOf: string;
}

/** The page that says whether a payment is valid, for the holder of its slip: nothing that the slip does not say. */
export function receiptPage(office: Organisation, payment: PaymentFacts): Html {
  const { paidPaise, reversedPaise, reversedAt } = payment;
  const isReversed = reversedPaise === paidPaise;
  const status = isReversed
    ? html`<dd class="bad">Reversed</dd>`
    : html`<dd class="good">Valid</dd>`;
  const reversedOn =
    reversedAt === null
      ? null
      : html`<div>
          <dt>Reversed on</dt>
          <dd>${dateText(reversedAt.slice(0, 10))}</dd>
        </div>`;
  const part =
    isReversed || reversedPaise === 0
      ? null
      : html`<div>
          <dt>Reversed part</dt>
          <dd class="bad">${paiseText(reversedPaise)}</dd>
        </div>`;
  return html`${officeHead(office)}
    <h1>Payment</h1>
    <p class="as-of">As of ${instantText(payment.asOf)}</p>
    <dl>
      <div>
        <dt>Status</dt>
        ${status}
      </div>
      <div>
        <dt>Amount</dt>
        <dd>${paiseText(paidPaise)}</dd>
      </div>
      ${part}${reversedOn}
      <div>
        <dt>Date</dt>
        <dd>${dateText(payment.date)}</dd>
      </div>
      <div>
        <dt>Received from</dt>
        <dd>${initialsOf(payment.memberName)}</dd>
      </div>
      <div>
        <dt>Balance</dt>
        <dd>${paiseText(payment.balancePaise)}</dd>
      </div>
    </dl>
    <p class="as-of">
      Compare this with the slip: office, amount, date and initials must be the same.
    </p>`;
}
