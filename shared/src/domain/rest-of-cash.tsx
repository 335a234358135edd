import { messages } from '../texts/messages.ts';
import { useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { cashDesk } from '../contract/calls.ts';
import { Select } from '../overlays/select.tsx';
import { useRead } from '../query/use-read.ts';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';

export const restOfCashLabels = messages('shared.restOfCash', {
  from: 'Where the missing cash comes from',
  choose: 'Select where it comes from',
  safe: 'The safe',
  reference: 'Bank transaction number',
});

/** Stands for the safe: an option has a value. */
const SAFE = 'safe';

/**
 * Asks where cash comes from that the drawer lacks for a payment, once the server said so: it is put in with it.
 * @returns what to show in the form, what to send, and whom to tell of a failure
 */
export function useRestOfCash() {
  const [error, setError] = useState<ApiError>();
  const [from, setFrom] = useState<string | null>(null);
  const [reference, setReference] = useState('');
  const bankId = from === SAFE ? '' : (from ?? '');
  const faults = error?.fields ?? {};
  const lacks = faults['rest'] ?? faults['rest.bankId'];
  const isAsked = lacks !== undefined || from !== null;
  return {
    onFailed: (failed: unknown) => setError(failed instanceof ApiError ? failed : undefined),
    sent: from === null ? {} : { rest: { bankId, reference } },
    fields: isAsked && (
      <>
        <BankSelect value={from} error={lacks} onChange={setFrom} />
        {bankId !== '' && (
          <Field label={restOfCashLabels.reference} required error={faults['rest.reference']}>
            {(control) => (
              <TextInput
                autoComplete="off"
                {...control}
                value={reference}
                onChange={(event) => setReference(event.target.value)}
              />
            )}
          </Field>
        )}
      </>
    ),
  };
}

interface BankSelectProps {
  value: string | null;
  error: string | undefined;
  onChange: (from: string) => void;
}

function BankSelect({ value, error, onChange }: BankSelectProps) {
  const { data, isPending } = useRead(cashDesk, {});
  const banks = (data?.banks ?? []).map(({ bankId, name }) => ({ value: bankId, label: name }));
  return (
    <Select
      label={restOfCashLabels.from}
      required
      options={[{ value: SAFE, label: restOfCashLabels.safe }, ...banks]}
      placeholder={restOfCashLabels.choose}
      isLoading={isPending}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}
