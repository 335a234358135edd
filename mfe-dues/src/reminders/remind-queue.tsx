import { useState } from 'react';
import styled from 'styled-components';
import { Dialog } from '@kuri/shared/overlays';
import { Button, ListState, type PanelProps } from '@kuri/shared/ui';
import { queueLabels, remindLabels } from '../labels.ts';
import type { MemberDue } from './last-reminders.tsx';
import { ReminderPreview, useReminder } from './use-reminder.tsx';

export type Queue = readonly MemberDue[];

/**
 * Reminds one person after the other. Who was reminded is on record, so that it may be stopped at any
 * time: the next queue has the others.
 */
export function RemindQueue({ subject, isOpen, onClose }: PanelProps<Queue>) {
  const [place, setPlace] = useState(0);
  const [reminded, setReminded] = useState(0);
  const queue = subject ?? [];
  const current = queue[place];
  if (current) {
    return (
      <Step
        member={current}
        progress={queueLabels.progress({ place: place + 1, count: queue.length })}
        isOpen={isOpen}
        onStop={onClose}
        onNext={(isDone) => {
          setPlace(place + 1);
          if (isDone) setReminded(reminded + 1);
        }}
      />
    );
  }
  return (
    <Dialog
      title={queueLabels.title}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {queueLabels.close}
        </Button>
      }
    >
      <p role="status">
        {queue.length === 0
          ? queueLabels.nobody
          : queueLabels.done({ reminded, count: queue.length })}
      </p>
      {reminded < queue.length && <p>{queueLabels.rest}</p>}
    </Dialog>
  );
}

interface StepProps {
  member: MemberDue;
  progress: string;
  isOpen: boolean;
  onStop: () => void;
  onNext: (isDone: boolean) => void;
}

/** The person whose turn it is; the buttons stay where they are for the next one. */
function Step({ member, progress, isOpen, onStop, onNext }: StepProps) {
  const reminder = useReminder(member.memberId);
  const { read, facts, isBusy, forget } = reminder;
  const next = (isDone: boolean) => {
    forget();
    onNext(isDone);
  };
  const open = async () => {
    if (await reminder.openChat()) next(true);
  };
  return (
    <Dialog
      title={queueLabels.title}
      isOpen={isOpen}
      onClose={onStop}
      isBusy={isBusy}
      footer={
        <>
          <Button onClick={onStop}>{queueLabels.stop}</Button>
          <Button onClick={() => next(false)}>{queueLabels.skip}</Button>
          <Button
            variant="primary"
            busy={isBusy || read.data === undefined}
            onClick={() => void open()}
          >
            {remindLabels.open}
          </Button>
        </>
      }
    >
      <Parts>
        <p>{queueLabels.text}</p>
        <p role="status">
          <b>{progress}</b>
          {facts && (
            <span>{` ${queueLabels.due({ name: member.memberName, amount: facts.amount })}`}</span>
          )}
        </p>
        <ListState query={read} loading={remindLabels.loading} failed={remindLabels.loadFailed}>
          {({ text }) => <ReminderPreview reminder={reminder} text={text} />}
        </ListState>
      </Parts>
    </Dialog>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);
  /* The same for each person, so that the buttons stay where they are. */
  min-height: 380px;
  align-content: start;

  b {
    color: var(--ink);
  }
`;
