import { insertRow } from '../../ground/database/statements.ts';
import { istDate, istInstant, PLAIN_ORGANISATION } from '@kuri/shared/contract';
import {
  insertDraw,
  storeDrawn,
  storeMarked,
  storeVoid,
} from '../../drawing/draws/draw-queries.ts';
import {
  insertPayout,
  postingsOf as postingsOfPayout,
  storeConfirmed,
  takeVoucherNumber,
} from '../../drawing/payouts/pay-prize.ts';
import { insertEvents } from '../../ground/chain/event-queries.ts';
import { beyondAccounts, inAccount } from '../../ground/database/account-scope.ts';
import type { Database, Queryable } from '../../ground/database/database.ts';
import { APP_ROLE } from '../../ground/database/roles.ts';
import { insertCashEntry, insertHandover, storeAnswer } from '../../money/cash/cash-queries.ts';
import { BLANK_ENTRY, postingOf, takeCashNumber } from '../../money/cash/cash-writes.ts';
import { postCount } from '../../money/day-book/drawer-writes.ts';
import { holdDrawer, storeClosing, storeDrawer } from '../../money/journal/drawers.ts';
import { cashBefore } from '../../money/journal/journal-sums.ts';
import { postPast, type Posting } from '../../money/journal/post.ts';
import { takeReceiptNumbers } from '../../money/receipts/receipt-number.ts';
import {
  insertPayments,
  postingsOf as postingsOfReceipt,
} from '../../money/receipts/receipt-queries.ts';
import { createAccount, type NewAccount } from '../../office/accounts/create-account.ts';
import { hasAccounts } from '../../office/accounts/queries.ts';
import { storeOrganisation } from '../../office/organisation/organisation-queries.ts';
import { insertGroup } from '../../people/groups/group-queries.ts';
import { insertGroupType } from '../../people/groups/group-types.ts';
import { releaseSeat, reserveSeats } from '../../people/members/group-places.ts';
import { newFacts } from '../../people/members/person-facts.ts';
import { insertPersons } from '../../people/members/person-queries.ts';
import { insertTickets } from '../../people/members/ticket-queries.ts';
import { insertReferrer } from '../../people/referrals/referrals.ts';
import { demoBook, referrerId } from './demo-book.ts';
import type { DemoDraw } from './demo-draws.ts';
import { DEMO_GROUPS, DEMO_REFERRERS, DEMO_TYPES, toGroup, toGroupType } from './demo-groups.ts';
import type { DemoCash, DemoDrawer, DemoPayout, DemoReceipt } from './demo-payments.ts';
import type { DemoFill } from './demo-sales.ts';
import type { DemoTicket } from './demo-tickets.ts';

/** Login that the login page shows while the demo is on. */
export const DEMO_LOGIN = { userId: 'demo@kuri.example', password: 'Kuri@2026' };

export const DEMO_ACCOUNT: NewAccount = {
  accountId: 'acc_demo',
  name: 'Kuri Demo Chits',
  users: [
    {
      firstName: 'Lakshmi',
      userType: 'ADMIN',
      email: DEMO_LOGIN.userId,
      phone10: '9847000001',
      password: DEMO_LOGIN.password,
    },
    {
      firstName: 'Ravi',
      userType: 'OPERATOR',
      email: 'operator@kuri.example',
      phone10: '9847000002',
      password: DEMO_LOGIN.password,
    },
  ],
};

/** Details of its papers, recognisably of no real office. */
const DEMO_OFFICE = {
  name: DEMO_ACCOUNT.name,
  address: 'First Floor, Demo Arcade, Round North, Thrissur',
  phone10: '4870000000',
  registration: 'Demo data: not a registered office',
  slipLine: 'Thank you. Please keep this receipt.',
};

type DemoBook = ReturnType<typeof demoBook>;

/** Takes places and numbers of a group's tickets, first for the deleted ones. */
async function takeSeats(
  tx: Queryable,
  accountId: string,
  { groupId, tickets }: { groupId: string; tickets: readonly DemoTicket[] },
): Promise<void> {
  const deleted = tickets.filter(({ deletedAt }) => deletedAt !== null).length;
  for (let count = 0; count < deleted; count += 1) {
    await reserveSeats(tx, accountId, { groupId, count: 1 });
    await releaseSeat(tx, accountId, groupId);
  }
  await reserveSeats(tx, accountId, { groupId, count: tickets.length - deleted });
}

async function storeTickets(
  tx: Queryable,
  accountId: string,
  tickets: readonly DemoTicket[],
): Promise<void> {
  for (const groupId of new Set(tickets.map((ticket) => ticket.groupId))) {
    const ofGroup = tickets.filter((ticket) => ticket.groupId === groupId);
    await takeSeats(tx, accountId, { groupId, tickets: ofGroup });
  }
  await insertTickets(tx, accountId, tickets);
}

/** Postings as somebody made them on a day of the demo. */
const ofDay = (postings: readonly Posting[], of: { at: string; by: string; day: string }) =>
  postings.map((posting) => {
    return { ...posting, recordedAt: of.at, personId: of.by, bookDay: of.day };
  });

async function storeReceipts(
  tx: Queryable,
  accountId: string,
  receipts: readonly DemoReceipt[],
): Promise<void> {
  const dates = receipts.map(({ receiptDate }) => receiptDate);
  const numbers = await takeReceiptNumbers(tx, accountId, dates);
  const numbered = receipts.map((receipt, index) => ({
    ...receipt,
    receiptNumber: numbers[index] ?? '',
  }));
  await insertPayments(tx, accountId, numbered);
  await postPast(
    tx,
    accountId,
    receipts.flatMap((receipt) => {
      const { createdAt: at, createdBy: by, receiptDate: day } = receipt;
      const postings = receipt.lines.flatMap((line) => postingsOfReceipt(line, receipt));
      return ofDay(postings, { at, by, day });
    }),
  );
}

async function storeDraw(tx: Queryable, accountId: string, draw: DemoDraw): Promise<void> {
  const { drawId, groupId, drawNo, period, lock, drawn, marked, voided } = draw;
  await insertDraw(tx, accountId, {
    drawId,
    groupId,
    drawNo,
    period,
    count: lock.list.participants.length,
    list: lock.text,
    story: lock.told,
    lockSeq: lock.seq,
    sentMonth: Number(period.slice(5)),
    at: draw.lockedAt,
    madeWith: null,
  });
  if (drawn) await storeDrawn(tx, accountId, { drawId, ...drawn });
  if (marked) {
    const { seq, date: drawDate, at } = marked;
    await storeMarked(tx, accountId, { drawId, groupId, seq, drawDate, sentMonth: drawNo, at });
  }
  if (voided) await storeVoid(tx, accountId, { drawId, ...voided, confirmedBy: null });
}

async function storePayout(tx: Queryable, accountId: string, payout: DemoPayout): Promise<void> {
  const { paidBy: userId, paidAt: at, confirmed, ...rest } = payout;
  const voucherNumber = await takeVoucherNumber(tx, accountId, payout.payoutDate);
  await insertPayout(tx, { accountId, userId, at, madeWith: null }, { ...rest, voucherNumber });
  const of = { at, by: userId, day: payout.payoutDate };
  await postPast(tx, accountId, ofDay(postingsOfPayout(rest), of));
  const { payoutId } = payout;
  if (confirmed) await storeConfirmed(tx, accountId, { payoutId, ...confirmed });
}

async function storeDemoDrawer(
  tx: Queryable,
  accountId: string,
  drawer: DemoDrawer,
): Promise<void> {
  const { date, userId, openingPaise, notes, coinsPaise, closedAt: at } = drawer;
  const key = { accountId, date, userId };
  await holdDrawer(tx, key, 'update');
  const itself = { reason: null, lateReason: null };
  const openedAt = `${date}T09:00:00.000+05:30`;
  await storeDrawer(tx, key, { openingPaise, openedAfter: 0, openedAt });
  const paise = openingPaise - (await cashBefore(tx, accountId, key));
  await postCount(tx, key, { at: openedAt, what: 'opening', paise });
  await storeClosing(tx, key, { ...notes, coinsPaise, ...itself, by: null, at });
}

const DEMO_BANK = { bankId: 'bnk_demo', name: 'Canara Bank' };

/** Fields of an entry beside its amount and reason, by its kind. */
const OF_KIND = {
  deposit: { bankId: DEMO_BANK.bankId, reference: 'CH 4711' },
  expense: { category: 'Refreshments', payee: 'Thattukada' },
  handover: { handoverId: 'hnd_demo' },
} as const;

async function storeCash(
  tx: Queryable,
  accountId: string,
  { kind, userId, toUserId, amountPaise, reason, at }: DemoCash,
): Promise<void> {
  if (toUserId !== null) {
    const { handoverId } = OF_KIND.handover;
    const offered = { fromUserId: userId, toUserId, amountPaise, reason, drawerReason: null };
    await insertHandover(tx, accountId, { handoverId, ...offered, proposedAt: at });
    await storeAnswer(tx, accountId, { handoverId, answer: 'confirmed', reason: null, at });
  }
  const by = { accountId, userId: toUserId ?? userId, at, madeWith: null };
  const day = istDate(Date.parse(at));
  const entry = {
    ...BLANK_ENTRY,
    ...OF_KIND[kind],
    entryId: `csh_demo_${kind}`,
    kind,
    userId,
    toUserId,
    amountPaise,
    reason,
  };
  await postPast(tx, accountId, ofDay([postingOf(entry)], { at, by: userId, day }));
  const voucherNumber = await takeCashNumber(tx, accountId, day);
  await insertCashEntry(tx, by, { ...entry, voucherNumber });
}

/** Stores the demo's groups by the functions of the console's own writes. */
async function storeBook(tx: Queryable, accountId: string, book: DemoBook): Promise<void> {
  const persons = book.members.map(({ region: _region, ...member }) => ({
    ...newFacts({}),
    ...member,
    updatedAt: member.createdAt,
  }));
  await insertPersons(tx, accountId, persons);
  await storeTickets(tx, accountId, book.tickets);
  await storeReceipts(tx, accountId, book.receipts);
  await insertEvents(tx, accountId, book.events);
  for (const draw of book.draws) await storeDraw(tx, accountId, draw);
  for (const payout of book.payouts) await storePayout(tx, accountId, payout);
  for (const drawer of book.drawers) await storeDemoDrawer(tx, accountId, drawer);
  await insertRow(tx, 'bankAccount', { accountId, ...DEMO_BANK });
  for (const entry of book.cash) await storeCash(tx, accountId, entry);
}

const { accountId } = DEMO_ACCOUNT;

/** The group types and the groups, still without tickets. */
async function seedGroups(tx: Queryable, now: number): Promise<DemoFill[]> {
  const fills: DemoFill[] = [];
  for (const demoType of DEMO_TYPES) {
    const type = toGroupType(demoType, now);
    await insertGroupType(tx, accountId, type);
    for (const demo of DEMO_GROUPS.filter((group) => group.type === demoType.key)) {
      const group = toGroup(demo, type, now);
      await insertGroup(tx, accountId, group);
      fills.push({ group, tickets: demo.tickets });
    }
  }
  return fills;
}

async function seedReferrers(tx: Queryable, createdAt: string): Promise<void> {
  for (const [index, [name, type, phone10]] of DEMO_REFERRERS.entries()) {
    await insertReferrer(tx, accountId, {
      referralId: referrerId(index),
      name,
      type,
      phone10,
      // Minutes apart, so that the list has an order.
      createdAt: istInstant(Date.parse(createdAt) + index * 60_000),
    });
  }
}

const SEARCH_INDEXES = `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
  where a.amname = 'gin'`;

/** Makes the indexes of searches behind the rows: row by row, they take more than half of a first start. */
async function withoutSearchIndexes(tx: Queryable, fill: () => Promise<void>): Promise<void> {
  const { rows } = await tx.query<Record<'name' | 'definition', string>>(SEARCH_INDEXES);
  const asOwner = async (statements: readonly string[]) => {
    for (const statement of ['set local role none', ...statements]) await tx.query(statement);
    await tx.query(`set local role ${APP_ROLE}`);
  };
  await asOwner(rows.map(({ name }) => `drop index ${name}`));
  await fill();
  await asOwner(rows.map(({ definition }) => definition));
}

/**
 * Gives an empty database the demo account, the same all day, with dates relative to the day of
 * `now` (milliseconds since the epoch) in India.
 * @param drawSecret the server's, which opens the seals of the draws to come
 * @returns whether the database was empty
 */
export async function seedDemo(
  database: Database,
  now: number,
  drawSecret: string,
): Promise<boolean> {
  if (await hasAccounts(beyondAccounts(database, 'demo'))) return false;
  const work = async (tx: Queryable) => {
    // A second replica on the same empty database finds the account there.
    const users = await createAccount(tx, DEMO_ACCOUNT, { now, madeBy: 'demo' });
    if (!users) return false;
    const fills = await seedGroups(tx, now);
    const [oldest = istInstant(now)] = [...fills].map(({ group }) => group.createdAt).sort();
    const office = { ...PLAIN_ORGANISATION, ...DEMO_OFFICE, updatedAt: oldest };
    await storeOrganisation(tx, accountId, office);
    await seedReferrers(tx, oldest);
    const book = demoBook(fills, istDate(now), { users, drawSecret });
    const fill = () => storeBook(tx, accountId, book);
    // A PostgreSQL server may have other accounts, and a login that owns no index.
    await (database.kind === 'embedded' ? withoutSearchIndexes(tx, fill) : fill());
    return true;
  };
  return inAccount(accountId, () => database.transaction(work));
}
