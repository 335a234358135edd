import type { Queryable } from '../../ground/database/database.ts';

/** The names of the program where an audit row has no person. */
const PROGRAM: Readonly<Record<string, string>> = {
  system: 'Kuri itself',
  'create-admin': 'The command create-admin',
  demo: 'The demo data',
  'restore-command': 'The command restore',
};

/**
 * The names, codes and numbers that ids of an account stand for. An unknown id has none.
 * @param ids of members, groups, tickets, payments and receipts, payouts, draws, group types,
 *   referrers, users
 */
export async function namesOf(
  database: Queryable,
  accountId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await database.query<{ id: string; name: string }>(
    `select member_id as id, name from member where account_id = $1 and member_id = any($2)
     union all select scheme_id, name || ' (' || code || ')' from scheme
       where account_id = $1 and scheme_id = any($2)
     union all select t.ticket_id, t.code || ', ' || m.name from ticket t
       join member m on m.account_id = t.account_id and m.member_id = t.member_id
       where t.account_id = $1 and t.ticket_id = any($2)
     union all select payment_id, receipt_number from payment
       where account_id = $1 and payment_id = any($2)
     union all select r.receipt_id, p.receipt_number from receipt r
       join payment p on p.account_id = r.account_id and p.payment_id = r.payment_id
       where r.account_id = $1 and r.receipt_id = any($2)
     union all select payout_id, voucher_number from prize_payout
       where account_id = $1 and payout_id = any($2)
     union all select d.draw_id, 'Draw ' || d.draw_no || ' of ' || g.name from draw d
       join scheme g on g.account_id = d.account_id and g.scheme_id = d.scheme_id
       where d.account_id = $1 and d.draw_id = any($2)
     union all select type_id, name from group_type where account_id = $1 and type_id = any($2)
     union all select referral_id, name from referral where account_id = $1 and referral_id = any($2)
     union all select user_id, first_name from app_user where account_id = $1 and user_id = any($2)
     union all select account_id, name from account where account_id = $1 and account_id = any($2)`,
    [accountId, [...new Set(ids)]],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Who did it, by name. */
export function personNamed(userId: string, names: ReadonlyMap<string, string>): string {
  return names.get(userId) ?? PROGRAM[userId] ?? userId;
}

/** Who may be chosen as the one who did it: everybody of the account by name, and the program. */
export async function peopleOf(
  database: Queryable,
  accountId: string,
): Promise<{ userId: string; name: string }[]> {
  const { rows } = await database.query<{ userId: string; name: string }>(
    `select user_id as "userId", first_name as name from app_user
     where account_id = $1 order by lower(first_name), user_id`,
    [accountId],
  );
  return [...rows, { userId: 'system', name: personNamed('system', new Map()) }];
}
