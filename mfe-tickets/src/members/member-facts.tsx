import type { Member } from '@kuri/shared/contract';
import { formatDate } from '@kuri/shared/format';
import { CallLink, FactCard } from '@kuri/shared/ui';
import { membersLabels } from '../labels.ts';

const { details, notAvailable } = membersLabels;

/** What is known of a person. */
export function MemberFacts({ member }: { member: Member }) {
  return (
    <FactCard
      title={details.person}
      facts={[
        [
          details.phone,
          <CallLink key="call" name={member.memberName} phone={member.contactPhone} />,
        ],
        [details.email, member.contactEmail ?? notAvailable],
        [details.address, member.address],
        [details.joined, formatDate(member.joinedDate)],
        [details.lastPaid, formatDate(member.lastPaidDate)],
        [details.referredBy, member.referralName ?? notAvailable],
      ]}
    />
  );
}
