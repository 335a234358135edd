import { IconBrandWhatsapp, IconFileText, IconPlus } from '@tabler/icons-react';
import styled from 'styled-components';
import { enrol, groupList } from '@kuri/shared/calls';
import type { Member } from '@kuri/shared/contract';
import { chatUrl, formatRupees } from '@kuri/shared/format';
import { useRead } from '@kuri/shared/query';
import { useAskedForm } from '@kuri/shared/router';
import { useMay } from '@kuri/shared/session';
import { Button, ButtonLink, useLazyPanel } from '@kuri/shared/ui';
import { membersLabels } from '../labels.ts';
import { statementLabels } from '../statement/labels.ts';

const { details } = membersLabels;

const loadAddTicket = () =>
  import(/* webpackChunkName: "add-ticket" */ '../tickets/add-ticket.tsx').then(
    (module) => module.AddTicket,
  );

/** What can be done with a person: another ticket, a reminder of what is due. */
export function MemberWays({ member }: { member: Member }) {
  const mayEnrol = useMay(enrol);
  const groups = useRead(groupList, {}, { enabled: mayEnrol });
  const panel = useLazyPanel(loadAddTicket);
  const { opening } = panel;
  const addTicket = () => {
    panel.open(null);
  };
  useAskedForm('ticket', mayEnrol && groups.data ? addTicket : null);
  const due = member.schemeMemberships.reduce((sum, ticket) => sum + ticket.dueAmount, 0);
  const text = details.reminder(member.memberName, formatRupees(due));
  return (
    <Ways>
      {mayEnrol && (
        <Button
          icon={<IconPlus aria-hidden="true" />}
          busy={panel.isLoading}
          disabled={!groups.data}
          onClick={addTicket}
        >
          {details.enrol}
        </Button>
      )}
      {member.schemeMemberships.length > 0 && (
        <ButtonLink
          to={`/statement?member=${member.memberId}`}
          icon={<IconFileText aria-hidden="true" />}
        >
          {statementLabels.open}
        </ButtonLink>
      )}
      {due > 0 && (
        <ButtonLink
          to={chatUrl(member.contactPhone, text)}
          target="_blank"
          rel="noreferrer"
          icon={<IconBrandWhatsapp aria-hidden="true" />}
        >
          {details.remind}
        </ButtonLink>
      )}
      {opening && groups.data && (
        <opening.Panel
          key={opening.id}
          subject={{ groups: groups.data, groupId: null, member }}
          isOpen={opening.isOpen}
          onClose={panel.close}
          onSaved={panel.close}
        />
      )}
    </Ways>
  );
}

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);

  &:empty {
    display: none;
  }
`;
