import { textOrNull } from '../../ground/database/statements.ts';
import { build, execute, runSql } from '../../ground/database/build.ts';
import { NO_OTHER_LANGUAGES, PLAIN_ORGANISATION, type Organisation } from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';

interface Row {
  accountName: string;
  accountSince: string;
  name: string | null;
  address: string;
  phone10: string | null;
  registration: string;
  slipLine: string;
  otherLanguages: Organisation['otherLanguages'] | null;
  upiAddress: string | null;
  backdatingDays: number;
  yearBegins: number;
  collectorTickets: number;
  collectorTicketsADay: number;
  allowPartial: boolean;
  activateOnPayment: boolean | null;
  logo: string | null;
  booksClosedUntil: string | null;
  updatedAt: string;
}

/** Details of an account on its papers; only its name when it has none. */
export async function readOrganisation(
  database: Queryable,
  accountId: string,
): Promise<Organisation> {
  const { rows } = await runSql<Row>(database)`
    select a.name as account_name, a.created_at as account_since, o.name, o.address, o.phone10,
      o.registration, o.slip_line, o.backdating_days,
      o.year_begins, o.collector_tickets,
      o.collector_tickets_a_day, o.allow_partial, o.activate_on_payment,
      o.logo, o.other_languages, o.upi_address,
      o.updated_at, a.books_closed_until
    from account a left join organisation o on o.account_id = a.account_id
    where a.account_id = ${accountId}`;
  const [row] = rows;
  if (!row) throw new Error(`There is no account ${accountId}`);
  const { accountName, accountSince, name, phone10, booksClosedUntil, ...details } = row;
  const closed = booksClosedUntil !== null && { booksClosedUntil };
  if (name === null) {
    return { ...PLAIN_ORGANISATION, name: accountName, updatedAt: accountSince, ...closed };
  }
  return {
    ...details,
    ...closed,
    name,
    contactPhone: phone10 === null ? '' : `91${phone10}`,
    otherLanguages: details.otherLanguages ?? NO_OTHER_LANGUAGES,
    upiAddress: details.upiAddress ?? '',
  };
}

/** Days that payments may be dated back without an administrator. */
export async function backdatingDaysOf(tx: Queryable, accountId: string): Promise<number> {
  return (await paymentLimitsOf(tx, accountId)).backdatingDays;
}

/** Limits of an office for a payment: its date and its amount. */
export async function paymentLimitsOf(
  tx: Queryable,
  accountId: string,
): Promise<Pick<Organisation, 'backdatingDays' | 'allowPartial'>> {
  const limits = build.selectFrom('organisation').select(['backdatingDays', 'allowPartial']);
  const { rows } = await execute(tx, limits.where('accountId', '=', accountId));
  return rows[0] ?? PLAIN_ORGANISATION;
}

/** @param phone10 ten digits, or null */
export async function storeOrganisation(
  tx: Queryable,
  accountId: string,
  {
    otherLanguages,
    upiAddress,
    ...details
  }: Omit<Organisation, 'contactPhone'> & { phone10: string | null },
): Promise<void> {
  const row = {
    ...{
      name: details.name,
      address: details.address,
      phone10: details.phone10,
      logo: details.logo,
    },
    ...{
      registration: details.registration,
      slipLine: details.slipLine,
      yearBegins: details.yearBegins,
    },
    ...{ backdatingDays: details.backdatingDays, allowPartial: details.allowPartial },
    activateOnPayment: details.activateOnPayment ?? null,
    collectorTickets: details.collectorTickets,
    collectorTicketsADay: details.collectorTicketsADay,
    updatedAt: details.updatedAt,
    otherLanguages: JSON.stringify(otherLanguages ?? NO_OTHER_LANGUAGES),
    upiAddress: textOrNull(upiAddress),
  };
  await execute(
    tx,
    build
      .insertInto('organisation')
      .values({ accountId, ...row })
      .onConflict((same) => same.column('accountId').doUpdateSet(row)),
  );
}
