import { useState } from 'react';
import { ApiError } from '@kuri/shared/api';
import { addReferral } from '@kuri/shared/calls';
import { REFERRAL_TYPES, referralBody, type ReferralBody } from '@kuri/shared/contract';
import {
  applyApiError,
  FormPanel,
  FullWidth,
  MobileField,
  optionsOf,
  SelectField,
  TextField,
  useContractForm,
  type ContractForm,
} from '@kuri/shared/forms';
import { AlertDialog } from '@kuri/shared/overlays';
import { useWrite } from '@kuri/shared/query';
import { toast, type PanelProps } from '@kuri/shared/ui';
import { referralLabels, referralTypeLabels } from '../labels.ts';
import { withCountryCode } from '../person/country-code.ts';

const { panel } = referralLabels;

/** Adds someone who brings members. */
export function AddReferralPanel({ isOpen, onClose, onSaved }: PanelProps<never>) {
  const form = useReferralForm();
  const { failure, submit, dismiss } = useAddReferral({ form, onSaved });
  return (
    <FormPanel
      title={panel.title}
      isOpen={isOpen}
      submitTexts={panel}
      form={form}
      failure={null}
      onSubmit={submit}
      onClose={onClose}
    >
      <ReferralFields form={form} />
      <AlertDialog title={referralLabels.failure.title} text={failure} onClose={dismiss} />
    </FormPanel>
  );
}

const TYPES = optionsOf(REFERRAL_TYPES, referralTypeLabels);

function ReferralFields({ form }: { form: ReferralForm }) {
  return (
    <>
      <FullWidth>{panel.text}</FullWidth>
      <FullWidth>
        <TextField form={form} name="refName" label={panel.name} required />
      </FullWidth>
      <SelectField
        form={form}
        name="refType"
        label={panel.type}
        options={TYPES}
        placeholder={panel.typePlaceholder}
        required
      />
      <MobileField form={form} name="refContactPhone" label={panel.contact} required />
    </>
  );
}

const { added, failure: failureTexts } = referralLabels;

/** Sends the Add Referral form; what failed stays until it is dismissed. */
function useAddReferral({ form, onSaved }: { form: ReferralForm; onSaved: () => void }) {
  const [failure, setFailure] = useState<string | null>(null);
  const { write } = useWrite(addReferral, {
    failed: failureTexts.unexpected,
    onDone: ({ message }) => {
      toast.success(message || added);
      onSaved();
    },
    onFailed: (error) => {
      applyApiError(form, error);
      setFailure(textOf(error));
    },
  });
  return {
    failure,
    submit: form.handleSubmit(async (values: ReferralBody) => {
      const refContactPhone = withCountryCode(values.refContactPhone);
      await write({ body: { ...values, refContactPhone } });
    }),
    dismiss: () => setFailure(null),
  };
}

/** An answer that says it failed, neither as an error nor in words, gives no reason worth showing. */
function textOf(error: unknown): string {
  const hasReason =
    error instanceof ApiError && (error.status === 0 || error.status >= 400 || error.hasServerText);
  return hasReason ? failureTexts.refused({ message: error.message }) : failureTexts.unexpected;
}

/** Nothing is chosen while the form is being filled in. */
type ReferralEntry = Omit<ReferralBody, 'refType'> & {
  refType: ReferralBody['refType'] | undefined;
};

type ReferralForm = ContractForm<ReferralEntry, ReferralBody>;

function useReferralForm(): ReferralForm {
  return useContractForm<ReferralEntry, ReferralBody>(referralBody, {
    defaultValues: { refName: '', refType: undefined, refContactPhone: '' },
  });
}
