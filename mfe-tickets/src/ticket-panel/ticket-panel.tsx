import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { takeOverTicket, updateMember } from '@kuri/shared/calls';
import { CLOSED_STATUSES, type Ticket } from '@kuri/shared/contract';
import { FullWidth, PanelForm, VersionsDialog } from '@kuri/shared/forms';
import { SidePanel } from '@kuri/shared/overlays';
import { Link } from '@kuri/shared/router';
import { useMay } from '@kuri/shared/session';
import {
  Button,
  ButtonLink,
  LazyPanel,
  codeText,
  MarkBadge,
  StatusBadge,
  useLazyPanel,
  type PanelProps,
} from '@kuri/shared/ui';
import { ticketPanelLabels as labels } from '../labels.ts';
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
  useEffect(() => {
    if (isEditing) setFocus('memberName');
  }, [isEditing, setFocus]);
  const stay = () => {
    setLeaving(false);
  };
  const readButtons = mayManage && (
    <ReadButtons
      ticket={ticket}
      takesFocus={hasLeft}
      onEdit={edit}
      onTransfer={transfer.open}
      onMakeInactive={() => {
        setLeaving(true);
      }}
    />
  );
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
          readButtons
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
        {!isEditing && <TicketLinks ticket={ticket} />}
      </Stack>
      <LazyPanel
        of={transfer}
        onSaved={() => {
          transfer.close();
          // The panel shows the former holder.
          onClose();
        }}
      />
      {isLeaving && <MakeInactiveDialog subject={ticket} isOpen onClose={stay} onSaved={stay} />}
      <VersionsDialog
        fields={versions.fields}
        onClose={versions.close}
        onKeepLocal={versions.keepLocal}
        onAcceptRemote={versions.acceptRemote}
      />
    </SidePanel>
  );
}

/** Ways to the settlement, for those who may make it, and to the statement. */
function TicketLinks({ ticket }: { ticket: Ticket }) {
  const maySettle = useMay('settleTickets') && canSettle(ticket);
  return (
    <>
      {maySettle && (
        <StatementLink to={`/payouts?new=settlement&for=${ticket.ticketId}`}>
          {winnerLabels.settle}
        </StatementLink>
      )}
      <StatementLink to={`/statement?ticket=${ticket.ticketId}`}>
        {statementLabels.open}
      </StatementLink>
    </>
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

interface ReadButtonsProps {
  ticket: Ticket;
  /** The button that had the focus is gone: this one takes it. */
  takesFocus: boolean;
  onEdit: () => void;
  onTransfer: (ticket: Ticket) => void;
  onMakeInactive: () => void;
}

function ReadButtons({ ticket, takesFocus, onEdit, onTransfer, onMakeInactive }: ReadButtonsProps) {
  const edit = useRef<HTMLButtonElement>(null);
  const mayTransfer = useMay(takeOverTicket) && !CLOSED_STATUSES.includes(ticket.membershipStatus);
  const mayMakeInactive = canMakeInactive(ticket, useMay('takeOutPaidTickets'));
  useEffect(() => {
    if (takesFocus) edit.current?.focus();
  }, [takesFocus]);
  return (
    <>
      {mayMakeInactive && <Button onClick={onMakeInactive}>{inactiveLabels.action}</Button>}
      {mayTransfer && (
        <Button
          onClick={() => {
            onTransfer(ticket);
          }}
        >
          {takeOverLabels.action}
        </Button>
      )}
      <Button ref={edit} variant="primary" onClick={onEdit}>
        {labels.edit}
      </Button>
    </>
  );
}

interface EditButtonsProps {
  formId: string;
  isSaving: boolean;
  onCancel: () => void;
}

function EditButtons({ formId, isSaving, onCancel }: EditButtonsProps) {
  return (
    <>
      <Button
        aria-disabled={isSaving}
        onClick={() => {
          if (!isSaving) onCancel();
        }}
      >
        {labels.cancelEdit}
      </Button>
      <Button
        type="submit"
        form={formId}
        variant="primary"
        busy={isSaving}
        busyLabel={labels.saving}
      >
        {labels.save}
      </Button>
    </>
  );
}

/** The ticket's code and status, below the member's name. */
function TicketHead({ ticket }: { ticket: Ticket }) {
  return (
    <Line>
      <span>{codeText(ticket)}</span>
      <StatusBadge status={ticket.membershipStatus} />
      <MarkBadge mark={ticket.memberMark} />
      {ticket.isWinner && (
        <Prize to={`/payouts?ticket=${ticket.ticketId}`}>{winnerLabels.prize}</Prize>
      )}
    </Line>
  );
}

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: var(--s3);
  color: var(--ink-2);
`;

const Prize = styled(Link)`
  color: var(--brand);
  font-weight: 600;

  &:hover {
    text-decoration: underline;
  }
`;
