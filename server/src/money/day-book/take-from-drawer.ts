import { MIN_REASON } from '@kuri/shared/limits';
import type { Queryable } from '../../ground/database/database.ts';
import { invalidField } from '../../ground/http/failure.ts';
import type { Writer } from '../../ground/http/context.ts';
import { paiseText } from '../../ground/readable.ts';
import { inDrawerPaise, sumsOn } from './day-sums.ts';
import { drawerOfToday, keepDayOpen, type DrawerKey, type StoredDrawer } from './drawer-queries.ts';

/** The cash that should be in a held drawer, in paise. */
export async function cashIn(
  tx: Queryable,
  key: DrawerKey,
  { openingPaise }: Pick<StoredDrawer, 'openingPaise'>,
): Promise<number> {
  return inDrawerPaise(openingPaise, await sumsOn(tx, key.accountId, key));
}

/** What a drawer lacks for an amount; null where it is opened and holds enough. */
function shortageText(openingPaise: number | null, inDrawer: number, paise: number): string | null {
  if (openingPaise === null) return 'Your drawer is not opened today';
  if (inDrawer >= paise) return null;
  return `Your drawer should hold ${paiseText(inDrawer)}, and ${paiseText(paise)} is paid`;
}

/**
 * Holds the drawer of the writer against a second payment out of the same cash.
 * @param amountPaise cash that leaves it; 0 for none
 * @returns the reason to keep; null where the drawer holds enough
 * @throws Failure 409 DAY_CLOSED, 422 for cash that it lacks without a reason
 */
export async function takeFromDrawer(
  tx: Queryable,
  writer: Writer,
  { amountPaise, drawerReason }: { amountPaise: number; drawerReason: string },
): Promise<string | null> {
  const drawer = await keepDayOpen(tx, writer, amountPaise > 0 ? 'update' : 'share');
  if (amountPaise <= 0) return null;
  const inDrawer = await cashIn(tx, drawerOfToday(writer), drawer);
  const shortage = shortageText(drawer.openingPaise, inDrawer, amountPaise);
  if (shortage === null) return null;
  if (drawerReason.length >= MIN_REASON) return drawerReason;
  const message = `${shortage}: say where the cash comes from, in at least ${MIN_REASON} characters`;
  throw invalidField('drawerReason', message);
}
