import { findReferral } from '@kuri/shared/calls';
import { REFERRAL_TYPES } from '@kuri/shared/contract';
import { MobileInput, optionsOf, SelectField, TextField } from '@kuri/shared/forms';
import { useCall } from '@kuri/shared/query';
import { Spinner } from '@kuri/shared/ui';
import { addTicketLabels, referralTypeLabels } from '../labels.ts';
import { isWholeMobile, withCountryCode } from '../person/country-code.ts';
import { asTyped, useFieldText, type EnrolmentFormHandle } from './enrolment-form.ts';
import { FormSection } from './form-section.ts';
import { Note, useLookup } from './number-lookup.tsx';

const labels = addTicketLabels.referral;
const TYPES = optionsOf(REFERRAL_TYPES, referralTypeLabels);

interface ReferralSectionProps {
  form: EnrolmentFormHandle;
  referral: ReferralChoice;
}

/** The referrer: found by number, or new with name and type. */
export function ReferralSection({ form, referral }: ReferralSectionProps) {
  const { lookup } = referral;
  const mobile = useFieldText(form, 'referralMobile');
  const foundId = useFieldText(form, 'referralMemberId');
  const { ref } = form.register('referralMobile');
  // Registered early, so that their errors take the focus before later fields.
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
    const type = found.refType === undefined ? '' : ` (${referralTypeLabels[found.refType]})`;
    return <Note tone="good">{`${labels.found}: ${found.refName ?? ''}${type}`}</Note>;
  }
  if (!isNew) return <Note />;
  return lookup.state === 'failed' ? (
    <Note tone="bad">{labels.lookupFailed}</Note>
  ) : (
    <Note>{labels.unknown}</Note>
  );
}

/** The referrer; a whole number is looked up. */
export function useReferralChoice(form: EnrolmentFormHandle) {
  const call = useCall();
  const { lookup, start, stop } = useLookup({
    find: async (digits, signal) => {
      const query = { searchTerm: withCountryCode(digits) };
      return (await call(findReferral, { query }, { signal })).data;
    },
    onFound: ({ refId }) => {
      if (refId !== undefined) form.setValue('referralMemberId', refId, asTyped(form));
    },
  });

  const type = (digits: string) => {
    if (digits === form.getValues('referralMobile')) return;
    form.setValue('referralMemberId', '');
    if (digits === '') {
      // Without a number there is no referral, so nothing of it is asked for.
      form.setValue('referralName', '');
      form.setValue('referralType', '');
    }
    form.setValue('referralMobile', digits, asTyped(form));
    if (form.formState.isSubmitted) void form.trigger(['referralName', 'referralType']);
    if (isWholeMobile(digits)) start(digits);
    else stop();
  };
  return { lookup, type };
}

type ReferralChoice = ReturnType<typeof useReferralChoice>;
