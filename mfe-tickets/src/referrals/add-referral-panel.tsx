import { FormPanel } from '@kuri/shared/forms';
import { AlertDialog } from '@kuri/shared/overlays';
import type { PanelProps } from '@kuri/shared/ui';
import { referralLabels } from '../labels.ts';
import { ReferralFields } from './referral-fields.tsx';
import { useAddReferral } from './use-add-referral.ts';
import { useReferralForm } from './use-referral-form.ts';

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
