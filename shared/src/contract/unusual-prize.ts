import { isAnotherPerson } from './names.ts';
import { UNUSUAL_CAUSES, type Prize, type UnusualCause } from './prize.ts';

type Facts = Pick<
  Prize,
  | 'heldOnPaper'
  | 'returnAmount'
  | 'groupReturn'
  | 'returnChanged'
  | 'receiptsReversed'
  | 'paidBefore'
  | 'formerNames'
  | 'memberName'
  | 'contactPhone'
>;

/** The ticket went to another person since the freeze, by a transfer or by the name. */
function hasOtherHolder({ formerNames = [], memberName, contactPhone }: Facts): boolean {
  const [first] = formerNames;
  if (formerNames.some(({ transferred }) => transferred === true)) return true;
  if (first === undefined) return false;
  // A spelling is mended without another phone.
  const isBoth = first.memberName !== memberName && first.contactPhone !== contactPhone;
  return isBoth || isAnotherPerson(first.memberName, memberName);
}

/**
 * Why a prize is paid on the word of two administrators alone; empty for a usual one.
 * @param receiver whoever gets it in the winner's place, or ''
 */
export function whyUnusual(prize: Facts, receiver: string): UnusualCause[] {
  const { returnAmount, groupReturn = returnAmount } = prize;
  const holds: Readonly<Record<UnusualCause, boolean>> = {
    heldOnPaper: prize.heldOnPaper === true,
    aboveReturn: (returnAmount ?? 0) > (groupReturn ?? 0),
    returnChanged: prize.returnChanged === true,
    receiptsReversed: prize.receiptsReversed === true,
    holderChanged: hasOtherHolder(prize),
    otherReceiver: receiver !== '',
    paidBefore: prize.paidBefore === true,
  };
  return UNUSUAL_CAUSES.filter((cause) => holds[cause]);
}

/** The word on a prize as it is now; undefined where none is, or where something has changed since. */
export function approvalOf(
  prize: Facts & Pick<Prize, 'approval' | 'memberId'>,
  receiver: string,
): Prize['approval'] {
  const { approval, returnAmount, memberId, memberName } = prize;
  if (!approval) return undefined;
  const isSame =
    approval.returnAmount === returnAmount &&
    approval.memberId === memberId &&
    approval.memberName === memberName &&
    (approval.receiver ?? '') === receiver &&
    whyUnusual(prize, receiver).every((cause) => approval.causes.includes(cause));
  return isSame ? approval : undefined;
}
