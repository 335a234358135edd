import type { CollectionExplanation, Explanation, Statement } from '@kuri/shared/contract';
import type { Caller } from '../test-app.ts';

async function read<Data>(caller: Caller, call: string, query: Record<string, string>) {
  const answer = await caller.get(`${call}?${new URLSearchParams(query).toString()}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ data: Data }>().data;
}

export function explain(caller: Caller, query: Record<string, string>): Promise<Explanation> {
  return read(caller, 'explainTicket', query);
}

export async function explainOne(caller: Caller, schemememberid: string) {
  const { tickets } = await explain(caller, { schemememberid });
  const [ticket] = tickets;
  if (!ticket) throw new Error('The explanation has no ticket');
  return ticket;
}

export function explainTotal(
  caller: Caller,
  query: Record<string, string>,
): Promise<CollectionExplanation> {
  return read(caller, 'explainCollections', query);
}

export function readStatement(caller: Caller, query: Record<string, string>): Promise<Statement> {
  return read(caller, 'statement', query);
}
