import { useCallback, useRef, useSyncExternalStore } from 'react';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import {
  type DefaultValues,
  type FieldValues,
  useForm,
  type UseFormHandleSubmit,
  type UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { worded } from '../texts/refusals.ts';

/** A form whose fields are what a schema takes in, and which submits what the schema gives out. */
export interface ContractForm<
  In extends FieldValues,
  Out extends FieldValues = In,
> extends UseFormReturn<In, unknown, Out> {
  /** Something differs from the default values. */
  isDirty: boolean;
  isSubmitting: boolean;
}

/**
 * A form over a schema of the contract, so that it says the same sentences as the server. Errors show
 * on submit, where the first field in error takes the focus; from then on a field is checked again
 * with every edit. A second submit is ignored while one is under way.
 * @param schema the contract's schema of the form's values
 * @param options `defaultValues` fill the fields; give every field one, `undefined` for an empty number;
 *   `takesFocus: false` while something ahead of the fields is at fault
 */
export function useContractForm<In extends FieldValues, Out extends FieldValues>(
  schema: z.ZodMiniType<Out, In>,
  options: { defaultValues: DefaultValues<In>; takesFocus?: boolean },
): ContractForm<In, Out> {
  const form = useForm<In, unknown, Out>({
    resolver: standardSchemaResolver<In, unknown, Out>(inTheConsolesLanguage(schema)),
    defaultValues: options.defaultValues,
    shouldFocusError: options.takesFocus ?? true,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });
  const isUnderWay = useRef(false);

  const handleSubmit: UseFormHandleSubmit<In, Out> = (onValid, onInvalid) => {
    const submit = form.handleSubmit(onValid, onInvalid);
    return async (event) => {
      if (isUnderWay.current) {
        event?.preventDefault();
        return;
      }
      isUnderWay.current = true;
      try {
        await submit(event);
      } finally {
        isUnderWay.current = false;
      }
    };
  };

  const { isDirty, isSubmitting } = form.formState;
  return { ...form, handleSubmit, isDirty, isSubmitting };
}

/** The schema with its refusals in the language of the console. */
function inTheConsolesLanguage<In, Out>(schema: z.ZodMiniType<Out, In>) {
  const standard = schema['~standard'];
  return {
    '~standard': {
      ...standard,
      validate: async (values: unknown) => {
        const result = await standard.validate(values);
        const { issues } = result;
        if (issues === undefined) return result;
        return { issues: issues.map((issue) => ({ ...issue, message: worded(issue.message) })) };
      },
    },
  };
}

/** Values of a form while it is being filled in: a number box may be empty. */
export type Entry<Form> = {
  [Name in keyof Form]: Form[Name] extends number ? number | undefined : Form[Name];
};

/** The present value of one field, for what depends on it outside of the field. */
export function useFieldValue<
  In extends Record<string, unknown>,
  Out extends Record<string, unknown>,
>({ subscribe, getValues }: ContractForm<In, Out>, name: keyof In): unknown {
  const listen = useCallback(
    (callback: () => void) => subscribe({ formState: { values: true }, callback }),
    [subscribe],
  );
  // A nested value is changed in place: its text is compared.
  const text = useSyncExternalStore(
    listen,
    () => JSON.stringify(getValues()[name]) as string | undefined,
  );
  return text === undefined ? undefined : JSON.parse(text);
}
