import { useId } from 'react';
import styled from 'styled-components';

interface TicketCheckProps {
  label: string;
  /** What the check stands for, where that is one ticket. */
  value?: string;
  isChosen: boolean;
  /** Of a check that stands for several: some are chosen. */
  isMixed?: boolean;
  /** Why it can't be chosen; null when it can. */
  reason: string | null;
  onToggle: () => void;
}

/** Names a ticket, or all of them, and chooses it. */
export function TicketCheck({
  label,
  value,
  isChosen,
  isMixed = false,
  reason,
  onToggle,
}: TicketCheckProps) {
  const id = useId();
  return (
    <>
      <Choice>
        <input
          type="checkbox"
          value={value}
          ref={(box) => {
            if (box) box.indeterminate = isMixed;
          }}
          checked={isChosen}
          disabled={reason !== null}
          aria-describedby={reason === null ? undefined : id}
          onChange={onToggle}
        />
        {reason === null ? <b>{label}</b> : label}
      </Choice>
      {reason !== null && <small id={id}>{reason}</small>}
    </>
  );
}

const Choice = styled.label`
  display: inline-flex;
  justify-self: start;
  align-items: center;
  gap: var(--s3);
  min-height: var(--touch);
  white-space: nowrap;
  cursor: pointer;

  input {
    width: 16px;
    height: 16px;
    accent-color: var(--brand);
  }
  &:has(:disabled) {
    color: var(--ink-3);
    cursor: not-allowed;
  }
`;
