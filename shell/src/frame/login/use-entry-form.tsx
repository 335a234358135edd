import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Field, TextInput } from '@kuri/shared/ui';

type Errors<V> = Partial<Record<keyof V, string | undefined>>;

interface EntryForm<V> {
  initial: V;
  labels: Record<keyof V, string>;
  /** Messages at the fields; empty when the values may be sent. */
  check: (values: V) => Errors<V>;
  /** Gives why it was refused; null for a success, which moves the screen on. */
  send: (values: V) => Promise<{ text: string | null; errors: Errors<V> } | null>;
}

/** A form of texts before there is a session. The focus goes to its first field, and to the first one at fault. */
export function useEntryForm<V extends Record<keyof V, string>>({
  initial,
  labels,
  check,
  send,
}: EntryForm<V>) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors<V>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    form.current?.querySelector('input')?.focus();
  }, []);
  // The first field at fault; what the server refuses may have brought a field in.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  const sendValues = async () => {
    setIsBusy(true);
    const refusal = await send(values);
    setIsBusy(false);
    if (refusal === null) return;
    setFailure(refusal.text);
    setErrors(refusal.errors);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setFailure(null);
    const found = check(values);
    setErrors(found);
    if (Object.keys(found).length === 0) void sendValues();
  };

  const field = (name: keyof V & string, autoComplete: string, hint?: string) => (
    <Field label={labels[name]} error={errors[name]} hint={hint} required>
      {(control) => (
        <TextInput
          {...control}
          type={autoComplete.endsWith('-password') ? 'password' : 'text'}
          name={name}
          value={values[name]}
          autoComplete={autoComplete}
          onChange={({ target }) => {
            setValues((before) => ({ ...before, [name]: target.value }));
          }}
        />
      )}
    </Field>
  );

  return { form, values, errors, failure, isBusy, submit, field };
}
