import { IconExternalLink } from '@tabler/icons-react';
import { useId } from 'react';
import styled from 'styled-components';
import { useConsoleSettings } from '@kuri/shared/session';
import { Button, ButtonLink } from '@kuri/shared/ui';
import { accountLabels as labels } from '../labels/profile.ts';

/** Leads to the accounts site; where none is set up it stays, and says why it leads nowhere. */
export function AccountsLink() {
  const { accountsUrl } = useConsoleSettings();
  const noteId = useId();
  const icon = <IconExternalLink aria-hidden="true" />;
  return (
    <>
      <Note id={noteId}>{accountsUrl === null ? labels.accountsUnset : labels.accountsOpens}</Note>
      {accountsUrl === null ? (
        <Button icon={icon} aria-disabled aria-describedby={noteId}>
          {labels.accounts}
        </Button>
      ) : (
        <ButtonLink
          to={accountsUrl}
          target="_blank"
          rel="noopener noreferrer"
          icon={icon}
          aria-describedby={noteId}
        >
          {labels.accounts}
        </ButtonLink>
      )}
    </>
  );
}

const Note = styled.p`
  color: var(--ink-2);
  font-size: 13px;
`;
