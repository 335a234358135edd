import { addDays, type OwnPayment } from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import { midnight } from '../day-book/day-sums.ts';
import { toRupees } from '../../ground/money.ts';
import type { PageRange } from '../../ground/search/page-of-ids.ts';

type Row = Pick<OwnPayment, 'receiptNumber' | 'memberName' | 'paymentMethod' | 'createdAt'> & {
  totalPaise: number;
  reversedPaise: number;
};

/** What somebody took on a day in India, by the instant of recording; nothing out of a paper book. */
const TAKEN = `from payment p where p.account_id = $1 and p.created_by = $2
  and p.created_at >= $3 and p.created_at < $4 and p.import_id is null`;

/**
 * A page of the payments that somebody took on a day, as the day book counts them; newest first,
 * reversed ones too.
 * @returns with the number over all pages
 */
export async function ownPaymentsOn(
  database: Queryable,
  { accountId, userId }: { accountId: string; userId: string },
  { date, page }: { date: string; page: PageRange },
): Promise<{ payments: OwnPayment[]; total: number }> {
  const theirs = [accountId, userId, midnight(date), midnight(addDays(date, 1))];
  const { rows } = await database.query<Row>(
    `select s.receipt_number as "receiptNumber", s.method as "paymentMethod",
       s.created_at as "createdAt", s.total_paise as "totalPaise",
       (select r.member_name from receipt r
        where r.account_id = $1 and r.payment_id = s.payment_id
        order by r.receipt_id limit 1) as "memberName",
       (select coalesce(sum(r.amount_paise), 0)::bigint from receipt r
        where r.account_id = $1 and r.payment_id = s.payment_id
          and r.status = 'Reversed') as "reversedPaise"
     from (select p.* ${TAKEN}
           order by p.created_at desc, p.payment_id desc limit $5 offset $6) as s
     order by s.created_at desc, s.payment_id desc`,
    [...theirs, page.limit, page.offset],
  );
  const counted = await database.query<{ total: number }>(
    `select count(*) as total ${TAKEN}`,
    theirs,
  );
  const payments = rows.map(({ totalPaise, reversedPaise, ...row }) => ({
    ...row,
    totalAmount: toRupees(totalPaise),
    reversedAmount: toRupees(reversedPaise),
  }));
  return { payments, total: counted.rows[0]?.total ?? 0 };
}
