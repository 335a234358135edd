import styled from 'styled-components';
import { memberReminders } from '@kuri/shared/calls';
import type { Reminder, SlotProps } from '@kuri/shared/contract';
import { formatDate, formatTime, todayInIndia } from '@kuri/shared/format';
import { SidePanel } from '@kuri/shared/overlays';
import { useRead } from '@kuri/shared/query';
import { Button, ListState, markLabels, type PanelProps, toast } from '@kuri/shared/ui';
import { FollowUps } from '../follow-ups/follow-ups.tsx';
import { remindLabels } from '../labels.ts';
import { type MemberDue, isRemindedOn, remindedText } from './last-reminders.tsx';
import { ReminderPreview, useReminder } from './use-reminder.tsx';

/** Reminds one person: the text, the ways to hand it on, and who did so before. */
export function RemindPanel({ subject, ...panel }: PanelProps<MemberDue>) {
  return subject && <Panel {...panel} member={subject} />;
}

function Panel({
  member,
  isOpen,
  onClose,
  onSaved,
}: Omit<PanelProps<MemberDue>, 'subject'> & { member: MemberDue }) {
  const { memberId, memberName } = member;
  const reminder = useReminder(memberId);
  const history = useRead(memberReminders, { query: { memberid: memberId } });
  const today = todayInIndia();
  const last = history.data?.find(({ state }) => state !== 'failed');
  const isReminded = isRemindedOn(last, today);
  const { mark } = reminder;
  const isReady =
    reminder.read.data !== undefined && history.data !== undefined && !isReminded && !mark;

  const handOver = async (send: () => Promise<boolean>, done: string) => {
    if (!(await send())) return;
    toast.success(done);
    onSaved();
  };

  return (
    <SidePanel
      title={remindLabels.title({ name: memberName })}
      isOpen={isOpen}
      onClose={onClose}
      isBusy={reminder.isBusy}
      footer={
        <>
          <Button
            disabled={!isReady}
            onClick={() => void handOver(reminder.copy, remindLabels.copied)}
          >
            {remindLabels.copy}
          </Button>
          <Button
            variant="primary"
            disabled={!isReady}
            busy={reminder.isBusy}
            onClick={() => void handOver(reminder.openChat, remindLabels.noted)}
          >
            {remindLabels.open}
          </Button>
        </>
      }
    >
      <Parts>
        {mark && <Note role="status">{remindLabels.marked({ mark: markLabels[mark] })}</Note>}
        {isReminded && <Note role="status">{remindedText(last, today)}</Note>}
        <ListState
          query={reminder.read}
          loading={remindLabels.loading}
          failed={remindLabels.loadFailed}
        >
          {({ text }) => <ReminderPreview reminder={reminder} text={text} />}
        </ListState>
        <FollowUps memberId={memberId} />
        {history.data && <ReminderHistory reminders={history.data} />}
      </Parts>
    </SidePanel>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
`;

const Note = styled.p`
  padding: var(--s2) var(--s3);
  border-radius: var(--r-s);
  background: var(--warn-tint);
  color: var(--warn);
`;

/** When somebody was reminded, by whom and how, the last one first. */
function ReminderHistory({ reminders }: { reminders: readonly Reminder[] }) {
  return (
    <section aria-label={remindLabels.history}>
      <Title>{remindLabels.history}</Title>
      {reminders.length === 0 ? (
        <p>{remindLabels.never}</p>
      ) : (
        <Rows>
          {reminders.map(({ at, by, way, state }) => (
            <li key={at}>
              <span>{remindLabels.entry({ date: formatDate(at), time: formatTime(at), by })}</span>{' '}
              <small>
                {state
                  ? `${remindLabels.ways[way]} (${remindLabels.states[state]})`
                  : remindLabels.ways[way]}
              </small>
            </li>
          ))}
        </Rows>
      )}
    </section>
  );
}

const Title = styled.h3`
  margin-bottom: var(--s1);
  font-size: 14px;
  font-weight: 600;
  line-height: 20px;
`;

const Rows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 var(--s3);
    padding: var(--s1) 0;
    border-bottom: 1px solid var(--line);
  }
  small {
    color: var(--ink-2);
    font-size: 12px;
    line-height: 20px;
  }
`;

/** Reminds a person from wherever another module shows them. */
export function MemberReminder({ onClose, ...member }: SlotProps['member-reminder']) {
  return <RemindPanel subject={member} isOpen onClose={onClose} onSaved={onClose} />;
}
