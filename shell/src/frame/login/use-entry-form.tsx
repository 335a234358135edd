import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button, Field, TextInput, type TextInputProps } from '@kuri/shared/ui';
import { Failure, Form } from './login-frame.ts';

type FieldErrors<V> = Partial<Record<keyof V, string | undefined>>;

/** Why a form was refused. */
export interface Refusal<V> {
  /** Text above the fields; null when the fields say it all. */
  text: string | null;
  errors: FieldErrors<V>;
}

interface EntryFormOptions<V> {
  initial: V;
  labels: Record<keyof V, string>;
  /** Field that has the focus at first. */
  first: keyof V;
  /** Messages at the fields; empty when the values may be sent. */
  check: (values: V) => FieldErrors<V>;
  /** Gives why it was refused; null for a success, which moves the screen on. */
  send: (values: V) => Promise<Refusal<V> | null>;
  /** Refusal with which the page has come. */
  refused?: Refusal<V> | null;
}

interface FieldOptions extends Pick<
  TextInputProps,
  'autoCapitalize' | 'spellCheck' | 'inputMode' | 'autoFocus'
> {
  autoComplete: string;
  hint?: string;
  required?: boolean;
}

/**
 * A form of texts before there is a session. The focus goes to the first field at fault. What was typed
 * before React was there is taken over.
 */
export function useEntryForm<V extends Record<keyof V, string>>(options: EntryFormOptions<V>) {
  const { initial, labels, first, check, send, refused = null } = options;
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors<V>>(refused?.errors ?? {});
  const [failure, setFailure] = useState<string | null>(refused?.text ?? null);
  const [isBusy, setIsBusy] = useState(false);
  const [wasSent, setWasSent] = useState(refused !== null);
  const [refusals, setRefusals] = useState(0);
  const ref = useRef<HTMLFormElement>(null);

  useLayoutEffect(() => {
    if (ref.current === null) return;
    const shown = Object.fromEntries(new FormData(ref.current)) as Partial<V>;
    setValues((before) => ({ ...before, ...shown }));
  }, []);
  // A refusal of the server may have brought a field in.
  useEffect(() => {
    if (refusals > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const showErrors = (found: FieldErrors<V>) => {
    setErrors(found);
    setRefusals((before) => before + 1);
  };
  const sendValues = async () => {
    setIsBusy(true);
    const refusal = await send(values);
    setIsBusy(false);
    if (refusal === null) return;
    setFailure(refusal.text);
    showErrors(refusal.errors);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setFailure(null);
    setWasSent(true);
    const found = check(values);
    showErrors(found);
    if (Object.keys(found).length === 0) void sendValues();
  };
  const fill = (filled: V) => {
    setValues(filled);
    setErrors({});
  };

  const field = (name: keyof V & string, { hint, required = true, ...input }: FieldOptions) => (
    <Field label={labels[name]} error={errors[name]} hint={hint} required={required}>
      {(control) => (
        <TextInput
          autoFocus={name === first}
          {...input}
          {...control}
          type={input.autoComplete.endsWith('-password') ? 'password' : 'text'}
          name={name}
          value={values[name]}
          onChange={({ target }) => {
            setValues((before) => ({ ...before, [name]: target.value }));
            // Its key stays: a field that was asked for by its message is still there.
            setErrors((before) => ({ ...before, [name]: undefined }));
          }}
        />
      )}
    </Field>
  );

  return { ref, values, errors, failure, isBusy, wasSent, submit, fill, field };
}

interface EntryFormProps extends Pick<ComponentProps<'form'>, 'method' | 'action'> {
  ref: RefObject<HTMLFormElement | null>;
  entry: {
    failure: string | null;
    isBusy: boolean;
    submit: (event: SubmitEvent) => void;
  };
  texts: { heading: string; submit: string; submitting: string };
  /** Below the heading; with `isHeadless` in its place. */
  hint: string;
  /** A dialog around the form has the heading. */
  isHeadless?: boolean;
  notice?: ReactNode;
  children: ReactNode;
  /** Below the button that sends. */
  more?: ReactNode;
}

/** The frame of the forms before there is a session: heading, what failed, the fields, and the button. */
export function EntryForm(props: EntryFormProps) {
  const { ref, entry, texts, hint, isHeadless = false, notice, children, more, ...address } = props;
  return (
    <Form ref={ref} noValidate aria-label={texts.heading} onSubmit={entry.submit} {...address}>
      {isHeadless ? (
        <p>{hint}</p>
      ) : (
        <div>
          <h1>{texts.heading}</h1>
          <p>{hint}</p>
        </div>
      )}
      {notice}
      {entry.failure !== null && <Failure role="alert">{entry.failure}</Failure>}
      {children}
      <Button
        type="submit"
        variant="primary"
        size="l"
        busy={entry.isBusy}
        busyLabel={texts.submitting}
      >
        {texts.submit}
      </Button>
      {more}
    </Form>
  );
}
