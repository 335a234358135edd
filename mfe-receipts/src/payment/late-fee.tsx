import { useId } from 'react';
import styled from 'styled-components';
import { formatExactRupees } from '@kuri/shared/format';
import {
  FullWidth,
  TextField,
  useFieldValue,
  useFormField,
  type ReferenceFieldsProps,
  reasonLabels,
} from '@kuri/shared/forms';
import { useMay } from '@kuri/shared/session';
import { paymentLabels } from '../labels.ts';

export const LATE_FEE_NAMES = { waives: 'waivesLateFee', reason: 'lateFeeWaiver' } as const;

type Values = Record<string, unknown>;

interface LateFeeFieldsProps<In extends Values, Out extends Values> extends Pick<
  ReferenceFieldsProps<In, Out>,
  'form'
> {
  names: Record<'waives' | 'reason', ReferenceFieldsProps<In, Out>['names']['id']>;
  /** Rupees. */
  due: number;
}

const { lateFee: texts } = paymentLabels;

/** The late fee that is due, and its waiver with a reason; nothing where none is due. */
export function LateFeeFields<In extends Values, Out extends Values>({
  form,
  names,
  due,
}: LateFeeFieldsProps<In, Out>) {
  const mayWaive = useMay('waiveLateFees');
  const waives = useFormField({ form, name: names.waives, rechecks: [names.reason] });
  const isWaived = useFieldValue(form, names.waives) === true;
  const id = useId();
  if (due === 0) return null;
  const amount = formatExactRupees(due);
  return (
    <>
      <FullWidth>
        <Fee>
          <span>{texts.name}</span>
          {mayWaive && (
            <label>
              <input
                type="checkbox"
                checked={isWaived}
                aria-describedby={id}
                onChange={(event) => waives.change(event.target.checked)}
              />
              <span>{texts.waive}</span>
            </label>
          )}
          <b id={id}>{isWaived ? <s>{amount}</s> : amount}</b>
        </Fee>
      </FullWidth>
      {isWaived && (
        <FullWidth>
          <TextField
            form={form}
            name={names.reason}
            label={texts.reason}
            hint={reasonLabels.hint}
            required
          />
        </FullWidth>
      )}
    </>
  );
}

const Fee = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--s4);
  min-height: var(--touch);

  label {
    display: inline-flex;
    align-items: center;
    gap: var(--s2);
    min-height: var(--touch);
    cursor: pointer;
  }
  b {
    margin-left: auto;
    font-variant-numeric: tabular-nums;
  }
`;
