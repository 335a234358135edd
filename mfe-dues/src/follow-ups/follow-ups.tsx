import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { followUpMember, memberFollowUps } from '@kuri/shared/calls';
import {
  followUpBody,
  type CheckedFollowUp,
  type FollowUp,
  type FollowUpBody,
} from '@kuri/shared/contract';
import { formatDate, formatTime, todayInIndia } from '@kuri/shared/format';
import {
  applyApiError,
  DateField,
  FullWidth,
  NumberField,
  PanelForm,
  TextAreaField,
  useContractForm,
} from '@kuri/shared/forms';
import { useRead, useWrite } from '@kuri/shared/query';
import { Button, ListState } from '@kuri/shared/ui';
import { followLabels as labels, remindLabels } from '../labels.ts';
import { agreedTexts } from './agreed.ts';

/** Follow-ups of a member's dues, the newest first, and the form for the next one. */
export function FollowUps({ memberId }: { memberId: string }) {
  const titleId = useId();
  const read = useRead(memberFollowUps, { query: { memberid: memberId } });
  const [isNoting, setIsNoting] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasNoting = useRef(false);
  useEffect(() => {
    // The form that had the focus is gone.
    if (wasNoting.current && !isNoting) opener.current?.focus();
    wasNoting.current = isNoting;
  }, [isNoting]);
  const close = () => setIsNoting(false);
  return (
    <Section aria-labelledby={titleId}>
      <h3 id={titleId}>{labels.title}</h3>
      {isNoting ? (
        <NoteForm memberId={memberId} onClose={close} />
      ) : (
        <Button ref={opener} onClick={() => setIsNoting(true)}>
          {labels.add}
        </Button>
      )}
      <ListState query={read} loading={labels.loading} failed={labels.loadFailed}>
        {(followUps) => <History followUps={followUps} />}
      </ListState>
    </Section>
  );
}

function History({ followUps }: { followUps: readonly FollowUp[] }) {
  if (followUps.length === 0) return <p>{labels.never}</p>;
  return (
    <ul>
      {followUps.map((followUp) => (
        <li key={followUp.at}>
          <small>
            {remindLabels.entry({
              date: formatDate(followUp.at),
              time: formatTime(followUp.at),
              by: followUp.by,
            })}
          </small>
          <span>{followUp.note}</span>
          {agreedTexts(followUp).map((agreed) => (
            <b key={agreed}>{agreed}</b>
          ))}
        </li>
      ))}
    </ul>
  );
}

interface NoteFormProps {
  memberId: string;
  onClose: () => void;
}

function NoteForm({ memberId, onClose }: NoteFormProps) {
  const formId = useId();
  const today = todayInIndia();
  const form = useContractForm<FollowUpBody, CheckedFollowUp>(followUpBody, {
    defaultValues: { memberId, note: '', promisedOn: '', nextCallOn: '' },
  });
  const { write, isBusy, failure } = useWrite(followUpMember, {
    failed: labels.failed,
    toasts: { done: labels.saved },
    onDone: onClose,
    onFailed: (error) => {
      applyApiError(form, error);
      return false;
    },
  });
  useEffect(() => form.setFocus('note'), [form]);
  const submit = form.handleSubmit(async ({ promisedOn, nextCallOn, ...note }) => {
    await write({ body: { ...note, promisedOn: promisedOn ?? '', nextCallOn: nextCallOn ?? '' } });
  });
  return (
    <>
      <PanelForm id={formId} failure={failure} onSubmit={submit}>
        <FullWidth>
          <TextAreaField
            form={form}
            name="note"
            label={labels.note}
            hint={labels.noteHint}
            required
          />
        </FullWidth>
        <DateField
          form={form}
          name="promisedOn"
          label={labels.promisedOn}
          min={today}
          rechecks={['promisedAmount']}
        />
        <NumberField
          form={form}
          name="promisedAmount"
          label={labels.promisedAmount}
          inputMode="decimal"
          prefix="₹"
          rechecks={['promisedOn']}
        />
        <DateField form={form} name="nextCallOn" label={labels.nextCallOn} min={today} />
      </PanelForm>
      <Ways>
        <Button onClick={onClose} aria-disabled={isBusy}>
          {labels.cancel}
        </Button>
        <Button
          type="submit"
          form={formId}
          variant="primary"
          busy={isBusy}
          busyLabel={labels.saving}
        >
          {labels.save}
        </Button>
      </Ways>
    </>
  );
}

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
`;

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--s3);

  > form,
  > ul {
    width: 100%;
  }
  h3 {
    font-size: 14px;
    font-weight: 600;
    line-height: 20px;
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: grid;
    padding: var(--s1) 0;
    border-bottom: 1px solid var(--line);
    overflow-wrap: anywhere;
  }
  small {
    color: var(--ink-2);
    font-size: 12px;
    line-height: 20px;
  }
  b {
    color: var(--ink);
    font-weight: 600;
  }
`;
