import styled from 'styled-components';
import { memberReminders } from '@kuri/shared/calls';
import { todayInIndia } from '@kuri/shared/format';
import { SidePanel } from '@kuri/shared/overlays';
import { useRead } from '@kuri/shared/query';
import { Button, ListState, toast, type PanelProps } from '@kuri/shared/ui';
import { remindLabels } from '../labels.ts';
import { isRemindedOn, remindedText, type Debtor } from './last-reminders.ts';
import { ReminderHistory } from './reminder-history.tsx';
import { ReminderPreview } from './reminder-preview.tsx';
import { useReminder } from './use-reminder.ts';

/** Reminds one person: the text, the ways to hand it on, and who did so before. */
export function RemindPanel({ subject, ...panel }: PanelProps<Debtor>) {
  return subject && <Panel {...panel} debtor={subject} />;
}

function Panel({
  debtor,
  isOpen,
  onClose,
  onSaved,
}: Omit<PanelProps<Debtor>, 'subject'> & { debtor: Debtor }) {
  const { memberId, memberName } = debtor;
  const reminder = useReminder(memberId);
  const history = useRead(memberReminders, { query: { memberid: memberId } });
  const today = todayInIndia();
  const last = history.data?.find(({ state }) => state !== 'failed');
  const isReminded = isRemindedOn(last, today);
  const isReady = reminder.read.data !== undefined && history.data !== undefined && !isReminded;

  const handOver = async (send: () => Promise<boolean>, done: string) => {
    if (!(await send())) return;
    toast.success(done);
    onSaved();
  };

  return (
    <SidePanel
      title={remindLabels.title(memberName)}
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
        {isReminded && <Note role="status">{remindedText(last, today)}</Note>}
        <ListState
          query={reminder.read}
          loading={remindLabels.loading}
          failed={remindLabels.loadFailed}
        >
          {({ text }) => <ReminderPreview reminder={reminder} text={text} />}
        </ListState>
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
