import type { EntryOf } from './grammar.ts';
import { sealOf } from './hashes.ts';
import { problems, remarks } from './labels.ts';
import { pick, VALUES, type Pick } from './pick.ts';
import type { DrawStory } from './verdict.ts';
import { publishSeal, type VerifierState } from './verifier-state.ts';

/** The rules of START: the sealed seed, the numbers as they have to be, and who that gives. */
export function checkDraw(
  state: VerifierState,
  draw: DrawStory,
  entry: EntryOf<'draw'>,
  hash: string,
): void {
  const { frozen } = draw;
  if (sealOf(state.scheme, entry.seed) !== frozen.seal) state.report(problems.wrongSeed);
  if (frozen.beacon === 'none') checkNumbers(state, draw, entry);
  else checkBeacon(state, frozen.beacon, entry);
  publishSeal(state, entry.next);
  const [position = '', ticket = ''] = entry.winner.split(' ');
  const winner = { position: Number(position), ticket };
  draw.drawn = {
    hash,
    at: entry.at,
    numbers: entry.numbers,
    beacon: entry.beacon,
    seed: entry.seed,
    pick: pickAgain(draw, entry),
    winner,
    nextSeal: entry.next,
  };
  checkWinner(state, draw, winner);
}

function checkNumbers(state: VerifierState, { frozen }: DrawStory, entry: EntryOf<'draw'>): void {
  if (entry.beacon !== 'none') state.report(problems.beaconAdded);
  const numbers = entry.numbers === 'none' ? [] : entry.numbers.split(' ');
  // By their digits, not by their value: 007300 comes before 4711.
  if ([...numbers].sort().join(' ') !== numbers.join(' ')) state.report(problems.unsorted);
  if (numbers.length < frozen.minNumbers) {
    state.report(problems.tooFew(numbers.length, String(frozen.minNumbers)));
  }
}

function checkBeacon(state: VerifierState, named: string, entry: EntryOf<'draw'>): void {
  if (entry.numbers !== 'none') state.report(problems.numbersBesideBeacon);
  if (entry.beacon === 'none') state.report(problems.beaconDropped);
  else state.remark(remarks.lookUpRound(named.slice('quicknet/'.length), entry.beacon));
}

function pickAgain({ frozen }: DrawStory, entry: EntryOf<'draw'>): Pick | null {
  const { count, seal } = frozen;
  if (count < 1 || count > VALUES) return null;
  return pick({ seed: entry.seed, seal, count, numbers: entry.numbers, beacon: entry.beacon });
}

function checkWinner(
  state: VerifierState,
  { list, drawn }: DrawStory,
  named: { position: number; ticket: string },
): void {
  const position = drawn?.pick?.position;
  if (position === undefined) return;
  const ticket = list?.participants[position - 1]?.ticket;
  if (position === named.position && (list === null || ticket === named.ticket)) return;
  state.report(
    problems.wrongWinner(
      `no. ${position} (${ticket ?? '?'})`,
      `no. ${named.position} (${named.ticket})`,
    ),
  );
}
