import { type DrawAnswer, type Group, istInstant, type Ticket } from '@kuri/shared/contract';
import { setTimeout as delay } from 'node:timers/promises';
import { runSql } from '../../ground/database/build.ts';
import { historyOf, proofOfDraw } from '../../drawing/draws/record.ts';
import type { Database } from '../../ground/database/database.ts';
import { migrate } from '../../ground/database/migrate.ts';
import { DRAW_MONTH, drawGroup, markInput } from '../draws/draw-fixtures.ts';
import { addAnyGroup, enrolmentInput, enrolSomebody } from '../enrolments/enrolment-fixtures.ts';
import { wrongBooks } from '../../money/journal/check-books.ts';
import { receiptNumbers } from '../journal.ts';
import { MIGRATIONS } from '../migrations-folder.ts';
import { receiptInput } from '../receipts/receipt-fixtures.ts';
import { type DatabaseLocation, using } from './serving-process.ts';
import { type Caller, TEST_DRAW_SECRET, TEST_NOW, testApp } from '../test-app.ts';
import { verifyProof } from '../verify-proof.ts';

/** A write, sent under its own key until it is answered. */
interface Sent {
  key: string;
  call: string;
  body: object;
}

/** Writes of an office's staff and their answers. */
export interface Ledger {
  /** The text of the answer to each write that was acknowledged, by its key. */
  acknowledged: Map<string, { call: string; answer: string }>;
  /** Unexpected answers. */
  strange: string[];
  /** Lost answers. */
  interrupted: number;
  /** Answers of 503, or of a request still running. */
  busy: number;
}

export function emptyLedger(): Ledger {
  return { acknowledged: new Map(), strange: [], interrupted: 0, busy: 0 };
}

const PAUSE_MS = 20;

/** Sends writes to one server and keeps what it answers in the ledger of all. */
class Clerk {
  readonly #address: () => string | undefined;
  readonly #caller: Caller;
  readonly #ledger: Ledger;

  /** @param address of the server as it is now; undefined while it does not run */
  constructor(address: () => string | undefined, caller: Caller, ledger: Ledger) {
    this.#address = address;
    this.#caller = caller;
    this.#ledger = ledger;
  }

  async #post({ key, call, body }: Sent) {
    const address = this.#address();
    if (address === undefined) return undefined;
    try {
      const answer = await fetch(`${address}/kuri-console/${this.#caller.accountId}/${call}`, {
        method: 'POST',
        headers: {
          ...this.#caller.headers,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify(body),
      });
      const retryAfter = answer.headers.get('retry-after');
      return { status: answer.status, text: await answer.text(), retryAfter };
    } catch {
      this.#ledger.interrupted += 1;
      return undefined;
    }
  }

  /** @returns whether the write is settled: acknowledged or refused */
  async #settle(sent: Sent): Promise<boolean> {
    const answer = await this.#post(sent);
    if (!answer) return false;
    const { status, text, retryAfter } = answer;
    if (status === 503 && retryAfter === null) {
      this.#ledger.strange.push(`${sent.call}: 503 without Retry-After`);
    }
    if (status === 503 || text.includes('"REQUEST_RUNNING"')) {
      this.#ledger.busy += 1;
      return false;
    }
    if (status === 200 || status === 201) {
      this.#ledger.acknowledged.set(sent.key, { call: sent.call, answer: text });
    } else {
      this.#ledger.strange.push(`${sent.call} ${sent.key}: ${status} ${text}`);
    }
    return true;
  }

  /**
   * Sends a write until it is answered or the signal aborts.
   * @returns whether it is settled; otherwise it is to be sent again, under its key
   */
  async send(sent: Sent, signal: AbortSignal): Promise<boolean> {
    while (!(await this.#settle(sent))) {
      if (signal.aborted) return false;
      await delay(PAUSE_MS);
    }
    return true;
  }
}

const GROUP_TICKETS = 250;
/** Payments of each ticket, with different numbers of instalments. */
const PAYMENTS_OF_A_TICKET = 4;

/** An account with work to do. */
export interface Office {
  caller: Caller;
  tickets: Ticket[];
  /** Groups with free places. */
  openGroups: Group[];
  drawGroups: Group[];
}

interface OfficeSize {
  payments: number;
  enrolments: number;
  draws: number;
}

/** Fills a fresh database with an account of a given size. */
export async function prepareOffice(database: Database, size: OfficeSize): Promise<Office> {
  await migrate(database, MIGRATIONS);
  const { app, caller: signIn } = await testApp(database, { requestsPerMinute: 10_000_000 });
  const caller = await signIn();
  const office: Office = { caller, tickets: [], openGroups: [], drawGroups: [] };
  while (office.tickets.length * PAYMENTS_OF_A_TICKET < size.payments) {
    const { schemeId } = await addAnyGroup(caller, { maxCapacity: GROUP_TICKETS });
    const enrolled = await enrolSomebody(caller, schemeId, { ticketsCount: GROUP_TICKETS });
    office.tickets.push(...enrolled.data);
  }
  for (let places = 0; places < size.enrolments; places += GROUP_TICKETS) {
    office.openGroups.push(await addAnyGroup(caller, { maxCapacity: GROUP_TICKETS }));
  }
  for (let count = 0; count < size.draws; count += 1) {
    office.drawGroups.push((await drawGroup(caller, { tickets: 4 })).group);
  }
  await app.close();
  return office;
}

const ORDER = ['none', 'locked', 'drawn', 'marked'];

interface Answered {
  receiptNumbers: Map<string, string>;
  ticketIds: Set<string>;
  draws: Map<string, DrawAnswer['draw'][]>;
}

function promisesOf(ledger: Ledger): Answered {
  const answered: Answered = { receiptNumbers: new Map(), ticketIds: new Set(), draws: new Map() };
  for (const [key, { call, answer }] of ledger.acknowledged) {
    const { data } = JSON.parse(answer) as { data: never };
    if (call === 'addMemberReceipt') {
      answered.receiptNumbers.set(key, (data as { receiptNumber: string }).receiptNumber);
    } else if (call === 'addSchemeMember') {
      for (const { ticketId } of data as Ticket[]) answered.ticketIds.add(ticketId);
    } else {
      const { draw } = data as DrawAnswer;
      answered.draws.set(draw.schemeId, [...(answered.draws.get(draw.schemeId) ?? []), draw]);
    }
  }
  return answered;
}

async function lostReceipts(
  database: Database,
  accountId: string,
  answered: Answered,
): Promise<string[]> {
  const numbers = [...answered.receiptNumbers.values()];
  const present = new Set(await receiptNumbers(database, accountId));
  const twice = numbers.length - new Set(numbers).size;
  return [
    ...numbers.filter((number) => !present.has(number)).map((number) => `receipt ${number}`),
    ...(twice > 0 ? [`${twice} receipt numbers were answered to two payments`] : []),
  ];
}

async function lostTickets(
  database: Database,
  accountId: string,
  answered: Answered,
): Promise<string[]> {
  const { rows } = await runSql<{ id: string }>(database)`
    select ticket_id as id from ticket where account_id = ${accountId}`;
  const present = new Set(rows.map(({ id }) => id));
  return [...answered.ticketIds].filter((id) => !present.has(id)).map((id) => `ticket ${id}`);
}

async function wrongDraw(
  database: Database,
  accountId: string,
  { schemeId, answered }: { schemeId: string; answered: readonly DrawAnswer['draw'][] },
): Promise<string | undefined> {
  const writer = { accountId, at: istInstant(TEST_NOW), drawSecret: TEST_DRAW_SECRET };
  const [found, ...others] = await database.transaction((tx) => historyOf(tx, writer, schemeId));
  if (others.length > 0) return `group ${schemeId} has ${others.length + 1} draws`;
  if (!found) return answered.length > 0 ? `the draw of group ${schemeId}` : undefined;
  for (const { state, lockHash, winner } of answered) {
    const goesOn = ORDER.indexOf(found.state) >= ORDER.indexOf(state);
    const isSame = winner === null || winner.schemeMemberId === found.winner?.schemeMemberId;
    if (!goesOn || lockHash !== found.lockHash || !isSame) {
      return `draw ${found.id}: it was ${state}, now it is another`;
    }
  }
  try {
    verifyProof(await proofOfDraw(database, { accountId, drawId: found.id }));
    return undefined;
  } catch (error) {
    return `the record of draw ${found.id}: ${String(error)}`;
  }
}

/**
 * Compares the acknowledged answers with the database, and checks its invariants.
 * @returns a line for each thing that is lost, doubled, half done or strange; empty when all is right
 */
export async function findLost(
  database: Database,
  office: Office,
  ledger: Ledger,
): Promise<string[]> {
  const { accountId } = office.caller;
  const answered = promisesOf(ledger);
  const draws: (string | undefined)[] = [];
  for (const { schemeId } of office.drawGroups) {
    const answers = answered.draws.get(schemeId) ?? [];
    draws.push(await wrongDraw(database, accountId, { schemeId, answered: answers }));
  }
  return [
    ...(await lostReceipts(database, accountId, answered)),
    ...(await lostTickets(database, accountId, answered)),
    ...draws.filter((line) => line !== undefined),
    ...(await wrongBooks(database, accountId)),
    ...ledger.strange,
  ];
}

const CASHIERS = 6;
/** After how many writes an enrolment comes among the payments. */
const ENROLMENT_EVERY = 8;

/** The sequence of an office's writes, shared by its clerks and across crashes. */
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
      // Refused: the ledger has it as strange, and the draw ends.
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
   * Lets cashiers pay and enrol and one operator draw at one server, until the signal or the end of
   * the work.
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

const MAX_MORE_MS = 30;

/**
 * Resolves a random moment after a random number of further writes was acknowledged, or when the work is at its end.
 */
export async function untilMoreWrites(
  ledger: Ledger,
  { least, most }: { least: number; most: number },
  working: Promise<unknown>,
): Promise<void> {
  const more = least + Math.floor(Math.random() * (most - least + 1));
  const enough = ledger.acknowledged.size + more;
  const over = working.then(() => true);
  const isOver = () => Promise.race([over, delay(1, false)]);
  while (ledger.acknowledged.size < enough && !(await isOver()));
  await delay(Math.random() * MAX_MORE_MS);
}

/** Prepares an office at a database that no other process uses, its work, and the comparison after it. */
export async function officeAt(location: DatabaseLocation, size: OfficeSize) {
  const office = await using(location, (database) => prepareOffice(database, size));
  const ledger = emptyLedger();
  return {
    office,
    ledger,
    work: new DayWork(office, ledger),
    findLost: () => using(location, (database) => findLost(database, office, ledger)),
  };
}
