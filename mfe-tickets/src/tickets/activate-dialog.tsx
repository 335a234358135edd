import { useId, useState } from 'react';
import { activateTickets, ticketSearch } from '@kuri/shared/calls';
import {
  wordedAnswer,
  type ActivatedTickets,
  type Group,
  type Ticket,
} from '@kuri/shared/contract';
import { CheckRows, FormError } from '@kuri/shared/forms';
import { formatRupees } from '@kuri/shared/format';
import { Dialog } from '@kuri/shared/overlays';
import { useRead, useWrite } from '@kuri/shared/query';
import { Button, ListState, toast, type PanelProps } from '@kuri/shared/ui';
import { activationLabels as labels } from '../labels.ts';
import { isBehind } from './ticket-actions.ts';

/** As many as a group can have. */
const ALL = 250;

/** Asks which joined tickets of a group are activated: at first those that have paid and are not behind. */
export function ActivateDialog({ subject, ...dialog }: PanelProps<Group>) {
  return subject && <Opened group={subject} {...dialog} />;
}

type OpenedProps = Omit<PanelProps<Group>, 'subject'> & { group: Group };

function Opened({ group: { schemeId: schemeid, schemeName }, isOpen, onClose }: OpenedProps) {
  const page = { pageno: 1, pagesize: ALL };
  const query = { schemeid, searchvalue: '', membershipstatus: 'Joined' as const, ...page };
  const read = useRead(ticketSearch, { query });
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [refused, setRefused] = useState<ActivatedTickets['refused']>([]);
  const { write, isBusy, failure } = useWrite(activateTickets, {
    failed: labels.failed,
    onDone: ({ data: { activated, defaulters, refused: told } }) => {
      if (activated > 0) toast.success(labels.done({ count: activated, defaulters }));
      setRefused(told);
      if (told.length === 0) onClose();
    },
  });
  const isChosen = (ticket: Ticket) =>
    changed.get(ticket.membershipId) ?? (ticket.paidAmount > 0 && !isBehind(ticket));
  const chosen = (read.data?.data ?? []).filter(isChosen);
  const submit = () => {
    void write({ body: { schemeMemberIds: chosen.map(({ membershipId }) => membershipId) } });
  };
  return (
    <Dialog
      role="alertdialog"
      title={labels.title({ group: schemeName })}
      isOpen={isOpen}
      onClose={onClose}
      isBusy={isBusy}
      footer={
        <>
          <Button onClick={onClose} aria-disabled={isBusy}>
            {labels.close}
          </Button>
          <Button
            variant="primary"
            busy={isBusy}
            busyLabel={labels.busy}
            disabled={chosen.length === 0}
            onClick={submit}
          >
            {labels.confirm({ count: chosen.length })}
          </Button>
        </>
      }
    >
      <FormError text={failure} />
      {refused.map((refusal) => (
        <p key={refusal.membershipCode} role="alert">
          {`${refusal.membershipCode}: ${wordedAnswer(refusal)}`}
        </p>
      ))}
      <ListState query={read} loading={labels.loading} failed={labels.loadFailed}>
        {({ data }) =>
          data.length === 0 ? (
            <p>{labels.none}</p>
          ) : (
            <JoinedTickets tickets={data} isChosen={isChosen} onChange={setChanged} />
          )
        }
      </ListState>
    </Dialog>
  );
}

interface JoinedTicketsProps {
  tickets: readonly Ticket[];
  isChosen: (ticket: Ticket) => boolean;
  onChange: (change: (before: ReadonlyMap<string, boolean>) => Map<string, boolean>) => void;
}

function JoinedTickets({ tickets, isChosen, onChange }: JoinedTicketsProps) {
  const id = useId();
  const isAll = tickets.every(isChosen);
  const set = (some: readonly Ticket[], isIn: boolean) => {
    const entries = some.map(({ membershipId }) => [membershipId, isIn] as const);
    onChange((before) => new Map([...before, ...entries]));
  };
  return (
    <CheckRows>
      <legend>{labels.text}</legend>
      <label>
        <input type="checkbox" checked={isAll} onChange={() => set(tickets, !isAll)} />
        <span>{labels.all({ count: tickets.length })}</span>
      </label>
      {tickets.map((ticket) => (
        <label key={ticket.membershipId}>
          <input
            type="checkbox"
            aria-label={`${ticket.memberName} ${ticket.membershipCode}`}
            aria-describedby={`${id}${ticket.membershipId}`}
            checked={isChosen(ticket)}
            onChange={() => set([ticket], !isChosen(ticket))}
          />
          <span id={`${id}${ticket.membershipId}`}>
            <b>{ticket.memberName}</b>
            <small>
              {isBehind(ticket)
                ? `${ticket.membershipCode} · ${labels.behind}`
                : ticket.membershipCode}
            </small>
          </span>
          <b>{ticket.paidAmount > 0 ? formatRupees(ticket.paidAmount) : labels.unpaid}</b>
        </label>
      ))}
    </CheckRows>
  );
}
