import { addDays, type PaperBook } from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import { midnight } from './day-sums.ts';

/** What moved of a paper book on a day, and who did it; the amount in paise. */
export interface MovedBook extends Omit<PaperBook, 'by' | 'amount'> {
  userId: string;
  paise: number;
}

/**
 * The imports that were written or undone on a day in India, and single receipts of imports that were
 * reversed on it, in the order of their instants.
 * @param userId whose; undefined for everybody's
 */
export async function paperBooksOn(
  database: Queryable,
  accountId: string,
  { date, userId }: { date: string; userId: string | undefined },
): Promise<MovedBook[]> {
  const { rows } = await database.query<MovedBook>(
    `select * from (
       select import_id as "importId", 'written' as kind, written_by as "userId",
         written_at as at, (found->>'payments')::integer as payments,
         ((found->>'amount')::numeric * 100)::bigint as paise, write_reason as reason
       from book_import
       where account_id = $1 and written_at >= $2 and written_at < $3
       union all
       select import_id, 'undone', undone_by, undone_at, (found->>'payments')::integer,
         ((found->>'amount')::numeric * 100)::bigint, undo_reason
       from book_import
       where account_id = $1 and undone_at >= $2 and undone_at < $3
       union all
       select p.import_id, 'reversed', r.reversed_by, max(r.reversed_at),
         count(distinct p.payment_id)::integer, sum(r.amount_paise)::bigint,
         case when count(distinct r.reversal_reason) = 1 then max(r.reversal_reason) end
       from receipt r
       join payment p on p.account_id = r.account_id and p.payment_id = r.payment_id
       join book_import i on i.account_id = p.account_id and i.import_id = p.import_id
       where r.account_id = $1 and r.reversed_at >= $2 and r.reversed_at < $3
         and r.reversed_at is distinct from i.undone_at
       group by p.import_id, r.reversed_by
     ) as moved
     where $4::text is null or "userId" = $4
     order by at, "importId", kind`,
    [accountId, midnight(date), midnight(addDays(date, 1)), userId ?? null],
  );
  return rows;
}
