import type { DrawAnswer, Group } from '@kuri/shared/contract';
import { enrolmentInput } from '../enrolments/enrolment-fixtures.ts';
import { DRAW_MONTH, markInput } from '../draws/draw-fixtures.ts';
import { receiptInput } from '../receipts/receipt-fixtures.ts';
import { Clerk, type Ledger, type Sent } from './ledger.ts';
import { GROUP_TICKETS, PAYMENTS_OF_A_TICKET, type Office } from './office.ts';

const CASHIERS = 6;
/** After how many writes an enrolment comes among the payments. */
const ENROLMENT_EVERY = 8;

/** The writes of an office, one after the other, no matter who sends them and how often the server crashes. */
export class DayWork {
  readonly #office: Office;
  readonly #ledger: Ledger;
  /** Writes whose answer was lost: they come first. */
  readonly #again: Sent[] = [];
  readonly #draws: Group[];
  #payments = 0;
  #writes = 0;
  #enrolments = 0;

  constructor(office: Office, ledger: Ledger) {
    this.#office = office;
    this.#ledger = ledger;
    this.#draws = [...office.drawGroups];
  }

  #payment(): Sent | undefined {
    const { tickets } = this.#office;
    const instalments = 1 + Math.floor(this.#payments / tickets.length);
    const ticket = tickets[this.#payments % tickets.length];
    if (!ticket || instalments > PAYMENTS_OF_A_TICKET) return undefined;
    this.#payments += 1;
    const paymentMethod = this.#payments % 2 === 0 ? 'UPI' : 'Cash';
    const body = receiptInput([ticket], { paymentMethod }, instalments);
    return { key: `pay-${this.#payments}`, call: 'addMemberReceipt', body };
  }

  #enrolment(): Sent | undefined {
    const { openGroups } = this.#office;
    const group = openGroups[Math.floor(this.#enrolments / GROUP_TICKETS)];
    if (!group) return undefined;
    this.#enrolments += 1;
    const body = enrolmentInput(group.schemeId);
    return { key: `enrol-${this.#writes}`, call: 'addSchemeMember', body };
  }

  #next(): Sent | undefined {
    const again = this.#again.shift();
    if (again) return again;
    this.#writes += 1;
    const enrolment = this.#writes % ENROLMENT_EVERY === 0 ? this.#enrolment() : undefined;
    return enrolment ?? this.#payment();
  }

  async #write(clerk: Clerk, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const sent = this.#next();
      if (!sent) return;
      if (!(await clerk.send(sent, signal))) this.#again.push(sent);
    }
  }

  #drawSteps({ schemeId }: Group): (() => Sent)[] {
    const body = { schemeId, drawMonth: DRAW_MONTH };
    const key = (step: string) => `${step}-${schemeId}`;
    const marking = () => {
      const { answer = '' } = this.#ledger.acknowledged.get(key('start')) ?? {};
      const { data } = JSON.parse(answer) as { data: DrawAnswer };
      return { key: key('mark'), call: 'markAsDrawWinner', body: markInput(data) };
    };
    return [
      () => ({ key: key('freeze'), call: 'draws/freeze', body }),
      () => ({ key: key('start'), call: 'draws/start', body: { ...body, numbers: ['4711'] } }),
      marking,
    ];
  }

  /** @returns whether the draw of the group is marked */
  async #drawOne(clerk: Clerk, group: Group, signal: AbortSignal): Promise<boolean> {
    for (const step of this.#drawSteps(group)) {
      const sent = step();
      if (this.#ledger.acknowledged.has(sent.key)) continue;
      if (!(await clerk.send(sent, signal))) return false;
      // Refused: it is among what is strange, and there is nothing to continue.
      if (!this.#ledger.acknowledged.has(sent.key)) return true;
    }
    return true;
  }

  async #draw(clerk: Clerk, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const group = this.#draws.shift();
      if (!group) return;
      if (!(await this.#drawOne(clerk, group, signal))) this.#draws.unshift(group);
    }
  }

  /**
   * Cashiers pay and enrol and one operator draws, at one server, until the signal or the end of the work.
   * @param address of the server as it is now; undefined while it does not run
   */
  async run(address: () => string | undefined, signal: AbortSignal): Promise<void> {
    const clerk = new Clerk(address, this.#office.caller, this.#ledger);
    await Promise.all([
      ...Array.from({ length: CASHIERS }, () => this.#write(clerk, signal)),
      this.#draw(clerk, signal),
    ]);
  }
}
