import { useEffect, useId, useState } from 'react';
import styled from 'styled-components';
import { takeOverTicket, updateMember } from '@kuri/shared/calls';
import { CLOSED_STATUSES, type Ticket } from '@kuri/shared/contract';
import { PanelForm, VersionsDialog, FullWidth } from '@kuri/shared/forms';
import { SidePanel } from '@kuri/shared/overlays';
import { useMay } from '@kuri/shared/session';
import { ButtonLink, LazyPanel, useLazyPanel, type PanelProps } from '@kuri/shared/ui';
import { statementLabels } from '../statement/labels.ts';
import { FormerHolders } from '../take-over/former-holders.tsx';
import { MakeInactiveDialog, canMakeInactive } from './make-inactive-dialog.tsx';
import { EditButtons, ReadButtons } from './panel-footer.tsx';
import { Payments } from './payments.tsx';
import { TicketHead } from './ticket-head.tsx';
import { TicketSections } from './ticket-sections.tsx';
import type { TicketSubject } from './ticket-subject.ts';
import { useEditing } from './use-editing.ts';

const loadTakeOver = () =>
  import(/* webpackChunkName: "take-over" */ '../take-over/take-over-dialog.tsx').then(
    (module) => module.TakeOverDialog,
  );

/** A member's ticket: to be read, and to be edited. */
export function TicketPanel({ subject, ...panel }: PanelProps<TicketSubject>) {
  return subject && <OpenedTicket subject={subject} {...panel} />;
}

interface OpenedTicketProps extends Pick<PanelProps<TicketSubject>, 'isOpen' | 'onClose'> {
  subject: TicketSubject;
}

function OpenedTicket({ subject, isOpen, onClose }: OpenedTicketProps) {
  const editing = useEditing(subject);
  const { ticket, form, isEditing, hasLeft, failure, submit, versions, edit, cancel } = editing;
  const formId = useId();
  const mayManage = useMay(updateMember);
  const mayTransfer = useMay(takeOverTicket) && !CLOSED_STATUSES.includes(ticket.membershipStatus);
  const transfer = useLazyPanel<Ticket>(loadTakeOver);
  const mayMakeInactive = canMakeInactive(ticket, useMay('takeOutPaidTickets'));
  const [isLeaving, setLeaving] = useState(false);
  const [isPaying, setPaying] = useState(false);
  const { setFocus, isSubmitting } = form;
  useEffect(() => {
    if (isEditing) setFocus('memberName');
  }, [isEditing, setFocus]);

  return (
    <SidePanel
      title={ticket.memberName}
      width="wide"
      isOpen={isOpen}
      onClose={onClose}
      isDirty={isPaying || (isEditing && form.isDirty)}
      isBusy={isSubmitting}
      footer={
        isEditing ? (
          <EditButtons formId={formId} isSaving={isSubmitting} onCancel={cancel} />
        ) : (
          mayManage && (
            <ReadButtons
              takesFocus={hasLeft}
              onEdit={edit}
              onTransfer={
                mayTransfer
                  ? () => {
                      transfer.open(ticket);
                    }
                  : null
              }
              onMakeInactive={
                mayMakeInactive
                  ? () => {
                      setLeaving(true);
                    }
                  : null
              }
            />
          )
        )
      }
    >
      <Stack>
        <TicketHead ticket={ticket} />
        <FormerHolders holders={ticket.formerHolders} />
        <PanelForm id={formId} failure={failure} onSubmit={submit}>
          <FullWidth>
            <TicketSections ticket={ticket} form={form} isEditing={isEditing} />
          </FullWidth>
        </PanelForm>
        <Payments ticket={ticket} isDirty={isPaying} onDirtyChange={setPaying} />
        {!isEditing && (
          <StatementLink to={`/statement?ticket=${ticket.ticketId}`}>
            {statementLabels.open}
          </StatementLink>
        )}
      </Stack>
      <LazyPanel
        of={transfer}
        onSaved={() => {
          transfer.close();
          // What it shows is the former holder's.
          onClose();
        }}
      />
      {isLeaving && (
        <MakeInactiveDialog
          subject={ticket}
          isOpen
          onClose={() => {
            setLeaving(false);
          }}
          onSaved={() => {
            setLeaving(false);
          }}
        />
      )}
      <VersionsDialog
        fields={versions.fields}
        onClose={versions.close}
        onKeepLocal={versions.keepLocal}
        onAcceptRemote={versions.acceptRemote}
      />
    </SidePanel>
  );
}

const StatementLink = styled(ButtonLink)`
  justify-self: start;
`;

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
`;
