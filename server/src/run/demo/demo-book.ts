import { addDays } from '@kuri/shared/contract';
import { demoDrawHistory } from './demo-draws.ts';
import { demoCash, demoDrawers, demoPayouts, demoReceipts } from './demo-payments.ts';
import { DEMO_REFERRERS } from './demo-groups.ts';
import { type DemoFill, demoSales } from './demo-sales.ts';
import { demoTickets } from './demo-tickets.ts';
import { seededRandom, type Random } from './random.ts';

const SEED = 20_260_214;

/** Share of enrolments with a referrer. */
const REFERRED = 0.35;

/** The id of the referrer at a place of the list. */
export function referrerId(index: number): string {
  return `ref_demo_${String(index + 1).padStart(2, '0')}`;
}

function broughtBy(random: Random): string | null {
  const index = random.between(0, DEMO_REFERRERS.length - 1);
  return random.chance(REFERRED) ? referrerId(index) : null;
}

/**
 * The demo's groups until the evening before `today`; the same for the same day.
 * @param today the business date in India
 * @param users the ids of those who took the payments, the ADMIN first
 * @param drawSecret the server's, for the seals that are still closed
 */
export function demoBook(
  fills: readonly DemoFill[],
  today: string,
  { users, drawSecret }: { users: readonly string[]; drawSecret: string },
) {
  const random = seededRandom(SEED);
  const lastDay = addDays(today, -1);
  const { members, sales } = demoSales(random, fills, lastDay);
  const nextSeq = new Map(fills.map(({ group }) => [group.schemeId, 1]));
  const sold = sales.map((sale) => {
    const groupId = sale.group.schemeId;
    const firstSeq = nextSeq.get(groupId) ?? 1;
    nextSeq.set(groupId, firstSeq + sale.tickets);
    return demoTickets(random, { ...sale, firstSeq, referralId: broughtBy(random) }, today);
  });
  const paid = sold.flatMap((each) => each.paid);
  const history = demoDrawHistory({
    groups: fills.map(({ group }) => group),
    members,
    tickets: sold.flatMap(({ tickets }) => tickets),
    paid,
    today,
    voidedBy: users[0] ?? '',
    drawSecret,
  });
  const receipts = demoReceipts(random, paid, users);
  return {
    members,
    ...history,
    receipts,
    payouts: demoPayouts({ fills, ...history, lastDay, users }),
    drawers: demoDrawers(receipts, users, lastDay),
    cash: demoCash(users, lastDay),
  };
}
