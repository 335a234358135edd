import { IconExternalLink } from '@tabler/icons-react';
import { useId } from 'react';
import styled from 'styled-components';
import type { Login } from '@kuri/shared/contract';
import { formatMoment } from '@kuri/shared/format';
import { useConsoleSettings } from '@kuri/shared/session';
import { Facts, Button, ButtonLink } from '@kuri/shared/ui';
import { Card } from '../card.tsx';
import { staffLabels } from '../staff/labels.ts';
import { accountLabels } from './labels.ts';

export function AccountTab({ session }: { session: Login }) {
  const { accountId, userId, userType, expiresAt } = session;
  return (
    <Card title={accountLabels.heading} footer={<AccountsLink />}>
      <Facts
        facts={[
          [accountLabels.accountId, accountId],
          [accountLabels.userType, staffLabels.roles[userType]],
          [accountLabels.userId, userId],
          [accountLabels.validUntil, formatMoment(expiresAt)],
        ]}
      />
    </Card>
  );
}

/** Link to the accounts site; a disabled button with a note if none is set up. */
function AccountsLink() {
  const { accountsUrl } = useConsoleSettings();
  const noteId = useId();
  const icon = <IconExternalLink aria-hidden="true" />;
  return (
    <>
      <Note id={noteId}>
        {accountsUrl === null ? accountLabels.accountsUnset : accountLabels.accountsOpens}
      </Note>
      {accountsUrl === null ? (
        <Button icon={icon} aria-disabled aria-describedby={noteId}>
          {accountLabels.accounts}
        </Button>
      ) : (
        <ButtonLink
          to={accountsUrl}
          target="_blank"
          rel="noopener noreferrer"
          icon={icon}
          aria-describedby={noteId}
        >
          {accountLabels.accounts}
        </ButtonLink>
      )}
    </>
  );
}

const Note = styled.p`
  color: var(--ink-2);
  font-size: 13px;
`;
