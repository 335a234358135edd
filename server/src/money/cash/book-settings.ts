import { build, execute, runSql } from '../../ground/database/build.ts';
import {
  DEFAULT_LEDGERS,
  type BookSettings,
  type BookSettingsForm,
  type TallyLedgers,
  refusals,
} from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import { lockAlone } from '../../ground/database/locks.ts';
import { invalidField, notFound } from '../../ground/http/failure.ts';
import type { Writer } from '../../ground/http/context.ts';
import { newId } from '../../ground/ids.ts';
import { changedAt, refuseStale } from '../../ground/versions.ts';
import { writeAudit } from '../../office/audit/audit.ts';

const REFUSED = refusals('bookSettings', {
  anotherAccountHasThisName: 'Another account has this name',
  bankAccountNotFound: 'Bank account not found',
});

/** The version before anything was saved. */
const NEVER = '1970-01-01T05:30:00.000+05:30';

type Bank = BookSettingsForm['banks'][number] & { bankId: string };

/** The bank accounts of an office in the order in which they were added. */
export async function banksOf(database: Queryable, accountId: string): Promise<Bank[]> {
  const banks = build.selectFrom('bankAccount').select(['bankId', 'name', 'inUse']);
  const { rows } = await execute(
    database,
    banks.where('accountId', '=', accountId).orderBy('bankId'),
  );
  return rows;
}

export async function readBookSettings(database: Queryable, accountId: string) {
  const { rows } = await runSql<{ updatedAt: string; ledgers: TallyLedgers | null }>(database)`
    select updated_at, ledgers from book_settings where account_id = ${accountId}`;
  const { updatedAt = NEVER, ledgers } = rows[0] ?? {};
  const banks = await banksOf(database, accountId);
  // A use that came after the office named its ledgers has its default name.
  return { banks, ledgers: { ...DEFAULT_LEDGERS, banks: {}, ...ledgers }, updatedAt };
}

function refuseSameNames(banks: readonly { name: string }[]): void {
  const names = banks.map(({ name }) => name.toLowerCase());
  const twice = names.findIndex((name, index) => names.indexOf(name) !== index);
  if (twice >= 0) throw invalidField(`banks.${twice}.name`, REFUSED.anotherAccountHasThisName);
}

/**
 * Changes what the books know of the office. A bank account that is left out stays as it is.
 * @throws Failure 409 STALE, 404 for an unknown bank account, 422 for a name that is there twice
 */
export async function changeBookSettings(
  tx: Queryable,
  writer: Writer,
  { updatedAt: seen, ...form }: BookSettingsForm & { updatedAt: string },
): Promise<BookSettings> {
  const { accountId, at } = writer;
  await lockAlone(tx, `book settings ${accountId}`);
  const before = await readBookSettings(tx, accountId);
  refuseStale(seen, before, 'page');
  const kept = before.banks.filter(
    (old) => !form.banks.some(({ bankId }) => bankId === old.bankId),
  );
  const isUnknown = ({ bankId }: { bankId?: string | undefined }) =>
    bankId !== undefined && !before.banks.some((bank) => bank.bankId === bankId);
  refuseSameNames([...form.banks, ...kept]);
  if (form.banks.some(isUnknown)) throw notFound(REFUSED.bankAccountNotFound);
  for (const { bankId = newId('bnk'), name, inUse } of form.banks) {
    const bank = build.insertInto('bankAccount').values({ accountId, bankId, name, inUse });
    await execute(
      tx,
      bank.onConflict((on) => on.columns(['accountId', 'bankId']).doUpdateSet({ name, inUse })),
    );
  }
  const changes = {
    updatedAt: changedAt(before.updatedAt, at),
    ...(form.ledgers && { ledgers: JSON.stringify(form.ledgers) }),
  };
  const settings = build.insertInto('bookSettings').values({ accountId, ...changes });
  await execute(
    tx,
    settings.onConflict((on) => on.column('accountId').doUpdateSet(changes)),
  );
  const after = await readBookSettings(tx, accountId);
  const audit = { action: 'organisation.books-changed', entityId: accountId, before, after };
  await writeAudit(tx, { ...writer, ...audit });
  return after;
}
