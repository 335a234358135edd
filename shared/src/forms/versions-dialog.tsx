import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { overlayLabels } from '../overlays/labels.ts';
import { Dialog } from '../overlays/dialog.tsx';
import { Button } from '../ui/button.tsx';
import type { ChangedField } from './compare-versions.ts';

const TEXTS = overlayLabels.versions;

interface VersionsDialogProps {
  /** Null while there is nothing to compare. */
  fields: readonly ChangedField[] | null;
  /** Leaves everything as it was typed. */
  onClose: () => void;
  onKeepLocal: () => void;
  onAcceptRemote: () => void;
}

/** Shows what is typed beside what somebody else has saved meanwhile, and asks which of them stays. */
export function VersionsDialog({
  fields,
  onClose,
  onKeepLocal,
  onAcceptRemote,
}: VersionsDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      title={TEXTS.title}
      isOpen={fields !== null}
      onClose={onClose}
      footer={
        <Choices onClose={onClose} onKeepLocal={onKeepLocal} onAcceptRemote={onAcceptRemote} />
      }
    >
      <p>{TEXTS.text}</p>
      <Table aria-label={TEXTS.table}>
        <thead>
          <tr>
            <th scope="col">{TEXTS.field}</th>
            <th scope="col">{TEXTS.mine}</th>
            <th scope="col">{TEXTS.theirs}</th>
          </tr>
        </thead>
        <tbody>
          {(fields ?? []).map(({ name, label, mine, theirs }) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              <td>{mine === '' ? <i>{TEXTS.empty}</i> : mine}</td>
              <td>{theirs === '' ? <i>{TEXTS.empty}</i> : theirs}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Dialog>
  );
}

function Choices(props: Omit<VersionsDialogProps, 'fields'>) {
  const { onClose, onKeepLocal, onAcceptRemote } = props;
  const back = useRef<HTMLButtonElement>(null);
  // On the button that loses nothing. Not by autoFocus: that comes before the dialog holds the focus.
  useEffect(() => {
    back.current?.focus();
  }, []);
  return (
    <>
      <Button ref={back} onClick={onClose}>
        {TEXTS.back}
      </Button>
      <Button onClick={onAcceptRemote}>{TEXTS.takeTheirs}</Button>
      <Button variant="primary" onClick={onKeepLocal}>
        {TEXTS.keepMine}
      </Button>
    </>
  );
}

const Table = styled.table`
  width: 100%;
  margin-top: var(--s4);
  border-collapse: collapse;
  color: var(--ink);
  text-align: start;

  th,
  td {
    padding: var(--s2);
    border-bottom: 1px solid var(--line);
    text-align: start;
    vertical-align: top;
  }
  td {
    overflow-wrap: anywhere;
  }
  th {
    color: var(--ink-2);
    font-weight: 600;
  }
`;
