import type { Participant } from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import { candidatesOf, holderByTicket, type CandidateRow } from './candidate-queries.ts';
import { listOf } from './draw-queries.ts';
import { exclusion } from './eligibility.ts';
import {
  readList,
  sortedList,
  type Listed,
  type TicketList,
} from '../../ground/chain/protocol/list.ts';

/** The tickets in a draw and those left out, with their holders. */
export interface DrawList {
  list: TicketList;
  /** Ticket id -> member id. */
  holders: ReadonlyMap<string, string>;
}

const listed = ({ ticketId, code, name }: CandidateRow): Listed => ({ ticketId, code, name });

/**
 * The tickets of a group as they are now, in the order in which they would be numbered.
 * @param terms the number of the draw, the business date in India, and whether the holders keep their names
 *   until the transaction ends
 */
export async function listNow(
  tx: Queryable,
  group: { accountId: string; groupId: string },
  terms: { drawNo: number; today: string; held?: boolean },
): Promise<DrawList> {
  const candidates = await candidatesOf(tx, group, terms);
  const participants = candidates.filter((candidate) => exclusion(candidate, terms) === null);
  const leftOut = candidates.flatMap((candidate) => {
    const reason = exclusion(candidate, terms);
    return reason === null ? [] : [{ ...listed(candidate), reason }];
  });
  return {
    list: sortedList({ participants: participants.map(listed), leftOut }),
    holders: new Map(candidates.map(({ ticketId, memberId }) => [ticketId, memberId])),
  };
}

/** The list that a draw froze. */
export async function frozenList(
  tx: Queryable,
  { accountId, groupId, drawId }: { accountId: string; groupId: string; drawId: string },
): Promise<DrawList> {
  return {
    list: readList(await listOf(tx, accountId, drawId)),
    holders: await holderByTicket(tx, accountId, groupId),
  };
}

/** Those of a list who take part, as the API has them. */
export function participantsOf({ list, holders }: DrawList): Participant[] {
  return list.participants.map(({ ticketId, code, name }) => ({
    memberId: holders.get(ticketId) ?? '',
    schemeMemberId: ticketId,
    memberName: name,
    membershipCode: code,
  }));
}
