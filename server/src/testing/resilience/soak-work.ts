import type { Enrolled, Payment, Ticket } from '@kuri/shared/contract';
import { groupInput } from '../groups/group-fixtures.ts';
import { enrolmentInput } from '../enrolments/enrolment-fixtures.ts';
import { receiptInput } from '../receipts/receipt-fixtures.ts';
import type { Caller } from '../test-app.ts';

export interface SoakLedger {
  /** Receipt numbers of the payments that the server acknowledged. */
  acknowledged: string[];
  /** Answers by status. */
  statuses: Map<number, number>;
  /** Payments without an answer: whether they are stored is not known. */
  unanswered: number;
  /** The first unexpected answers. */
  strange: string[];
}

export function emptySoakLedger(): SoakLedger {
  return { acknowledged: [], statuses: new Map(), unanswered: 0, strange: [] };
}

/** Headers of a user, and a group type for new groups. */
export interface SoakCallers {
  callers: readonly Caller[];
  schemeTypeId: string;
}

interface Due {
  ticket: Ticket;
  instalments: number;
}

const TICKETS_AT_ONCE = 100;
/** Payments that can be made at the start. */
const FIRST_PAYMENTS = 1_000;
/** Different amounts for one ticket, so that none looks like a repeat. */
const PAYMENTS = [1, 2, 3];
/** Out of ten calls; the others read. */
const WRITES_OF_TEN = 6;
/** Answers of an overloaded server. */
const REFUSALS = [429, 503];
const MOST_STRANGE = 20;
const READS = [
  'membersReceipts?pagesize=50',
  'collectionReport?pageno=1&pagesize=50',
  'pendingDues?view=tickets&pagesize=50',
  'monthlySchemes?pagesize=10',
];

let serial = 0;

/** The tills and desks of a soak: each call of `next` is one request, and resolves when it is over. */
export class SoakWork {
  readonly #address: string;
  readonly #who: SoakCallers;
  readonly #ledger: SoakLedger;
  readonly #due: Due[] = [];
  #isRefilling = false;
  #count = 0;

  constructor(address: string, who: SoakCallers, ledger: SoakLedger) {
    this.#address = address;
    this.#who = who;
    this.#ledger = ledger;
  }

  async #send(path: string, body?: object): Promise<{ status: number; text: string }> {
    serial += 1;
    const { callers } = this.#who;
    const { accountId, headers } = callers[serial % callers.length] as Caller;
    const answer = await fetch(`${this.#address}/kuri-console/${accountId}/${path}`, {
      headers: {
        ...headers,
        ...(body && { 'content-type': 'application/json', 'idempotency-key': `soak-${serial}` }),
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const { statuses, strange } = this.#ledger;
    const { status } = answer;
    const text = await answer.text();
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const isStrange = status >= 400 && !REFUSALS.includes(status);
    if (isStrange && strange.length < MOST_STRANGE) strange.push(`${path}: ${status} ${text}`);
    return { status, text };
  }

  /** Adds a group with a hundred tickets to pay. */
  async #refill(): Promise<void> {
    const group = await this.#send('addMonthlyScheme', groupInput(this.#who.schemeTypeId));
    if (group.status !== 201) return;
    const { schemeId } = (JSON.parse(group.text) as { data: { schemeId: string } }).data;
    const enrolment = enrolmentInput(schemeId, { ticketsCount: TICKETS_AT_ONCE });
    const enrolled = await this.#send('addSchemeMember', enrolment);
    if (enrolled.status !== 201) return;
    const tickets = (JSON.parse(enrolled.text) as Enrolled).data;
    this.#due.push(
      ...PAYMENTS.flatMap((instalments) => tickets.map((ticket) => ({ ticket, instalments }))),
    );
  }

  #refillMeanwhile(): void {
    if (this.#isRefilling) return;
    this.#isRefilling = true;
    this.#refill()
      .catch(() => undefined)
      .finally(() => {
        this.#isRefilling = false;
      });
  }

  /** Enrols enough tickets for the start. */
  async fill(): Promise<void> {
    while (this.#due.length < FIRST_PAYMENTS) await this.#refill();
  }

  async #pay({ ticket, instalments }: Due): Promise<void> {
    const { acknowledged } = this.#ledger;
    try {
      const body = receiptInput([ticket], {}, instalments);
      const { status, text } = await this.#send('addMemberReceipt', body);
      if (status !== 201) return;
      acknowledged.push((JSON.parse(text) as { data: Payment }).data.receiptNumber);
    } catch {
      this.#ledger.unanswered += 1;
    }
  }

  /** One request; never rejects. */
  async next(): Promise<void> {
    this.#count += 1;
    const isWrite = this.#count % 10 < WRITES_OF_TEN;
    if (isWrite && this.#due.length < FIRST_PAYMENTS) this.#refillMeanwhile();
    const due = isWrite ? this.#due.shift() : undefined;
    if (due) await this.#pay(due);
    else await this.#send(READS[this.#count % READS.length] ?? '').catch(() => undefined);
  }
}
