import type { EntryOf } from './grammar.ts';
import { hashOf } from './hashes.ts';
import { problems, remarks } from './labels.ts';
import { readList, type FrozenList, type Listed } from './read-list.ts';
import { markedDraws, type VerifierState } from './verifier-state.ts';

/** The list that a lock names, checked; null when there is none that can be read. */
export function listOf(state: VerifierState, entry: EntryOf<'lock'>): FrozenList | null {
  const { lists } = state.record;
  const text = Object.hasOwn(lists, entry.list) ? lists[entry.list] : undefined;
  if (text === undefined) {
    const isLeftOut = state.onlyList !== null && entry.list !== state.onlyList;
    if (!isLeftOut) state.report(problems.noList);
    return null;
  }
  if (hashOf(text) !== entry.list) state.report(problems.listHash);
  const list = readList(text);
  if (typeof list === 'string') {
    state.report(problems.list(list));
    return null;
  }
  if (list.scheme !== entry.scheme || list.drawNo !== entry.draw) {
    state.report(problems.listOfOther);
  }
  if (String(list.participants.length) !== entry.count) {
    state.report(problems.count(entry.count, list.participants.length));
  }
  if (list.version === '1' && state.draws.some((draw) => draw.list?.version === '2')) {
    state.report(problems.olderList);
  }
  checkWinners(state, list);
  remarkGone(state, list);
  return list;
}

/** A winner does not take part again; a ticket that is left out as a winner must have won. */
function checkWinners(state: VerifierState, list: FrozenList): void {
  const won = new Map(
    markedDraws(state).map((draw) => [draw.drawn?.winner.ticket, draw.drawNo] as const),
  );
  const stated = new Set(state.stated?.tickets);
  for (const { ticket, code } of list.participants) {
    const drawNo = won.get(ticket);
    if (drawNo !== undefined) state.report(problems.wonBefore(code, drawNo));
    if (stated.has(ticket)) state.report(problems.wonStated(code));
  }
  const unknown = list.leftOut.filter(
    ({ reason, ticket }) => reason === 'won' && !won.has(ticket) && !stated.has(ticket),
  );
  if (unknown.length > 0) state.remark(remarks.wonElsewhere(codes(unknown)));
}

/** A list has every ticket of the group: one that is there no more is worth a question. */
function remarkGone(state: VerifierState, list: FrozenList): void {
  const before = state.draws.at(-1)?.list;
  if (!before) return;
  const here = new Set(everybody(list).map(({ ticket }) => ticket));
  const gone = everybody(before).filter(({ ticket }) => !here.has(ticket));
  if (gone.length > 0) state.remark(remarks.gone(codes(gone)));
}

function everybody(list: FrozenList): Listed[] {
  return [...list.participants, ...list.leftOut];
}

function codes(rows: Listed[]): string {
  return rows.map(({ code }) => code).join(', ');
}
