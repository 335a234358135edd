import { useRef, useState } from 'react';
import styled from 'styled-components';
import { removeSecondStep, resetStaffPassword, updateStaff } from '@kuri/shared/calls';
import type { StaffMember, StaffWithPassword } from '@kuri/shared/contract';
import { ConfirmDialog, Dialog } from '@kuri/shared/overlays';
import { useWrite } from '@kuri/shared/query';
import { toast, Button, copyText, type RowAction } from '@kuri/shared/ui';
import { staffLabels } from './labels.ts';

export interface PendingStep {
  person: StaffMember;
  step: StaffStep;
  isOwn: boolean;
}

interface StepDialogProps {
  pending: PendingStep | null;
  onClose: () => void;
  onPassword: (person: StaffWithPassword) => void;
}

function textOf({ person, step, isOwn }: PendingStep): string {
  if (step === 'disable' && isOwn) return staffLabels.disable.ownText;
  return staffLabels[step].text({ name: person.firstName });
}

/** Confirms disabling, enabling, a new password or the end of a code. */
export function StepDialog({ pending, onClose, onPassword }: StepDialogProps) {
  const texts = { failed: staffLabels.lost, toasts: { failed: (text: string) => text } };
  const reset = useWrite(resetStaffPassword, { ...texts, onDone: ({ data }) => onPassword(data) });
  const uncode = useWrite(removeSecondStep, {
    ...texts,
    onDone: ({ message }) => toast.success(message),
  });
  const update = useWrite(updateStaff, {
    ...texts,
    onDone: ({ message }) => toast.success(message),
  });

  const doIt = async ({ person: { userId }, step }: PendingStep) => {
    if (step === 'password') await reset.write({ body: { userId } });
    else if (step === 'code') await uncode.write({ body: { userId } });
    else await update.write({ query: { userid: userId }, body: { disabled: step === 'disable' } });
    onClose();
  };

  if (!pending) return null;
  return (
    <ConfirmDialog
      isOpen
      title={staffLabels.actions[pending.step]}
      text={textOf(pending)}
      confirmLabel={staffLabels[pending.step].confirm}
      isBusy={reset.isBusy || uncode.isBusy || update.isBusy}
      tone={pending.step === 'enable' ? 'plain' : 'danger'}
      onClose={onClose}
      onConfirm={() => void doIt(pending)}
    />
  );
}

type StaffStep = 'password' | 'code' | 'disable' | 'enable';

interface Handlers {
  onRole: () => void;
  onStep: (step: StaffStep) => void;
}

/** Row actions; one's own password is changed in the profile. */
export function actionsFor(
  person: StaffMember,
  { isOwn, onRole, onStep }: Handlers & { isOwn: boolean },
): RowAction[] {
  const { actions } = staffLabels;
  const step = (id: StaffStep, danger = false): RowAction => ({
    id,
    label: actions[id],
    danger,
    onAction: () => onStep(id),
  });
  return [
    { id: 'role', label: actions.role, onAction: onRole },
    ...(isOwn ? [] : [step('password')]),
    ...(isOwn || person.usesCode !== true ? [] : [step('code', true)]),
    person.disabled ? step('enable') : step('disable', true),
  ];
}

const { first: firstTexts } = staffLabels;

interface FirstPasswordDialogProps {
  /** Null hides the dialog. */
  person: StaffWithPassword | null;
  onClose: () => void;
}

/** Shows a first password once; a click beside it does not close it. */
export function FirstPasswordDialog({ person, onClose }: FirstPasswordDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      title={firstTexts.title}
      isOpen={person !== null}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {firstTexts.close}
        </Button>
      }
    >
      {person && <FirstPassword person={person} />}
    </Dialog>
  );
}

function FirstPassword({ person }: { person: StaffWithPassword }) {
  const [isCopied, setIsCopied] = useState(false);
  const text = useRef<HTMLElement>(null);
  const copy = async () => {
    if (await copyText(person.firstPassword, text.current)) setIsCopied(true);
  };
  return (
    <>
      <p>{firstTexts.text({ name: person.firstName })}</p>
      <Line>
        <code ref={text}>{person.firstPassword}</code>
        <Button onClick={() => void copy()}>{firstTexts.copy}</Button>
        <small role="status">{isCopied ? firstTexts.copied : ''}</small>
      </Line>
    </>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3);
  align-items: center;
  margin-top: var(--s4);

  code {
    padding: 8px 12px;
    border-radius: var(--r-s);
    background: var(--head);
    color: var(--ink);
    font-size: 16px;
    letter-spacing: 0.04em;
    user-select: all;
  }
`;
