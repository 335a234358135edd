import {
  MEMBERSHIP_STATUSES,
  type BookImport,
  type Group,
  type Ticket,
} from '@kuri/shared/contract';
import fc from 'fast-check';
import type { Database } from '../../ground/database/database.ts';
import { storeWaived } from '../../people/members/ticket-queries.ts';
import { enrolmentInput } from '../enrolments/enrolment-fixtures.ts';
import { bookMember, bookPayment, importBook, csvOf, settled } from '../imports/import-fixtures.ts';
import { receiptInput, receiptPage, postStatus } from '../receipts/receipt-fixtures.ts';
import { nameKey } from '../../ground/search/name-keys.ts';
import type { Caller } from '../test-app.ts';

const pick = fc.nat({ max: 10_000 });
const kind = <Kind extends string>(name: Kind) => fc.constant(name);

/** A change of what somebody owes, or of who is asked for it. */
export const duesStep = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: kind('enrol'),
      pick,
      // A known person joins again, so that people are in several groups.
      isKnown: fc.boolean(),
      tickets: fc.integer({ min: 1, max: 3 }),
      share: fc.constantFrom(0, 0, 55, 100, 250, 1_200),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: kind('pay'),
      picks: fc.array(pick, { minLength: 1, maxLength: 3 }),
      instalments: fc.integer({ min: 1, max: 6 }),
    }),
  },
  fc.record({ kind: kind('reverse'), pick }),
  fc.record({
    kind: kind('status'),
    pick,
    status: fc.constantFrom(...MEMBERSHIP_STATUSES.filter((status) => status !== 'Left')),
  }),
  fc.record({ kind: kind('remove'), pick }),
  fc.record({ kind: kind('take over'), pick }),
  fc.record({ kind: kind('rename'), pick, name: fc.constantFrom('Anu', 'Zachariah', 'ലക്ഷ്മി') }),
  fc.record({ kind: kind('waive'), pick, instalments: fc.nat({ max: 11 }) }),
  fc.record({ kind: kind('move'), pick, start: fc.constantFrom('2026-01-31', '2026-08-29') }),
  fc.record({ kind: kind('import'), pick, tickets: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: kind('undo') }),
);
type Step = typeof duesStep extends fc.Arbitrary<infer T> ? T : never;
type TicketKind = 'status' | 'remove' | 'take over' | 'rename' | 'waive';
type StepOf<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;

/** An account to which steps happen; what the rules refuse does nothing. */
export class DuesAccount {
  readonly #database: Database;
  readonly #caller: Caller;
  readonly #groups: readonly Group[];
  #tickets: Ticket[] = [];
  #imports: string[] = [];
  #serial = 0;

  constructor(database: Database, caller: Caller, groups: readonly Group[]) {
    this.#database = database;
    this.#caller = caller;
    this.#groups = groups;
  }

  async #readTickets(): Promise<void> {
    const answer = await this.#caller.get('searchSchemeMembers?searchvalue=&pagesize=250');
    this.#tickets = answer.json<{ data: Ticket[] }>().data;
  }

  #ticket(at: number): Ticket | undefined {
    return this.#tickets[at % Math.max(1, this.#tickets.length)];
  }

  async #change(sql: string, ...values: unknown[]): Promise<void> {
    await this.#database.query(sql, [this.#caller.accountId, ...values]);
  }

  async #enrol({ pick: at, isKnown, tickets, share }: StepOf<'enrol'>): Promise<void> {
    const group = this.#groups[at % this.#groups.length];
    const known = isKnown ? this.#ticket(at) : undefined;
    if (!group) return;
    const body = enrolmentInput(group.schemeId, {
      ticketsCount: tickets,
      paidAmount: Math.floor(group.monthlyInstallment * share) / 100,
      paymentMode: 'Cash',
      ...(known && { isNewMember: false, memberId: known.memberId }),
    });
    await this.#caller.post('addSchemeMember', body);
  }

  async #pay({ picks, instalments }: StepOf<'pay'>): Promise<void> {
    const chosen = picks.flatMap((at) => this.#ticket(at) ?? []);
    const tickets = [...new Map(chosen.map((ticket) => [ticket.ticketId, ticket])).values()];
    if (tickets.length === 0) return;
    await this.#caller.post('addMemberReceipt', receiptInput(tickets, {}, instalments));
  }

  async #reverse({ pick: at }: StepOf<'reverse'>): Promise<void> {
    const { data } = await receiptPage(this.#caller, { pagesize: '250' });
    const receipt = data[at % Math.max(1, data.length)];
    const body = { receiptNumber: receipt?.receiptNumber, reason: 'A step of the property test' };
    if (receipt) await this.#caller.post('reverseMemberReceipt', body);
  }

  async #takeOver(ticket: Ticket, at: number): Promise<void> {
    await this.#caller.post('takeOverTicket', {
      schemeMemberId: ticket.ticketId,
      memberName: `Bina Thomas ${at % 3}`,
      contactPhone: '9447011111',
      address: '3 Church Road, Kochi',
      reason: 'The former holder has moved away',
    });
  }

  async #import({ pick: at, tickets }: StepOf<'import'>): Promise<void> {
    const group = this.#groups[at % this.#groups.length];
    if (!group) return;
    this.#serial += 1;
    const contactPhone = String(9_747_000_000 + this.#serial);
    const of = { schemeCode: group.schemeCode, contactPhone };
    const joinedDate = '21/11/2026';
    const amount = String(group.monthlyInstallment * tickets);
    const done: BookImport = await importBook(this.#caller, {
      members: csvOf('members', [bookMember({ ...of, joinedDate, ticketsCount: String(tickets) })]),
      payments: csvOf('payments', [bookPayment({ ...of, receiptDate: '21/11/2026', amount })]),
    });
    if (done.state === 'written') this.#imports.push(done.importId);
    else throw new Error(JSON.stringify(done));
  }

  async #undo(): Promise<void> {
    const importId = this.#imports.pop();
    if (importId === undefined) return;
    const body = { importId, reason: 'The wrong book' };
    const answer = await this.#caller.post('undoBookImport', body);
    if (answer.statusCode === 202) await settled(this.#caller, importId);
  }

  async #rename(memberId: string, key: string): Promise<void> {
    await this.#change(
      'update member set name_key = $3 where account_id = $1 and member_id = $2',
      memberId,
      key,
    );
  }

  /** Refused once the group has a ticket. */
  async #move({ pick: at, start }: StepOf<'move'>): Promise<void> {
    const groupId = this.#groups[at % this.#groups.length]?.schemeId ?? '';
    await this.#caller.put(`updateMonthlyScheme?schemeid=${groupId}`, { schemeStartDate: start });
  }

  async #changeTicket(step: StepOf<TicketKind>): Promise<void> {
    const ticket = this.#ticket(step.pick);
    if (!ticket) return;
    switch (step.kind) {
      case 'status':
        await postStatus(this.#caller, step.status, ticket.ticketId);
        break;
      case 'remove':
        await this.#caller.delete(`deleteMember?memberid=${ticket.ticketId}`);
        break;
      case 'take over':
        await this.#takeOver(ticket, step.pick);
        break;
      case 'rename':
        await this.#rename(ticket.memberId, nameKey(`${step.name} ${ticket.memberId}`));
        break;
      case 'waive':
        await storeWaived(this.#database, this.#caller.accountId, {
          ticketId: ticket.ticketId,
          waivedInstalments: step.instalments,
        });
    }
  }

  async take(step: Step): Promise<void> {
    await this.#readTickets();
    switch (step.kind) {
      case 'enrol':
        await this.#enrol(step);
        break;
      case 'pay':
        await this.#pay(step);
        break;
      case 'reverse':
        await this.#reverse(step);
        break;
      case 'import':
        await this.#import(step);
        break;
      case 'undo':
        await this.#undo();
        break;
      case 'move':
        await this.#move(step);
        break;
      case 'status':
      case 'remove':
      case 'take over':
      case 'rename':
      case 'waive':
        await this.#changeTicket(step);
    }
  }
}
