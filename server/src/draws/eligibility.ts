import type { ExclusionReason, MembershipStatus } from '@kuri/shared/contract';

/** What decides whether a ticket takes part in a draw. */
export interface Candidate {
  status: MembershipStatus;
  /** Whether it has won a draw of its group. */
  isWinner: boolean;
  paidInstalments: number;
  /** `YYYY-MM-DD` */
  joinedDate: string;
}

const TAKES_PART: readonly MembershipStatus[] = ['Active', 'Joined'];

/**
 * Why a ticket of an active group is not in a draw: it has won, its status, or the instalments that
 * are paid; null when it is in. A ticket that only joined takes part once it has paid: leaving it out
 * could not be made good.
 * @param drawNo so many instalments have to be paid
 * @param today the business date in India
 */
export function exclusion(
  { status, isWinner, paidInstalments, joinedDate }: Candidate,
  { drawNo, today }: { drawNo: number; today: string },
): ExclusionReason | null {
  if (isWinner || status === 'Draw-Winner') return 'won';
  if (!TAKES_PART.includes(status) || joinedDate > today) return 'status';
  return paidInstalments < drawNo ? 'dues' : null;
}
