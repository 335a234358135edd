import { useId } from 'react';
import styled from 'styled-components';

interface TicketCheckProps {
  code: string;
  isChosen: boolean;
  /** Why it can't be chosen; null when it can. */
  reason: string | null;
  onToggle: () => void;
}

/** Names a ticket, and chooses it. */
export function TicketCheck({ code, isChosen, reason, onToggle }: TicketCheckProps) {
  const id = useId();
  return (
    <>
      <Choice>
        <input
          type="checkbox"
          checked={isChosen}
          disabled={reason !== null}
          aria-describedby={reason === null ? undefined : id}
          onChange={onToggle}
        />
        {reason === null ? <b>{code}</b> : code}
      </Choice>
      {reason !== null && <small id={id}>{reason}</small>}
    </>
  );
}

const Choice = styled.label`
  display: inline-flex;
  align-items: center;
  gap: var(--s3);
  min-height: var(--touch);
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
