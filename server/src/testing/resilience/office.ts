import type { DrawAnswer, Group, Ticket } from '@kuri/shared/contract';
import { istInstant } from '@kuri/shared/contract';
import type { Database } from '../../ground/database/database.ts';
import { migrate } from '../../ground/database/migrate.ts';
import { drawGroup } from '../draws/draw-fixtures.ts';
import { historyOf, proofOfDraw } from '../../drawing/draws/record.ts';
import { verifyProof } from '../verify-proof.ts';
import { addAnyGroup, enrolSomebody } from '../enrolments/enrolment-fixtures.ts';
import { receiptNumbers, brokenInvariants } from '../ledger-invariants.ts';
import { TEST_DRAW_SECRET, TEST_NOW, testApp, type Caller } from '../test-app.ts';
import { MIGRATIONS } from '../migrations-folder.ts';
import type { Ledger } from './ledger.ts';

/** Tickets that one group of the office holds. */
export const GROUP_TICKETS = 250;
/** Each ticket is paid for so often, each time another number of instalments. */
export const PAYMENTS_OF_A_TICKET = 4;

/** An account with as much to do as the work that is to come. */
export interface Office {
  caller: Caller;
  tickets: Ticket[];
  /** Groups with free places. */
  openGroups: Group[];
  drawGroups: Group[];
}

export interface OfficeSize {
  payments: number;
  enrolments: number;
  draws: number;
}

/** Fills a fresh database with an account of a given size, to be paid, enrolled and drawn in. */
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
  const { rows } = await database.query<{ id: string }>(
    'select ticket_id as id from ticket where account_id = $1',
    [accountId],
  );
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
 * Compares the answers that the office got with what is stored, and what is stored with itself.
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
    ...(await brokenInvariants(database, accountId)),
    ...ledger.strange,
  ];
}
