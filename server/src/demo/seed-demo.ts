import { PLAIN_ORGANISATION, istDate, istInstant } from '@kuri/shared/contract';
import { createAccount } from '../accounts/create-account.ts';
import { hasAccounts } from '../accounts/queries.ts';
import { beyondAccounts, inAccount } from '../database/account-scope.ts';
import type { Database, Queryable } from '../database/database.ts';
import { insertGroup } from '../groups/group-queries.ts';
import { insertGroupType } from '../groups/group-type-queries.ts';
import { storeOrganisation } from '../organisation/organisation-queries.ts';
import { rebuildCollected } from '../receipts/collection-writes.ts';
import { DEMO_ACCOUNT, DEMO_OFFICE } from './demo-account.ts';
import { demoBook, referrerId } from './demo-book.ts';
import { toGroup, toGroupType } from './demo-group-rows.ts';
import { DEMO_GROUPS, DEMO_TYPES } from './demo-groups.ts';
import { DEMO_REFERRERS } from './demo-referrers.ts';
import {
  drawRow,
  drawerRow,
  eventRow,
  memberRow,
  paymentRow,
  payoutRow,
  receiptRows,
  ticketRow,
} from './demo-rows.ts';
import type { DemoFill } from './demo-sales.ts';
import { insertRows } from '../database/insert-rows.ts';

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
  const rows = DEMO_REFERRERS.map(([name, type, phone10], index) => ({
    account_id: accountId,
    referral_id: referrerId(index),
    name,
    type,
    phone10,
    // Minutes apart, so that the list has an order.
    created_at: istInstant(Date.parse(createdAt) + index * 60_000),
  }));
  await insertRows(tx, 'referral', rows);
}

/** What happened in the groups: people, tickets, receipts, and the figures kept of them. */
async function seedBook(
  tx: Queryable,
  fills: readonly DemoFill[],
  book: ReturnType<typeof demoBook>,
): Promise<void> {
  const { members, tickets, receipts, counters, nextSeq, events, draws } = book;
  const { payouts, voucherCounters, drawers } = book;
  const rowsOf = <T, Row>(row: (account: string, fact: T) => Row, facts: readonly T[]) =>
    facts.map((fact) => row(accountId, fact));
  await insertRows(tx, 'member', rowsOf(memberRow, members));
  await insertRows(tx, 'ticket', rowsOf(ticketRow, tickets));
  await insertRows(tx, 'payment', rowsOf(paymentRow, receipts));
  await insertRows(tx, 'receipt', rowsOf(receiptRows, receipts).flat());
  await rebuildCollected(tx, accountId);
  await insertRows(tx, 'draw_event', rowsOf(eventRow, events));
  await insertRows(tx, 'draw', rowsOf(drawRow, draws));
  await tx.query(
    `update draw d set member_id = t.member_id from ticket t
     where d.account_id = $1 and t.account_id = d.account_id and t.ticket_id = d.ticket_id`,
    [accountId],
  );
  await insertRows(tx, 'prize_payout', rowsOf(payoutRow, payouts));
  await insertRows(tx, 'drawer_day', rowsOf(drawerRow, drawers));
  const numbered: [string, number][] = [
    ['members', members.length],
    ...[...counters].map(([year, last]): [string, number] => [`receipts/${year}`, last]),
    ...[...voucherCounters].map(([year, last]): [string, number] => [`payouts/${year}`, last]),
  ];
  const counted = numbered.map(([name, value]) => ({ account_id: accountId, name, value }));
  await insertRows(tx, 'counter', counted);
  for (const { group, tickets: capacity } of fills) {
    const groupId = group.schemeId;
    const completed = draws.filter(
      (draw) => draw.groupId === groupId && draw.state === 'marked',
    ).length;
    await tx.query(
      `update scheme set current_capacity = $3, next_ticket_seq = $4, draws_completed = $5,
         winner_pays_remaining = true
       where account_id = $1 and scheme_id = $2`,
      [accountId, groupId, capacity, nextSeq.get(groupId), completed],
    );
  }
}

/**
 * Gives an empty database the demo account: the same one all day, with its dates laid relative to
 * the day of `now` (milliseconds since the epoch) in India.
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
    // Of two replicas that start on one empty database, the second finds the account there.
    const users = await createAccount(tx, DEMO_ACCOUNT, { now, madeBy: 'demo' });
    if (!users) return false;
    const fills = await seedGroups(tx, now);
    const [oldest = istInstant(now)] = [...fills].map(({ group }) => group.createdAt).sort();
    const office = { ...PLAIN_ORGANISATION, ...DEMO_OFFICE, updatedAt: oldest };
    await storeOrganisation(tx, accountId, office);
    await seedReferrers(tx, oldest);
    await seedBook(tx, fills, demoBook(fills, istDate(now), { users, drawSecret }));
    return true;
  };
  return inAccount(accountId, () => database.transaction(work));
}
