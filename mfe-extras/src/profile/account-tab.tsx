import type { Login } from '@kuri/shared/contract';
import { formatMoment } from '@kuri/shared/format';
import { Facts } from '@kuri/shared/ui';
import { accountLabels as labels } from '../labels/profile.ts';
import { AccountsLink } from './accounts-link.tsx';
import { Card } from './card.tsx';

/** What the session knows of the account and its user. */
export function AccountTab({ session }: { session: Login }) {
  const { accountId, userId, userType, expiresAt } = session;
  return (
    <Card title={labels.heading} footer={<AccountsLink />}>
      <Facts
        facts={[
          [labels.accountId, accountId],
          [labels.userType, labels.userTypes[userType]],
          [labels.userId, userId],
          [labels.validUntil, formatMoment(expiresAt)],
        ]}
      />
    </Card>
  );
}
