import type { DrawStory, Verdict } from '../check/verdict.ts';

export interface MinutedDraw {
  /** The draw as it ended, or as far as it is. */
  draw: DrawStory;
  /** The same draw as it was voided, each time. */
  voided: DrawStory[];
  /** Hash of the last entry that belongs to it. */
  head: string;
}

/** What the minutes of a draw number are about; null when the record has no such draw. */
export function drawOf({ draws }: Verdict, drawNo: number): MinutedDraw | null {
  const tries = draws.filter((each) => each.drawNo === drawNo);
  const draw = tries.at(-1);
  if (draw === undefined) return null;
  const { frozen, drawn, marked, voided } = draw;
  const head = (voided ?? marked ?? drawn ?? frozen).hash;
  return { draw, voided: tries.filter((each) => each.voided !== null), head };
}

/** The name and ticket number of the drawn ticket; null before the draw. */
export function winnerOf({ list, drawn }: DrawStory) {
  const ticket = drawn?.winner.ticket;
  return list?.participants.find((each) => each.ticket === ticket) ?? null;
}
