import type { Queryable } from '../database/database.ts';
import { Failure } from '../http/failure.ts';
import { numberText } from '../readable.ts';

/** An import that was written, and when. */
export interface WrittenImport {
  accountId: string;
  importId: string;
  writtenAt: string;
}

/** The tickets that an import made, and those that it paid to. */
export const TOUCHED = `select t.ticket_id from ticket t
    where t.account_id = $1 and t.import_id = $2
  union select r.ticket_id from payment p
    join receipt r on r.account_id = p.account_id and r.payment_id = p.payment_id
    where p.account_id = $1 and p.import_id = $2`;

/** Audit rows of what the import made, by the people and groups that they are about. */
const audited = (of: string, actions: string) => `select count(*) as count, min(a.action) as example
  from audit_subject s
  join audit_log a on a.account_id = s.account_id and a.audit_id = s.audit_id
  where s.account_id = $1 and s.at >= $3 and s.subject_id in (${of}) and a.action in (${actions})`;

const MEMBERS = `select member_id from ticket where account_id = $1 and import_id = $2`;
const GROUPS = `select scheme_id from ticket where account_id = $1 and import_id = $2`;

/** What may stand in the way: how it is told, and how it is counted; `example` names one. */
const QUESTIONS: readonly (readonly [told: string, query: string])[] = [
  [
    'later receipts for its tickets',
    `select count(*) as count, min(p.receipt_number) as example from receipt r
     join payment p on p.account_id = r.account_id and p.payment_id = r.payment_id
     where r.account_id = $1 and r.created_at >= $3 and p.import_id is distinct from $2
       and r.ticket_id in (${TOUCHED})`,
  ],
  [
    'receipts of it that were reversed',
    `select count(*) as count, min(p.receipt_number) as example from payment p
     join receipt r on r.account_id = p.account_id and r.payment_id = p.payment_id
     where p.account_id = $1 and p.import_id = $2 and r.status = 'Reversed' and $3::text <> ''`,
  ],
  [
    'tickets of it that were deleted',
    `select count(*) as count, min(code) as example from ticket
     where account_id = $1 and import_id = $2 and deleted_at is not null and $3::text <> ''`,
  ],
  [
    'draws of its groups',
    `select count(*) as count, min(g.code) as example from draw d
     join scheme g on g.account_id = d.account_id and g.scheme_id = d.scheme_id
     where d.account_id = $1 and d.locked_at >= $3 and d.scheme_id in (
       select scheme_id from ticket where account_id = $1 and ticket_id in (${TOUCHED}))`,
  ],
  [
    'changes of its tickets',
    `${audited(MEMBERS, `'ticket.updated', 'ticket.status-changed'`)} and a.entity_id in (
       select ticket_id from ticket where account_id = $1 and import_id = $2)`,
  ],
  [
    'changes of its members',
    `${audited(MEMBERS, `'member.updated'`)} and exists (select from member m
       where m.account_id = $1 and m.member_id = s.subject_id and m.created_at = $3)`,
  ],
  [
    'changes of its groups',
    `${audited(GROUPS, `'group.updated'`)} and exists (select from scheme g
       where g.account_id = $1 and g.scheme_id = s.subject_id and g.created_at = $3)`,
  ],
];

/**
 * Refuses to undo an import that something was built on.
 * @throws Failure 409 IMPORT_BUILT_ON that tells what stands in its way
 */
export async function refuseBuiltOn(
  database: Queryable,
  { accountId, importId, writtenAt }: WrittenImport,
): Promise<void> {
  const errors: { field: string; message: string }[] = [];
  for (const [told, query] of QUESTIONS) {
    const { rows } = await database.query<{ count: number; example: string | null }>(query, [
      accountId,
      importId,
      writtenAt,
    ]);
    const [{ count, example } = { count: 0, example: null }] = rows;
    const named = example === null || told.startsWith('changes') ? '' : `, such as ${example}`;
    if (count > 0) {
      errors.push({ field: 'importId', message: `${numberText(count)} ${told}${named}` });
    }
  }
  if (errors.length === 0) return;
  const all = errors.map(({ message }) => message).join('; ');
  throw new Failure({
    status: 409,
    code: 'IMPORT_BUILT_ON',
    message: `This import cannot be undone any more: there are ${all}.`,
    errors,
  });
}
