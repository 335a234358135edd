import { checkDay } from './day-rules.ts';
import type { EntryOf } from './grammar.ts';
import { problems, remarks } from './labels.ts';
import { listOf } from './list-rules.ts';
import { VALUES } from './pick.ts';
import type { VerifierState } from './verifier-state.ts';

/** drand's quicknet: a round every 3 seconds, the first at this second since the epoch. */
const FIRST_ROUND_AT = 1_692_803_367;
const SECONDS_A_ROUND = 3;

/** The rules of a freeze: the seal published before, the next draw, a whole list. */
export function checkLock(state: VerifierState, entry: EntryOf<'lock'>, hash: string): void {
  if (state.nextSeal !== null && entry.seed !== state.nextSeal) state.report(problems.wrongSeal);
  checkDrawNumber(state, Number(entry.draw));
  const day = checkDay(state, entry);
  const count = Number(entry.count);
  if (count < 1 || count > VALUES) state.report(problems.countRange);
  if (entry.beacon !== 'none' && roundTime(entry.beacon) <= Date.parse(entry.at)) {
    state.report(problems.roundBefore);
  }
  const list = listOf(state, entry);
  state.current = {
    drawNo: Number(entry.draw),
    period: entry.period,
    day,
    frozen: {
      hash,
      at: entry.at,
      seal: entry.seed,
      listHash: entry.list,
      count,
      minNumbers: Number(entry.numbers),
      beacon: entry.beacon,
    },
    list,
    drawn: null,
    marked: null,
    voided: null,
    restored: entry.restored === undefined ? [] : [entry.restored],
    warnings: [],
  };
  state.draws.push(state.current);
}

function checkDrawNumber(state: VerifierState, drawNo: number): void {
  const wanted = nextDrawNo(state);
  if (wanted === null) {
    if (drawNo > 1) state.remark(remarks.firstDraw(drawNo));
    return;
  }
  if (drawNo !== wanted) state.report(problems.drawNumber(String(drawNo), wanted));
}

/** A number is used again only after its draw was voided; null where the record tells of no draw before. */
function nextDrawNo({ draws, stated }: VerifierState): number | null {
  const before = draws.at(-1);
  if (before === undefined) return stated && stated.draws + 1;
  return before.marked === null ? before.drawNo : before.drawNo + 1;
}

/** When a round's value comes out, in milliseconds since the epoch. */
function roundTime(beacon: string): number {
  const round = Number(beacon.slice('quicknet/'.length));
  return (FIRST_ROUND_AT + (round - 1) * SECONDS_A_ROUND) * 1000;
}
