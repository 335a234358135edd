import { REFERRAL_TYPES } from '@kuri/shared/contract';
import { MobileInput, SelectField, TextField, optionsOf } from '@kuri/shared/forms';
import { Spinner } from '@kuri/shared/ui';
import { addTicketLabels } from '../labels.ts';
import { isWholeMobile } from '../phone/country-code.ts';
import { useFieldText, type EnrolmentFormHandle } from './enrolment-form.ts';
import { Note } from './note.tsx';
import { FormSection } from './form-section.ts';
import type { ReferralChoice } from './use-referral-choice.ts';

const labels = addTicketLabels.referral;
const TYPES = optionsOf(REFERRAL_TYPES);

interface ReferralSectionProps {
  form: EnrolmentFormHandle;
  referral: ReferralChoice;
}

/** Who brought the member: found by the number, or a new one with name and type. */
export function ReferralSection({ form, referral }: ReferralSectionProps) {
  const { lookup } = referral;
  const mobile = useFieldText(form, 'referralMobile');
  const foundId = useFieldText(form, 'referralMemberId');
  const { ref } = form.register('referralMobile');
  // They come later than the fields below them, but the first one in error takes the focus.
  form.register('referralName');
  form.register('referralType');
  const isAnswered = lookup.state === 'found' || lookup.state === 'failed';
  const isNew = isWholeMobile(mobile) && isAnswered && foundId === '';
  return (
    <FormSection>
      <legend>{labels.heading}</legend>
      <div>
        <MobileInput
          ref={ref}
          label={labels.id}
          value={mobile}
          onChange={referral.type}
          error={form.formState.errors.referralMobile?.message}
          hint={labels.hint}
          trailing={
            lookup.state === 'busy' ? <Spinner label={labels.lookingUp} size={16} /> : undefined
          }
        />
        <ReferralNote referral={referral} isNew={isNew} />
      </div>
      {isNew && (
        <>
          <TextField form={form} name="referralName" label={labels.name} required />
          <SelectField
            form={form}
            name="referralType"
            label={labels.type}
            placeholder={labels.typePlaceholder}
            options={TYPES}
            required
          />
        </>
      )}
    </FormSection>
  );
}

interface ReferralNoteProps {
  referral: ReferralChoice;
  isNew: boolean;
}

function ReferralNote({ referral: { lookup }, isNew }: ReferralNoteProps) {
  const found = lookup.state === 'found' ? lookup.found : undefined;
  if (found?.refId !== undefined) {
    const type = found.refType === undefined ? '' : ` (${found.refType})`;
    return (
      <Note tone="good">
        {labels.found}: {found.refName}
        {type}
      </Note>
    );
  }
  if (!isNew) return <Note />;
  return lookup.state === 'failed' ? (
    <Note tone="bad">{labels.lookupFailed}</Note>
  ) : (
    <Note>{labels.unknown}</Note>
  );
}
