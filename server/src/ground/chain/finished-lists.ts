import { runSql } from '../database/build.ts';
import type { Queryable } from '../database/database.ts';
import { periodText } from './period.ts';
import { readList } from './protocol/list.ts';

interface FinishedList {
  drawNo: number;
  period: string;
  list: string;
}

/**
 * Lists the given tickets that took part in held draws, whose result no later change of a payment
 * alters.
 * @returns a sentence for each ticket and draw
 */
export async function finishedDrawsOf(
  tx: Queryable,
  accountId: string,
  tickets: readonly { ticketId: string; groupId: string }[],
): Promise<string[]> {
  const { rows } = await runSql<FinishedList>(tx)`
    select draw_no, period, list from draw
    where account_id = ${accountId} and scheme_id = any(${tickets.map(({ groupId }) => groupId)}) and state in ('drawn', 'marked')
    order by scheme_id, draw_no`;
  const ids = new Set(tickets.map(({ ticketId }) => ticketId));
  return rows.flatMap(({ drawNo, period, list }) =>
    readList(list)
      .participants.filter(({ ticketId }) => ids.has(ticketId))
      .map(
        ({ code }) =>
          `Ticket ${code} took part in draw ${drawNo} (${periodText(period)}), and its result does not change.`,
      ),
  );
}
