import { sql } from 'kysely';
import type { MemberMark } from '@kuri/shared/contract';
import { asOwner } from '../../ground/database/account-scope.ts';
import { execute, runSql } from '../../ground/database/build.ts';
import type { Database, Queryable } from '../../ground/database/database.ts';
import { nameKey, searchText } from '../../ground/search/name-keys.ts';
import { allAccounts } from '../../office/accounts/queries.ts';
import { type PersonFacts, SEARCHED_COLUMNS } from './person-facts.ts';

interface Named {
  nameKey: string;
  phone10: string;
}

/** Person by the words of the search. */
type Searched = Named &
  Partial<PersonFacts> & {
    mark?: MemberMark | null;
    /** Names and phones of those who were merged into them. */
    doubles?: string[];
  };

/** Words that marked persons are found by, in the languages of the console. */
const MARK_WORDS: Readonly<Record<MemberMark, string>> = {
  deceased: 'deceased മരിച്ചു',
  left: 'has left വിട്ടുപോയി',
  merged: 'merged ലയിപ്പിച്ചു',
};

const searchedOf = (accountId: string) => sql`${sql.join(
  ['nameKey', 'phone10', 'mark', ...SEARCHED_COLUMNS].map((name) => sql.ref(name)),
)}, array(select d.name_key || ' +' || d.phone10 from member d
    where d.account_id = ${accountId} and d.merged_into = member.member_id order by d.member_no) as doubles`;

const nameOf = ({ nameKey: key, phone10 }: Named) => `${key} +${phone10}`;
const wordsOf = (person: Searched) => [
  nameOf(person),
  ...(person.doubles ?? []),
  ...(person.mark ? [nameKey(MARK_WORDS[person.mark])] : []),
  ...SEARCHED_COLUMNS.map((column) => nameKey(person[column] ?? '')).filter(Boolean),
];

export const memberSearch = (person: Searched): string => searchText(wordsOf(person));

export type TicketSearch = (ticket: {
  code: string;
  paperNumber?: string | null;
  memberId: string;
}) => string;

function ticketSearchOf(persons: readonly (Searched & { memberId: string })[]): TicketSearch {
  const words = new Map(persons.map((person) => [person.memberId, wordsOf(person)]));
  return ({ code, paperNumber, memberId }) =>
    searchText([code, nameKey(paperNumber ?? ''), ...(words.get(memberId) ?? [])].filter(Boolean));
}

/** Reads what tickets of persons are found by. */
export async function ticketSearch(
  tx: Queryable,
  accountId: string,
  tickets: readonly { memberId: string }[],
): Promise<TicketSearch> {
  const ids = [...new Set(tickets.map(({ memberId }) => memberId))];
  const { rows } = await runSql<Searched & { memberId: string }>(tx)`
    select member_id, ${searchedOf(accountId)} from member
    where account_id = ${accountId} and member_id = any(${ids})`;
  return ticketSearchOf(rows);
}

interface SearchedPayment {
  receiptNumber: string;
  transactionId: string | null;
}

export type ReceiptSearch = (
  line: { ticketId: string; memberId: string },
  payment: SearchedPayment,
) => string;

/** Reads what receipts of tickets are found by: names of now and before, and the tickets' codes. */
export async function receiptSearch(
  tx: Queryable,
  accountId: string,
  lines: readonly { ticketId: string; memberId: string }[],
): Promise<ReceiptSearch> {
  const members = [...new Set(lines.map(({ memberId }) => memberId))];
  const tickets = [...new Set(lines.map(({ ticketId }) => ticketId))];
  const [names, codes] = await Promise.all([
    execute<Named & { memberId: string }>(
      tx,
      sql`select member_id, name_key, phone10 from member
       where account_id = ${accountId} and member_id = any(${members})
       union all select member_id, name_key, phone10 from former_name
       where account_id = ${accountId} and member_id = any(${members})`,
    ),
    execute<{ ticketId: string; code: string }>(
      tx,
      sql`select ticket_id, code from ticket
       where account_id = ${accountId} and ticket_id = any(${tickets})`,
    ),
  ]);
  const codeOf = new Map(codes.rows.map(({ ticketId, code }) => [ticketId, code]));
  const namesOf = new Map<string, Set<string>>();
  for (const { memberId, ...name } of names.rows) {
    namesOf.set(memberId, (namesOf.get(memberId) ?? new Set()).add(nameOf(name)));
  }
  return ({ ticketId, memberId }, { receiptNumber, transactionId }) => {
    const knownNames = [...(namesOf.get(memberId) ?? [])].sort();
    return searchText([...knownNames, codeOf.get(ticketId), receiptNumber, transactionId]);
  };
}

/** Stores the search texts that are not what they should be, unless somebody has changed them since they were read. */
async function storeTexts<Row extends { search: string }>(
  tx: Queryable,
  accountId: string,
  table: 'member' | 'ticket' | 'receipt',
  rows: readonly Row[],
  { idOf, textOf }: { idOf: (row: Row) => string; textOf: (row: Row) => string },
): Promise<void> {
  const changed = rows
    .map((row) => ({ id: idOf(row), before: row.search, text: textOf(row) }))
    .filter(({ before, text }) => before !== text);
  if (changed.length === 0) return;
  const id = sql.ref(`${table}_id`);
  await runSql(tx)`
    update ${sql.table(table)} set search = made.text
    from unnest(${changed.map((row) => row.id)}::text[], ${changed.map(({ before }) => before)}::text[],
      ${changed.map(({ text }) => text)}::text[]) as made (id, before, text)
    where account_id = ${accountId} and ${id} = made.id and search = made.before`;
}

/**
 * Writes the search texts of persons again, and those of their tickets and receipts: after a change of what they are
 * found by. It leaves what writes have made as it is.
 */
export async function writeSearch(
  tx: Queryable,
  accountId: string,
  memberIds: readonly string[],
): Promise<void> {
  const isTheirs = sql`account_id = ${accountId} and member_id = any(${memberIds})`;
  const [persons, tickets, receipts] = await Promise.all([
    execute<Searched & { memberId: string; search: string }>(
      tx,
      sql`select member_id, ${searchedOf(accountId)}, search from member where ${isTheirs}`,
    ),
    execute<Parameters<TicketSearch>[0] & { ticketId: string; search: string }>(
      tx,
      sql`select ticket_id, member_id, code, paper_number, search from ticket where ${isTheirs}`,
    ),
    execute<{
      receiptId: string;
      ticketId: string;
      memberId: string;
      paymentId: string;
      search: string;
    }>(
      tx,
      sql`select receipt_id, ticket_id, member_id, payment_id, search from receipt where ${isTheirs}`,
    ),
  ]);
  const paymentIds = [...new Set(receipts.rows.map(({ paymentId }) => paymentId))];
  const [receiptText, payments] = await Promise.all([
    receiptSearch(tx, accountId, receipts.rows),
    execute<SearchedPayment & { paymentId: string }>(
      tx,
      sql`select payment_id, receipt_number, transaction_id from payment
       where account_id = ${accountId} and payment_id = any(${paymentIds})`,
    ),
  ]);
  const paymentOf = new Map(payments.rows.map((payment) => [payment.paymentId, payment]));
  await storeTexts(tx, accountId, 'member', persons.rows, {
    idOf: ({ memberId }) => memberId,
    textOf: memberSearch,
  });
  await storeTexts(tx, accountId, 'ticket', tickets.rows, {
    idOf: ({ ticketId }) => ticketId,
    textOf: ticketSearchOf(persons.rows),
  });
  await storeTexts(tx, accountId, 'receipt', receipts.rows, {
    idOf: ({ receiptId }) => receiptId,
    textOf: (receipt) => {
      const payment = paymentOf.get(receipt.paymentId);
      return payment === undefined ? receipt.search : receiptText(receipt, payment);
    },
  });
}

/** Persons whose texts are written together. */
const SOME = 100;

/** Writes all search texts of an account again. */
export async function rebuildSearch(database: Queryable, accountId: string): Promise<void> {
  const { rows } = await runSql<{ memberId: string }>(database)`
    select member_id from member where account_id = ${accountId}`;
  const ids = rows.map(({ memberId }) => memberId);
  for (let from = 0; from < ids.length; from += SOME) {
    await writeSearch(database, accountId, ids.slice(from, from + SOME));
  }
}

/** Writes all search texts of all accounts again, each part in its turn among the requests. */
export function rebuildSearchOfAll(owner: Database): Promise<void> {
  return asOwner(async () => {
    for (const accountId of await allAccounts(owner)) await rebuildSearch(owner, accountId);
  });
}
