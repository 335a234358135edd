import type { ReactNode } from 'react';
import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { FormDialog, type FormDialogProps, FullWidth } from './form-parts.tsx';
import { ReasonField } from './reason-field.tsx';
import { useContractForm } from './use-contract-form.ts';

export interface ReasonDialogProps<In extends FieldValues, Out extends FieldValues> extends Pick<
  FormDialogProps,
  'isOpen' | 'onClose' | 'failure' | 'tone'
> {
  texts: FormDialogProps['texts'] & { reason?: string; reasonHint?: string };
  /** Explanation of the step. */
  sentence: string;
  /** The contract's schema of what is sent. */
  schema: z.ZodMiniType<Out, In>;
  /** All that is sent, the reason still empty. */
  values: DefaultValues<In>;
  name: FieldPath<In>;
  onSubmit: (body: Out) => Promise<unknown>;
  children?: ReactNode;
}

/** Asks why something shall be done, and does it; red unless its `tone` is plain. */
export function ReasonDialog<In extends FieldValues, Out extends FieldValues>({
  texts,
  sentence,
  schema,
  values,
  name,
  onSubmit,
  children,
  ...dialog
}: ReasonDialogProps<In, Out>) {
  const form = useContractForm<In, Out>(schema, { defaultValues: values });
  return (
    <FormDialog
      tone="danger"
      {...dialog}
      texts={texts}
      isBusy={form.isSubmitting}
      onSubmit={form.handleSubmit(async (body) => {
        await onSubmit(body);
      })}
    >
      {children}
      <FullWidth>{sentence}</FullWidth>
      <ReasonField form={form} name={name} label={texts.reason} hint={texts.reasonHint} isLong />
    </FormDialog>
  );
}
