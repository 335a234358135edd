import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import type { ImportColumns } from '@kuri/shared/contract';
import { Button, Field, NativeSelect } from '@kuri/shared/ui';
import { importLabels } from './labels.ts';

const { columns: texts } = importLabels;

/** Takes the rows that a sheet hides or crosses out. */
export function TakesMarked({
  takes,
  onTakes,
}: {
  takes: boolean;
  onTakes: (takes: boolean) => void;
}) {
  return (
    <label>
      <input type="checkbox" checked={takes} onChange={() => onTakes(!takes)} /> {texts.takesMarked}
    </label>
  );
}

interface ChoiceProps {
  label: string;
  hint?: string;
  value: string | number;
  values?: readonly (string | number)[];
  /** Options that show other texts than their values. */
  children?: ReactNode;
  onChoose: (value: string) => void;
}

export function Choice({ label, hint, value, values = [], children, onChoose }: ChoiceProps) {
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <NativeSelect {...control} value={value} onChange={({ target }) => onChoose(target.value)}>
          {children}
          {values.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}

/** Days of a month. */
export const DAYS = Array.from({ length: 31 }, (_, at) => at + 1);

interface ContinueProps {
  /** Says why it does not go on; null where it does. */
  reason: string | null;
  isReading?: boolean;
  isBusy: boolean;
  onBack: () => void;
  onNext: () => void;
  /** Buttons of one card alone. */
  children?: ReactNode;
}

/** Buttons below columns or sheets, with the reason why they cannot be taken yet. */
export function Continue(props: ContinueProps) {
  const { reason, isReading = false, isBusy, onBack, onNext, children } = props;
  const reasonId = useId();
  return (
    <>
      {reason !== null && (
        <Reason id={reasonId} role="status">
          {reason}
        </Reason>
      )}
      {children}
      <Button variant="ghost" onClick={onBack}>
        {texts.back}
      </Button>
      <Button
        variant="primary"
        disabled={reason !== null || isReading}
        aria-describedby={reason === null ? undefined : reasonId}
        busy={isBusy}
        onClick={onNext}
      >
        {texts.next}
      </Button>
    </>
  );
}

export const Reason = styled.p`
  flex: 1 1 220px;
  align-self: center;
  color: var(--bad);
  font-size: 13px;
`;

export const Matches = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr));
  gap: var(--s4);
`;

/** Lines of a sheet that are left out, each with its reason. */
export function LeftOutRows({ rows }: { rows: ImportColumns['leftOut'] }) {
  return rows.map(({ from, to, as, text }) => (
    <li key={from}>
      {texts.otherRow({
        from,
        to: from === to ? 'none' : String(to),
        as: texts.as[as],
        text: text || 'none',
      })}
    </li>
  ));
}

export const Rest = styled.section`
  padding-top: var(--s3);
  border-top: 1px solid var(--line);
  font-size: 13px;

  h3 {
    font-size: 13px;
    font-weight: 600;
  }
  p,
  ul {
    color: var(--ink-2);
  }
  ul {
    max-height: 260px;
    margin-top: var(--s1);
    padding-left: 18px;
    list-style: disc;
    overflow: auto;
  }
  li {
    overflow-wrap: anywhere;
  }
  summary {
    padding: var(--s2) 0;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
`;
