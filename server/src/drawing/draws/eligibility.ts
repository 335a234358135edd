import type { ExclusionReason, MembershipStatus } from '@kuri/shared/contract';

/** The facts that decide whether a ticket takes part in a draw. */
export interface Candidate {
  status: MembershipStatus;
  /** Whether it has won a draw of its group. */
  isWinner: boolean;
  paidInstalments: number;
  /** Whether enough instalments are due to make it a defaulter, independent of its status. */
  isFarBehind: boolean;
  /** `YYYY-MM-DD` */
  joinedDate: string;
}

/** Statuses with which a ticket that has paid takes part. */
export const TAKES_PART: readonly MembershipStatus[] = ['Active', 'Joined'];

/**
 * Why a ticket of an active group is not in a draw: it has won, its status, or the instalments that
 * are paid and due; null when it is in. Who has won is out by the record of the draws, and who is
 * behind by the instalments: a status is set by hand. One that has paid and is out by nothing but its
 * status was `left` out by people. A ticket that only joined takes part once it has paid: leaving it out
 * could not be made good.
 * @param drawNo the draw; as many instalments have to be paid
 * @param today the business date in India
 */
export function exclusion(
  { status, isWinner, paidInstalments, isFarBehind, joinedDate }: Candidate,
  { drawNo, today }: { drawNo: number; today: string },
): ExclusionReason | null {
  if (isWinner) return 'won';
  if (joinedDate > today) return 'status';
  const isBehind = isFarBehind || paidInstalments < drawNo;
  if (!TAKES_PART.includes(status)) return isBehind ? 'status' : 'left';
  return isBehind ? 'dues' : null;
}
