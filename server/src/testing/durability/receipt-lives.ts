import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { AddReceiptBody, Enrolled, Payment, Ticket } from '@kuri/shared/contract';
import { enrolmentInput } from '../../members/enrolment-fixtures.ts';
import { receiptInput } from '../../receipts/receipt-fixtures.ts';
import type { Caller } from '../../test-app.ts';
import { addressOf, startProgram } from '../../test-program.ts';
import type { Place } from './place.ts';

const CHILD = path.join(import.meta.dirname, 'serving-child.ts');
const CASHIERS = 8;
const MIN_ACKS = 15;
const MAX_MORE_MS = 400;

/** A payment that was sent, and how often. */
interface Sent {
  key: string;
  body: AddReceiptBody;
}

/** What the cashiers of all lives know. */
export interface Ledger {
  /** The receipt number that each key was answered with. */
  acknowledged: Map<string, string>;
  /** Payments whose answer was lost, to be sent again. */
  unanswered: Sent[];
  /** Answers that should not have been. */
  strange: string[];
}

let serial = 0;

/** The cashiers of one life: they pay until the server is gone. */
class Life {
  readonly #base: string;
  readonly #caller: Caller;
  readonly #ledger: Ledger;
  acks = 0;

  constructor(address: string, caller: Caller, ledger: Ledger) {
    this.#base = `${address}/kuri-console/${caller.accountId}`;
    this.#caller = caller;
    this.#ledger = ledger;
  }

  async #post(call: string, body: object, key: string): Promise<{ status: number; body: string }> {
    const answer = await fetch(`${this.#base}/${call}`, {
      method: 'POST',
      headers: {
        ...this.#caller.headers,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.text() };
  }

  /** @returns false when no answer came */
  async #pay(sent: Sent): Promise<boolean> {
    const { acknowledged, unanswered, strange } = this.#ledger;
    try {
      const { status, body } = await this.#post('addMemberReceipt', sent.body, sent.key);
      if (status !== 201) {
        strange.push(body);
        return true;
      }
      const { receiptNumber } = (JSON.parse(body) as { data: Payment }).data;
      acknowledged.set(sent.key, receiptNumber);
      this.acks += 1;
      return true;
    } catch {
      unanswered.push(sent);
      return false;
    }
  }

  async #enrol(schemeId: string): Promise<Ticket[]> {
    serial += 1;
    const input = enrolmentInput(schemeId, { ticketsCount: 50 });
    const answer = await this.#post('addSchemeMember', input, `enrol-${serial}`);
    if (answer.status !== 201) throw new Error(answer.body);
    return (JSON.parse(answer.body) as Enrolled).data;
  }

  async #work(tickets: readonly Ticket[], cashier: number): Promise<void> {
    for (let turn = 0; turn < tickets.length; turn += 1) {
      serial += 1;
      // Each cashier starts elsewhere; two tickets at once in an order of their own.
      const [one, other] = [turn + cashier * 6, turn * 7 + 3].map(
        (index) => tickets[index % tickets.length] as Ticket,
      );
      const chosen = [...new Set([one as Ticket, other as Ticket])];
      const body = receiptInput(chosen, { paymentMethod: turn % 2 === 0 ? 'UPI' : 'Cash' });
      if (!(await this.#pay({ key: `pay-${serial}`, body }))) return;
    }
  }

  /** Sends again what was not answered in the last life, then pays for new tickets. */
  async run(schemeId: string): Promise<void> {
    const again = this.#ledger.unanswered.splice(0);
    await Promise.all(again.map((sent) => this.#pay(sent)));
    const tickets = await this.#enrol(schemeId);
    await Promise.all(
      Array.from({ length: CASHIERS }, (_, cashier) => this.#work(tickets, cashier)),
    );
  }
}

/**
 * Starts the server on a database, lets cashiers pay, and kills it (-9) while they do.
 * @param schemeId a group with 50 free places
 */
export async function liveAndDie(
  { dataDir, url }: Place,
  { caller, schemeId, ledger }: { caller: Caller; schemeId: string; ledger: Ledger },
): Promise<void> {
  const server = startProgram(CHILD, url === undefined ? [dataDir] : [dataDir, url], {});
  const life = new Life(await addressOf(server), caller, ledger);
  const running = life.run(schemeId);
  while (life.acks < MIN_ACKS) await Promise.race([delay(5), running]);
  await delay(Math.random() * MAX_MORE_MS);
  server.process.kill('SIGKILL');
  await server.exit;
  await running;
}
