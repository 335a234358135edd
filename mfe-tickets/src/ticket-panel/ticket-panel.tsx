import { useEffect, useId, useState } from 'react';
import styled from 'styled-components';
import { takeOverTicket, updateMember } from '@kuri/shared/calls';
import { CLOSED_STATUSES, type Ticket } from '@kuri/shared/contract';
import { FullWidth, PanelForm, VersionsDialog } from '@kuri/shared/forms';
import { SidePanel } from '@kuri/shared/overlays';
import { useMay } from '@kuri/shared/session';
import {
  Button,
  CallLink,
  LazyPanel,
  codeText,
  MarkBadge,
  StatusBadge,
  useLazyPanel,
  type PanelProps,
} from '@kuri/shared/ui';
import { ticketPanelLabels as labels } from '../labels.ts';
import { ActRow } from '../person/act-row.tsx';
import { HeadFigures } from '../person/head-figures.tsx';
import { statementLabels } from '../statement/labels.ts';
import { FormerHolders } from '../take-over/former-holders.tsx';
import { takeOverLabels } from '../take-over/labels.ts';
import { inactiveLabels, winnerLabels } from './labels.ts';
import { canMakeInactive, canSettle, MakeInactiveDialog } from './make-inactive-dialog.tsx';
import { Payments } from './payments.tsx';
import { TicketSections } from './ticket-sections.tsx';
import { useEditing, type TicketSubject } from './use-editing.ts';

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
  const transfer = useLazyPanel<Ticket>(loadTakeOver);
  const [isLeaving, setLeaving] = useState(false);
  const [isPaying, setPaying] = useState(false);
  const { setFocus, isSubmitting } = form;
  const { ticketId } = ticket;
  const isOpenTicket = !CLOSED_STATUSES.includes(ticket.membershipStatus);
  const mayTransfer = useMay(takeOverTicket) && isOpenTicket;
  const mayMakeInactive = canMakeInactive(ticket, useMay('takeOutPaidTickets'));
  const maySettle = useMay('settleTickets') && canSettle(ticket);
  useEffect(() => {
    if (isEditing) setFocus('memberName');
  }, [isEditing, setFocus]);
  const acts = [
    mayManage && { label: labels.edit, onClick: edit, autoFocus: hasLeft },
    { label: statementLabels.open, to: `/statement?ticket=${ticketId}` },
    ticket.isWinner && { label: winnerLabels.prize, to: `/payouts?ticket=${ticketId}` },
    mayTransfer && { label: takeOverLabels.action, onClick: () => transfer.open(ticket) },
    mayManage &&
      mayMakeInactive && { label: inactiveLabels.action, onClick: () => setLeaving(true) },
    maySettle && { label: winnerLabels.settle, to: `/payouts?new=settlement&for=${ticketId}` },
  ];
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
          <>
            <Button aria-disabled={isSubmitting} onClick={() => !isSubmitting && cancel()}>
              {labels.cancelEdit}
            </Button>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              busy={isSubmitting}
              busyLabel={labels.saving}
            >
              {labels.save}
            </Button>
          </>
        ) : undefined
      }
    >
      <Stack>
        <TicketHead ticket={ticket} />
        <FormerHolders holders={ticket.formerHolders} />
        <HeadFigures tickets={[ticket]} />
        {!isEditing && (
          <ActRow name={ticket.memberName} payer={ticketId} tickets={[ticket]} acts={acts} />
        )}
        <Parts>
          {(!isEditing || isPaying) && <Payments ticket={ticket} onDirtyChange={setPaying} />}
          <PanelForm id={formId} failure={failure} onSubmit={submit}>
            <FullWidth>
              <TicketSections ticket={ticket} form={form} isEditing={isEditing} />
            </FullWidth>
          </PanelForm>
        </Parts>
      </Stack>
      <LazyPanel
        of={transfer}
        onSaved={() => {
          transfer.close();
          // The panel shows the former holder.
          onClose();
        }}
      />
      {isLeaving && (
        <MakeInactiveDialog
          subject={ticket}
          isOpen
          onClose={() => setLeaving(false)}
          onSaved={() => setLeaving(false)}
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

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
`;

/** Beside each other where there is room. */
const Parts = styled(Stack)`
  grid-template-columns: repeat(auto-fit, minmax(min(380px, 100%), 1fr));
  align-items: start;
`;

/** Code, group and state of the ticket, and the member's phone, below the name. */
function TicketHead({ ticket }: { ticket: Ticket }) {
  return (
    <Line>
      <span>{codeText(ticket)}</span>
      <span>{ticket.schemeName}</span>
      <StatusBadge status={ticket.membershipStatus} />
      <MarkBadge mark={ticket.memberMark} />
      <CallLink name={ticket.memberName} phone={ticket.contactPhone} />
    </Line>
  );
}

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s1) var(--s3);
  color: var(--ink-2);
  overflow-wrap: anywhere;
`;
