import { runSql } from '../../ground/database/build.ts';
import { CAPACITY_TEXT, type Group, refusals } from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import { conflict, type Failure, invalidField } from '../../ground/http/failure.ts';

export const PLACES_REFUSED = refusals('groupPlaces', {
  aValidGroupMustBeSelected: 'A valid group must be selected',
  thisGroupCannotTakeMoreTickets: 'This group cannot take more tickets: it is not active',
});

/** Terms that new tickets take from their group, and its figures after they were added. */
interface Places {
  groupId: string;
  code: string;
  instalmentPaise: number;
  totalInstalments: number;
  startDate: string;
  currentCapacity: number;
  maxCapacity: number;
  /** Number of the first new ticket. */
  firstSeq: number;
}

async function placesRefusal(tx: Queryable, accountId: string, groupId: string): Promise<Failure> {
  const { rows } = await runSql<{ status: Group['schemeStatus'] }>(tx)`
    select status from scheme where account_id = ${accountId} and scheme_id = ${groupId}`;
  const [group] = rows;
  if (!group) return invalidField('monthlySchemeId', PLACES_REFUSED.aValidGroupMustBeSelected);
  if (group.status !== 'Active') {
    const message = PLACES_REFUSED.thisGroupCannotTakeMoreTickets;
    return conflict('GROUP_NOT_ACTIVE', message, [{ field: 'monthlySchemeId', message }]);
  }
  const errors = [{ field: 'ticketsCount', message: CAPACITY_TEXT }];
  return conflict('CAPACITY_EXCEEDED', CAPACITY_TEXT, errors);
}

/**
 * Takes places and ticket numbers in an active group, all or none. The group stays locked until the
 * transaction ends: it never holds more tickets than places.
 * @throws Failure 422 for an unknown group, 409 GROUP_NOT_ACTIVE or CAPACITY_EXCEEDED
 */
export async function reserveSeats(
  tx: Queryable,
  accountId: string,
  { groupId, count }: { groupId: string; count: number },
): Promise<Places> {
  const { rows } = await runSql<Places>(tx)`
    update scheme set current_capacity = current_capacity + ${count}::integer,
      next_ticket_seq = next_ticket_seq + ${count}::integer
    where account_id = ${accountId} and scheme_id = ${groupId} and status = 'Active'
      and current_capacity + ${count}::integer <= max_capacity
    returning scheme_id as group_id, code, instalment_paise,
      duration_months as total_instalments, start_date, current_capacity,
      max_capacity, next_ticket_seq - ${count}::integer as first_seq`;
  const [places] = rows;
  if (!places) throw await placesRefusal(tx, accountId, groupId);
  return places;
}

/** Gives back the place of a deleted ticket. @returns the group's tickets after it */
export async function releaseSeat(
  tx: Queryable,
  accountId: string,
  groupId: string,
): Promise<number> {
  const { rows } = await runSql<{ currentCapacity: number }>(tx)`
    update scheme set current_capacity = current_capacity - 1
    where account_id = ${accountId} and scheme_id = ${groupId} returning current_capacity`;
  return rows[0]?.currentCapacity ?? 0;
}

/** Code of a ticket: its group's code and its number, e.g. `LG12-A-007`. */
export function ticketCode(groupCode: string, seq: number): string {
  return `${groupCode}-${String(seq).padStart(3, '0')}`;
}
