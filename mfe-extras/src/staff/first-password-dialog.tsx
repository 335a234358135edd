import { useRef, useState } from 'react';
import styled from 'styled-components';
import type { StaffWithPassword } from '@kuri/shared/contract';
import { Dialog } from '@kuri/shared/overlays';
import { Button, copyText } from '@kuri/shared/ui';
import { staffLabels } from '../labels/staff.ts';

const { first: labels } = staffLabels;

interface FirstPasswordDialogProps {
  /** Whose it is; null when there is none to show. */
  person: StaffWithPassword | null;
  onClose: () => void;
}

/** The one time that a first password is shown: a click beside it does not close it. */
export function FirstPasswordDialog({ person, onClose }: FirstPasswordDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      title={labels.title}
      isOpen={person !== null}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {labels.close}
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
      <p>{labels.text(person.firstName)}</p>
      <Line>
        <code ref={text}>{person.firstPassword}</code>
        <Button onClick={() => void copy()}>{labels.copy}</Button>
        <small role="status">{isCopied ? labels.copied : ''}</small>
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
