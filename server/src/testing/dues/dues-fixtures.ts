import type { PendingDues } from '@kuri/shared/contract';
import type { Caller } from '../test-app.ts';

/** Answer of `pendingDues`, with the totals of a page when a view asks for one. */
export interface DuesAnswer {
  data: PendingDues;
  totalRecords?: number;
  totalPages?: number;
  currentPage?: number;
}

export async function readDues(
  caller: Caller,
  query: Record<string, string> = {},
): Promise<DuesAnswer> {
  const answer = await caller.get(`pendingDues?${new URLSearchParams(query).toString()}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<DuesAnswer>();
}
